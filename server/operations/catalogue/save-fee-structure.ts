import { EMPTY_VERSION } from "#domain/common/content-version.ts"
import { changedHeads, feeIssues } from "#domain/money/fee-heads.ts"
import { quotaRow } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { catalogueTexts } from "#domain/texts/office/catalogue.ts"
import { writes } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict, invalid, invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { noteCatalogueChange } from "#server/records/college/catalogue-version.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { cycleYear, readFeeStructures } from "#server/records/money/fee-structures.ts"
import { countAmounts, type FeeSeat, moveAmounts } from "#server/records/money/set-amounts.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"

/**
 * Replaces the rows of a fee structure; without rows the structure is removed. The log keeps old and new rows. Throws 412
 * with the structure when it was changed since the caller read it, 409 when amounts set for students would count no more.
 */
export const saveFeeStructure = writes("saveFeeStructure", async (call) => {
  const { db, body } = call
  const { CourseId, QuotaCode } = body
  const AcademicYear = body.AcademicYear ?? (await cycleYear(db))
  const Rows = body.Rows.map((row) => ({ ...row, Particulars: row.Particulars.trim() }))
  const issues = feeIssues(Rows)
  if (issues.length > 0) throw invalid(issues)
  const course = await db
    .selectFrom("courses")
    .select("Name")
    .where("CourseId", "=", CourseId)
    .forUpdate()
    .executeTakeFirst()
  if (!course) throw invalidField("CourseId", validationTexts.option)
  const seat = { courseId: CourseId, code: QuotaCode }
  const [before] = await readFeeStructures(db, [AcademicYear], seat)
  const quota = quotaRow(QuotaCode, await readLists(db))
  if (!quota || (!quota.IsActive && !before)) throw invalidField("QuotaCode", validationTexts.option)
  const none = {
    CourseId,
    CourseName: course.Name,
    QuotaType: QuotaCode,
    AcademicYear,
    FeeTable: [],
    Version: EMPTY_VERSION,
  }
  const current = before ?? none
  if (!matchesVersion(call.ifMatch, current.Version)) throw stale(current)
  const place = { ...seat, year: AcademicYear }
  const changed = changedHeads(current.FeeTable, Rows)
  const gone = changed.filter(({ after }) => after === null).map(({ before }) => before)
  const lost = await countAmounts(db, place, gone)
  if (lost.length > 0) {
    const rows = lost.map((one) => fill(moneyTexts.amountsOf, one)).join(", ")
    throw conflict(fill(moneyTexts.amountsLost, { rows }), "fees.amounts")
  }
  if (before && Rows.length === 0) await refuseUsed(db, place)
  await db
    .deleteFrom("fee_rows")
    .where("AcademicYear", "=", AcademicYear)
    .where("CourseId", "=", CourseId)
    .where("QuotaCode", "=", QuotaCode)
    .execute()
  if (Rows.length > 0)
    await db
      .insertInto("fee_rows")
      .values(
        Rows.map(({ Particulars, Amount, Remarks }, at) => ({
          AcademicYear,
          CourseId,
          QuotaCode,
          SrNo: at + 1,
          Particulars,
          Amount,
          Remarks: Remarks?.trim() || null,
        })),
      )
      .execute()
  await moveAmounts(
    call,
    place,
    changed.flatMap(({ before, after }) => (after === null ? [] : [{ before, after }])),
  )
  await noteCatalogueChange(db)
  const [after] = await readFeeStructures(db, [AcademicYear], seat)
  const subject = { subject: "feeStructure", id: `${CourseId} ${QuotaCode}` } as const
  const detail = { AcademicYear, Before: current.FeeTable, After: after?.FeeTable ?? [] }
  await noteAdminEvent(call, subject, after ? (before ? "updated" : "created") : "deleted", detail)
  return { status: 200, body: { data: after ?? none, message: catalogueTexts.feesSaved } }
})

/** Throws 409 when applications are for this seat: without the structure they would have no fees (operations.md: what is in use). */
async function refuseUsed(db: Queries, { courseId, code, year }: FeeSeat): Promise<void> {
  const { n } = await db
    .selectFrom("admissions")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("AdmissionYear", "=", year)
    .where("CourseId", "=", courseId)
    .where("QuotaCode", "=", code)
    .executeTakeFirstOrThrow()
  if (n > 0) throw conflict(fill(moneyTexts.feesUsed, { n }), "fees.used")
}
