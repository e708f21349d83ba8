import type { StorageEstimate } from "#domain/common/storage.ts"

/** How much storage this app uses and may use, bytes; null when the browser does not say. */
export async function readSpace(): Promise<StorageEstimate | null> {
  if (!globalThis.navigator?.storage?.estimate) return null
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return { usage, quota }
}
