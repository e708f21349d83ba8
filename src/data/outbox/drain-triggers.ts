/** Gets the outbox moving: in the worker when it controls the page, else here (law 7: a Web Lock keeps it to one). */

import { noteReachable } from "#data/reads/connectivity.ts"
import { endSessionIfRefused } from "#data/session/session-end.ts"
import { sessionState } from "#data/session/session-state.ts"
import { isKept } from "#data/session/store-here.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { DrainReport } from "#offline/drain/drain.ts"
import type { DrainRunner } from "#offline/drain/drain-runner.ts"
import { freeLanes } from "#offline/drain/free-lanes.ts"
import type { PageMessage, WorkerReply } from "#offline/drain/worker-messages.ts"
import { type SendOutcome, sendOutcome } from "./send-outcome.ts"

/** A worker that does not answer in this time is not there; the page drains itself. */
const ACK_MS = 1500
/** After a return of the network that was none yet; then the entries' own back-off goes on. */
const SOON_MS = [1000, 2000, 4000]
/** What did not load is asked for again. */
const LOAD_AGAIN_MS = 5000
/** However many calls succeed, what got no answer is not tried more often because of them. */
const FREE_EVERY_MS = 5000

/** Made for the first drain of this page, which a worker makes unneeded. */
let runner: DrainRunner | null = null
/** How often the network has come back: a new return takes the place of an older one's tries. */
let returns = 0
let retryTimer: ReturnType<typeof setTimeout> | null = null
/** Something waits for a time, as the last drain has said. */
let waitsForTime = false
/** When a page's call last freed what waits, by the clock that nobody sets. */
let freedAt = Number.NEGATIVE_INFINITY

/** Answers what came of it; null when there was nothing to send. At a sign-in its person is not yet the one whose screens are shown. */
export async function nudge(
  wish: { force: boolean; wait: boolean },
  userId = sessionState.user?.UserID,
): Promise<DrainReport | null> {
  if (userId === undefined || (await getUserDb(userId).outbox.count()) === 0) return null
  const report = (await drainInWorker(userId, wish)) ?? (await drainHere(userId, wish))
  await settle(report)
  return report
}

/** The browser says that the network is back. The first requests often still fail then: a few more tries follow soon. */
export async function nudgeOnReturn(): Promise<void> {
  returns += 1
  const mine = returns
  for (const wait of [0, ...SOON_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (mine !== returns) return
    const report = await nudge({ force: true, wait: true })
    // Another drain may have had the turn, and have met the network that was none: as long as something waits it is tried again.
    if (report === null || report.stop === "sign-in") return
    if (report.stop === "done" && report.nextAttemptAt === null) return
  }
}

/** A call of this page was answered: what waits because the server was silent goes now (law 25). */
export async function nudgeOnAnswer(): Promise<void> {
  const userId = sessionState.user?.UserID
  if (!waitsForTime || userId === undefined || performance.now() - freedAt < FREE_EVERY_MS) return
  freedAt = performance.now()
  if ((await freeLanes(userId, Date.now())) > 0) await nudge({ force: false, wait: true })
}

/** The person's own "send now": tried whatever is known of the network, and answered truly. */
export async function sendNow(): Promise<SendOutcome> {
  return sendOutcome(await nudge({ force: true, wait: true }), navigator.onLine)
}

export function stopNudging(): void {
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
  if (report.stop === "sign-in") await endSessionIfRefused()
  dropTimer()
  waitsForTime = report.nextAttemptAt !== null
  if (report.nextAttemptAt !== null) {
    const wait = Math.max(500, report.nextAttemptAt - Date.now())
    retryTimer = setTimeout(() => void nudge({ force: false, wait: false }), wait)
  }
}

async function drainHere(userId: number, wish: { force: boolean; wait: boolean }): Promise<DrainReport> {
  await prepareDrain()
  // The part did not load: there is no network to send over either.
  const nextAttemptAt = Date.now() + LOAD_AGAIN_MS
  return runner?.run(userId, wish) ?? { stop: "network", received: 0, refused: 0, nextAttemptAt }
}

/** Loads what sends from this page. A page without a worker does so before it is needed, for without a network it could not. */
export async function prepareDrain(): Promise<void> {
  if (runner) return
  await import("#offline/drain/drain-runner.ts").then(
    ({ createDrainPorts, DrainRunner }) => {
      runner ??= new DrainRunner(createDrainPorts())
    },
    () => undefined,
  )
}

/** Null when no worker took it. */
function drainInWorker(userId: number, wish: { force: boolean; wait: boolean }): Promise<DrainReport | null> {
  const worker = navigator.serviceWorker?.controller
  // What only this page remembers, no worker finds.
  if (!worker || !isKept()) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const giveUp = setTimeout(() => resolve(null), ACK_MS)
    port1.onmessage = (event: MessageEvent<WorkerReply>) => {
      clearTimeout(giveUp)
      if (event.data.type === "drained") {
        port1.close()
        resolve(event.data.report)
      }
    }
    const message: PageMessage = { type: "drain", userId, ...wish }
    worker.postMessage(message, [port2])
  })
}
