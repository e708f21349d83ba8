import { type Kysely, sql } from "kysely"

/** What several processes share: leases, and an index on the age of idempotency keys. */
const statements = [
  `create table leases (
    "Name" text primary key, "Holder" uuid not null, "EndsAt" timestamptz not null, "Wanted" boolean not null)`,
  `create index idempotency_age on idempotency ("CreatedAt")`,
]

/** Adds the table and the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
