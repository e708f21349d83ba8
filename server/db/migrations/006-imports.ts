import { type Kysely, sql } from "kysely"

/** Which rows of which file became which application, so that no row is imported twice. */
const statements = [
  `create table import_rows (
    "Fingerprint" text primary key, "AdmissionId" uuid not null references admissions, "FileDigest" text not null,
    "Row" integer not null, "UserID" integer not null, "ImportedAt" timestamptz not null)`,
  `create index client_errors_newest on client_errors ("ReceivedAt" desc)`,
]

/** Adds the table and the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
