/**
 * Whether this browser stores data for the app, checked before work begins
 * (law 27). Where it does not, the page works with data in memory.
 */
import { proxy, useSnapshot } from "valtio"

/** False where this browser stores nothing: what is typed would be lost. */
export async function mayStore(): Promise<boolean> {
  try {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open("may-store")
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        request.result.close()
        indexedDB.deleteDatabase("may-store")
        resolve()
      }
    })
    return true
  } catch {
    return false
  }
}

const store = proxy({ isStorageDurable: true })

/** True while saved data outlives the page. */
export const isStorageDurable = (): boolean => store.isStorageDurable

export function useIsStorageDurable(): boolean {
  return useSnapshot(store).isStorageDurable
}

/** Call it before the first database is opened. */
export async function prepareStore(): Promise<void> {
  if (!store.isStorageDurable || (await mayStore())) return
  const { keepInMemory } = await import("#offline/device/memory-store.ts")
  keepInMemory()
  store.isStorageDurable = false
}
