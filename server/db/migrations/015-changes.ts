import { type Kysely, sql } from "kysely"

/** Every open screen asks every few seconds for recent changes, which this index finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index timeline_at on timeline ("At")`.execute(db)
}
