/**
 * What the device's database holds, read without the database library, so that the sign-in page need not wait for it. The
 * hint in localStorage is faster, but a browser that is killed soon after a sign-in may have lost it.
 */
import { CURRENT_USER, DEVICE_DB, SIGNED_OUT_PREFIX, UNREPORTED } from "#offline/device/device-names.ts"

export interface DeviceContents {
  session: boolean
  /** A user has left and their work must still be cleaned up, or another app has shared a file that nobody has taken. */
  left: boolean
  /** A session ended on this device and the server does not know it yet. */
  unreported: boolean
}

export async function inspectDevice(): Promise<DeviceContents> {
  try {
    const [keys, shared] = (await hasDatabase(DEVICE_DB)) ? await readKeys() : [[], []]
    const has = (prefix: string) => keys.some((key) => key.startsWith(prefix))
    const left = has(SIGNED_OUT_PREFIX) || shared.length > 0
    return { session: keys.includes(CURRENT_USER), left, unreported: has(UNREPORTED) }
  } catch {
    // The browser cannot say: only the hint counts.
    return { session: false, left: false, unreported: false }
  }
}

/**
 * Whether a database exists; one that does not is not created. Firefox before 126 cannot name its databases: there it is
 * opened, and given up where it would be created, which leaves none.
 */
export async function hasDatabase(name: string, store = indexedDB): Promise<boolean> {
  if (typeof store.databases === "function") return (await store.databases()).some((one) => one.name === name)
  return new Promise((resolve, reject) => {
    const opening = store.open(name)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = (event) => {
      event.preventDefault()
      if (opening.error?.name === "AbortError") resolve(false)
      else reject(opening.error)
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve(true)
    }
  })
}

/** The keys of `meta` and of `shared`. */
function readKeys(): Promise<[string[], string[]]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DEVICE_DB)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      try {
        const reading = db.transaction(["meta", "shared"])
        const ask = (store: string) => reading.objectStore(store).getAllKeys()
        const [meta, shared] = [ask("meta"), ask("shared")]
        reading.onabort = () => reject(reading.error)
        reading.oncomplete = () => resolve([meta.result.map(String), shared.result.map(String)])
      } catch (error) {
        reject(error)
      } finally {
        db.close()
      }
    }
  })
}
