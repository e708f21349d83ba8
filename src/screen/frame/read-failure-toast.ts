/** Decides the toast for a read that failed beside what is kept on this device. */
import type { ApiFailure } from "#api/failure.ts"

/**
 * The server's message, else the screen's own text; null without a failure, and while no working server answers: the bar above
 * the page and the age of the stored answer say that.
 */
export function readFailureToast(failure: ApiFailure | null, fallback: string): string | null {
  return failure && !failure.isUnanswered ? (failure.serverMessage ?? fallback) : null
}
