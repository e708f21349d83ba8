/** Decides how many rows go into one statement: as many as its parameters allow. */
import type { InsertObject } from "kysely"
import type { Queries } from "../db/database.ts"
import type { Tables } from "../db/tables.ts"

const MOST_PARAMETERS = 12_000

/** Inserts rows of one shape, in batches. */
export async function insertAll<T extends keyof Tables>(
  db: Queries,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const size = Math.max(1, Math.floor(MOST_PARAMETERS / Object.keys(first).length))
  for (let at = 0; at < rows.length; at += size)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute()
}
