/** Parts of the app that could not be fetched: a device that never had them and has no network now, or a page older than its server. */

const missing = new WeakSet<Error>()

/** Begins to listen: Vite fires an event for each import that fails, also for its styles. */
export function watchMissingParts(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    missing.add(payload)
    // By the browser's own words the router would load the page anew at once: without a network that ends at the browser's page.
    payload.message = `A part of the app is not here: ${payload.message}`
  })
}

export const isMissingPart = (error: unknown): boolean => error instanceof Error && missing.has(error)

/** Whether this page comes from the worker, on this device: loading it anew needs no network. */
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
/** What is still missing so soon after the page was loaded anew is missing on the server. */
const AGAIN_AFTER_MS = 30_000

/** Reloads the page, because an import that failed once keeps failing in this page. False when the page was reloaded a moment ago. */
export function loadAnew(now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(LOADED_ANEW))
  if (Math.abs(now - last) < AGAIN_AFTER_MS) return false
  sessionStorage.setItem(LOADED_ANEW, String(now))
  location.reload()
  return true
}
