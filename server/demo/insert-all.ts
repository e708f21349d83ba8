/** Inserts rows by the hundreds: as many per statement as the limit of parameters allows, or as one JSON text. */
import { type InsertObject, sql } from "kysely"
import type { Queries } from "../db/database.ts"
import type { Tables } from "../db/tables.ts"

const MOST_PARAMETERS = 12_000
const MOST_AT_ONCE = 2_000

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

const bytesAsText = (value: unknown) =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value

/**
 * Inserts rows that hold only plain values and bytes, each batch as one text: for thousands of rows. A value that a row
 * lacks is the column's default.
 */
export async function insertMany<T extends keyof Tables>(
  db: Queries,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  const shapes = new Map<string, { names: string[]; alike: Record<string, unknown>[] }>()
  for (const row of rows) {
    const plain = Object.entries(row).filter(([, value]) => value !== undefined)
    const names = plain.map(([name]) => name)
    const shape = shapes.get(names.join()) ?? { names, alike: [] }
    shape.alike.push(Object.fromEntries(plain.map(([name, value]) => [name, bytesAsText(value)])))
    shapes.set(names.join(), shape)
  }
  for (const { names, alike } of shapes.values()) {
    const columns = sql.join(names.map((name) => sql.id(name)))
    for (let at = 0; at < alike.length; at += MOST_AT_ONCE)
      await sql`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(
          null::${sql.table(table)}, ${JSON.stringify(alike.slice(at, at + MOST_AT_ONCE))}::json)`.execute(db)
  }
}
