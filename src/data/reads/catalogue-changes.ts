/** Decides when this device asks for the college's settings and lists again: as soon as the college has others than it had when this device last heard of them. */
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { catalogueReads } from "./catalogue-reads.ts"
import { fetchAheadForUser } from "./fetch-ahead.ts"
import { refreshReads } from "./online-write.ts"

/** The key, among the kept answers, of the version of the lists that this device fetched last. */
const KEY = "catalogue-version"

/** When the version is new: marks the kept answers as stale, refetches those on the screen, and fetches the data for offline work again. */
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
