import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { andhraPradesh } from "#domain/college/andhra-pradesh.ts"
import { karnataka } from "#domain/college/karnataka.ts"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import type { Tables } from "#server/db/tables.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { storeLists } from "#server/records/college/list-changes.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const ID = "01900000-0000-7000-8000-000000000001"

/** A college from before its lists were its own; somebody has dropped a constraint and stored a community of their own. */
const older = [
  `insert into degrees values (1, 'MD', true)`,
  `insert into courses ("CourseId", "DegreeId", "Name", "CourseCategory", "IsActive") values (1, 1, 'Anatomy', 'Pre-Clinical', true)`,
  `alter table admissions drop constraint "admissions_Community_check"`,
  `insert into admissions ("AdmissionId", "FormNo", "DegreeId", "CourseId", "AdmissionDate", "Batch", "AdmissionYear",
    "Quota", "Category", "QuotaCode", "Community", "FirstName", "MobileNo", "Status", "AdmissionStatus",
    "IsActive", "IsCompleted", "CurrentLevel", "SearchText", "CreatedAt", "UpdatedAt")
    values ('${ID}', 'F1', 1, 1, '2025-01-01', '2025-2026', 2025, 'Management', 'S2', 'S2', 'EWS', 'Asha',
    '4000000001', 'Pending', 'Draft', true, false, 0, 'asha', now(), now())`,
]

async function check(db: Kysely<Tables>): Promise<void> {
  await migrate(db, migrations, "022-lists")
  for (const statement of older) await sql.raw(statement).execute(db)

  const error = await migrate(db, migrations).catch((fault) => fault)
  expect(String(error).split("\n").slice(1)).toEqual([`table admissions, row ${ID}, column Community: "EWS"`])
  const { rows } = await sql`select to_regclass('communities') as made`.execute(db)
  expect(rows).toEqual([{ made: null }])

  await sql`update admissions set "Community" = 'OC'`.execute(db)
  await migrate(db, migrations)
  expect(await readLists(db)).toEqual(andhraPradesh)
  const stranger = sql`update admissions set "Category" = 'S9'`
  await expect(stranger.execute(db)).rejects.toMatchObject({ code: "23503" })

  const begin = () => db.transaction().execute((trx) => storeLists(trx, karnataka))
  await expect(begin()).rejects.toMatchObject({ code: "23503" })
  expect(await readLists(db)).toEqual(andhraPradesh)
  await sql`delete from admissions`.execute(db)
  await begin()
  const { Communities, Quotas, Categories } = karnataka
  expect(await readLists(db)).toEqual({ Communities, Quotas, Categories })
}

checkOnBothEngines(
  "makes the specification's words the college's rows, or names those that no list has, on the embedded database",
  "does so on a PostgreSQL server too",
  check,
)
