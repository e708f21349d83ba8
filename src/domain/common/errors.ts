/**
 * Decides what a failed call means to a user and whether it is tried again, for the api client and the
 * screens (platform §8, decisions E1, E6).
 */
import { callTexts } from "#domain/texts/common/calls.ts"

/** The code of the answer about an application whose person was removed. */
export const REMOVED_CODE = "admission.removed"

export type ErrorCategory =
  | "network"
  | "validation"
  | "authentication"
  | "authorization"
  | "server"
  | "client"
  | "unknown"
export type Severity = "low" | "medium" | "high" | "critical"
export type Recovery = "retry" | "fallback" | "redirect" | "refresh" | "manual"

/** What a person is told about one failed call, and what the client does. */
export interface Failure {
  readonly category: ErrorCategory
  readonly title: string
  readonly text: string
  readonly severity: Severity
  readonly retryable: boolean
  readonly recovery: Recovery
}

interface ErrorRow extends Failure {
  /** "none": no response came; "other": any status without a row of its own. */
  readonly when: readonly (number | "none" | "other")[]
  /** The server's message, when there is one, replaces the text. */
  readonly serverSpeaks: boolean
}

const row = (
  when: ErrorRow["when"],
  category: ErrorCategory,
  title: string,
  text: string,
  severity: Severity,
  recovery: Recovery,
  serverSpeaks = false,
): ErrorRow => ({
  when,
  category,
  title,
  text,
  severity,
  recovery,
  serverSpeaks,
  retryable: recovery === "retry",
})

const otherStatus = row(
  ["other"],
  "unknown",
  callTexts.titleUnknown,
  callTexts.unexpected,
  "medium",
  "manual",
  true,
)

/** The error catalogue. Rows are tried in order; the last one takes every other status. */
const errorCatalogue: readonly ErrorRow[] = [
  row(["none"], "network", callTexts.titleNetwork, callTexts.network, "medium", "retry"),
  row([408], "network", callTexts.titleNetwork, callTexts.tooSlow, "medium", "retry"),
  row([401], "authentication", callTexts.titleAuthentication, callTexts.sessionExpired, "high", "redirect"),
  row([403], "authorization", callTexts.titleAuthorization, callTexts.noPermission, "medium", "manual"),
  row([404], "client", callTexts.titleClient, callTexts.notFound, "low", "fallback"),
  row([422], "validation", callTexts.titleValidation, callTexts.validation, "low", "manual", true),
  row([429], "client", callTexts.titleClient, callTexts.tooManyRequests, "medium", "retry"),
  row([500, 502, 503, 504], "server", callTexts.titleServer, callTexts.server, "high", "retry"),
  row([507], "server", callTexts.titleServer, callTexts.storageFull, "high", "retry"),
  row([400, 414, 431], "client", callTexts.titleClient, callTexts.unexpected, "medium", "manual", true),
  row([409, 412], "client", callTexts.titleClient, callTexts.unexpected, "medium", "refresh", true),
  otherStatus,
]

/** The catalogue's row for a failed call. `status` is left out, or `noAnswer` is true, when no response came. */
export function describeFailure(call: {
  readonly status?: number | undefined
  readonly serverMessage?: string | null | undefined
  readonly noAnswer?: boolean
}): Failure {
  const key = call.noAnswer || call.status === undefined ? "none" : call.status
  const found = errorCatalogue.find((candidate) => candidate.when.includes(key)) ?? otherStatus
  const { category, title, severity, retryable, recovery } = found
  const text = (found.serverSpeaks && call.serverMessage?.trim()) || found.text
  return { category, title, text, severity, retryable, recovery }
}

/** The statuses with which the specified calls may refuse; any other status of a write is unexpected. */
const knownRefusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 412, 413, 415, 422])

/**
 * The sentence for a refused write: the server's message, else the general one for a known
 * status, else the one for an unexpected status.
 */
export function refusalText(
  refusal: { readonly status: number; readonly message: string },
  fallback: { readonly failed: string; readonly unexpected: string },
): string {
  if (refusal.message.trim() !== "") return refusal.message
  return knownRefusals.has(refusal.status) ? fallback.failed : fallback.unexpected
}

/** Retries after the first try. */
export const MAX_RETRIES = 3

/** Milliseconds before retry 1, 2, 3: 1000, 2000, 4000. */
export function retryDelay(retry: number): number {
  return 1000 * 2 ** (retry - 1)
}

/**
 * True when a failed call is retried automatically: retryable, at most 3 times, never a POST
 * without an Idempotency-Key (decision E1).
 */
export function shouldRetry(
  failure: Pick<Failure, "retryable">,
  call: { readonly method: string; readonly hasIdempotencyKey?: boolean; readonly retriesDone: number },
): boolean {
  const repeatSafe = call.method.toUpperCase() !== "POST" || call.hasIdempotencyKey === true
  return failure.retryable && repeatSafe && call.retriesDone < MAX_RETRIES
}

/** Entries that the error log keeps; the oldest go first. */
export const ERROR_LOG_LIMIT = 1000

/** One entry of the error log. Carries no personal data (decision E8). */
export interface ErrorLogEntry {
  readonly id: string
  readonly at: string
  readonly category: ErrorCategory
  readonly severity: Severity
  readonly text: string
  readonly context: string
  readonly status?: number
}

/** The log with one more entry at its end, cut to the limit. */
export function withLogEntry(log: readonly ErrorLogEntry[], entry: ErrorLogEntry): readonly ErrorLogEntry[] {
  return [...log, entry].slice(-ERROR_LOG_LIMIT)
}
