import { type Kysely, sql } from "kysely"

/** Rows whose digest of a request is not sealed: made by an earlier release, looked for at each start. */
const unsealed = (table: string, column: string, key: string) =>
  `create index ${table}_unsealed on ${table} (${key}) where "${column}" not like 'v1:%'`

const ofRemoved = `"AdmissionId" in (select "AdmissionId" from admissions where "PurgedAt" is not null)`

/**
 * Lets stored answers be found by whom they are about, and the digests of requests be sealed. Deletes the digests of
 * applications that were removed before.
 */
const statements = [
  `alter table idempotency add column "AboutAdmission" uuid, add column "AboutUser" integer`,
  `comment on column idempotency."AboutAdmission" is 'The application that the answer is about; null for none, and in a row of an earlier release'`,
  `comment on column idempotency."AboutUser" is 'The user whom the answer is about; null for none, and in a row of an earlier release'`,
  `create index idempotency_about_admission on idempotency ("AboutAdmission") where "AboutAdmission" is not null`,
  `create index idempotency_about_user on idempotency ("AboutUser") where "AboutUser" is not null`,
  `alter table import_rows add column "RowDigest" text`,
  `comment on column import_rows."RowDigest" is 'The digest of the row, sealed; Fingerprint is a keyed digest of it. Null in a row of an earlier release'`,
  `create index import_rows_admission on import_rows ("AdmissionId")`,
  `create index import_rows_unsealed on import_rows ("Fingerprint") where "RowDigest" is null`,
  unsealed("admissions", "CreateDigest", `"AdmissionId"`),
  unsealed("admission_docs", "CreateDigest", `"AdmissionDocId"`),
  unsealed("payments", "CreateDigest", `"PaymentId"`),
  unsealed("slidings", "CreateDigest", `"SlidingId"`),
  unsealed("idempotency", "Fingerprint", `"Key", "UserID"`),
  `delete from import_rows where ${ofRemoved}`,
  `update payments set "CreateDigest" = null where "CreateDigest" is not null and ${ofRemoved}`,
  `update slidings set "CreateDigest" = null where "CreateDigest" is not null and ${ofRemoved}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
