/** The possible results of one try of one entry, and what a try needs from outside. */

import type { HistoryPosition, JsonValue, Refusal } from "#offline/outbox/outbox-entry.ts"
import type { AnswerClass } from "./answer-class.ts"

export type SendResult =
  | { kind: "received"; answer: JsonValue; etag: string | null; history: HistoryPosition | null }
  | { kind: "refused"; refusal: Refusal }
  /** Its bytes are encrypted until their user signs in again (encrypt-work.ts). */
  | { kind: "locked" }
  | Exclude<AnswerClass, { kind: "received" } | { kind: "refused" }>

export interface SendPorts {
  fetch: typeof fetch
  /** The base address of the API, e.g. "/api". */
  baseUrl: string
  now: () => number
  /**
   * Remembered here from call to call: this line did not carry a file in time, beside others perhaps, so lanes with files are
   * sent one at a time.
   */
  sendsFilesSingly?: boolean
}
