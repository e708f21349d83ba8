import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const idOf = (nth: number) => `01900000-0000-7000-8000-0000000000${String(nth).padStart(2, "0")}`

interface Row {
  readonly roll: string
  readonly state?: "Flagged" | "Allowed"
  readonly year?: number
  readonly status?: string
}

/** Inserts an application, each a minute younger than the previous one. */
const admission = (nth: number, { roll, state, year = 2025, status = "Draft" }: Row) => sql`
  insert into admissions ("AdmissionId", "FormNo", "DegreeId", "CourseId", "AdmissionDate", "Batch", "AdmissionYear",
    "Quota", "QuotaCode", "Category", "FirstName", "MobileNo", "Status", "AdmissionStatus", "IsActive", "IsCompleted",
    "CurrentLevel", "SearchText", "CreatedAt", "UpdatedAt", "NEETRollNo", "DuplicateState")
  values (${idOf(nth)}, ${`F${nth}`}, 1, 1, '2025-01-01', ${`${year}-${year + 1}`}, ${year}, 'Management', null, null, 'Asha',
    ${`40000000${String(nth).padStart(2, "0")}`}, 'Pending', ${status}, true, false, 0, 'asha',
    timestamptz '2025-01-01T00:00:00Z' + ${nth} * interval '1 minute', now(), ${roll}, ${state ?? null})`

const spellings = [
  ...[
    "2566000123",
    " 25660 00123 ",
    "2566-0001–23",
    "2566\u2212000\u00a0123",
    "ap2566 0001",
    "A\u00ad12\u200b3456\ufeff",
  ],
  ...["२५६६०००१२३", "౨౫౬౬౦౦౦౧౨౩", "٢٥٦٦٠٠٠١٢٣", "２５６６０００１２３", "೨೫೬೬೦೦೦೧೨೩"],
  ...["-", "NA", "n/a", "0", "000000", "awaited", "12345", "2.40411E+11", "é123456", "2566/000123"],
]

async function check(db: Kysely<unknown>): Promise<void> {
  await migrate(db, migrations, "038-whom-answers-are-about")
  await sql`insert into degrees ("DegreeId", "Name", "IsActive") values (1, 'MD', true)`.execute(db)
  await sql`insert into courses ("CourseId", "DegreeId", "Name", "CourseCategory", "IsActive")
    values (1, 1, 'Anatomy', 'Pre-Clinical', true)`.execute(db)
  const before: Row[] = [
    { roll: "2566000001" },
    { roll: "25660 00001" },
    { roll: "2566-000001", state: "Allowed" },
    { roll: "2566 000001", year: 2026 },
    { roll: "25660 0000 1", status: "Withdrawn" },
    { roll: "-" },
    // What stood for no number was flagged until now, and stays so until the office or a change settles it.
    { roll: "-", state: "Flagged" },
    { roll: "N-A" },
  ]
  for (const [at, row] of before.entries()) await admission(at + 1, row).execute(db)
  await migrate(db, migrations, "039-roll-numbers")

  const { rows } = await sql<{ FormNo: string; NEETRollNo: string; DuplicateState: string | null }>`
    select "FormNo", "NEETRollNo", "DuplicateState" from admissions order by "CreatedAt"`.execute(db)
  expect(rows.map(({ NEETRollNo }) => NEETRollNo)).toEqual(before.map(({ roll }) => roll))
  expect(rows.map(({ DuplicateState }) => DuplicateState)).toEqual([
    ...[null, "Flagged", "Allowed", null, null],
    ...[null, "Flagged", null],
  ])
  const cases = await sql<{ AdmissionId: string; OtherId: string; Matches: string[]; Status: string }>`
    select "AdmissionId", "OtherId", "Matches", "Status" from duplicate_cases`.execute(db)
  expect(cases.rows).toEqual([
    { AdmissionId: idOf(2), OtherId: idOf(1), Matches: ["NEETRollNo"], Status: "Open" },
  ])

  // From now on the database itself refuses another spelling, and takes what stands for no number.
  await expect(admission(20, { roll: "2566 0 0 0 001" }).execute(db)).rejects.toThrow(/admissions_one_neet/)
  await admission(21, { roll: "-" }).execute(db)

  const keys = await sql<{ written: string; key: string | null }>`
    select written, roll_no_key(written) as key from unnest(${spellings}::text[]) written`.execute(db)
  expect(keys.rows).toEqual(spellings.map((written) => ({ written, key: rollNoKey(written) ?? null })))
}

checkOnBothEngines(
  "flags the later of two spellings of one roll number, on the embedded database, and compares as the page does",
  "does the same on a PostgreSQL server",
  check,
)
