import type { StorageEstimate } from "#domain/common/storage.ts"

/** What the browser says about the space of this app, bytes; null where it does not. */
export async function readSpace(): Promise<StorageEstimate | null> {
  if (!globalThis.navigator?.storage?.estimate) return null
  const { usage = 0, quota = 0 } = await navigator.storage.estimate()
  return { usage, quota }
}
