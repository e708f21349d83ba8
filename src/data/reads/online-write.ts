/**
 * Writes that need the server's answer at once: one idempotency key per action, kept over
 * its retries (decision E1, platform §8). Writes that may wait go through commands.ts.
 */
import { uuidv7 } from "uuidv7"
import type { DataWithEtag } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { endSessionIfRefused } from "#data/session/session-end.ts"
import { sessionState } from "#data/session/session-state.ts"
import { retryDelay, shouldRetry } from "#domain/common/errors.ts"
import { noteCall } from "./connectivity.ts"
import { markChanged } from "./kept-answers.ts"
import { queryClient } from "./query-client.ts"
import { isOneOf, type ReadName } from "./read-name.ts"

/** The headers of one write: the same for every retry. */
export interface WriteHeaders {
  "Idempotency-Key": string
  "X-Device-Time": string
  "X-Client": "online"
}

/** The headers of a write to one version of a record. */
export const ifMatch = (headers: WriteHeaders, version: string) => ({
  ...headers,
  "If-Match": `"${version}"`,
})

/** The headers of a write to the version with this ETag; null: to any version. */
export const ifMatchEtag = <H extends object>(headers: H, etag: string | null) =>
  etag ? { ...headers, "If-Match": etag } : headers

export interface OnlineWrite<T> {
  method: "POST" | "PUT" | "DELETE"
  /** operationIds of the reads that this changes: they are refreshed. */
  touches: readonly ReadName[]
  /** For a button that the user may have to press again: the same key for each press. */
  key?: string | undefined
  send: (headers: WriteHeaders) => Promise<DataWithEtag<T>>
}

/**
 * The server's answer. Throws `ApiFailure` when it refuses, when no answer came after three retries, or when its user left
 * before it came: it is not sent again under another user's name (law 13).
 */
export async function writeOnline<T>({
  method,
  touches,
  key = uuidv7(),
  send,
}: OnlineWrite<T>): Promise<DataWithEtag<T>> {
  const headers: WriteHeaders = {
    "Idempotency-Key": key,
    "X-Device-Time": new Date().toISOString(),
    "X-Client": "online",
  }
  const userId = sessionState.user?.UserID
  for (let retriesDone = 0; ; retriesDone += 1) {
    const askedAt = performance.now()
    try {
      const answered = await send(headers)
      noteCall(askedAt)
      refreshReads(touches)
      return answered
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      noteCall(askedAt, error.status, error.body.code)
      if (error.status === 401) await endSessionIfRefused()
      if (!isWorthARetry(error, method, retriesDone)) {
        // The record is no longer as the screen shows it: reloads it.
        if ([404, 409, 412].includes(error.status)) refreshReads(touches)
        throw error
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelay(retriesDone + 1)))
      if (sessionState.user?.UserID !== userId) throw error
    }
  }
}

/**
 * The `send` of a write with fields that a server of the release before, beside or after the new one, does not know: it is asked
 * again without them. A repetition sends what the try before it has sent: the key stands for one body.
 */
export function withNewFields<B extends object, T>(
  body: B,
  newFields: readonly (keyof B & string)[],
  ask: (body: B, headers: WriteHeaders) => Promise<T>,
): (headers: WriteHeaders) => Promise<T> {
  const isNew = (field: string) => newFields.some((one) => one === field) && field in body
  let sent = body
  return (headers) =>
    ask(sent, headers).catch((error: unknown) => {
      const isUnknown =
        sent === body && error instanceof ApiFailure && error.errors.some(({ field }) => isNew(field))
      if (!isUnknown) throw error
      sent = Object.fromEntries(Object.entries(body).filter(([field]) => !isNew(field))) as B
      return ask(sent, headers)
    })
}

function isWorthARetry(error: ApiFailure, method: string, retriesDone: number): boolean {
  if (error.status === 0 && !navigator.onLine) return false
  return shouldRetry(error.failure, { method, hasIdempotencyKey: true, retriesDone })
}

/** Marks the stored answers of these operations as stale; those on the screen are loaded again. */
export function refreshReads(operationIds: readonly ReadName[]): void {
  void markChanged(operationIds)
  reloadReads(operationIds)
}

/** The same for what this page has in memory alone: another window has marked and renewed the stored answers. */
export function reloadReads(operationIds: readonly ReadName[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOneOf(operationIds, queryKey),
  })
}

/** The server's error for one field; undefined when it has none, or when the server did not answer. */
export const fieldIssue = (error: unknown, name: string): string | undefined =>
  error instanceof ApiFailure ? error.errors.find(({ field }) => field === name)?.message : undefined
