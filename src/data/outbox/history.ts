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
import { pruneOthersReceipts } from "#offline/outbox/others-receipts.ts"
import {
  freeBehindPutBack,
  type HistoryProgress,
  hasPutBack,
  historiesHere,
  pruneReceipts,
  putBackLost,
} from "#offline/outbox/receipts.ts"
import { startDrain } from "./drain-triggers.ts"
import { noteState } from "./sync-status.ts"

/** The row of `meta` with the number of commands that were put back, until the user has read it. */
const PUT_BACK = "put-back"

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
    if (lanes.length > 0) await notePutBack(userId, lanes.length)
  }
  sendPutBack(userId).catch(reportError)
  const standing = serverHistoryStatus()
  if (!standing) return
  await pruneReceipts(userId, standing, Date.now())
  await pruneOthersReceipts(userId, standing, Date.now())
}

/**
 * Sends what was put back; then tries again what was refused behind it meanwhile. Called at each check, since a page may be
 * closed in between.
 */
async function sendPutBack(userId: number): Promise<void> {
  if (!(await hasPutBack(userId))) return
  await startDrain({ force: true, wait: true })
  if ((await freeBehindPutBack(userId)) > 0) await startDrain({ force: true, wait: true })
}

async function notePutBack(userId: number, count: number): Promise<void> {
  const { meta } = getUserDb(userId)
  const before = Number((await meta.get(PUT_BACK))?.value ?? 0)
  await meta.put({ key: PUT_BACK, value: before + count })
  await showPutBack(userId)
}

async function showPutBack(userId: number): Promise<void> {
  const row = await getUserDb(userId).meta.get(PUT_BACK)
  if (sessionState.user?.UserID === userId) noteState.putBack = Number(row?.value ?? 0)
}
