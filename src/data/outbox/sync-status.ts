/** The state of this user's work, counted from the stored rows (law 20), for the chip, the bar and the badge. */
import { proxy, useSnapshot } from "valtio"
import { connectivity } from "#data/reads/connectivity.ts"
import { useLive } from "#data/reads/live.ts"
import { useSession } from "#data/session/session-state.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { getUserDb, isLocked } from "#offline/device/user-db.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { lostEntries } from "#offline/outbox/tally.ts"
import { type SyncCounts, type WorstState, worstOf } from "./worst-state.ts"

export interface SyncStatus {
  online: boolean
  /** Why the server does not answer: this device has no network, or the server is down. */
  lacks: "network" | "server" | null
  offlineSince: Date | null
  /** Entries not received, whatever their state. */
  waiting: number
  needsYou: number
  /** Set while commands are being sent: how many of this batch are done. */
  sending: { done: number; total: number } | null
  /** When the oldest waiting entry was saved. */
  waitingSince: Date | null
  /** Entries of other users of this device. */
  othersWaiting: number
  /** Entries that this device has lost and of which the user has not been told yet. */
  lost: number
  /** Commands that are sent again because the server was restored, and of which the user has not been told yet. */
  putBack: number
  worst: WorstState
}

interface Counts extends SyncCounts {
  oldest: string | null
  others: number
}

const NONE: Counts = {
  open: 0,
  sending: 0,
  needsYou: 0,
  oldest: null,
  others: 0,
  hasReceived: false,
  lost: 0,
}

/** The size of the current batch: the highest number of open entries since the outbox was last empty or idle. */
const batch = proxy({ total: 0 })

/**
 * How many entries this device has lost, with or without its database (loss.ts), and how many are put back after a restore
 * of the server (history.ts).
 */
export const noteState = proxy({ lost: 0, putBack: 0 })

export function useSyncStatus(): SyncStatus {
  const { user } = useSession()
  const { online, since, lacks } = useSnapshot(connectivity)
  const userId = user?.UserID ?? null
  const counts =
    useLive(
      `sync-${userId}`,
      () => (userId === null ? Promise.resolve(NONE) : countWork(userId)),
      userId === null ? undefined : noteWork,
    ) ?? NONE
  const { lost: found, putBack } = useSnapshot(noteState)
  // The rows may show a loss before the check of loss.ts has found it.
  const lost = Math.max(found, counts.lost)
  const { total } = useSnapshot(batch)
  const travelling = counts.sending > 0
  const sendable = counts.open - counts.needsYou
  return {
    online,
    lacks,
    offlineSince: since === null ? null : new Date(since),
    waiting: counts.open,
    needsYou: counts.needsYou,
    sending: travelling ? { done: Math.max(0, total - sendable), total: Math.max(total, sendable) } : null,
    waitingSince: counts.oldest === null ? null : new Date(counts.oldest),
    othersWaiting: counts.others,
    lost,
    putBack,
    worst: worstOf({ ...counts, lost }),
  }
}

/** Counts the user's rows, and changes nothing: it is read again whenever they change. */
export async function countWork(userId: number): Promise<Counts> {
  const db = getUserDb(userId)
  const [rows, receipt, others, lost] = await Promise.all([
    db.outbox.orderBy("seq").toArray(),
    // Without receipts from before the sign-in, which have no answer
    // (law 22), and without encrypted ones from before the last sign-out.
    db.received
      .orderBy("seq")
      .reverse()
      .filter((row) => !isLocked(row) && row.answer !== null)
      .first(),
    countOthers(userId),
    lostEntries(db),
  ])
  const needsYou = rows.filter((row) => row.state === "refused").length
  const sending = rows.filter((row) => row.state === "sending").length
  return {
    open: rows.length,
    sending,
    needsYou,
    oldest: oldestOf(rows),
    others,
    hasReceived: receipt !== undefined,
    lost: lost.length,
  }
}

function oldestOf(rows: readonly OutboxEntry[]): string | null {
  return rows[0]?.createdAt ?? null
}

/** What follows from new counts: the size of the batch, and the badge of the installed app. */
export function noteWork({ open, needsYou, sending }: Counts): void {
  const sendable = open - needsYou
  batch.total = sending === 0 ? sendable : Math.max(batch.total, sendable)
  showBadge(open)
}

/** Counts the waiting entries of other users; their content is never shown (law 17). */
async function countOthers(userId: number): Promise<number> {
  const others = (await getDeviceDb().users.toArray()).filter((user) => user.userId !== userId)
  const counts = await Promise.all(others.map((user) => getUserDb(user.userId).outbox.count()))
  return counts.reduce((sum, one) => sum + one, 0)
}

function showBadge(waiting: number): void {
  if (!("setAppBadge" in navigator)) return
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  shown.catch((error: unknown) => {
    // Not installed, or the platform has no badges: the chip shows the same number.
    if (!(error instanceof DOMException)) throw error
  })
}
