/**
 * Decides when the storage of a device is low and when it is full, for the warning and for refusing new captures (law 19).
 */

/** The browser's estimate for the storage of this app. Bytes. */
export interface StorageEstimate {
  readonly usage: number
  readonly quota: number
}

export type StorageLevel = "ok" | "low" | "full"

/** Room for about a dozen photos. */
export const LOW_BYTES = 60 * 1024 * 1024
/** Room for one more file and the data that belongs to it. */
export const FULL_BYTES = 6 * 1024 * 1024

export const freeBytes = ({ usage, quota }: StorageEstimate): number => Math.max(0, quota - usage)

/** How full the storage is; "ok" when the browser gives no estimate. */
export function storageLevel(estimate: StorageEstimate | null): StorageLevel {
  if (!estimate || estimate.quota === 0) return "ok"
  const free = freeBytes(estimate)
  if (free < FULL_BYTES) return "full"
  return free < LOW_BYTES ? "low" : "ok"
}

/** True when a file of so many bytes fits; also when the browser gives no estimate. */
export function hasRoom(estimate: StorageEstimate | null, bytes: number): boolean {
  return (
    storageLevel(estimate) !== "full" && (!estimate || estimate.quota === 0 || freeBytes(estimate) > bytes)
  )
}
