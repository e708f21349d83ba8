import { type Kysely, sql } from "kysely"

/**
 * Lets the college rename and end its payment references. The version before goes on: it still offers an ended one, and what it
 * adds is offered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_references
    add column "IsActive" boolean not null default true,
    add column "Version" integer not null default 1`.execute(db)
}
