/** Decides when this device asks for the college's settings and lists again: as soon as the college has others than it had when this device last heard of them. */
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { catalogueReads } from "./catalogue-reads.ts"
import { fetchAheadForUser } from "./fetch-ahead.ts"
import { refreshReads } from "./online-write.ts"

/** Lies among the kept answers and goes with them: the version of the lists that were asked for last. */
const KEY = "catalogue-version"

/** What is kept counts as old, what is on the screen is asked for again, and what is needed offline is fetched ahead. */
export async function noteCatalogueVersion(version: number | undefined): Promise<void> {
  const userId = sessionState.user?.UserID
  if (userId === undefined || version === undefined) return
  const { answers } = getUserDb(userId)
  const value = String(version)
  if ((await answers.get(KEY))?.value === value) return
  const heardAt = Date.now()
  refreshReads(catalogueReads)
  await answers.put({ key: KEY, value })
  await fetchAheadForUser(userId, heardAt)
}
