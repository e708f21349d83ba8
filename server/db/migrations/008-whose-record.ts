import { type Kysely, sql } from "kysely"

/** The condition for applications that count when duplicates are looked for. */
const alive = `"DeletedAt" is null and "AdmissionStatus" not in ('Withdrawn', 'Cancelled')`

/** Pairs of applications that match in what identifies a person, the later one first. */
const twins = (on: string, match: string) => `
  select l."AdmissionId" as later, e."AdmissionId" as earlier, '${match}' as match, l."CreatedAt" as at
  from (select * from admissions where ${alive}) l
  join (select * from admissions where ${alive}) e
    on ${on} and (e."CreatedAt", e."AdmissionId") < (l."CreatedAt", l."AdmissionId")`

const sameYear = `l."AdmissionYear" = e."AdmissionYear"`

/**
 * A record belongs to the account that it names, and one person has one application: an application that staff made for
 * somebody with an account is linked to that account, existing twins are listed for the office, and from now on the database
 * refuses new ones.
 */
const statements = [
  `alter table admissions add column "DuplicateState" text check ("DuplicateState" in ('Flagged', 'Allowed'))`,
  `create table duplicate_cases (
    "CaseId" uuid primary key, "AdmissionId" uuid not null references admissions,
    "OtherId" uuid not null references admissions, "Matches" jsonb not null,
    "Status" text not null check ("Status" in ('Open', 'SamePerson', 'DifferentPeople')),
    "KeptId" uuid references admissions, "Reason" text, "ResolvedBy" integer references users,
    "ResolvedAt" timestamptz, "CreatedAt" timestamptz not null, unique ("AdmissionId", "OtherId"))`,
  `create index duplicate_cases_other on duplicate_cases ("OtherId")`,
  `create index duplicate_cases_open on duplicate_cases ("CreatedAt") where "Status" = 'Open'`,
  `create index users_mobile on users ("MobileNo")`,

  // Until now an application that staff made belonged to whoever had its mobile number; from now on it belongs to the account
  // that it names.
  `update admissions set "UserId" = u.owner from (
      select "MobileNo", min("UserID") as owner from users
      where "RoleId" = 7 and "MobileNo" is not null group by "MobileNo" having count(*) = 1) u
    where admissions."UserId" is null and admissions."MobileNo" = u."MobileNo"
      and not exists (select 1 from admissions o where o."AdmissionId" <> admissions."AdmissionId"
        and o."AdmissionYear" = admissions."AdmissionYear" and o."DeletedAt" is null
        and (o."UserId" = u.owner or (o."UserId" is null and o."MobileNo" = u."MobileNo")))`,

  `insert into duplicate_cases ("CaseId", "AdmissionId", "OtherId", "Matches", "Status", "CreatedAt")
    select gen_random_uuid(), later, earlier, jsonb_agg(match), 'Open', min(at) from (
      ${twins(`l."MobileNo" = e."MobileNo" and ${sameYear}`, "MobileNo")} union
      ${twins(`l."AadharDigest" = e."AadharDigest"`, "AadharNo")} union
      ${twins(`l."NEETRollNo" = e."NEETRollNo" and ${sameYear}`, "NEETRollNo")} union
      ${twins(`l."UserId" = e."UserId" and ${sameYear}`, "UserId")}) pairs
    group by later, earlier`,
  // An application that was stored with a reason was meant for another person.
  `update admissions set "DuplicateState" = case when exists (select 1 from timeline t
      where t."AdmissionId" = admissions."AdmissionId" and t."Detail" ? 'allowDuplicateReason')
      then 'Allowed' else 'Flagged' end
    where "AdmissionId" in (select "AdmissionId" from duplicate_cases)`,
  `update duplicate_cases set "Status" = 'DifferentPeople', "Reason" = 'A reason was given when it was entered'
    where "AdmissionId" in (select "AdmissionId" from admissions where "DuplicateState" = 'Allowed')`,

  `create unique index admissions_one_mobile on admissions ("MobileNo", "AdmissionYear")
    where ${alive} and "DuplicateState" is null`,
  `create unique index admissions_one_identity on admissions ("AadharDigest")
    where ${alive} and "DuplicateState" is null and "AadharDigest" is not null`,
  `create unique index admissions_one_neet on admissions ("NEETRollNo", "AdmissionYear")
    where ${alive} and "DuplicateState" is null and "NEETRollNo" is not null`,
  `create unique index admissions_one_account on admissions ("UserId", "AdmissionYear")
    where ${alive} and "DuplicateState" is null and "UserId" is not null`,
]

/** Adds the state, the table of cases and the indexes, and corrects the existing rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
