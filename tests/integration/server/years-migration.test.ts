import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const idOf = (nth: number) => `01900000-0000-7000-8000-0000000000${String(nth).padStart(2, "0")}`

const admission = (nth: number, year: number) => sql`
  insert into admissions ("AdmissionId", "FormNo", "DegreeId", "CourseId", "AdmissionDate", "Batch", "AdmissionYear",
    "Quota", "FirstName", "MobileNo", "Status", "AdmissionStatus", "IsActive", "IsCompleted", "CurrentLevel", "SearchText",
    "CreatedAt", "UpdatedAt")
  values (${idOf(nth)}, ${`F${nth}`}, 1, 1, '2025-01-01', ${`${year}-${year + 1}`}, ${year}, 'Management', 'Asha',
    ${`40000000${String(nth).padStart(2, "0")}`}, 'Pending', 'Draft', true, false, 0, 'asha', now(), now())`

/** As the version before writes it, without the year. */
const payment = (nth: number, application: number) => sql`
  insert into payments ("PaymentId", "PaymentNo", "AdmissionId", "Amount", "Mode", "PaymentDate", "PaymentStatus",
    "VerifiedByStaff", "IsActive", "Status", "CreatedAt")
  values (${idOf(nth)}, ${`P${nth}`}, ${idOf(application)}, 1000, 'DD', '2025-01-02', 'Pending', false, true, 'Active', now())`

async function check(db: Kysely<unknown>): Promise<void> {
  await migrate(db, migrations, "039-roll-numbers")
  await sql`insert into degrees ("DegreeId", "Name", "IsActive") values (1, 'MD', true)`.execute(db)
  await sql`insert into courses ("CourseId", "DegreeId", "Name", "CourseCategory", "IsActive")
    values (1, 1, 'Anatomy', 'Pre-Clinical', true)`.execute(db)
  await admission(1, 2024).execute(db)
  await admission(2, 2025).execute(db)
  await payment(11, 1).execute(db)
  await payment(12, 2).execute(db)
  await migrate(db, migrations)

  const years = async () => {
    const { rows } = await sql<{ PaymentNo: string; year: number }>`
      select "PaymentNo", "ApplicationYear" as year from payments order by "PaymentNo"`.execute(db)
    return rows.map(({ PaymentNo, year }) => `${PaymentNo} ${year}`)
  }
  expect(await years()).toEqual(["P11 2024", "P12 2025"])
  await payment(13, 1).execute(db)
  await sql`update admissions set "AdmissionYear" = 2026 where "AdmissionId" = ${idOf(2)}`.execute(db)
  expect(await years()).toEqual(["P11 2024", "P12 2026", "P13 2024"])
}

checkOnBothEngines(
  "gives payments the academic year of their applications, and keeps it, on the embedded database",
  "does so on a PostgreSQL server too",
  check,
)
