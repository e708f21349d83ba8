import { type Kysely, sql } from "kysely"

/** What was changed of late is asked for every few seconds by every open screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index timeline_at on timeline ("At")`.execute(db)
}
