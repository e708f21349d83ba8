/** The key that what waits is locked with, for a session from before there were keys (law 17). Loaded for such a session only. */
import { API_BASE } from "#api/authorized-fetch.ts"
import { getCurrentSession, refreshSession } from "#offline/device/session-store.ts"

/** How long after a try without an answer the next one follows while the browser sees a network, ms. */
const AGAIN_MS = 15_000

/** Asks for it now. True when the session of this device has one. */
export async function fetchDeviceKey(): Promise<boolean> {
  const session = await getCurrentSession()
  if (session?.token && !session.deviceKey && navigator.onLine)
    await refreshSession(session.token, fetch, API_BASE)
  return (await getCurrentSession())?.deviceKey !== undefined
}

/** Asks until this person's session has it or is over: as soon as there is a network, for what is signed out without one stays readable. */
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
