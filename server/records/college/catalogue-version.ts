/** Tells devices that the college's settings or lists have changed: by a number that counts every change. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"

const NAME = "catalogue-version"

/** Counts one change, in its transaction. */
export async function noteCatalogueChange(db: Queries): Promise<void> {
  await db
    .insertInto("counters")
    .values({ name: NAME, value: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql<number>`counters.value + 1` }))
    .execute()
}

/** The present number. */
export async function readCatalogueVersion(db: Queries): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", NAME).executeTakeFirst()
  return row?.value ?? 0
}
