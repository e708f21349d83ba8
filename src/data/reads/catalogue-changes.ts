/**
 * Decides when this device reloads the college's settings and lists: as soon as the server has another version than the one
 * that it fetched last. A version counts as fetched once its pack is there; until then it is asked for again.
 */
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { catalogueReads } from "./catalogue-reads.ts"
import { fetchAheadForUser } from "./fetch-ahead.ts"
import { refreshReads, reloadReads } from "./online-write.ts"

/** The key, in the store of answers, of the version of the lists that this device fetched last. */
const KEY = "catalogue-version"

/** How long after a failure the lists are asked for again, ms: on a weak line they would keep what waits from being sent. */
export const FETCH_AGAIN_AFTER = 60_000
/** The longest such pause, ms; it doubles with each failure. */
const LONGEST_PAUSE = 10 * FETCH_AGAIN_AFTER

/** The version that this page heard of last, and when (ms): other windows share the stored answers, but not those in memory. */
let heard: { readonly userId: number; readonly value: string; readonly at: number } | null = null
let isFetching = false
/** The pause after the last failure, ms, 0 after a success; and when it ends, on the page's own clock, ms (law 24). */
const rest = { pause: 0, until: 0 }

/**
 * When the version is new: marks the stored answers as stale, refetches those on the screen, and fetches the data for offline
 * work again. Called with every poll.
 */
export async function noteCatalogueVersion(version: number | undefined): Promise<void> {
  const userId = sessionState.user?.UserID
  if (userId === undefined || version === undefined) return
  const value = String(version)
  const isFetched = (await getUserDb(userId).answers.get(KEY))?.value === value
  const before = heard?.userId === userId ? heard : null
  const now = before?.value === value ? before : { userId, value, at: Date.now() }
  if (now !== before) {
    heard = now
    // A newer version is no smaller: after a failure it waits, too.
    if (!before) Object.assign(rest, { pause: 0, until: 0 })
    if (!isFetched) refreshReads(catalogueReads)
    else if (before) reloadReads(catalogueReads)
  }
  if (!isFetched && !isFetching && performance.now() >= rest.until) await fetchLists(now)
}

async function fetchLists({ userId, value, at }: NonNullable<typeof heard>): Promise<void> {
  isFetching = true
  let isHere = false
  try {
    isHere = await fetchAheadForUser(userId, at)
    if (isHere) await getUserDb(userId).answers.put({ key: KEY, value })
  } finally {
    isFetching = false
    const pause = isHere ? 0 : Math.min(Math.max(2 * rest.pause, FETCH_AGAIN_AFTER), LONGEST_PAUSE)
    if (heard?.userId === userId) Object.assign(rest, { pause, until: performance.now() + pause })
  }
}
