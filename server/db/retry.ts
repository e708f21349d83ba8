/** Decides after which database failures work is retried, how often and after which delay. */

const SERIALIZATION_FAILURE = "40001"
const DEADLOCK = "40P01"

export const TRIES = 6

/** True when the database rolled the work back because of a conflict with another transaction: a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/**
 * Runs the work and returns its result. After a failure that allows it, retries with a growing random delay, so that two
 * transactions do not collide for ever.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean = isRetryable,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthIt(error) || attempt >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}
