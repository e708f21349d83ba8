/** Work that this device has lost: noticed, and shown until its person has read it (law 23). Loaded when the page is at rest. */
import { liveQuery, type Subscription } from "dexie"
import { proxy, useSnapshot } from "valtio"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { getUserDb, storeIdOf } from "#offline/device/user-db.ts"
import { noteState } from "./sync-status.ts"
import { forgetLoss, kindsOf, type Loss, noteWaiting, readLoss, totalOf } from "./waiting-note.ts"

const state = proxy<{ loss: Loss | null }>({ loss: null })

/** What the person of the screen has lost here, until they have read it. */
export function useLoss(): Loss | null {
  return useSnapshot(state).loss as Loss | null
}

function show(loss: Loss | null): void {
  state.loss = loss
  noteState.lost = loss ? totalOf(loss.kinds) : 0
}

/** Compares what lies here with what was last seen to lie here, and writes it down anew. */
export async function lookForLoss(userId: number): Promise<void> {
  const db = getUserDb(userId)
  const [storeId, rows] = await Promise.all([storeIdOf(db), db.outbox.toArray()])
  noteWaiting(localStorage, userId, { storeId, kinds: kindsOf(rows) }, Date.now())
  if (sessionState.user?.UserID === userId) show(readLoss(localStorage, userId))
}

/** How often it is looked besides: what a browser clears tells nobody. */
const LOOK_MS = 10_000

/** Looks now, whenever something is saved or received, and now and then. The answered function ends it. */
export function watchForLoss(userId: number): () => void {
  const look = () => void lookForLoss(userId).catch(reportError)
  const rows: Subscription = liveQuery(() => getUserDb(userId).outbox.count()).subscribe({
    next: look,
    // It is looked again soon.
    error: () => undefined,
  })
  const timer = setInterval(look, LOOK_MS)
  return () => {
    rows.unsubscribe()
    clearInterval(timer)
    show(null)
  }
}

/** Its person has read what was lost. */
export function lossIsRead(): void {
  forgetLoss(localStorage, requireUser().UserID)
  show(null)
}
