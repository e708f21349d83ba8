/** Work that this device has lost: noticed, shown until its person has read it (law 23). */
import { proxy, useSnapshot } from "valtio"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { getUserDb, storeIdOf } from "#offline/device/user-db.ts"
import type { OutboxEntry } from "#offline/outbox/outbox-entry.ts"
import { forgetLoss, kindsOf, type Loss, noteWaiting, readLoss } from "./waiting-note.ts"

const state = proxy<{ loss: Loss | null }>({ loss: null })

/** What the person of the screen has lost here, until they have read it. */
export function useLoss(): Loss | null {
  return useSnapshot(state).loss as Loss | null
}

/** Compares what lies here with what was last seen to lie here, and writes it down anew. */
export async function lookForLoss(userId: number): Promise<void> {
  const db = getUserDb(userId)
  const [storeId, rows] = await Promise.all([storeIdOf(db), db.outbox.toArray()])
  noteLoss(userId, storeId, rows)
}

/** As `lookForLoss`, for whoever has read the rows already. */
export function noteLoss(userId: number, storeId: string, rows: readonly OutboxEntry[]): void {
  noteWaiting(localStorage, userId, { storeId, kinds: kindsOf(rows) }, Date.now())
  if (sessionState.user?.UserID === userId) state.loss = readLoss(localStorage, userId)
}

/** Its person has read what was lost. */
export function lossIsRead(): void {
  forgetLoss(localStorage, requireUser().UserID)
  state.loss = null
}

export function leaveLoss(): void {
  state.loss = null
}
