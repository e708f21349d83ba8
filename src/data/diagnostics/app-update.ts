/** Registers the service worker and offers a new version, which takes over only when the user asks for it (law 18). */
import { proxy, useSnapshot } from "valtio"
import { Workbox } from "workbox-window"
import type { PageMessage } from "#offline/drain/worker-messages.ts"

const update = proxy({ found: 0, registered: false, refused: false })
let workbox: Workbox | null = null
let isApplying = false
let isLossAgreed = false

/** How long after it asked for a reload a page is still there only because its user stayed on it, ms. */
const STAYED_MS = 1000

/** How long after the last drain the previous worker is certainly idle, ms. */
const QUIET_MS = 1500

/** How often the new version is asked to take over, ms: on a device short of memory the first message can be lost. */
const ASK_AGAIN_MS = 3000

/** How often a new version is looked for, ms: in a camp the page is not reloaded for a whole day. */
const LOOK_MS = 30 * 60_000

/**
 * How long after a failed installation it is tried again, ms; on a poor network a file may not arrive. Each further failure
 * doubles it, up to `LOOK_MS`.
 */
const INSTALL_AGAIN_MS = 20_000

/** `onWaiting`: a new version waits; until it takes over, the files of this one are still on the device. */
export async function registerWorker(
  url: string,
  onWaiting: () => void,
  againMs = INSTALL_AGAIN_MS,
): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    update.refused = true
    return
  }
  workbox = new Workbox(url, { updateViaCache: "none" })
  workbox.addEventListener("waiting", () => {
    update.found += 1
    onWaiting()
  })
  const registerAgain = () =>
    void setTimeout(() => void registerWorker(url, onWaiting, Math.min(2 * againMs, LOOK_MS)), againMs)
  const registration = await workbox.register().catch((error: unknown) => withoutWorker(error, registerAgain))
  update.registered = registration !== undefined
  update.refused = !update.registered
  if (!registration) return
  void askForControl()
  const look = setInterval(() => void registration.update().catch(ignoreOffline), LOOK_MS)
  onFailedInstall(registration, () => {
    clearInterval(look)
    registerAgain()
  })
}

/** Calls back when the first worker could not store the app: the browser then forgets the registration until the next visit. */
function onFailedInstall(registration: ServiceWorkerRegistration, act: () => void): void {
  const worker = registration.installing
  worker?.addEventListener("statechange", () => {
    if (worker.state === "redundant" && !registration.active) act()
  })
}

/**
 * A page that was opened at the moment when the first worker became active, or past the cache, is controlled by no worker.
 * Only the worker of this version is asked: one of an older version may not know the message.
 */
async function askForControl(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller) return
  await registration.update().catch(ignoreOffline)
  if (navigator.serviceWorker.controller || registration.installing || registration.waiting) return
  const message: PageMessage = { type: "claim" }
  registration.active?.postMessage(message)
}

/**
 * A browser that blocks service workers rejects the registration, or resolves without one, at which the library throws a
 * TypeError, as it does when the worker's script could not be fetched: then it is tried again. Meanwhile the app works without
 * a worker: the page drains the outbox, and the next visit brings the new version.
 */
function withoutWorker(error: unknown, registerAgain: () => void): undefined {
  if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  workbox = null
  if (error instanceof TypeError) registerAgain()
  return undefined
}

/** Ignores that a new version cannot be looked for without a network. */
function ignoreOffline(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}

/** True when there is no service worker, so that the app cannot be opened without a network. */
export const useNeedsNetwork = (): boolean => useSnapshot(update).refused

/** How many new versions this page has found waiting, one after the other: 0 while none is there to take over. */
export const useVersionsFound = (): number => useSnapshot(update).found

/** True while a reload would lose something that is not saved. Not every browser asks by itself. */
export const hasUnsaved = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }))

/** True while the page is reloaded although something is lost, to which its user has agreed: nobody is asked again. */
export const mayLoseUnsaved = (): boolean => isLossAgreed

/**
 * Waits until the running drain and the reads after it have ended, then activates the new version and reloads the page. When
 * another tab has activated it before, only the reload is left. `isAgreed`: to lose what is not saved; otherwise it resolves
 * with false, and the page stays as it is, where something is not saved by then, also when another tab activates it meanwhile.
 */
export async function applyUpdate(isAgreed: boolean): Promise<boolean> {
  if (!workbox || isApplying) return true
  isApplying = true
  let asking: ReturnType<typeof setInterval> | undefined
  let isReloading = false
  let isGivenUp = false
  // Whoever has something open that is not saved may stay on the page, and press again later.
  const end = () => {
    navigator.serviceWorker.removeEventListener("controllerchange", reload)
    isApplying = false
    isLossAgreed = false
  }
  /** Gives up where something would be lost that nobody has agreed to lose. */
  const mustStay = () => {
    if (isGivenUp || isAgreed || !hasUnsaved()) return isGivenUp
    isGivenUp = true
    end()
    return true
  }
  const reload = () => {
    clearInterval(asking)
    // A reload that is on its way is not begun again.
    if (isReloading || mustStay()) return
    isReloading = true
    isLossAgreed = isAgreed
    location.reload()
    setTimeout(end, STAYED_MS)
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload)
  await whenNoDrainRuns()
  // A worker that is still answering a request can delay the activation of the new one.
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  await whenNoDrainRuns()
  const registration = await navigator.serviceWorker.getRegistration()
  if (mustStay()) return false
  const ask = () => {
    const message: PageMessage = { type: "take-over" }
    if (registration?.waiting) registration.waiting.postMessage(message)
    else if (!registration?.installing) reload()
  }
  ask()
  if (!isReloading && !isGivenUp) asking = setInterval(ask, ASK_AGAIN_MS)
  return true
}

/** Resolves once no tab and no worker sends. */
async function whenNoDrainRuns(): Promise<void> {
  const { held = [] } = await navigator.locks.query()
  const drains = held.map((lock) => lock.name ?? "").filter((name) => name.startsWith("admissions-drain-"))
  await Promise.all(drains.map((name) => navigator.locks.request(name, () => undefined)))
}
