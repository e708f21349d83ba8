import { type Kysely, sql } from "kysely"

/** The identity document of a person without an Aadhaar number (decision V7); compared by the existing digest, with its index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admissions add "OtherIdKind" text, add "OtherIdNo" text`.execute(db)
}
