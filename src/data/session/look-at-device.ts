/**
 * What the device's database holds, read without the library that opens databases: the sign-in page shall not wait for it.
 * The hint in the session's state is quicker, but a browser that is killed soon after a sign-in may have lost it.
 */
import { CURRENT_USER, DEVICE_DB, LEFT, UNREPORTED } from "#offline/device/device-names.ts"

export interface DeviceHolds {
  session: boolean
  /** Somebody's work is still to be put away. */
  left: boolean
  /** The college is still to be told of a session that ended here. */
  unreported: boolean
}

export async function lookAtDevice(): Promise<DeviceHolds> {
  try {
    // Opening one that is not there would make it.
    const all = await indexedDB.databases()
    const keys = all.some(({ name }) => name === DEVICE_DB) ? await metaKeys() : []
    const has = (prefix: string) => keys.some((key) => key.startsWith(prefix))
    return { session: keys.includes(CURRENT_USER), left: has(LEFT), unreported: has(UNREPORTED) }
  } catch {
    // A browser that cannot say: the hint alone counts.
    return { session: false, left: false, unreported: false }
  }
}

function metaKeys(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DEVICE_DB)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      try {
        const reading = db.transaction("meta").objectStore("meta").getAllKeys()
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => resolve(reading.result.map(String))
      } catch (error) {
        reject(error)
      } finally {
        db.close()
      }
    }
  })
}
