/**
 * Parts of the app that could not be loaded: the device never had them and has no network
 * now, or the page is older than its server.
 */

const missing = new WeakSet<Error>()

/** Starts to listen: Vite fires an event for each import that fails, including its styles. */
export function watchMissingParts(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    missing.add(payload)
    // With the browser's own message the router would reload the page at once, which ends at
    // the browser's error page without a network.
    payload.message = `A part of the app is not here: ${payload.message}`
  })
}

export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** Whether the service worker serves this page from this device: then reloading needs no network. */
export const isServedFromHere = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Whether the server of this page answers now. */
export async function doesServerAnswer(): Promise<boolean> {
  try {
    return (await fetch(location.pathname, { method: "HEAD", cache: "no-store" })).ok
  } catch (failure) {
    if (failure instanceof TypeError) return false
    throw failure
  }
}

const LOADED_ANEW = "admissions:loaded-anew"
/** A part that is still missing this soon after a reload is missing on the server. */
const AGAIN_AFTER_MS = 30_000

/**
 * Reloads the page, because an import that failed once keeps failing in this page. False
 * when the page was reloaded a moment ago.
 */
export function loadAnew(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(LOADED_ANEW))
  if (Math.abs(now - last) < AGAIN_AFTER_MS) return false
  sessionStorage.setItem(LOADED_ANEW, String(now))
  location.reload()
  return true
}
