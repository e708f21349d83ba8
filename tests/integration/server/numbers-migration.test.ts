import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const idOf = (nth: number) => `01900000-0000-7000-8000-0000000000${String(nth).padStart(2, "0")}`

const admission = (nth: number, admissionNo: string | null) => sql`
  insert into admissions ("AdmissionId", "FormNo", "AdmissionNo", "DegreeId", "CourseId", "AdmissionDate", "Batch",
    "AdmissionYear", "Quota", "FirstName", "MobileNo", "Status", "AdmissionStatus", "IsActive", "IsCompleted", "CurrentLevel",
    "SearchText", "CreatedAt", "UpdatedAt")
  values (${idOf(nth)}, ${`F${nth}`}, ${admissionNo}, 1, 1, '2025-01-01', '2025-2026', 2025, 'Management', 'Asha',
    ${`40000000${String(nth).padStart(2, "0")}`}, 'Pending', 'Draft', true, false, 0, 'asha', now(), now())`

interface Numbers {
  readonly application?: number
  readonly ref?: string
  readonly cheque?: string
}

const payment = (nth: number, { application = 1, ref, cheque }: Numbers) => sql`
  insert into payments ("PaymentId", "PaymentNo", "AdmissionId", "Amount", "Mode", "PaymentDate", "PaymentStatus",
    "TransactionRef", "InstrumentNo", "VerifiedByStaff", "IsActive", "Status", "CreatedAt")
  values (${idOf(nth)}, ${`P${nth}`}, ${idOf(application)}, 1000, 'Cheque', '2025-01-02', 'Pending', ${ref ?? null},
    ${cheque ?? null}, false, true, 'Active', now())`

async function check(db: Kysely<unknown>): Promise<void> {
  await migrate(db, migrations, "048-documents-of-a-type")
  await sql`insert into degrees ("DegreeId", "Name", "IsActive") values (1, 'MD', true)`.execute(db)
  await sql`insert into courses ("CourseId", "DegreeId", "Name", "CourseCategory", "IsActive")
    values (1, 1, 'Anatomy', 'Pre-Clinical', true)`.execute(db)
  await admission(1, null).execute(db)
  await admission(2, "A25-00002").execute(db)
  const older: Numbers[] = [
    { ref: "UTR1" },
    { ref: "UTR 4032-1187" },
    { cheque: "004512" },
    { application: 2, ref: "utr9" },
  ]
  for (const [at, one] of older.entries()) await payment(at + 11, one).execute(db)
  await migrate(db, migrations)

  const texts = async () => {
    const { rows } = await sql<{ text: string }>`
      select "SearchText" as text from payments order by "PaymentNo"`.execute(db)
    return rows.map(({ text }) => text.split("\n").join("|"))
  }
  const migrated = [
    "p11|utr1|f1|asha",
    "p12|utr 4032-1187|utr40321187|f1|asha",
    "p13|004512|f1|asha",
    "p14|utr9|f2|a25-00002|asha",
  ]
  expect(await texts()).toEqual(migrated)

  await payment(15, { cheque: "00 45-13" }).execute(db)
  await sql`update payments set "InstrumentNo" = '77' where "PaymentNo" = 'P13'`.execute(db)
  await sql`update admissions set "AdmissionNo" = 'A25-00001' where "AdmissionId" = ${idOf(1)}`.execute(db)
  expect(await texts()).toEqual([
    "p11|utr1|f1|a25-00001|asha",
    "p12|utr 4032-1187|utr40321187|f1|a25-00001|asha",
    "p13|77|f1|a25-00001|asha",
    "p14|utr9|f2|a25-00002|asha",
    "p15|00 45-13|004513|f1|a25-00001|asha",
  ])

  // The index of references serves the function, and the expression of the version before.
  for (const key of [
    `reference_key("TransactionRef")`,
    `lower(regexp_replace("TransactionRef", '[[:space:]-]', '', 'g'))`,
  ]) {
    const plan = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return await sql`${sql.raw(`explain select 1 from payments where ${key} = 'utr40321187'`)}`.execute(trx)
    })
    expect(JSON.stringify(plan.rows), key).toContain("payments_reference_key")
  }
}

checkOnBothEngines(
  "finds older payments by all their numbers, and keeps it so, on the embedded database",
  "does so on a PostgreSQL server too",
  check,
)
