import { type Kysely, sql } from "kysely"

/**
 * For as many applications as a whole state has: rows are counted from an index of a few words per row, in which equal entries
 * are stored once; a page far back is found with an index that holds only the order; sums of money are made from indexes
 * without reading the rows of payments and applications.
 */
const statements = [
  `create index admissions_counted on admissions ("AdmissionStatus", "CurrentLevel", "CourseId", "DegreeId")
    where "DeletedAt" is null and "PurgedAt" is null`,
  `create index admissions_newest on admissions ("CreatedAt", "AdmissionId") where "DeletedAt" is null and "PurgedAt" is null`,
  `create index admissions_deleted on admissions ("AdmissionId") where "DeletedAt" is not null`,
  `create index admissions_of_year on admissions ("AdmissionYear", "AdmissionId") where "DeletedAt" is null`,
  `create index payments_summed on payments ("PaymentStatus", "AdmissionId") include ("Amount")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
