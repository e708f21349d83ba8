/** What runs while somebody is signed in: the drain's triggers (law 12), fresh answers after receipts, fetching ahead. */
import { liveQuery, type Subscription } from "dexie"
import { hasReports } from "#data/diagnostics/waiting-reports.ts"
import {
  nudge,
  nudgeOnAnswer,
  nudgeOnReturn,
  prepareToDrain,
  stopNudging,
} from "#data/outbox/drain-triggers.ts"
import { leaveLoss, lookForLoss } from "#data/outbox/loss.ts"
import { watchAnswers, watchBrowserConnectivity } from "#data/reads/connectivity.ts"
import { fetchAheadForUser } from "#data/reads/fetch-ahead.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { getUserDb } from "#offline/device/user-db.ts"

let receipts: Subscription | null = null
let timer: ReturnType<typeof setInterval> | null = null
let listening = false

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

export function startWork(userId: number): void {
  stopWork()
  receipts = liveQuery(() => getUserDb(userId).received.orderBy("seq").last()).subscribe({
    next: (last) => {
      if (last) void queryClient.invalidateQueries()
    },
    error: (error) => reportError(error),
  })
  timer = setInterval(() => {
    lookForLoss(userId).catch(reportError)
    void nudge({ force: false, wait: false })
  }, WATCH_MS)
  if (!listening) {
    listening = true
    watchBrowserConnectivity(() => {
      void nudgeOnReturn()
      void sendReportsThatWait()
    })
    prepareToDrain()
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
  leaveLoss()
  stopNudging()
  queryClient.clear()
}
