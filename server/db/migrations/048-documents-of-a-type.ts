import { type Kysely, sql } from "kysely"

/** The documents of a type: whether one names it, for the Admin who removes it. The version before goes on as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index admission_docs_type on admission_docs ("DocTypeId")`.execute(db)
}
