import { type Kysely, sql } from "kysely"

const alive = `"DeletedAt" is null and "PurgedAt" is null`

/**
 * Lets the list be read in the order of cities and of batches, as in every other one that it can be asked for. And the report be
 * summed in the order of seats, which is that of their fees; who has paid the same for one is stored once. Taken seats are
 * counted without the rows that take them.
 */
const statements = [
  `create index admissions_cities on admissions (lower("City"), "AdmissionId") where ${alive}`,
  `create index admissions_batches on admissions ("Batch", "AdmissionId") where ${alive}`,
  `create index admissions_seats on admissions ("AdmissionYear", "CourseId", "QuotaCode", "AdmissionStatus", "PendingAmount",
    "AcceptedAmount") where ${alive}`,
  `create index seat_allotments_seats on seat_allotments ("CourseId", "AcademicYear", "Quota", "Status")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
