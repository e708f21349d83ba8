import { type Kysely, sql } from "kysely"

/** Devices ask which applications were removed since they last asked, and keep nothing of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index admissions_removed_since on admissions ("PurgedAt", "AdmissionId")
    where "PurgedAt" is not null`.execute(db)
}
