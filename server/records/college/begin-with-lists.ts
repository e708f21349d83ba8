/** Decides how a college that has not begun takes the lists of another state in the place of those there are. */
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { Queries } from "#server/db/database.ts"

/** All or nothing within the transaction of the caller. Throws (23503) when one of the rows that go is used already. */
export async function beginWithLists(db: Queries, lists: CollegeLists): Promise<void> {
  await db.deleteFrom("seat_categories").execute()
  await db.deleteFrom("quotas").execute()
  await db.deleteFrom("communities").execute()
  const inOrder = <Row>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, SortOrder: at + 1 }))
  await db.insertInto("communities").values(inOrder(lists.Communities)).execute()
  await db.insertInto("quotas").values(inOrder(lists.Quotas)).execute()
  await db.insertInto("seat_categories").values(inOrder(lists.Categories)).execute()
}
