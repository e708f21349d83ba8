/** What one try of one entry can come to, and what a try needs from outside. */

import type { JsonValue, Place, Refusal } from "#offline/outbox/outbox-entry.ts"
import type { AnswerClass } from "./answer-class.ts"

export type SendResult =
  | { kind: "received"; answer: JsonValue; etag: string | null; history: Place | null }
  | { kind: "refused"; refusal: Refusal }
  | Exclude<AnswerClass, { kind: "received" } | { kind: "refused" }>

export interface SendPorts {
  fetch: typeof fetch
  /** Where the API lives, e.g. "/api". */
  baseUrl: string
  now: () => number
}
