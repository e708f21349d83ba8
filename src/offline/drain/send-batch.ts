/**
 * Sends many waiting commands in one request (law 26), and reads their results as they arrive.
 *
 * A line counts, once, for the command whose key it names, by the same rules as the answer to a single call. Lines for other
 * commands are ignored. A stream that ends without its last line, or has a line that is not JSON, counts as cut.
 */
import { anySignal } from "#api/any-signal.ts"
import { callTimeouts } from "#domain/common/limits.ts"
import type { JsonObject, JsonValue, OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { classifyAnswer } from "./answer-class.ts"
import { isObject } from "./answer-proof.ts"
import { historyPositionOf, resultOf, type SendAttempt } from "./send-entry.ts"
import type { SendPorts, SendResult } from "./send-result.ts"

export type Proven = readonly [entry: OutboxEntry, result: SendResult]

/**
 * - whole: the server has said of each lane how far it came.
 * - cut: the stream broke off, or this drainer was stopped.
 * - no-answer: as without a network.
 * - silent: nothing came within the time-out: a line too slow for so much, or a proxy that holds the stream back.
 * - refused: the server, or something between, takes no batch requests; single calls will show why.
 */
export type BatchEnd = "whole" | "cut" | "no-answer" | "silent" | "sign-in" | "refused"

const asCommand = (entry: OutboxEntry) => ({
  operationId: entry.operationId,
  key: entry.idempotencyKey,
  lane: entry.lane,
  params: entry.params,
  body: entry.body,
  ...(entry.ifMatch && { ifMatch: entry.ifMatch }),
  ...(entry.putBack && { putBack: entry.putBack }),
  deviceTime: entry.createdAt,
})

/** Characters that an entry adds to the request. */
export const sizeOf = (entry: OutboxEntry): number => JSON.stringify(asCommand(entry)).length

/**
 * Resolves when nothing more can come. `onProven` is awaited for each part of the stream, so that its results are stored
 * before the next part is read.
 */
export async function sendBatch(
  entries: readonly OutboxEntry[],
  { token, signal, onPiece }: SendAttempt,
  ports: SendPorts,
  onProven: (proven: Proven[]) => Promise<void>,
): Promise<BatchEnd> {
  const silence = new AbortController()
  const hasSpoken = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), callTimeouts.api)
  }
  let timer = setTimeout(() => silence.abort(), callTimeouts.api)
  let hasBegun = false
  try {
    const response = await ports.fetch(`${ports.baseUrl}/commands`, {
      method: "POST",
      headers: {
        Accept: "application/x-ndjson",
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        // Tells our own worker not to queue this write: the outbox retries it.
        "X-Device-Time": new Date(ports.now()).toISOString(),
      },
      body: JSON.stringify({ commands: entries.map(asCommand) }),
      redirect: "manual",
      cache: "no-store",
      signal: anySignal(signal, silence.signal),
    })
    const type = response.headers.get("content-type") ?? ""
    if (response.status === 401 && type.startsWith("application/json")) return "sign-in"
    if (response.status !== 200 || !type.startsWith("application/x-ndjson") || !response.body)
      return "refused"
    hasBegun = true
    const waiting = new Map(entries.map((entry) => [entry.idempotencyKey, entry]))
    for await (const lines of linesOf(response.body)) {
      hasSpoken()
      await onPiece()
      const end = lines.some((line) => line.end === true)
      const proven = lines.flatMap((line) => provenBy(line, waiting, response.headers, ports.now()))
      if (proven.length > 0) await onProven(proven)
      if (end) return "whole"
    }
    return "cut"
  } catch (error) {
    // No answer, an incomplete one, not JSON, or this drainer was stopped. Anything else is a programming error.
    if (!(error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError))
      throw error
    if (hasBegun || signal.aborted) return "cut"
    return silence.signal.aborted ? "silent" : "no-answer"
  } finally {
    clearTimeout(timer)
  }
}

/** The complete lines in each part of the stream. Throws SyntaxError for a line that is not a JSON object. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<JsonObject[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ""
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n")
      rest = lines.pop() ?? ""
      if (lines.length > 0) yield lines.map(parsed)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function parsed(line: string): JsonObject {
  const value = JSON.parse(line) as JsonValue
  if (!isObject(value)) throw new SyntaxError("A line that is no proof")
  return value
}

/** The result for the command that a line names; nothing for one that was not sent, or already has a result. */
function provenBy(
  line: JsonObject,
  waiting: Map<string, OutboxEntry>,
  headers: Headers,
  now: number,
): Proven[] {
  const key = typeof line.key === "string" ? line.key : ""
  const entry = waiting.get(key)
  if (!entry) return []
  waiting.delete(key)
  return [[entry, resultOfLine(line, entry, headers, now)]]
}

function resultOfLine(line: JsonObject, entry: OutboxEntry, headers: Headers, now: number): SendResult {
  const { operationId, status, body = null } = line
  if (operationId !== entry.operationId || typeof status !== "number") return { kind: "other-answer" }
  const retryAfter = typeof line.retryAfter === "number" ? String(line.retryAfter) : null
  const facts = {
    status,
    mediaType: "application/json",
    echoedKey: entry.idempotencyKey,
    retryAfter,
    redirected: false,
  }
  const verdict = classifyAnswer(facts, entry.idempotencyKey, now)
  const etag = typeof line.etag === "string" ? line.etag : null
  return resultOf(
    verdict,
    entry,
    {
      status,
      body,
      etag,
      isReplayed: line.replayed === true,
      history: historyPositionOf(headers, line.position),
    },
    now,
  )
}
