/** What one try of one entry can come to, and what a try needs from outside. */
import type { AnswerClass } from "./answer-class.ts"
import type { JsonValue, Refusal } from "./outbox-entry.ts"

export type SendResult =
  | { kind: "received"; answer: JsonValue; etag: string | null }
  | { kind: "refused"; refusal: Refusal }
  | Exclude<AnswerClass, { kind: "received" } | { kind: "refused" }>

export interface SendPorts {
  fetch: typeof fetch
  /** Where the API lives, e.g. "/api". */
  baseUrl: string
  now: () => number
}

/** A refusal in one sentence. `status` 0: this device says it, not the server. `now` in ms. */
export function refusalOf(status: number, message: string, now: number): Refusal {
  return {
    status,
    message,
    code: null,
    errors: [],
    current: null,
    etag: null,
    at: new Date(now).toISOString(),
  }
}
