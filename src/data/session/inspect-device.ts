/**
 * What the device's database holds, read without the database library, so that the sign-in page need not wait for it. The
 * hint in localStorage is faster, but a browser that is killed soon after a sign-in may have lost it.
 */
import { CURRENT_USER, DEVICE_DB, SIGNED_OUT_PREFIX, UNREPORTED } from "#offline/device/device-names.ts"

export interface DeviceContents {
  session: boolean
  /** A user has left and their work must still be cleaned up. */
  left: boolean
  /** A session ended on this device and the server does not know it yet. */
  unreported: boolean
  /** Another app has shared a file that nobody has taken yet. */
  shared: boolean
}

const EMPTY: DeviceContents = { session: false, left: false, unreported: false, shared: false }

export async function inspectDevice(): Promise<DeviceContents> {
  try {
    return (await hasDatabase(DEVICE_DB)) ? await readContents() : EMPTY
  } catch {
    // The browser cannot say: only the hint counts.
    return EMPTY
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

function readContents(): Promise<DeviceContents> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DEVICE_DB)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      try {
        const reading = db.transaction(["meta", "shared"])
        const keys = reading.objectStore("meta").getAllKeys()
        const files = reading.objectStore("shared").count()
        reading.onabort = () => reject(reading.error)
        reading.oncomplete = () => {
          const names = keys.result.map(String)
          const has = (prefix: string) => names.some((name) => name.startsWith(prefix))
          resolve({
            session: names.includes(CURRENT_USER),
            left: has(SIGNED_OUT_PREFIX),
            unreported: has(UNREPORTED),
            shared: files.result > 0,
          })
        }
      } catch (error) {
        reject(error)
      } finally {
        db.close()
      }
    }
  })
}
