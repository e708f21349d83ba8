/**
 * What runs while a user is signed in: the triggers of the drain (law 12), refreshing reads after receipts, fetching ahead.
 */
import { hasReports } from "#data/diagnostics/waiting-reports.ts"
import { forgetSeenFiles } from "#data/files/seen-files.ts"
import {
  cancelScheduledDrains,
  drainOnReconnect,
  drainOnServerAnswer,
  prepareDrain,
  registerSync,
  startDrain,
} from "#data/outbox/drain-triggers.ts"
import { askIfBack } from "#data/reads/ask-if-back.ts"
import { watchAnswers, watchBrowserConnectivity } from "#data/reads/connectivity.ts"
import { fetchAheadForUser } from "#data/reads/fetch-ahead.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { sessionState } from "./session-state.ts"

let timer: ReturnType<typeof setInterval> | null = null
let listening = false
const nothing = () => undefined
let lossTimer: ReturnType<typeof setTimeout> | null = null
let endLossWatch: () => void = nothing
let endRefreshing: (() => void) | null = null
let endHistoryWatch: () => void = nothing

/** How long after the start the page is idle, so that parts which no user action waits for may be loaded, ms. */
const REST_MS = 2000

/** How often a drain is started while the app is open, in case an earlier one died silently, and a silent server asked again, ms. */
const WATCH_MS = 15_000

async function sendReportsThatWait(): Promise<void> {
  if (!hasReports()) return
  await import("#data/diagnostics/client-errors.ts").then(
    ({ sendWaitingReports }) => sendWaitingReports(),
    // The code could not be loaded: the reports are sent another time.
    () => undefined,
  )
}

/** Also refreshes what receipts since `startedAt` (ms) have changed, however late this code is loaded. */
async function beginRefreshing(userId: number, startedAt: number): Promise<void> {
  const part = await import("#data/outbox/refresh-after-drain.ts").catch(() => null)
  // The code could not be loaded, or another user is signed in: the next timer tick tries again.
  if (!part || endRefreshing || sessionState.user?.UserID !== userId) return
  endRefreshing = part.refreshAfterDrains(userId, startedAt)
}

/** Watches for the user who is signed in once the code has loaded; tries again later when it cannot be loaded. */
async function beginHistoryWatch(): Promise<void> {
  const part = await import("#data/outbox/history.ts").catch(() => null)
  endHistoryWatch()
  endHistoryWatch = part && sessionState.user ? part.watchHistory(sessionState.user.UserID) : nothing
}

/** The same for the check for lost rows. */
async function beginLossWatch(): Promise<void> {
  const part = await import("#data/outbox/loss.ts").catch(() => null)
  endLossWatch()
  endLossWatch = part && sessionState.user ? part.watchForLoss(sessionState.user.UserID) : nothing
}

/** A new session of the user who is signed in only tries again what waits: open screens keep what they have read. */
export function startBackgroundTasks(userId: number): void {
  if (timer && sessionState.user?.UserID === userId)
    return void startDrain({ force: true, wait: true }, userId)
  stopBackgroundTasks()
  const startedAt = Date.now()
  timer = setInterval(() => {
    void startDrain({ force: false, wait: false })
    askIfBack().catch(reportError)
    if (!endRefreshing) void beginRefreshing(userId, startedAt)
  }, WATCH_MS)
  lossTimer = setTimeout(() => {
    void beginLossWatch()
    void beginRefreshing(userId, startedAt)
    void beginHistoryWatch()
    if (!navigator.serviceWorker?.controller) void prepareDrain()
  }, REST_MS)
  if (!listening) {
    listening = true
    watchBrowserConnectivity(() => {
      void drainOnReconnect()
      void sendReportsThatWait()
    })
    watchAnswers(() => void drainOnServerAnswer())
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") return void startDrain({ force: true, wait: true })
      // The browser forgets what was registered after a few drains that were cut.
      if (sessionState.user) void registerSync(sessionState.user.UserID)
    })
  }
  void startDrain({ force: true, wait: true }, userId)
  // After the first paint and the screen's own reads.
  setTimeout(() => {
    void fetchAheadForUser(userId)
    void sendReportsThatWait()
  }, 300)
}

export function stopBackgroundTasks(): void {
  endRefreshing?.()
  endRefreshing = null
  if (timer) clearInterval(timer)
  timer = null
  if (lossTimer) clearTimeout(lossTimer)
  endLossWatch()
  endLossWatch = nothing
  endHistoryWatch()
  endHistoryWatch = nothing
  cancelScheduledDrains()
  queryClient.clear()
  forgetSeenFiles()
}
