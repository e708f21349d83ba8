import { type Kysely, sql } from "kysely"

/**
 * Lets the college rename and end its payment references. In a table of its own, because the version before answers with every
 * column of `payment_references`, which its contract does not allow: it goes on, still offers an ended one, and what it adds is
 * offered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_reference_states (
    "PaymentRefId" integer primary key references payment_references on delete cascade,
    "IsActive" boolean not null, "Version" integer not null)`.execute(db)
  await sql`comment on table payment_reference_states is
    'Of references that were changed or ended; one without a row is active and of version 1.'`.execute(db)
}
