/** A device that has no room left (law 19): how its errors are recognised, and what is written instead. */
import type { UserDb } from "./user-db.ts"

/** True when an error, or one inside it, says that there is no room left. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false
  const { name, inner, failures = [] } = error as { name?: string; inner?: unknown; failures?: unknown[] }
  // Dexie puts the errors of single rows into `failures`.
  return name === "QuotaExceededError" || isQuotaError(inner) || Object.values(failures).some(isQuotaError)
}

/** Waits for a write; when the device has no room for it, does `whenFull` instead. */
export async function withFallbackWhenFull<T>(
  written: PromiseLike<T>,
  whenFull: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (!isQuotaError(error)) throw error
    return whenFull()
  }
}

/** Writes; when the device has no room for it, deletes what the user can load again, and writes once more. */
export function writeMakingRoom<T>(db: UserDb, write: () => PromiseLike<T>): Promise<T> {
  return withFallbackWhenFull(write(), () => db.answers.clear().then(write))
}
