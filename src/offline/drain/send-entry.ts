/** One try of one entry: builds the request from the contract's table, sends it with a time-out, reads the answer. */

import { OPERATIONS } from "#api/operations.gen.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import { isNobodyBehind } from "#domain/common/unanswered.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { getStoredFile, isFileLocked, readIntactFile } from "#offline/files/stored-files.ts"
import type { HistoryPosition, JsonValue, OutboxEntry, Refusal } from "#offline/outbox/outbox-entry.ts"
import { refusalOf } from "#offline/outbox/outbox-entry.ts"
import { type AnswerClass, classifyResponse } from "./answer-class.ts"
import { isObject, isProof } from "./answer-proof.ts"
import { isResumable, uploadFile } from "./resumable-upload.ts"
import type { SendPorts, SendResult } from "./send-result.ts"
import { callOnce } from "./single-call.ts"

/** What the drain passes for one try. */
export interface SendAttempt {
  token: string
  signal: AbortSignal
  /** Called after each piece of an upload and each part of a batch answer: the drainer writes its heartbeat. */
  onPiece: () => Promise<void>
}

/**
 * Never throws for a failed call. An entry that cannot be built (bytes missing or damaged) is refused with a clear message.
 */
export async function sendEntry(
  entry: OutboxEntry,
  attempt: SendAttempt,
  ports: SendPorts,
): Promise<SendResult> {
  const body = await buildBody(entry, attempt, ports)
  if (typeof body === "object" && "kind" in body) return body
  const { token, signal } = attempt
  const operation = OPERATIONS[entry.operationId]
  const headers = new Headers({
    Accept: "application/json",
    Authorization: `Bearer ${token}`,
    "Idempotency-Key": entry.idempotencyKey,
    "X-Device-Time": entry.createdAt,
  })
  if (entry.attempts > 1 || Math.abs(ports.now() - Date.parse(entry.createdAt)) > 5000)
    headers.set("X-Client", "replayed")
  if (typeof body === "string") headers.set("Content-Type", "application/json")
  if (entry.ifMatch) headers.set("If-Match", entry.ifMatch)
  if (entry.putBack) headers.set("X-Put-Back", entry.putBack)
  return callOnce(
    ports,
    fillPath(operation.path, entry.params),
    { method: operation.method, headers, body, signal },
    entry.files.length > 0 ? callTimeouts.upload : callTimeouts.api,
    (response) => readAnswer(response, entry, ports.now()),
  )
}

/** Builds the JSON body or the form. Files larger than one piece are uploaded first, and the form names the upload. */
async function buildBody(
  entry: OutboxEntry,
  attempt: SendAttempt,
  ports: SendPorts,
): Promise<string | FormData | Exclude<SendResult, { kind: "received" }>> {
  if (OPERATIONS[entry.operationId].content === "json") return JSON.stringify(entry.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(entry.body)) if (value !== null) form.append(name, String(value))
  for (const reference of entry.files) {
    const { blobId } = reference
    const file = await getStoredFile(entry.userId, blobId)
    const bytes = await readIntactFile(entry.userId, blobId)
    if (!bytes && (await isFileLocked(entry.userId, blobId))) return { kind: "locked" }
    if (!file || !bytes) return { kind: "refused", refusal: refusalOf(0, missingBytes(entry), ports.now()) }
    const uploaded = isResumable(file.size)
      ? await uploadFile({ ...attempt, entry, file, bytes }, ports)
      : ({ kind: "unsupported" } as const)
    if (uploaded.kind === "uploaded") {
      form.set("uploadId", blobId)
      form.set("sha256", file.sha256)
    } else if (uploaded.kind === "unsupported") form.append(reference.field, bytes, reference.name)
    else return uploaded
  }
  return form
}

async function readAnswer(response: Response, entry: OutboxEntry, now: number): Promise<SendResult> {
  const verdict = classifyResponse(response, entry.idempotencyKey, now)
  if (verdict.kind !== "received" && verdict.kind !== "refused" && verdict.kind !== "retry") return verdict
  const json = await readJson(response)
  if (json === undefined) return verdict.kind === "retry" ? verdict : { kind: "no-network" }
  const etag = response.headers.get("etag")
  const isReplayed = response.headers.get("idempotency-replayed") === "true"
  const history = historyPositionOf(response.headers, response.headers.get("x-position"))
  return resultOf(verdict, entry, { status: response.status, body: json, etag, isReplayed, history }, now)
}

/** The place of a proven write, from the headers of the answer and its position (law 22). */
export function historyPositionOf(headers: Headers, position: unknown): HistoryPosition | null {
  const id = headers.get("x-history-id")
  return id && Number(position) > 0 ? { id, position: Number(position) } : null
}

interface Said {
  status: number
  body: JsonValue
  etag: string | null
  /** True for the stored answer of an earlier try. */
  isReplayed: boolean
  history: HistoryPosition | null
}

/** The result of a classified answer, once its body has been read, from a single call or a batch request. `now` in ms. */
export function resultOf(
  verdict: AnswerClass,
  entry: OutboxEntry,
  { status, body, etag, isReplayed, history }: Said,
  now: number,
): SendResult {
  if (verdict.kind === "received")
    return isProof(entry, body, isReplayed)
      ? { kind: "received", answer: body, etag, history }
      : { kind: "other-answer" }
  if (verdict.kind === "refused")
    return { kind: "refused", refusal: { ...refusalFrom(status, body, now), etag } }
  // Only the body says that the server works, and one function of it does not.
  if (verdict.kind === "retry" && isObject(body))
    return { ...verdict, isAnswered: !isNobodyBehind(status, body.code) }
  return verdict
}

/** Undefined for an incomplete answer, or one that is not JSON. */
async function readJson(response: Response): Promise<JsonValue | undefined> {
  try {
    return (await response.json()) as JsonValue
  } catch {
    return undefined
  }
}

/** Reads the refusal in an answer's body. `now` in ms. */
function refusalFrom(status: number, json: JsonValue, now: number): Refusal {
  const record = isObject(json) ? json : {}
  const errors = Array.isArray(record.errors) ? record.errors.filter(isObject) : []
  return {
    ...refusalOf(status, typeof record.message === "string" ? record.message : "", now),
    code: typeof record.code === "string" ? record.code : null,
    errors: errors.map((error) => ({
      field: String(error.field ?? ""),
      message: String(error.message ?? ""),
    })),
    current: isObject(record.current) ? record.current : null,
  }
}

function missingBytes(entry: OutboxEntry): string {
  return fill(fileTexts.unreadable, { title: entry.title })
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
}
