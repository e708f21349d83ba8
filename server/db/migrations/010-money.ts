import { type Kysely, sql } from "kysely"

/** Fees by academic year, manual amounts for one student, and an index that finds a reference whatever its spaces and case. */
const statements = [
  `alter table fee_rows add column "AcademicYear" integer`,
  `alter table fee_rows drop constraint fee_rows_pkey`,
  // Every year in which a due is counted keeps the fees that it was counted with.
  `insert into fee_rows ("CourseId", "QuotaCode", "SrNo", "Particulars", "Amount", "Remarks", "AcademicYear")
    select f."CourseId", f."QuotaCode", f."SrNo", f."Particulars", f."Amount", f."Remarks", y."Year"
    from fee_rows f cross join (
      select "AdmissionYear" as "Year" from admissions
      union select "AcademicYear" from seat_matrix
      union select substr("value" ->> 'academicYear', 1, 4)::integer from settings
        where "name" = 'college' and "value" ->> 'academicYear' ~ '^[0-9]{4}'
      union select extract(year from now())::integer) y`,
  `delete from fee_rows where "AcademicYear" is null`,
  `alter table fee_rows alter column "AcademicYear" set not null`,
  `alter table fee_rows add primary key ("AcademicYear", "CourseId", "QuotaCode", "SrNo")`,

  `create table fee_amounts (
    "AdmissionId" uuid not null references admissions, "Head" text not null, "Particulars" text not null,
    "Amount" integer not null, "Reason" text, "SetBy" text not null, "SetAt" timestamptz not null,
    primary key ("AdmissionId", "Head"))`,

  `create index payments_reference_key on payments (lower(regexp_replace("TransactionRef", '[[:space:]-]', '', 'g')))`,
]

/** Adds the year to the existing fee rows, copied once for each year, and adds the table and the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
