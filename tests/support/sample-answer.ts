/** A valid answer, by the contract, to a command that may wait in the outbox, for the record that was sent. */
import { ANSWERS, SHAPES } from "#api/answers.gen.ts"
import { OPERATIONS, type QueuedOperation } from "#api/operations.gen.ts"

const VALUES: Readonly<Record<string, unknown>> = { s: "x", i: 1, n: 1.5, b: true, z: null, a: [], o: {} }

interface Sent {
  operationId: QueuedOperation
  lane: string
  params?: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
}

/** The body of a successful answer. */
export function sampleAnswer({ operationId, lane, params = {}, body }: Sent): {
  data: Record<string, unknown> | Record<string, unknown>[]
  message: string
} {
  const { shape, isList, own, rows } = ANSWERS[operationId]
  const record: Record<string, unknown> = Object.fromEntries(
    (SHAPES[shape] ?? "").split(" ").map((field) => {
      const [name = "", letters = ""] = field.split(":")
      return [name, VALUES[letters[0] ?? ""]]
    }),
  )
  record.AdmissionId = lane
  if (own) record[own[0]] = params[own[1]] ?? body[own[1]] ?? "own"
  const [name = "", id = ""] = rows ?? []
  const sent = body[name]
  const all = Array.isArray(sent) ? sent.map((row) => ({ ...record, [id]: row[id] })) : [record]
  return { data: isList ? all : record, message: "Done" }
}

interface Found {
  operationId: QueuedOperation
  params: Record<string, string>
}

/** The command that a single call is; undefined for any other call. `path` is below the API's base, without a query. */
export function commandOf(method: string, path: string): Found | undefined {
  for (const [operationId, operation] of Object.entries(OPERATIONS)) {
    if (operation.method !== method) continue
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "")
    const match = new RegExp(`^${operation.path.replace(/\{\w+\}/g, "([^/]+)")}$`).exec(path)
    if (!match) continue
    const params = names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? "")])
    return { operationId: operationId as QueuedOperation, params: Object.fromEntries(params) }
  }
  return undefined
}
