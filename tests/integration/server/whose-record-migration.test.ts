import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const idOf = (nth: number) => `01900000-0000-7000-8000-0000000000${String(nth).padStart(2, "0")}`
const text = (value: string | number | null) =>
  typeof value === "string" ? `'${value}'` : String(value ?? "null")

const user = (id: number, role: number, mobile: string | null) =>
  `insert into users ("UserID", "Username", "PasswordHash", "RoleId", "MobileNo", "Status", "IsActive", "CreatedAt")
    values (${id}, 'user.${id}', '-', ${role}, ${text(mobile)}, 'Active', true, now())`

interface Row {
  readonly mobile: string
  readonly year?: number
  readonly account?: number
  readonly aadhaar?: string
  readonly neet?: string
  readonly status?: string
}

/** Inserts an application, each a minute younger than the previous one. */
const admission = (nth: number, { mobile, year = 2025, account, aadhaar, neet, status = "Draft" }: Row) =>
  `insert into admissions ("AdmissionId", "FormNo", "DegreeId", "CourseId", "AdmissionDate", "Batch", "AdmissionYear",
    "Quota", "FirstName", "MobileNo", "Status", "AdmissionStatus", "IsActive", "IsCompleted", "CurrentLevel",
    "SearchText", "CreatedAt", "UpdatedAt", "UserId", "AadharDigest", "NEETRollNo")
    values ('${idOf(nth)}', 'F${nth}', 1, 1, '2025-01-01', '${year}-${year + 1}', ${year}, 'S1', 'Asha', '${mobile}',
    'Pending', '${status}', true, false, 0, 'asha', timestamptz '2025-01-01T00:00:00Z' + interval '${nth} minutes', now(),
    ${text(account ?? null)}, ${text(aadhaar ?? null)}, ${text(neet ?? null)})`

/** A college from when a mobile number opened an application, and possible duplicates were detected but not prevented. */
const older = [
  `insert into degrees values (1, 'MD', true)`,
  `insert into courses values (1, 1, 'Anatomy', 'Pre-Clinical', true)`,
  user(1, 2, "4000000009"),
  user(2, 7, "4000000001"),
  user(3, 7, "4000000002"),
  user(4, 7, "4000000002"),
  user(5, 7, "4000000005"),
  user(6, 7, "4000000006"),
  // Entered by staff: with the number of one account, of two accounts, and of a member of staff.
  admission(1, { mobile: "4000000001" }),
  admission(2, { mobile: "4000000002" }),
  admission(3, { mobile: "4000000009" }),
  // A student has typed another student's number.
  admission(4, { mobile: "4000000001", account: 5 }),
  // The account already has an application of that year.
  admission(5, { mobile: "4000000066", account: 6 }),
  admission(6, { mobile: "4000000006" }),
  // One person twice in two years; twice with a reason; and once withdrawn.
  admission(7, { mobile: "4000000071", aadhaar: "d1" }),
  admission(8, { mobile: "4000000072", aadhaar: "d1", year: 2026 }),
  admission(9, { mobile: "4000000091", neet: "N1" }),
  admission(10, { mobile: "4000000092", neet: "N1" }),
  admission(11, { mobile: "4000000091", status: "Withdrawn" }),
  `insert into timeline ("TimelineId", "AdmissionId", "At", "Event", "Detail")
    values (gen_random_uuid(), '${idOf(10)}', now(), 'created', '{"allowDuplicateReason": "Sisters"}')`,
]

async function check(db: Kysely<unknown>): Promise<void> {
  await migrate(db, migrations, "007-other-id")
  for (const statement of older) await sql.raw(statement).execute(db)
  await migrate(db, migrations, "008-whose-record")

  const { rows } = await sql<{ FormNo: string; UserId: number | null; DuplicateState: string | null }>`
    select "FormNo", "UserId", "DuplicateState" from admissions order by "CreatedAt"`.execute(db)
  expect(rows.map(({ FormNo, UserId, DuplicateState }) => [FormNo, UserId, DuplicateState])).toEqual([
    ["F1", 2, null],
    ["F2", null, null],
    ["F3", null, null],
    ["F4", 5, "Flagged"],
    ["F5", 6, null],
    ["F6", null, null],
    ["F7", null, null],
    ["F8", null, "Flagged"],
    ["F9", null, null],
    ["F10", null, "Allowed"],
    ["F11", null, null],
  ])
  const cases = await sql<{ later: string; earlier: string; Matches: string[]; Status: string }>`
    select l."FormNo" as later, e."FormNo" as earlier, "Matches", c."Status" from duplicate_cases c
    join admissions l on l."AdmissionId" = c."AdmissionId" join admissions e on e."AdmissionId" = c."OtherId"
    order by l."CreatedAt"`.execute(db)
  expect(cases.rows.map(({ later, earlier, Matches, Status }) => [later, earlier, Matches, Status])).toEqual([
    ["F4", "F1", ["MobileNo"], "Open"],
    ["F8", "F7", ["AadharNo"], "Open"],
    ["F10", "F9", ["NEETRollNo"], "DifferentPeople"],
  ])

  // After the migration the database itself refuses each kind of duplicate.
  for (const twin of [
    admission(20, { mobile: "4000000002" }),
    admission(21, { mobile: "4000000021", aadhaar: "d1", year: 2030 }),
    admission(22, { mobile: "4000000022", neet: "N1" }),
    admission(23, { mobile: "4000000023", account: 6 }),
  ])
    await expect(sql.raw(twin).execute(db)).rejects.toThrow(/admissions_one_/)
  await sql.raw(admission(24, { mobile: "4000000002", year: 2026 })).execute(db)
}

checkOnBothEngines(
  "gives what staff made to its account and flags the twins of before, on the embedded database",
  "does the same on a PostgreSQL server",
  check,
)
