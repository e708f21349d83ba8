/** Work that this device has lost: noticed, and shown until its person has read it (law 23). Loaded when the page is at rest. */
import { proxy, useSnapshot } from "valtio"
import { isClosedByBrowser, watchRows } from "#data/reads/watch-rows.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { unlessFull } from "#offline/outbox/enqueue.ts"
import {
  beginToCount,
  completeTally,
  doesCount,
  readTally,
  strikeLost,
  type Tallied,
  tellReaders,
} from "#offline/outbox/tally.ts"
import { everyTabTallies, leaveTallying } from "./every-tab.ts"
import { noteState } from "./sync-status.ts"
import { forgetLoss, kindsOf, type Loss, noteWaiting, readLoss, totalOf } from "./waiting-note.ts"

export interface Lost {
  /** With the whole database. */
  cleared: Loss | null
  /** Out of a database that is there. */
  entries: readonly Tallied[]
}

const NOTHING: Lost = { cleared: null, entries: [] }

const state = proxy<{ lost: Lost }>({ lost: NOTHING })

/** What the person of the screen has lost here, until they have read it. */
export function useLost(): Lost {
  return useSnapshot(state).lost as Lost
}

function show(lost: Lost): void {
  state.lost = lost
  noteState.lost = lost.entries.length + (lost.cleared ? totalOf(lost.cleared.kinds) : 0)
}

/** Compares what lies here with what was last seen to lie here, and writes it down anew. `everyTab`: whether each tab keeps the tally. */
export async function lookForLoss(userId: number, everyTab = everyTabTallies): Promise<void> {
  const db = getUserDb(userId)
  if (await doesCount(db)) leaveTallying()
  else if (await everyTab(userId)) await beginToCount(db)
  // A device without room tallies them when it has some.
  await unlessFull(completeTally(db), async () => undefined)
  const { storeId, tallied, lost: entries } = await readTally(db)
  // What is lost and not read yet is noted too: it may go with its whole database.
  noteWaiting(localStorage, userId, { storeId, kinds: kindsOf(tallied) }, Date.now())
  if (sessionState.user?.UserID !== userId) return
  const isNew = entries.length !== state.lost.entries.length
  show({ cleared: readLoss(localStorage, userId), entries })
  if (isNew)
    await tellReaders(
      db,
      entries.map(({ seq }) => seq),
    )
}

/** How often it is looked besides: what a browser clears tells nobody. */
const LOOK_MS = 10_000

/** Looks now, whenever something is saved or received, and now and then. The answered function ends it. */
export function watchForLoss(userId: number): () => void {
  const look = () =>
    void lookForLoss(userId).catch((error: unknown) => {
      // It is looked again soon.
      if (!isClosedByBrowser(error)) reportError(error)
    })
  const endRows = watchRows(() => getUserDb(userId).outbox.count(), look)
  const timer = setInterval(look, LOOK_MS)
  return () => {
    endRows()
    clearInterval(timer)
    show(NOTHING)
  }
}

/** Its person has read what the screen says is lost. */
export async function lossIsRead(): Promise<void> {
  const { UserID } = requireUser()
  const seqs = state.lost.entries.map(({ seq }) => seq)
  forgetLoss(localStorage, UserID)
  show(NOTHING)
  await strikeLost(getUserDb(UserID), seqs)
}
