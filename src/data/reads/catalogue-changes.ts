/**
 * Decides when this device reloads the college's settings and lists: as
 * soon as the server has a newer version than the one it fetched last.
 */
import { sessionState } from "#data/session/session-state.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { catalogueReads } from "./catalogue-reads.ts"
import { fetchAheadForUser } from "./fetch-ahead.ts"
import { refreshReads } from "./online-write.ts"

/** The key, in the store of answers, of the version of the lists that this device fetched last. */
const KEY = "catalogue-version"

/**
 * When the version is new: marks the stored answers as stale, refetches
 * those on the screen, and fetches the data for offline work again.
 */
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
