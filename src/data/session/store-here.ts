/** Whether this browser keeps anything for the app, found out before work begins (law 27). Where it does not, the page works with what it remembers itself. */
import { proxy, useSnapshot } from "valtio"

/** False where this browser keeps nothing: what is typed would be gone. */
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

const store = proxy({ isKept: true })

/** True while what is saved here outlives the page. */
export const isKept = (): boolean => store.isKept

export function useIsKept(): boolean {
  return useSnapshot(store).isKept
}

/** Before the first database is opened. */
export async function prepareStore(): Promise<void> {
  if (!store.isKept || (await mayStore())) return
  const { keepInMemory } = await import("#offline/device/memory-store.ts")
  keepInMemory()
  store.isKept = false
}
