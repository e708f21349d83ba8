import { type Kysely, sql } from "kysely"

/** The condition for applications that count when duplicates are looked for, as in migration 008. */
const alive = `"DeletedAt" is null and "AdmissionStatus" not in ('Withdrawn', 'Cancelled')`

/** Open cases of two years that share nothing but the identity number. */
const ofTwoYears = `
  select d."CaseId", d."AdmissionId" from duplicate_cases d
  join admissions l on l."AdmissionId" = d."AdmissionId" join admissions e on e."AdmissionId" = d."OtherId"
  where d."Status" = 'Open' and l."AdmissionYear" <> e."AdmissionYear" and d."Matches" <@ '["AadharNo", "OtherIdNo"]'`

/**
 * An identity number is compared within an admission year, as everything else that identifies a person: who applied in an
 * earlier year may apply again. What was flagged only for an application of another year is not flagged any more.
 * `admissions_aadhar` still finds a number, in a year or in all of them.
 *
 * The version before goes on: it compares over all years, so what is new here it flags or refuses, and it names no index of
 * digests in `on conflict`.
 */
const statements = [
  `drop index admissions_one_identity`,
  `update admissions set "DuplicateState" = case when exists (select 1 from duplicate_cases c
      where c."Status" = 'DifferentPeople' and admissions."AdmissionId" in (c."AdmissionId", c."OtherId")) then 'Allowed' end
    where "DuplicateState" = 'Flagged' and "AdmissionId" in (select "AdmissionId" from (${ofTwoYears}) gone)
      and not exists (select 1 from duplicate_cases c where c."AdmissionId" = admissions."AdmissionId" and c."Status" = 'Open'
        and c."CaseId" not in (select "CaseId" from (${ofTwoYears}) gone))`,
  `delete from duplicate_cases where "CaseId" in (select "CaseId" from (${ofTwoYears}) gone)`,
  `create unique index admissions_one_identity on admissions ("AadharDigest", "AdmissionYear")
    where ${alive} and "DuplicateState" is null and "AadharDigest" is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
