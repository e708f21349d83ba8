/** Notices that the college's server was restored, and puts back what it has lost (law 22). Loaded when the page is at rest. */
import { useSnapshot } from "valtio"
import { answerData, api } from "#api/client.ts"
import { ApiFailure } from "#api/failure.ts"
import { notifyAgain, serverStanding, watchStanding } from "#api/server-history.ts"
import { useLive } from "#data/reads/live.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import {
  freeRefused,
  historiesHere,
  type Kept,
  pruneReceipts,
  putBackLost,
} from "#offline/outbox/receipts.ts"
import { nudge } from "./drain-triggers.ts"
import { noteState } from "./sync-status.ts"

/** The row of `meta` that says how many commands were put back, until its person has read it. */
const PUT_BACK = "put-back"

/** However long a page is open, what is covered or old goes. */
const LOOK_MS = 3_600_000

/** How many commands of this device are sent again, until the person of the screen has read it. */
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

/** Its person has read it. */
export async function putBackIsRead(): Promise<void> {
  noteState.putBack = 0
  await getUserDb(requireUser().UserID).meta.delete(PUT_BACK)
}

/** Looks now, and whenever an answer says something else of the server's data. The answered function ends it. */
export function watchHistory(userId: number): () => void {
  let work: Promise<void> = Promise.resolve()
  const look = () => {
    // One look at a time. What it is answered itself may ask for another.
    work = work.then(() => lookAfterReceipts(userId)).catch(noteFailure)
  }
  watchStanding(look)
  const timer = setInterval(look, LOOK_MS)
  look()
  return () => {
    watchStanding(() => undefined)
    clearInterval(timer)
    noteState.putBack = 0
  }
}

/** Without an answer it is looked again after the next one. */
function noteFailure(error: unknown): void {
  notifyAgain()
  if (!(error instanceof ApiFailure)) reportError(error)
}

/** Puts back what the server has lost, then removes what need not be kept. */
export async function lookAfterReceipts(userId: number): Promise<void> {
  if (sessionState.user?.UserID !== userId) return
  await showPutBack(userId)
  const kept = new Map<string, Kept>()
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
    if (lanes.length > 0) {
      await notePutBack(userId, lanes.length)
      void sendPutBack(userId, lanes)
    }
  }
  const standing = serverStanding()
  if (standing) await pruneReceipts(userId, standing, Date.now())
}

async function sendPutBack(userId: number, lanes: readonly string[]): Promise<void> {
  await nudge({ force: true, wait: true })
  if ((await freeRefused(userId, lanes)) > 0) await nudge({ force: true, wait: true })
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
