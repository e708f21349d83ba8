/** Decides whether a working server has answered a call, for the outbox and the screens. */

/** Error codes with which a working server answers 503 for one function: too many papers at a time, no scanner for files. */
const OF_ONE_PART: readonly unknown[] = ["server.busy", "scan.unavailable"]

/**
 * True when no working server answered: statuses that a proxy sends, or a server that cannot work. `code`: of the refusal, if the
 * answer has one.
 */
export const isNobodyBehind = (status: number, code?: unknown): boolean =>
  [502, 503, 504].includes(status) && !OF_ONE_PART.includes(code)

/** The same, or no response came at all (status 0). */
export const isUnanswered = (status: number, code?: unknown): boolean =>
  status === 0 || isNobodyBehind(status, code)
