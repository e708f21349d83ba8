/** Assigns the ids of catalogue rows: one more than the highest ever given, for one writer at a time. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"
import { type CountedTable, counterOf, highestIds } from "#server/db/given-ids.ts"

/**
 * The next id of a catalogue. The counter's row stays locked until the transaction ends, so writers of one catalogue run one
 * at a time.
 */
export async function nextCatalogueId(trx: Queries, table: CountedTable): Promise<number> {
  const highest = highestIds[table]
  const row = await trx
    .insertInto("counters")
    .values({ name: counterOf(table), value: sql<number>`${highest} + 1` })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`greatest(counters.value, ${highest}) + 1` }),
    )
    .returning("value")
    .executeTakeFirstOrThrow()
  return row.value
}

/**
 * Makes writers of a catalogue run one at a time, without taking an id. The counter remembers the highest id, so that it is
 * not given again when its row is deleted.
 */
export async function lockCatalogue(trx: Queries, table: CountedTable): Promise<void> {
  const highest = highestIds[table]
  await trx
    .insertInto("counters")
    .values({ name: counterOf(table), value: highest })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`greatest(counters.value, ${highest})` }),
    )
    .execute()
}
