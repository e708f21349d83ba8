import { type Kysely, sql } from "kysely"

/** The document that names a person without an Aadhaar number (decision V7); told apart by the digest there is, and its index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admissions add "OtherIdKind" text, add "OtherIdNo" text`.execute(db)
}
