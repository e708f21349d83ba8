/**
 * Decides what an answer means for the entry that was sent (laws 6 and 9): by status number, media type and echoed key,
 * never by text.
 */
import { isNobodyBehind } from "#domain/common/unanswered.ts"

export type AnswerClass =
  /** 2xx, JSON, our own key echoed: a proof if it is also about what was sent (answer-proof.ts). */
  | { kind: "received" }
  /**
   * Try again later; `retryAfterMs` when the server named a time. `isAnswered`: a working server said so, and not a proxy
   * with none behind it; resultOf corrects it where the body says so.
   */
  | { kind: "retry"; retryAfterMs: number | null; isAnswered: boolean }
  /** No network, or another network's page in place of the server's answer (captive portal). */
  | { kind: "no-network" }
  /** Something between device and server answered, or the server's answer does not fit what was sent (law 21). */
  | { kind: "other-answer" }
  | { kind: "sign-in" }
  /** The user must act before this lane can continue. */
  | { kind: "refused" }

export interface AnswerFacts {
  status: number
  /** `Content-Type`, or null. */
  mediaType: string | null
  echoedKey: string | null
  retryAfter: string | null
  /** True for a redirect that fetch did not follow. */
  redirected: boolean
}

/** `key` is the Idempotency-Key that was sent; `now` (ms) is for a Retry-After with a date. */
export function classifyAnswer(facts: AnswerFacts, key: string, now: number): AnswerClass {
  const { status } = facts
  const json = /^application\/(?:[\w.+-]*\+)?json\b/i.test(facts.mediaType ?? "")
  if (facts.redirected || status === 0 || (status >= 300 && status < 400)) return { kind: "no-network" }
  if (status >= 200 && status < 300)
    return json ? { kind: facts.echoedKey === key ? "received" : "other-answer" } : { kind: "no-network" }
  const retryAfterMs = parseRetryAfter(facts.retryAfter, now)
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: "retry", retryAfterMs, isAnswered: !isNobodyBehind(status) }
  if (!json) return { kind: "no-network" }
  if (status === 401) return { kind: "sign-in" }
  // 409 with a Retry-After: another request with this key is being processed.
  if (status === 409 && retryAfterMs !== null) return { kind: "retry", retryAfterMs, isAnswered: true }
  return { kind: "refused" }
}

/** Classifies a response whose body has not been read. */
export function classifyResponse(response: Response, key: string, now: number): AnswerClass {
  const { status, headers, type, redirected } = response
  const facts = {
    status,
    mediaType: headers.get("content-type"),
    echoedKey: headers.get("idempotency-key"),
    retryAfter: headers.get("retry-after"),
    redirected: type === "opaqueredirect" || redirected,
  }
  return classifyAnswer(facts, key, now)
}

/** Seconds or an HTTP date, as ms from now; null when absent or unreadable. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (!value) return null
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
