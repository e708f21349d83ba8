/** Stores changed lists of the college row by row, so that references to a row stay valid. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { CollegeLists } from "#domain/college/college-lists.ts"
import type { Queries } from "#server/db/database.ts"

/** Locks the lists against other changes until the transaction ends. */
export async function lockLists(db: Queries): Promise<void> {
  await db.selectFrom("communities").select("Code").orderBy("Code").forUpdate().execute()
  await db.selectFrom("quotas").select("QuotaCode").orderBy("QuotaCode").forUpdate().execute()
  await db.selectFrom("seat_categories").select("Code").orderBy("Code").forUpdate().execute()
}

/** Two rows may swap their names, so all names are cleared before the new ones are set. */
async function clearNames(db: Queries): Promise<void> {
  const unnamed = (code: "Code" | "QuotaCode") => sql<string>`${randomUUID()}::text || ${sql.ref(code)}`
  await db
    .updateTable("communities")
    .set({ Name: unnamed("Code") })
    .execute()
  await db
    .updateTable("quotas")
    .set({ Name: unnamed("QuotaCode"), SeatField: null })
    .execute()
  await db
    .updateTable("seat_categories")
    .set({ Name: unnamed("Code") })
    .execute()
}

/**
 * Replaces the stored lists. The caller has locked them and checked that they are valid and that no removed row is in use.
 */
export async function storeLists(db: Queries, lists: CollegeLists): Promise<void> {
  await clearNames(db)
  const codes = lists.Quotas.map(({ QuotaCode }) => QuotaCode)
  for (const [at, { Code, ...row }] of lists.Communities.entries())
    await db
      .insertInto("communities")
      .values({ Code, ...row, SortOrder: at + 1 })
      .onConflict((is) => is.column("Code").doUpdateSet({ ...row, SortOrder: at + 1 }))
      .execute()
  for (const [at, { QuotaCode, ...row }] of lists.Quotas.entries())
    await db
      .insertInto("quotas")
      .values({ QuotaCode, ...row, SortOrder: at + 1 })
      .onConflict((is) => is.column("QuotaCode").doUpdateSet({ ...row, SortOrder: at + 1 }))
      .execute()
  for (const [at, { Code, ...row }] of lists.Categories.entries())
    await db
      .insertInto("seat_categories")
      .values({ Code, ...row, SortOrder: at + 1 })
      .onConflict((is) => is.column("Code").doUpdateSet({ ...row, SortOrder: at + 1 }))
      .execute()
  const kept = { communities: lists.Communities, categories: lists.Categories }
  await db
    .deleteFrom("seat_categories")
    .where(
      "Code",
      "not in",
      kept.categories.map(({ Code }) => Code),
    )
    .execute()
  await db.deleteFrom("seat_quotas").where("QuotaCode", "not in", codes).where("Seats", "=", 0).execute()
  await db.deleteFrom("quotas").where("QuotaCode", "not in", codes).execute()
  await db
    .deleteFrom("communities")
    .where(
      "Code",
      "not in",
      kept.communities.map(({ Code }) => Code),
    )
    .execute()
}
