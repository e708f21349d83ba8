import { type Kysely, sql } from "kysely"
import { expect } from "vitest"
import { migrations } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { checkOnBothEngines } from "./support/older-database.ts"

const ID = "01900000-0000-7000-8000-000000000001"
const paymentId = (nth: number) => `01900000-0000-7000-8000-00000000010${nth}`

const payment = (nth: number, status: string, mode = "Online") =>
  `insert into payments ("PaymentId", "PaymentNo", "AdmissionId", "Amount", "Mode", "PaymentDate", "PaymentStatus",
    "VerifiedByStaff", "IsActive", "Status", "CreatedAt")
    values ('${paymentId(nth)}', 'P${nth}', '${ID}', ${nth}, '${mode}', '2025-01-01', '${status}', true, true, 'Active', now())`

/** A college from before the database restricted its words: with older spellings, and two unreadable values. */
const older = [
  `insert into degrees values (1, 'MD', true)`,
  `insert into courses values (1, 1, 'Anatomy', 'pre-clinical', true)`,
  `insert into admissions ("AdmissionId", "FormNo", "DegreeId", "CourseId", "AdmissionDate", "Batch", "AdmissionYear",
    "Quota", "Category", "QuotaCode", "Gender", "Religion", "FirstName", "MobileNo", "Status", "AdmissionStatus",
    "IsActive", "IsCompleted", "CurrentLevel", "SearchText", "CreatedAt", "UpdatedAt")
    values ('${ID}', 'F1', 1, 1, '2025-01-01', '2025-2026', 2025, 'NRI', null, 'MgmtQuota2', 'Others', '', 'Asha',
    '4000000001', 'Pending', 'Submitted', true, false, 1, 'asha', now(), now())`,
  payment(1, "Approved"),
  payment(2, " rejected"),
  payment(3, "Refunded"),
  payment(4, "Pending", "Barter"),
]

const statuses = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ status: string }>`
    select "PaymentStatus" as status from payments order by "PaymentNo"`.execute(db)
  return rows.map(({ status }) => status)
}

async function check(db: Kysely<unknown>): Promise<void> {
  await migrate(db, migrations, "015-changes")
  for (const statement of older) await sql.raw(statement).execute(db)

  const error = await migrate(db, migrations).catch((fault) => fault)
  expect(String(error).split("\n").slice(1)).toEqual([
    `table payments, row ${paymentId(4)}, column Mode: "Barter"`,
    `table payments, row ${paymentId(3)}, column PaymentStatus: "Refunded"`,
  ])
  expect(await statuses(db)).toEqual(["Approved", " rejected", "Refunded", "Pending"])

  await sql`update payments set "PaymentStatus" = 'Withdrawn' where "PaymentStatus" = 'Refunded'`.execute(db)
  await sql`update payments set "Mode" = 'Cash' where "Mode" = 'Barter'`.execute(db)
  await migrate(db, migrations)
  expect(await statuses(db)).toEqual(["Accepted", "Rejected", "Withdrawn", "Pending"])
  const { rows } = await sql`
    select "Quota", "Category", "QuotaCode", "Gender", "Religion", "AdmissionStatus", "CourseCategory"
    from admissions join courses using ("CourseId")`.execute(db)
  expect(rows).toEqual([
    {
      Quota: "Management",
      Category: "S2",
      QuotaCode: "S2",
      Gender: "Other",
      Religion: null,
      AdmissionStatus: "Pending",
      CourseCategory: "Pre-Clinical",
    },
  ])
  const sums = await sql`
    select "PendingCount", "PendingAmount"::int, "AcceptedCount", "AcceptedAmount"::int from admissions`.execute(
    db,
  )
  expect(sums.rows).toEqual([{ PendingCount: 1, PendingAmount: 4, AcceptedCount: 1, AcceptedAmount: 1 }])
  const texts = await sql<{ SearchText: string }>`
    select "SearchText" from payments order by "PaymentNo"`.execute(db)
  expect(texts.rows.map(({ SearchText }) => SearchText)).toEqual(
    [1, 2, 3, 4].map((nth) => `p${nth}\nf1\nasha`),
  )
  await expect(sql.raw(payment(5, "Approved")).execute(db)).rejects.toMatchObject({ code: "23514" })
}

checkOnBothEngines(
  "puts older spellings right, or names the rows that nobody can read and changes nothing, on the embedded database",
  "does so on a PostgreSQL server too",
  check,
)
