/** Decides when a device is nearly full and when it is full, for the warning and for refusing new captures (law 19). */

/** What a browser says about the space of this app. Bytes. */
export interface StorageEstimate {
  readonly usage: number
  readonly quota: number
}

export type StorageLevel = "ok" | "low" | "full"

/** Less than a dozen photos. */
export const LOW_BYTES = 60 * 1024 * 1024
/** Less than one more file with what belongs to it. */
export const FULL_BYTES = 6 * 1024 * 1024

export const freeBytes = ({ usage, quota }: StorageEstimate): number => Math.max(0, quota - usage)

/** How full it is; "ok" when the browser does not say. */
export function storageLevel(estimate: StorageEstimate | null): StorageLevel {
  if (!estimate || estimate.quota === 0) return "ok"
  const free = freeBytes(estimate)
  if (free < FULL_BYTES) return "full"
  return free < LOW_BYTES ? "low" : "ok"
}

/** True when a file of so many bytes fits beside what is kept; also when the browser does not say. */
export function hasRoom(estimate: StorageEstimate | null, bytes: number): boolean {
  return (
    storageLevel(estimate) !== "full" && (!estimate || estimate.quota === 0 || freeBytes(estimate) > bytes)
  )
}
