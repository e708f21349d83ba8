import { type Kysely, sql } from "kysely"

/** The students of one year in the order of the sliding list. The version before goes on as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index admissions_enrolled on admissions ("AdmissionYear", "FormNo")
    where "AdmissionStatus" = 'Approved' and "DeletedAt" is null and "PurgedAt" is null`.execute(db)
}
