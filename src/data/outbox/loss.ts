/** Work that this device has lost: detected, and shown until the user has read it (law 23). Loaded when the page is idle. */
import { proxy, useSnapshot } from "valtio"
import { reportUnlessClosed, watchRows } from "#data/reads/watch-rows.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { isStorageDurable } from "#data/session/storage-durability.ts"
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import {
  acknowledgeLost,
  activateTally,
  completeTally,
  isTallyActive,
  notifyLiveQueries,
  readTally,
  type Tallied,
} from "#offline/outbox/tally.ts"
import { doAllTabsKeepTally, releaseTallyLock } from "./every-tab.ts"
import { noteState } from "./sync-status.ts"
import { forgetLoss, kindsOf, type Loss, notedId, noteWaiting, readLoss, totalOf } from "./waiting-note.ts"

export interface Lost {
  /** Lost with the whole database. */
  cleared: Loss | null
  /** Entries that are missing in a database that still exists. */
  entries: readonly Tallied[]
}

const NOTHING: Lost = { cleared: null, entries: [] }

const state = proxy<{ lost: Lost }>({ lost: NOTHING })

/** What the user has lost on this device and has not read yet. */
export function useLost(): Lost {
  return useSnapshot(state).lost as Lost
}

function show(lost: Lost): void {
  state.lost = lost
  noteState.lost = lost.entries.length + (lost.cleared ? totalOf(lost.cleared.kinds) : 0)
}

/** Compares the stored rows with the last count, and writes a new one. `everyTab`: whether each tab keeps the tally. */
export async function lookForLoss(userId: number, everyTab = doAllTabsKeepTally): Promise<void> {
  const db = getUserDb(userId)
  if (await isTallyActive(db)) releaseTallyLock()
  else if (await everyTab(userId)) await activateTally(db)
  // On a full device the tally is completed later.
  await withFallbackWhenFull(completeTally(db), async () => undefined)
  const { storeId, tallied, lost: entries } = await readTally(db)
  // Losses that were not read yet are noted, too: they could vanish with the whole database.
  const seen = { storeId: notedId(storeId, isStorageDurable()), kinds: kindsOf(tallied) }
  noteWaiting(localStorage, userId, seen, Date.now())
  if (sessionState.user?.UserID !== userId) return
  const isNew = entries.length !== state.lost.entries.length
  show({ cleared: readLoss(localStorage, userId), entries })
  if (isNew)
    await notifyLiveQueries(
      db,
      entries.map(({ seq }) => seq),
    )
}

/** How often it also checks by a timer, ms: a browser that clears data tells nobody. */
const LOOK_MS = 10_000

/** Checks now, whenever something is saved or received, and by a timer. Returns the function that stops it. */
export function watchForLoss(userId: number): () => void {
  const look = () => void lookForLoss(userId).catch(reportUnlessClosed)
  const endRows = watchRows(() => getUserDb(userId).outbox.count(), look)
  const timer = setInterval(look, LOOK_MS)
  return () => {
    endRows()
    clearInterval(timer)
    show(NOTHING)
  }
}

/** Called when the user has read what was lost. */
export async function dismissLossNote(): Promise<void> {
  const { UserID } = requireUser()
  const seqs = state.lost.entries.map(({ seq }) => seq)
  // Stored before it disappears: a reload right after must not show it again.
  await acknowledgeLost(getUserDb(UserID), seqs)
  forgetLoss(localStorage, UserID)
  show(NOTHING)
}
