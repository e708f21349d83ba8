import { type Kysely, sql } from "kysely"

const alive = `"DeletedAt" is null and "PurgedAt" is null`

/**
 * Lets an application be found by a rare word, as payments are (027): by the trigrams of its texts. And lets the list be read
 * in the order of names in both directions.
 */
const statements = [
  `create index admissions_pieces on admissions using gin (search_pieces("SearchText" || ' ' || lower(coalesce("AdmissionNo", ''))))
    with (fastupdate = off) where ${alive}`,
  `create index admissions_names on admissions (lower("FirstName"), "AdmissionId") where ${alive}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
