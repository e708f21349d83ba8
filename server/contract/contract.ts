/** Reads the operations of openapi/admissions.yaml, for routing and for the list of what is not implemented yet. */
import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parse } from "yaml"
import { productPath } from "#server/root.ts"
import type { Carrier, OperationName } from "./operation.ts"

/** One operation as the contract describes it. */
export interface ContractOperation<Name extends OperationName | Carrier = OperationName> {
  readonly name: Name
  readonly method: string
  readonly path: string
  readonly public: boolean
  readonly acceptsExpiredToken: boolean
  readonly body: "json" | "multipart" | "none"
  /** The largest body in bytes; undefined for the usual limit. */
  readonly bodyLimit: number | undefined
  readonly keyed: boolean
  readonly isAboutPayments: boolean
  readonly statuses: ReadonlySet<number>
  readonly fromSpecification: boolean
}

interface RawOperation {
  operationId: OperationName | Carrier
  tags: string[]
  security?: unknown[]
  parameters?: { $ref?: string }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
  "x-origin": string
  "x-accepts-expired-token"?: boolean
  "x-body-limit"?: number
}

function bodyKind(operation: RawOperation): ContractOperation["body"] {
  if (!operation.requestBody) return "none"
  return "multipart/form-data" in operation.requestBody.content ? "multipart" : "json"
}

interface Described {
  content?: Record<string, unknown>
}

/** Files are sent as streams: without this, the router would look for a serializer of their media types. */
function forgetFileTypes(operation: RawOperation): void {
  for (const response of Object.values(operation.responses) as Described[])
    if (response.content && !("application/json" in response.content)) delete response.content
}

function described(method: string, path: string, operation: RawOperation) {
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    public: operation.security?.length === 0,
    acceptsExpiredToken: operation["x-accepts-expired-token"] === true,
    body: bodyKind(operation),
    bodyLimit: operation["x-body-limit"],
    keyed: (operation.parameters ?? []).some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")),
    isAboutPayments: operation.tags.includes("payments"),
    statuses: new Set(Object.keys(operation.responses).map(Number)),
    fromSpecification: operation["x-origin"] === "specification",
  }
}

const isCarrier = (
  operation: ContractOperation<OperationName | Carrier>,
): operation is ContractOperation<Carrier> => operation.name === "sendCommands"

/** The contract: the parsed document, for the router; its operations by name; and the call that carries many commands. */
export interface Contract {
  readonly document: object
  readonly operations: ReadonlyMap<OperationName, ContractOperation>
  readonly carrier: ContractOperation<Carrier>
}

/** The build stores it as JSON beside the server, which parses at once; YAML of this length takes most of a second. */
function readDocument(): unknown {
  const built = fileURLToPath(new URL("contract.json", import.meta.url))
  if (existsSync(built)) return JSON.parse(readFileSync(built, "utf8"))
  return parse(readFileSync(productPath("openapi", "admissions.yaml"), "utf8"))
}

function read(): Contract {
  const document = readDocument() as { paths: Record<string, Record<string, RawOperation>> }
  const operations = new Map<OperationName, ContractOperation>()
  let carrier: ContractOperation<Carrier> | undefined
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, raw] of Object.entries(methods)) {
      const operation: ContractOperation<OperationName | Carrier> = described(method, path, raw)
      if (isCarrier(operation)) carrier = operation
      else operations.set(operation.name as OperationName, operation as ContractOperation)
      forgetFileTypes(raw)
    }
  if (!carrier) throw new Error("The contract has no call that carries many commands")
  return { document, operations, carrier }
}

let contract: Contract | undefined

/** The contract, which is read once because it cannot change while a server runs. */
export function readContract(): Contract {
  contract ??= read()
  return contract
}
