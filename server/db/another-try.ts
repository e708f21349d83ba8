/** Decides which failures of the database ask for another try, how often and when it is made. */

const SERIALIZATION_FAILURE = "40001"
const DEADLOCK = "40P01"

export const TRIES = 6

/** The database undid the work because of others at the same rows: done again it may go through. */
export function asksForAnotherTry(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** What the work gives. A failure that is worth it is met with another try, after a pause that grows by chance, so that two do not meet for ever. */
export async function tried<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean = asksForAnotherTry,
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
