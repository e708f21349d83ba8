import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const idOf = (nth: number) => `01900000-0000-7000-8000-0000000000${String(nth).padStart(2, "0")}`

interface Row {
  readonly digest: string
  readonly year?: number
  readonly state?: "Flagged" | "Allowed"
  readonly status?: string
}

/** Inserts an application, each a minute younger than the previous one. */
const admission = (nth: number, { digest, year = 2025, state, status = "Draft" }: Row) => sql`
  insert into admissions ("AdmissionId", "FormNo", "DegreeId", "CourseId", "AdmissionDate", "Batch", "AdmissionYear",
    "Quota", "QuotaCode", "Category", "FirstName", "MobileNo", "Status", "AdmissionStatus", "IsActive", "IsCompleted",
    "CurrentLevel", "SearchText", "CreatedAt", "UpdatedAt", "AadharDigest", "DuplicateState")
  values (${idOf(nth)}, ${`F${nth}`}, 1, 1, '2025-01-01', ${`${year}-${year + 1}`}, ${year}, 'Management', null, null, 'Asha',
    ${`40000000${String(nth).padStart(2, "0")}`}, 'Pending', ${status}, true, false, 0, 'asha',
    timestamptz '2025-01-01T00:00:00Z' + ${nth} * interval '1 minute', now(), ${digest}, ${state ?? null})`

const pair = (later: number, earlier: number, matches: readonly string[], status = "Open") => sql`
  insert into duplicate_cases ("CaseId", "AdmissionId", "OtherId", "Matches", "Status", "CreatedAt")
  values (gen_random_uuid(), ${idOf(later)}, ${idOf(earlier)}, ${JSON.stringify(matches)}, ${status}, now())`

const applications: Row[] = [
  // 1 and 2: one person in two years. 3: a third year.
  { digest: "d1", status: "Rejected" },
  { digest: "d1", year: 2026, state: "Flagged" },
  { digest: "d1", year: 2027, state: "Flagged" },
  // 4 to 6: flagged for one of the year before and for one of its own.
  { digest: "d2" },
  { digest: "d6", year: 2026 },
  { digest: "d2", year: 2026, state: "Flagged" },
  // 7 to 9: told apart from one of its own year, and flagged for one of the year before.
  { digest: "d3" },
  { digest: "d4", year: 2026 },
  { digest: "d3", year: 2026, state: "Flagged" },
  // 10 and 11: entered with a reason.
  { digest: "d5" },
  { digest: "d5", year: 2026, state: "Allowed" },
]

async function check(db: Kysely<unknown>): Promise<void> {
  await migrate(db, migrations, "039-roll-numbers")
  await sql`insert into degrees ("DegreeId", "Name", "IsActive") values (1, 'MD', true)`.execute(db)
  await sql`insert into courses ("CourseId", "DegreeId", "Name", "CourseCategory", "IsActive")
    values (1, 1, 'Anatomy', 'Pre-Clinical', true)`.execute(db)
  for (const [at, row] of applications.entries()) await admission(at + 1, row).execute(db)
  const cases = [
    pair(2, 1, ["AadharNo"]),
    pair(3, 1, ["OtherIdNo"]),
    pair(3, 2, ["AadharNo"]),
    pair(6, 4, ["AadharNo"]),
    pair(6, 5, ["MobileNo"]),
    pair(9, 7, ["AadharNo"]),
    pair(9, 8, ["MobileNo"], "DifferentPeople"),
    pair(11, 10, ["AadharNo"], "DifferentPeople"),
  ]
  for (const one of cases) await one.execute(db)
  await migrate(db, migrations)

  const { rows } = await sql<{ DuplicateState: string | null }>`
    select "DuplicateState" from admissions order by "CreatedAt"`.execute(db)
  expect(rows.map(({ DuplicateState }) => DuplicateState)).toEqual([
    ...[null, null, null],
    ...[null, null, "Flagged"],
    ...[null, null, "Allowed"],
    ...[null, "Allowed"],
  ])
  const left = await sql<{ later: string; earlier: string; Status: string }>`
    select l."FormNo" as later, e."FormNo" as earlier, c."Status" from duplicate_cases c
    join admissions l on l."AdmissionId" = c."AdmissionId" join admissions e on e."AdmissionId" = c."OtherId"
    order by l."CreatedAt", e."CreatedAt"`.execute(db)
  expect(left.rows.map(({ later, earlier, Status }) => [later, earlier, Status])).toEqual([
    ["F6", "F5", "Open"],
    ["F9", "F8", "DifferentPeople"],
    ["F11", "F10", "DifferentPeople"],
  ])

  // The database refuses twins of one year still, and takes a person again in another one.
  await expect(admission(20, { digest: "d1" }).execute(db)).rejects.toThrow(/admissions_one_identity/)
  await admission(21, { digest: "d1", year: 2028 }).execute(db)
}

checkOnBothEngines(
  "settles what was flagged only for an application of another year, on the embedded database",
  "does the same on a PostgreSQL server",
  check,
)
