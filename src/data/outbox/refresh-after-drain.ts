/** Refreshes reads once after each drain: those that its commands have touched (law 28). */
import { markChanged } from "#data/reads/kept-answers.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { isTouched, touchedBy } from "#data/reads/touched-reads.ts"
import { watchRows } from "#data/reads/watch-rows.ts"
import { getUserDb, isLocked } from "#offline/device/user-db.ts"
import type { ReceivedCommand } from "#offline/outbox/outbox-entry.ts"

/** A drain that sends nothing for this time is over, ms. */
const OVER_AFTER_MS = 250

type Command = Pick<ReceivedCommand, "operationId" | "lane" | "params">

/**
 * Runs until the returned function is called. A full device deletes entries without storing receipts: an entry that is gone
 * counts as received. Receipts from before `now` count as known: the stored answers were compared with them when they were
 * loaded.
 */
export function refreshAfterDrains(userId: number, now = Date.now()): () => void {
  let known: Set<number> | null = null
  const waiting = new Map<number, Command>()
  /** Entries that have gone without a receipt, and whose reads are not refreshed yet. */
  let gone: Command[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Null while an entry is being sent. */
  const look = async (): Promise<number[] | null> => {
    const db = getUserDb(userId)
    // In one transaction: an entry that is received between two reads would count as gone.
    const [sending, keys] = await db.transaction("r", db.outbox, db.received, async () => {
      const read = await Promise.all([
        db.outbox.where("state").equals("sending").count(),
        db.received.toCollection().primaryKeys(),
        db.outbox.toCollection().primaryKeys(),
        // A live read of keys alone hears of no row that is added; one that counts does.
        db.outbox.count(),
      ])
      await noteWaiting(read[2], read[1])
      return read
    })
    if (!known) {
      const since = await db.received.filter(({ receivedAt }) => receivedAt >= now).primaryKeys()
      known = new Set(keys.filter((key) => !since.includes(key)))
    }
    return sending > 0 ? null : keys
  }

  const noteWaiting = async (open: number[], received: number[]) => {
    const there = new Set([...open, ...received])
    for (const [seq, command] of waiting) if (!there.has(seq)) gone.push(command)
    const isOpen = new Set(open)
    for (const seq of waiting.keys()) if (!isOpen.has(seq)) waiting.delete(seq)
    const rows = await getUserDb(userId).outbox.bulkGet(open.filter((seq) => !waiting.has(seq)))
    for (const row of rows) if (row && !isLocked(row)) waiting.set(row.seq, commandOf(row))
  }

  const refresh = async (fresh: number[]) => {
    const rows = await getUserDb(userId).received.bulkGet(fresh)
    for (const key of fresh) known?.add(key)
    // Receipts that were encrypted in the meantime, at the end of the session, are left out.
    const touched = touchedBy([...gone, ...rows.flatMap((row) => (row && !isLocked(row) ? [row] : []))])
    gone = []
    await markChanged([...touched.names])
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(touched, queryKey) })
  }

  const end = watchRows(look, (keys) => {
    clearTimeout(timer)
    if (!keys) return
    // A receipt that was put back and is received again counts as new.
    const there = new Set(keys)
    for (const key of known ?? []) if (!there.has(key)) known?.delete(key)
    const fresh = keys.filter((key) => !known?.has(key))
    if (fresh.length + gone.length > 0)
      timer = setTimeout(() => void refresh(fresh).catch(reportError), OVER_AFTER_MS)
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}

const commandOf = ({ operationId, lane, params }: Command): Command => ({ operationId, lane, params })
