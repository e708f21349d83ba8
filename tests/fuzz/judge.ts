/** Judges whether an answer keeps the contract and the server's promises, for any request. */
import { securityHeaders } from "#server/http/wire/security-headers.ts"
import { type ContractOperation, contractViolation } from "../contract/support/contract-check.ts"

export interface FuzzAnswer {
  readonly status: number
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** The longest refusal in bytes; 412 contains the present record. */
const LONGEST_REFUSAL = 16_384
const MOST_ERRORS = 20

const ownHeaders = Object.keys(securityHeaders).map((name) => name.toLowerCase())

function bodyOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"))
  } catch {
    return undefined
  }
}

/**
 * All faults of an answer. `broken`: why the contract refuses the request; `operation` is undefined when the request names
 * none.
 */
export function faultsOf(
  answer: FuzzAnswer,
  operation: ContractOperation | undefined,
  broken: string | undefined,
): string[] {
  const { status, headers, bytes } = answer
  const faults: string[] = []
  if (status >= 500) faults.push(`answers ${status}`)
  const isJson = String(headers["content-type"] ?? "").startsWith("application/json")
  const body = isJson ? bodyOf(bytes) : undefined
  if (isJson && body === undefined) faults.push("says JSON and is none")
  if (status >= 400 && !isJson) faults.push("refuses without JSON")
  if (operation) {
    const fault = contractViolation(operation, status, isJson ? body : undefined)
    if (fault && (isJson || status >= 400 || fault.endsWith("is not documented"))) faults.push(fault)
  }
  if (broken !== undefined && status < 400) faults.push(`takes what breaks the contract (${broken})`)
  const missing = ownHeaders.filter((name) => headers[name] === undefined)
  if (missing.length > 0) faults.push(`lacks ${missing.join(", ")}`)
  if (headers["x-frame-options"] !== "DENY") faults.push("may be framed")
  const id = headers["x-request-id"]
  if (typeof id !== "string" || id === "") faults.push("has no X-Request-Id")
  if (status >= 400 && isJson) {
    const { requestId, errors = [] } = (body ?? {}) as { requestId?: unknown; errors?: unknown[] }
    if (requestId !== id) faults.push("says another id in its body")
    if (errors.length > MOST_ERRORS) faults.push(`carries ${errors.length} field errors`)
    if (status !== 412 && bytes.length > LONGEST_REFUSAL) faults.push(`refuses in ${bytes.length} bytes`)
  }
  return faults
}
