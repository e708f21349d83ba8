/** Decides which failures of the database ask for another try, how often and when it is made. */

const SERIALIZATION_FAILURE = "40001"
const DEADLOCK = "40P01"

export const TRIES = 6

/** The database undid the work because of others at the same rows: done again it may go through. */
export function asksForAnotherTry(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** Waits longer from try to try, by chance, so that two do not meet for ever. */
export const pauseBefore = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
