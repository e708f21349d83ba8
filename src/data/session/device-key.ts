/**
 * Fetches the key that encrypts waiting work, for a session that an older
 * version started without one (law 17). Loaded only for such a session.
 */
import { API_BASE } from "#api/authorized-fetch.ts"
import { getCurrentSession, refreshSession } from "#offline/device/session-store.ts"

/** How long after a try without an answer the next one follows while the browser sees a network, ms. */
const AGAIN_MS = 15_000

/** Fetches the key now. Returns true when this device's session has one. */
export async function fetchDeviceKey(): Promise<boolean> {
  const session = await getCurrentSession()
  if (session?.token && !session.deviceKey && navigator.onLine)
    await refreshSession(session.token, fetch, API_BASE)
  return (await getCurrentSession())?.deviceKey !== undefined
}

/**
 * Tries until the user's session has the key or has ended, whenever there
 * is a network: after a sign-out without the key, work stays readable.
 */
export async function askForDeviceKey(userId: number): Promise<void> {
  while (!(await fetchDeviceKey())) {
    await untilItMayAnswer()
    const session = await getCurrentSession()
    if (session?.userId !== userId || !session.token) return
  }
}

function untilItMayAnswer(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, AGAIN_MS)
    else addEventListener("online", () => resolve(), { once: true })
  })
}
