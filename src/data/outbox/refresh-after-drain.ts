/** Reads follow writes once: when a drain is over, what its commands have touched is asked again (law 28). */
import { markChanged } from "#data/reads/kept-answers.ts"
import { queryClient } from "#data/reads/query-client.ts"
import { isTouched, touchedBy } from "#data/reads/touched-reads.ts"
import { watchRows } from "#data/reads/watch-rows.ts"
import { getUserDb, isLocked } from "#offline/device/user-db.ts"

/** A drain goes on with its next request in this time, or it is over. */
const OVER_AFTER_MS = 250

/** Until the function that it gives is called. What was received before counts as known: the store of kept answers looks at it. */
export function refreshAfterDrains(userId: number, now = Date.now()): () => void {
  let known: Set<number> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Null while something is on its way. */
  const look = async (): Promise<number[] | null> => {
    const db = getUserDb(userId)
    const [sending, keys] = await Promise.all([
      db.outbox.where("state").equals("sending").count(),
      db.received.toCollection().primaryKeys(),
    ])
    if (!known) {
      const since = await db.received.filter(({ receivedAt }) => receivedAt >= now).primaryKeys()
      known = new Set(keys.filter((key) => !since.includes(key)))
    }
    return sending > 0 ? null : keys
  }

  const refresh = async (fresh: number[]) => {
    const rows = await getUserDb(userId).received.bulkGet(fresh)
    for (const key of fresh) known?.add(key)
    // What was locked since, with the session of its person, is nobody's to look at.
    const touched = touchedBy(rows.flatMap((row) => (row && !isLocked(row) ? [row] : [])))
    await markChanged([...touched.names])
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTouched(touched, queryKey) })
  }

  const end = watchRows(look, (keys) => {
    clearTimeout(timer)
    if (!keys) return
    // A receipt that was put back and comes again is a new one.
    const there = new Set(keys)
    for (const key of known ?? []) if (!there.has(key)) known?.delete(key)
    const fresh = keys.filter((key) => !known?.has(key))
    if (fresh.length > 0) timer = setTimeout(() => void refresh(fresh).catch(reportError), OVER_AFTER_MS)
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
