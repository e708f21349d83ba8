/**
 * Starts drains of the outbox: in the service worker when it controls the
 * page, else in the page (law 7: a Web Lock allows only one at a time).
 */

import { noteReachable } from "#data/reads/connectivity.ts"
import { endSessionRefusedBefore } from "#data/session/session-end.ts"
import { sessionState } from "#data/session/session-state.ts"
import { isStorageDurable } from "#data/session/storage-durability.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { DrainReport } from "#offline/drain/drain.ts"
import { drainLockName } from "#offline/drain/drain-lock.ts"
import type { DrainRunner } from "#offline/drain/drain-runner.ts"
import { endBackoff } from "#offline/drain/end-backoff.ts"
import type { PageMessage, WorkerReply } from "#offline/drain/worker-messages.ts"
import { type SendOutcome, sendOutcome } from "./send-outcome.ts"

/** How long to wait for an answer of the worker, ms; after that the page drains itself. */
const ACK_MS = 1500
/** How often a page looks whether the worker that drains for it is still alive, ms. */
const ALIVE_MS = 5000
/**
 * Delays of further tries after the browser reported a network that
 * did not work, ms; after them the entries' own back-off applies.
 */
const SOON_MS = [1000, 2000, 4000]
/** Delay until code that could not be loaded is loaded again, ms. */
const LOAD_AGAIN_MS = 5000
/** At least this long between two releases of waiting lanes, ms, however many calls of the page succeed. */
const FREE_EVERY_MS = 5000

/** Created for the first drain in this page; not needed when a worker drains. */
let runner: DrainRunner | null = null
/** How often the network has come back: a newer return ends the tries of an older one. */
let returns = 0
let retryTimer: ReturnType<typeof setTimeout> | null = null
/** Releases waiting lanes soon, after the latest answer of the server. */
let freeTimer: ReturnType<typeof setTimeout> | null = null
/** When a call of the page last released waiting lanes, in ms of `performance.now`, which nobody can set. */
let freedAt = Number.NEGATIVE_INFINITY

/**
 * Starts a drain; returns its report, or null when there was nothing to send. `userId` is given at a sign-in, before the
 * session state holds the user.
 */
export async function startDrain(
  wish: { force: boolean; wait: boolean },
  userId = sessionState.user?.UserID,
): Promise<DrainReport | null> {
  if (userId === undefined || (await getUserDb(userId).outbox.count()) === 0) return null
  const report = (await drainInWorker(userId, wish)) ?? (await drainHere(userId, wish))
  await settle(report)
  return report
}

/**
 * Called when the browser reports that the network is back. The first
 * requests often still fail then, so a few more tries follow.
 */
export async function drainOnReconnect(): Promise<void> {
  returns += 1
  const mine = returns
  for (const wait of [0, ...SOON_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (mine !== returns) return
    const report = await startDrain({ force: true, wait: true })
    // Another drain may have held the lock and met a network that did not work: tries again as long as something waits.
    if (report === null || report.stop === "sign-in") return
    if (report.stop === "done" && report.nextAttemptAt === null) return
  }
}

/** Called when a call of this page was answered: sends what waits because the server was silent (law 25). */
export function drainOnServerAnswer(): void {
  if (freeTimer !== null) return
  const wait = Math.max(0, freedAt + FREE_EVERY_MS - performance.now())
  freeTimer = setTimeout(() => void freeWaiting(), wait)
}

async function freeWaiting(): Promise<void> {
  freeTimer = null
  freedAt = performance.now()
  const userId = sessionState.user?.UserID
  if (userId === undefined) return
  // Asks the rows: another tab's drain may have left them waiting.
  if ((await endBackoff(userId, Date.now())) > 0) await startDrain({ force: false, wait: true })
}

/** The user's "send now": tries whatever is known about the network, and returns the real outcome. */
export async function sendNow(): Promise<SendOutcome> {
  return sendOutcome(await startDrain({ force: true, wait: true }), navigator.onLine)
}

export function cancelScheduledDrains(): void {
  returns += 1
  dropTimer()
}

function dropTimer(): void {
  if (retryTimer) clearTimeout(retryTimer)
  retryTimer = null
}

async function settle(report: DrainReport): Promise<void> {
  if (report.stop === "network") noteReachable(false)
  else if (report.received + report.refused > 0) noteReachable(true)
  if (report.stop === "sign-in") await endSessionRefusedBefore()
  dropTimer()
  if (report.nextAttemptAt !== null) {
    const wait = Math.max(500, report.nextAttemptAt - Date.now())
    retryTimer = setTimeout(() => void startDrain({ force: false, wait: false }), wait)
  }
}

async function drainHere(userId: number, wish: { force: boolean; wait: boolean }): Promise<DrainReport> {
  await prepareDrain()
  // The code could not be loaded, so there is no network to send over, either.
  const nextAttemptAt = Date.now() + LOAD_AGAIN_MS
  return runner?.run(userId, wish) ?? { stop: "network", received: 0, refused: 0, nextAttemptAt }
}

/**
 * Loads the code that drains in this page. A page without a worker
 * loads it in advance, since it could not without a network.
 */
export async function prepareDrain(): Promise<void> {
  if (runner) return
  await import("#offline/drain/drain-runner.ts").then(
    ({ createDrainPorts, DrainRunner }) => {
      runner ??= new DrainRunner(createDrainPorts())
    },
    () => undefined,
  )
}

/** Null when no worker took the drain, or it ended without a report: a browser may stop a worker at any time. */
function drainInWorker(userId: number, wish: { force: boolean; wait: boolean }): Promise<DrainReport | null> {
  const worker = navigator.serviceWorker?.controller
  // A worker cannot see data that exists only in the memory of this page.
  if (!worker || !isStorageDurable()) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    let stopWatching: () => void = () => undefined
    const end = (report: DrainReport | null) => {
      stopWatching()
      port1.close()
      resolve(report)
    }
    const giveUp = setTimeout(() => end(null), ACK_MS)
    port1.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      clearTimeout(giveUp)
      if (data.type === "draining") stopWatching = onDrainGone(userId, () => end(null))
      if (data.type === "drained") end(data.report)
    }
    const message: PageMessage = { type: "drain", userId, ...wish }
    worker.postMessage(message, [port2])
  })
}

/** Calls back when nobody has held or asked for this user's drain lock at two looks in a row. Returns the function that stops it. */
function onDrainGone(userId: number, act: () => void): () => void {
  const name = drainLockName(userId)
  let missed = 0
  const look = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    missed = [...held, ...pending].some((lock) => lock.name === name) ? 0 : missed + 1
    if (missed === 2) act()
  }
  const timer = setInterval(() => void look(), ALIVE_MS)
  return () => clearInterval(timer)
}

/**
 * Registers a Background Sync where the browser has it: an extra that nothing depends on (law 12). `userId`: whose work waits;
 * the session may have ended since.
 */
export async function registerSync(userId: number): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !("sync" in registration)) return
  if ((await getUserDb(userId).outbox.count()) === 0) return
  const { sync } = registration as ServiceWorkerRegistration & {
    sync: { register(tag: string): Promise<void> }
  }
  await sync.register("outbox").catch((error: unknown) => {
    // Forbidden by the user or the platform: the other triggers send the entries.
    if (!(error instanceof DOMException)) throw error
  })
}
