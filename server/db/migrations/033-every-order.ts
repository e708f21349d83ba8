import { type Kysely, sql } from "kysely"

const alive = `"DeletedAt" is null and "PurgedAt" is null`

/**
 * Adds the orders by city and by batch, so that the list has an index for every order in which it can be requested. Lets the
 * report be summed in the order of seats, which is that of their fees; equal paid amounts of one seat are stored once. Taken
 * seats are counted without reading their rows.
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
