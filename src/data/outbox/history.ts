/**
 * Notices that the server was restored from a backup, and sends
 * again what it has lost (law 22). Loaded when the page is idle.
 */
import { useSnapshot } from "valtio"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { notifyAgain, onHistoryStatusChange, serverHistoryStatus } from "#api/server-history.ts"
import { useLive } from "#data/reads/live.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import {
  freeRefused,
  type HistoryProgress,
  historiesHere,
  pruneReceipts,
  putBackLost,
} from "#offline/outbox/receipts.ts"
import { startDrain } from "./drain-triggers.ts"
import { noteState } from "./sync-status.ts"

/** The row of `meta` with the number of commands that were put back, until the user has read it. */
const PUT_BACK = "put-back"
/** The row of `meta` with the lanes of those commands, as JSON, until what was refused behind them is tried again. */
const PUT_BACK_LANES = "put-back-lanes"

/** How often old receipts, and those that a backup covers, are removed while the page is open, ms. */
const LOOK_MS = 3_600_000

/** How many commands of this device are sent again, until the user has read it. */
export function usePutBack(): number {
  return useSnapshot(noteState).putBack
}

/** False once none of them waits any more. */
export function useIsPutBackUnderWay(): boolean {
  const userId = requireUser().UserID
  return useLive(`put-back-${userId}`, () => isPutBackUnderWay(userId)) ?? true
}

export async function isPutBackUnderWay(userId: number): Promise<boolean> {
  const { outbox } = getUserDb(userId)
  return (await outbox.filter(({ putBack }) => putBack !== undefined).count()) > 0
}

/** Called when the user has read the note. */
export async function dismissPutBackNote(): Promise<void> {
  noteState.putBack = 0
  await getUserDb(requireUser().UserID).meta.delete(PUT_BACK)
}

/** Checks now, and whenever an answer reports another state of the server's data. Returns the function that stops it. */
export function watchHistory(userId: number): () => void {
  let work: Promise<void> = Promise.resolve()
  const look = () => {
    // One check at a time. The answers to its own calls may cause another one.
    work = work.then(() => reconcileReceipts(userId)).catch(noteFailure)
  }
  onHistoryStatusChange(look)
  const timer = setInterval(look, LOOK_MS)
  look()
  return () => {
    onHistoryStatusChange(() => undefined)
    clearInterval(timer)
    noteState.putBack = 0
  }
}

/** After a failure the next answer causes a new check. */
function noteFailure(error: unknown): void {
  notifyAgain()
  if (!(error instanceof ApiFailure)) reportError(error)
}

/** Puts back what the server has lost, then removes receipts that are no longer needed. */
export async function reconcileReceipts(userId: number): Promise<void> {
  if (sessionState.user?.UserID !== userId) return
  await showPutBack(userId)
  const kept = new Map<string, HistoryProgress>()
  let historyId: string | undefined
  for (const [id, highest] of await historiesHere(userId)) {
    const { data } = await answerData(
      api.GET("/history/{historyId}", { params: { path: { historyId: id } } }),
      "getHistory",
    )
    kept.set(id, { highest, upTo: data.KeptUpTo })
    historyId = data.HistoryId
  }
  if (sessionState.user?.UserID !== userId) return
  if (historyId !== undefined) {
    const lanes = await putBackLost(userId, historyId, kept)
    if (lanes.length > 0) await notePutBack(userId, lanes)
  }
  void sendPutBack(userId)
  const standing = serverHistoryStatus()
  if (standing) await pruneReceipts(userId, standing, Date.now())
}

/**
 * Sends what was put back; then tries again what was refused behind it meanwhile. Called at each check, since a page may be
 * closed in between.
 */
async function sendPutBack(userId: number): Promise<void> {
  const db = getUserDb(userId)
  const lanes = await putBackLanes(userId)
  if (lanes.length === 0) return
  await startDrain({ force: true, wait: true })
  const isOnItsWay = ({ putBack, state }: OutboxEntry) => putBack !== undefined && state !== "refused"
  if ((await db.outbox.filter(isOnItsWay).count()) > 0) return
  await db.meta.delete(PUT_BACK_LANES)
  if ((await freeRefused(userId, lanes)) > 0) await startDrain({ force: true, wait: true })
}

async function notePutBack(userId: number, lanes: readonly string[]): Promise<void> {
  const { meta } = getUserDb(userId)
  await meta.put({ key: PUT_BACK, value: (await numberOf(PUT_BACK, userId)) + lanes.length })
  const all = new Set([...(await putBackLanes(userId)), ...lanes])
  await meta.put({ key: PUT_BACK_LANES, value: JSON.stringify([...all]) })
  await showPutBack(userId)
}

async function putBackLanes(userId: number): Promise<string[]> {
  return JSON.parse(String((await getUserDb(userId).meta.get(PUT_BACK_LANES))?.value ?? "[]"))
}

async function numberOf(key: string, userId: number): Promise<number> {
  return Number((await getUserDb(userId).meta.get(key))?.value ?? 0)
}

async function showPutBack(userId: number): Promise<void> {
  const count = await numberOf(PUT_BACK, userId)
  if (sessionState.user?.UserID === userId) noteState.putBack = count
}
