/** What the network records of one request: who sent which command for which record, and what the server answered. */
import type { IncomingHttpHeaders } from "node:http"
import { OPERATIONS, type QueuedOperation } from "#api/operations.gen.ts"

export interface Passed {
  method: string
  path: string
  /** The Idempotency-Key. */
  key: string | null
  fate: string
  /** The user of the token that it carried. */
  userId: number | null
  /** The first 64 KiB of the body, as Latin-1. */
  keptBody: string
  /** The received bytes of the body; grows while they arrive. */
  bytes: number
  /** The server's status; null when it did not answer. */
  status: number | null
  /** Set when the server carried it out: a number that counts the successes. */
  commit: number | null
  /** True when the server repeated a stored answer. */
  isReplay: boolean
  /** The body of a success. */
  answer: string | null
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export function readExchange(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  fate: string,
): Passed {
  const key = headers["idempotency-key"]
  return {
    method,
    path,
    key: typeof key === "string" ? key : null,
    fate,
    userId: userOf(headers.authorization),
    keptBody: "",
    bytes: 0,
    status: null,
    commit: null,
    isReplay: false,
    answer: null,
  }
}

/** The user of a bearer token, whose signature is not checked: the server does that, the log only needs the name. */
function userOf(authorization: string | undefined): number | null {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? "")?.[1]
  if (!payload) return null
  const claims: { sub?: string } = JSON.parse(Buffer.from(payload, "base64url").toString())
  return claims.sub === undefined ? null : Number(claims.sub)
}

/** The call that carries many commands. */
export const BATCH_OPERATION = "/api/commands"

/** The commands that a stream of proofs reports as carried out, each like a request of its own. */
export function carriedIn(stream: string, request: Passed): Passed[] {
  return stream.split("\n").flatMap((text) => {
    if (text === "") return []
    const line: {
      key?: string
      operationId: QueuedOperation
      status: number
      replayed?: boolean
      body: unknown
    } = JSON.parse(text)
    if (line.key === undefined || line.status >= 300) return []
    const { method, path } = OPERATIONS[line.operationId]
    return [
      {
        ...request,
        method,
        path: `/api${path}`,
        key: line.key,
        status: line.status,
        isReplay: line.replayed === true,
        answer: JSON.stringify(line.body),
      },
    ]
  })
}

const WRITES = ["/commands", "/admissions", "/admissionacademichistory", "/admission-docs", "/paymentmaster"]

/** True for a command of the outbox: a write with a key, to one of the contract's queueable calls. */
export function isCommand({ method, path, key }: Passed): boolean {
  return key !== null && isCommandPath(method, path)
}

export function isCommandPath(method: string, path: string): boolean {
  const under = path.replace(/^\/api/, "")
  return (
    (method === "POST" || method === "PUT") &&
    path.startsWith("/api/") &&
    WRITES.some((one) => under.startsWith(one))
  )
}
