/** What runs while somebody is signed in: the drain's triggers (law 12), fresh answers after receipts, fetching ahead. */
import { liveQuery, type Subscription } from "dexie"
import { hasReports } from "#data/diagnostics/waiting-reports.ts"
import {
  nudge,
  nudgeOnAnswer,
  nudgeOnReturn,
  prepareDrain,
  stopNudging,
} from "#data/outbox/drain-triggers.ts"
import { watchAnswers, watchBrowserConnectivity } from "#data/reads/connectivity.ts"
import { fetchAheadForUser } from "#data/reads/fetch-ahead.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { sessionState } from "./session-state.ts"

let receipts: Subscription | null = null
let timer: ReturnType<typeof setInterval> | null = null
let listening = false
const nothing = () => undefined
let lossTimer: ReturnType<typeof setTimeout> | null = null
let endLossWatch: () => void = nothing

/** When the page is at rest, and what nobody waits for may be loaded. */
const REST_MS = 2000

/** How often waiting entries are looked at while the app is open, in case a drainer died silently. */
const WATCH_MS = 15_000

async function sendReportsThatWait(): Promise<void> {
  if (!hasReports()) return
  await import("#data/diagnostics/client-errors.ts").then(
    ({ sendWaitingReports }) => sendWaitingReports(),
    // The part did not load: they go another time.
    () => undefined,
  )
}

/** Whoever is here by then. */
async function beginLossWatch(): Promise<void> {
  const { watchForLoss } = await import("#data/outbox/loss.ts")
  endLossWatch()
  endLossWatch = sessionState.user ? watchForLoss(sessionState.user.UserID) : nothing
}

export function startWork(userId: number): void {
  stopWork()
  receipts = liveQuery(() => getUserDb(userId).received.orderBy("seq").last()).subscribe({
    next: (last) => {
      if (last) void queryClient.invalidateQueries()
    },
    error: (error) => reportError(error),
  })
  timer = setInterval(() => void nudge({ force: false, wait: false }), WATCH_MS)
  lossTimer = setTimeout(() => {
    void beginLossWatch()
    if (!navigator.serviceWorker?.controller) void prepareDrain()
  }, REST_MS)
  if (!listening) {
    listening = true
    watchBrowserConnectivity(() => {
      void nudgeOnReturn()
      void sendReportsThatWait()
    })
    watchAnswers(() => void nudgeOnAnswer())
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void nudge({ force: true, wait: true })
    })
  }
  void nudge({ force: true, wait: true }, userId)
  // After the first paint and the screen's own reads.
  setTimeout(() => {
    void fetchAheadForUser(userId)
    void sendReportsThatWait()
  }, 300)
}

export function stopWork(): void {
  receipts?.unsubscribe()
  receipts = null
  if (timer) clearInterval(timer)
  timer = null
  if (lossTimer) clearTimeout(lossTimer)
  endLossWatch()
  endLossWatch = nothing
  stopNudging()
  queryClient.clear()
}
