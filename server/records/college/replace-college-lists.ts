/** Replaces the lists of a college that has not begun its work by those of another state. */
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { Queries } from "#server/db/database.ts"

/** All or nothing, in the caller's transaction. Throws (23503) when a removed row is in use. */
export async function replaceCollegeLists(db: Queries, lists: CollegeLists): Promise<void> {
  await db.deleteFrom("seat_categories").execute()
  await db.deleteFrom("quotas").execute()
  await db.deleteFrom("communities").execute()
  const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, SortOrder: at + 1 }))
  await db.insertInto("communities").values(inOrder(lists.Communities)).execute()
  await db.insertInto("quotas").values(inOrder(lists.Quotas)).execute()
  await db.insertInto("seat_categories").values(inOrder(lists.Categories)).execute()
}
