import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import * as foundation from "#server/db/migrations/001-foundation.ts"
import * as staffWork from "#server/db/migrations/002-staff-work.ts"
import * as money from "#server/db/migrations/010-money.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

/** A college from before fees had a year: fees of two courses, seat matrices of two years, an admission cycle of a third. */
async function before(db: Kysely<unknown>): Promise<void> {
  await foundation.up(db)
  await staffWork.up(db)
  for (const statement of [
    `insert into degrees values (1, 'MD', true)`,
    `insert into courses values (1, 1, 'Anatomy', 'Pre-Clinical', true)`,
    `insert into fee_rows values (1, 'S1', 1, 'Tuition Fee', 140760, null), (1, 'S1', 2, 'Hostel Fee', 0, 'as chosen')`,
    `insert into seat_matrix values (1, 2021, 1, 4, 2, 1, 1, 0, 'Active'), (2, 2022, 1, 4, 2, 1, 1, 0, 'Active')`,
    `insert into settings values ('college', '{"academicYear": "2023-2024"}')`,
  ])
    await sql.raw(statement).execute(db)
}

async function check(db: Kysely<unknown>): Promise<void> {
  await before(db)
  await money.up(db)
  const { rows } = await sql<Record<string, unknown>>`
    select "AcademicYear", count(*)::int as "Rows", sum("Amount")::int as "Fee", max("Remarks") as "Remarks"
    from fee_rows group by 1 order by 1`.execute(db)
  const years = [...new Set([2021, 2022, 2023, new Date().getFullYear()])]
  expect(rows).toEqual(
    years.map((AcademicYear) => ({ AcademicYear, Rows: 2, Fee: 140_760, Remarks: "as chosen" })),
  )
  const twin = sql`insert into fee_rows ("AcademicYear", "CourseId", "QuotaCode", "SrNo", "Particulars", "Amount")
    values (2021, 1, 'S1', 1, 'Twin', 1)`
  await expect(twin.execute(db)).rejects.toThrow(/duplicate|unique/)
}

checkOnBothEngines(
  "keeps the fees of every year that dues are counted in, on the embedded database",
  "keeps them on a PostgreSQL server too",
  check,
)
