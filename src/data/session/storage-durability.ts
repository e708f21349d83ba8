/**
 * Whether this browser stores data for the app, checked before work begins
 * (law 27). Where it does not, the page works with data in memory.
 */
import { proxy, useSnapshot } from "valtio"
import type { StoreLack } from "./store-fails.ts"

/** Set once this browser has stored something: an error is then no proof that it stores nothing. */
const HAS_STORED = "admissions:stores"

/** Null while data can be stored. With "nothing", what is typed would be lost. */
export async function lackOfStore(): Promise<StoreLack | null> {
  try {
    await openOne()
    return null
  } catch (error) {
    const { lackAfter } = await import("./store-fails.ts")
    return lackAfter(error, openOne, localStorage.getItem(HAS_STORED) !== null)
  }
}

function openOne(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("may-store")
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.close()
      indexedDB.deleteDatabase("may-store")
      resolve()
    }
  })
}

const store = proxy({ isStorageDurable: true })

/** True while saved data outlives the page. */
export const isStorageDurable = (): boolean => store.isStorageDurable

export function useIsStorageDurable(): boolean {
  return useSnapshot(store).isStorageDurable
}

/** Call it before the first database is opened. Returns what hinders the databases that are here; null when nothing does. */
export async function prepareStore(): Promise<Exclude<StoreLack, "nothing"> | null> {
  if (!store.isStorageDurable) return null
  const lack = await lackOfStore()
  if (!lack) localStorage.setItem(HAS_STORED, "1")
  if (lack !== "nothing") return lack
  const { keepInMemory } = await import("#offline/device/memory-store.ts")
  keepInMemory()
  store.isStorageDurable = false
  return null
}
