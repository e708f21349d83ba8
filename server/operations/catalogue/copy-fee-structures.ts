import { groupsOf } from "#domain/common/groups.ts"
import { changedHeads } from "#domain/money/fee-heads.ts"
import { yearText } from "#domain/money/fees.ts"
import { quotaName, quotaRow } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { writes } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict, invalidField } from "#server/errors/problem.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { readFeeStructures } from "#server/records/money/fee-structures.ts"
import { countAmounts } from "#server/records/money/set-amounts.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

type Structure = Awaited<ReturnType<typeof readFeeStructures>>[number]

const keyOf = (one: { readonly CourseId?: number; readonly QuotaType: string }) =>
  `${one.CourseId} ${one.QuotaType}`

/**
 * Copies all fee structures of one year to another; structures that this year already has are kept unless the caller asks to
 * replace them. New ones of courses and quotas that have ended are left out (decision 0044). The log keeps what was replaced.
 */
export const copyFeeStructures = writes("copyFeeStructures", async (call) => {
  const { db, body } = call
  const { FromYear, ToYear, Existing = "refuse" } = body
  if (FromYear === ToYear) throw invalidField("ToYear", moneyTexts.sameYear)
  // A save of a structure locks its course, so the copy sees such a save completely or not at all.
  await db.selectFrom("courses").select("CourseId").orderBy("CourseId").forUpdate().execute()
  const from = await readFeeStructures(db, [FromYear])
  if (from.length === 0)
    throw invalidField("FromYear", fill(moneyTexts.noFeesToCopy, { year: yearText(FromYear) }))
  const there = await readFeeStructures(db, [ToYear])
  if (there.length > 0 && Existing === "refuse") {
    const text = fill(moneyTexts.feesExist, { n: there.length, year: yearText(ToYear) })
    throw conflict(text, "fees.exist")
  }
  const known = new Map(there.map((one) => [keyOf(one), one]))
  const wanted = from.filter((one) => Existing === "replace" || !known.has(keyOf(one)))
  const isTaken = await takenSeats(db, ToYear)
  const copied = wanted.filter((one) => known.has(keyOf(one)) || isTaken(one))
  const LeftOut = wanted.length - copied.length
  const replaced = copied.flatMap((one) => known.get(keyOf(one)) ?? [])
  await refuseLostAmounts(db, copied, known, ToYear)
  for (const { CourseId = 0, QuotaType } of replaced)
    await db
      .deleteFrom("fee_rows")
      .where("AcademicYear", "=", ToYear)
      .where("CourseId", "=", CourseId)
      .where("QuotaCode", "=", QuotaType)
      .execute()
  const rows = copied.flatMap(({ CourseId = 0, QuotaType, FeeTable }) =>
    FeeTable.filter(({ SrNo }) => typeof SrNo === "number").map(({ Particulars, Amount, Remarks }, at) => ({
      AcademicYear: ToYear,
      CourseId,
      QuotaCode: QuotaType,
      SrNo: at + 1,
      Particulars,
      Amount,
      Remarks,
    })),
  )
  for (const group of groupsOf(rows, MOST_ROWS)) await db.insertInto("fee_rows").values(group).execute()
  await noteCatalogueChange(db)
  const data = {
    FromYear,
    ToYear,
    Copied: copied.length,
    Replaced: replaced.length,
    Kept: there.length - replaced.length,
    LeftOut,
  }
  const before = replaced.map(({ CourseId, QuotaType, FeeTable }) => ({ CourseId, QuotaType, FeeTable }))
  await noteAdminEvent(call, { subject: "feeStructure", id: `year ${ToYear}` }, "created", {
    ...data,
    Before: before,
  })
  const text = fill(moneyTexts.feesCopied, { n: copied.length, year: yearText(ToYear) })
  const message = LeftOut > 0 ? fill(moneyTexts.feesLeftOut, { copied: text, n: LeftOut }) : text
  return { status: 200, body: { data, message } }
})

/** Of which courses and quotas a year takes new fees: of those that are offered, and of those that it has applications for. */
async function takenSeats(db: Queries, year: number): Promise<(one: Structure) => boolean> {
  const offered = await db
    .selectFrom("courses as c")
    .innerJoin("degrees as d", "d.DegreeId", "c.DegreeId")
    .select("c.CourseId")
    .where("c.IsActive", "=", true)
    .where("d.IsActive", "=", true)
    .execute()
  const applied = await db
    .selectFrom("admissions")
    .select(["CourseId", "QuotaCode"])
    .distinct()
    .where("AdmissionYear", "=", year)
    .execute()
  const rules = await readLists(db)
  const courses = new Set(offered.map(({ CourseId }) => CourseId))
  const seats = new Set(applied.map(({ CourseId, QuotaCode }) => `${CourseId} ${QuotaCode}`))
  return (one) =>
    seats.has(keyOf(one)) ||
    (courses.has(one.CourseId ?? 0) && quotaRow(one.QuotaType, rules)?.IsActive === true)
}

/** Throws 409 when amounts set for students of the year would count no more. */
async function refuseLostAmounts(
  db: Queries,
  copied: readonly Structure[],
  known: ReadonlyMap<string, Structure>,
  year: number,
): Promise<void> {
  const rules = await readLists(db)
  const lost: string[] = []
  for (const { CourseId: courseId = 0, CourseName: course, QuotaType: code, FeeTable } of copied) {
    const there = known.get(`${courseId} ${code}`)
    const changed = there ? changedHeads(there.FeeTable, FeeTable) : []
    const rows = changed.map(({ before }) => before)
    const quota = quotaName(code, rules)
    for (const one of await countAmounts(db, { courseId, code, year }, rows))
      lost.push(fill(moneyTexts.amountsOfSeat, { ...one, course, quota }))
  }
  if (lost.length === 0) return
  const values = { year: yearText(year), rows: lost.join("; ") }
  throw conflict(fill(moneyTexts.amountsLostCopy, values), "fees.amounts")
}

/** Rows per insert: seven values each, of the 65,535 that a statement may have. */
const MOST_ROWS = 1000
