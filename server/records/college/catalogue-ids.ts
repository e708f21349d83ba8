/** Assigns the ids of catalogue rows: one more than the highest ever given, for one writer at a time. */
import { sql } from "kysely"
import type { Queries } from "#server/db/database.ts"

const sources = {
  users: sql<number>`(select coalesce(max("UserID"), 0) from users)`,
  seat_matrix: sql<number>`(select coalesce(max("SeatMatrixId"), 0) from seat_matrix)`,
  document_types: sql<number>`(select coalesce(max("DocTypeId"), 0) from document_types)`,
  degrees: sql<number>`(select coalesce(max("DegreeId"), 0) from degrees)`,
  courses: sql<number>`(select coalesce(max("CourseId"), 0) from courses)`,
  departments: sql<number>`(select coalesce(max("DepartmentId"), 0) from departments)`,
  organizations: sql<number>`(select coalesce(max("OrgId"), 0) from organizations)`,
}

/**
 * The next id of a catalogue. The counter's row stays locked until the transaction ends, so writers of one catalogue run one
 * at a time.
 */
export async function nextCatalogueId(trx: Queries, table: keyof typeof sources): Promise<number> {
  const highest = sources[table]
  const row = await trx
    .insertInto("counters")
    .values({ name: `id-${table}`, value: sql<number>`${highest} + 1` })
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
export async function lockCatalogue(trx: Queries, table: keyof typeof sources): Promise<void> {
  const highest = sources[table]
  await trx
    .insertInto("counters")
    .values({ name: `id-${table}`, value: highest })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet({ value: sql<number>`greatest(counters.value, ${highest})` }),
    )
    .execute()
}
