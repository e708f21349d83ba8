/** Reads the fee rows of a course, quota and academic year, and computes what one student pays (decisions P8, P9, P11). */
import { feeHead, totalFee, withFeeAmounts } from "#domain/money/fees.ts"
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { academicYearOf } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { FeeAmountRow } from "#server/db/tables.ts"
import { readCollege } from "#server/records/college/college.ts"
import { contentVersion } from "#server/records/documents/content-version.ts"
import { knownName, type Viewer } from "#server/records/people/known-names.ts"

/** The first year of the academic year of the admission cycle. */
export async function cycleYear(db: Queries): Promise<number> {
  const year = academicYearOf((await readCollege(db)).academicYear)
  if (year === undefined) throw new Error("The college has no academic year")
  return year
}

/** The fee structures of these years, all or those of one course and quota code. */
export async function readFeeStructures(
  db: Queries,
  years: readonly number[],
  only?: { readonly courseId: number; readonly code: QuotaCode },
): Promise<(Schemas["FeeStructure"] & { readonly QuotaType: QuotaCode })[]> {
  let found = db
    .selectFrom("fee_rows as f")
    .innerJoin("courses as c", "c.CourseId", "f.CourseId")
    .select([
      "f.AcademicYear",
      "f.CourseId",
      "f.QuotaCode",
      "f.SrNo",
      "f.Particulars",
      "f.Amount",
      "f.Remarks",
      "c.Name as CourseName",
    ])
    .where("f.AcademicYear", "in", [...years])
  if (only) found = found.where("f.CourseId", "=", only.courseId).where("f.QuotaCode", "=", only.code)
  const rows = await found
    .orderBy("f.AcademicYear")
    .orderBy("f.CourseId")
    .orderBy("f.QuotaCode")
    .orderBy("f.SrNo")
    .execute()
  const groups = new Map<string, typeof rows>()
  for (const row of rows) {
    const key = `${row.AcademicYear} ${row.CourseId} ${row.QuotaCode}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const heads = group.map(({ SrNo, Particulars, Amount, Remarks }) => ({
      SrNo,
      Particulars,
      Amount,
      Remarks,
    }))
    const total = { SrNo: "Total", Particulars: "Total", Amount: totalFee(heads), Remarks: null }
    const { CourseId, CourseName, QuotaCode, AcademicYear } = first
    return [
      {
        CourseId,
        CourseName,
        QuotaType: QuotaCode,
        AcademicYear,
        FeeTable: [...heads, total],
        Version: contentVersion(heads),
      },
    ]
  })
}

/** An amount that was set for one student, in the form of an answer. */
export function toFeeAmount(row: FeeAmountRow, viewer: Viewer): Schemas["FeeAmount"] {
  const { Particulars, Amount, Reason, SetBy, SetAt } = row
  const Version = contentVersion([{ Particulars, Amount, SetAt: new Date(SetAt).toISOString() }])
  return { Particulars, Amount, Reason, SetBy: knownName(SetBy, viewer), SetAt, Version }
}

/** The statement that reads the amounts that were set for a student where the fee reads Manual Input. */
export const selectFeeAmounts = (db: Queries, admissionId: string) =>
  db.selectFrom("fee_amounts").selectAll().where("AdmissionId", "=", admissionId).orderBy("Head")

/** The fees of another seat or year, with the amounts set for this student. */
export async function readStudentFees(
  db: Queries,
  admissionId: string,
  seat: { readonly courseId: number; readonly code: QuotaCode; readonly year: number },
): Promise<Schemas["FeeStructure"] | undefined> {
  const [kept] = await readFeeStructures(db, [seat.year], seat)
  if (!kept) return undefined
  const amounts = await selectFeeAmounts(db, admissionId).execute()
  return { ...kept, FeeTable: withFeeAmounts(kept.FeeTable, amounts) }
}

/** What the student of an application pays; undefined when there is no structure for its course, quota and year. */
export async function readRecordFees(
  db: Queries,
  admissionId: string,
): Promise<Schemas["FeeStructure"] | undefined> {
  const { CourseId, QuotaCode, AdmissionYear } = await db
    .selectFrom("admissions")
    .select(["CourseId", "QuotaCode", "AdmissionYear"])
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirstOrThrow()
  if (QuotaCode === null) return undefined
  return readStudentFees(db, admissionId, { courseId: CourseId, code: QuotaCode, year: AdmissionYear })
}

/**
 * The Manual Input row of a student's fee structure with this name; undefined when there is none. The course is locked, so
 * that the row is not renamed or taken away before its amount is stored.
 */
export async function manualRow(
  db: Queries,
  seat: { readonly courseId: number; readonly code: QuotaCode; readonly year: number },
  particulars: string,
) {
  await db
    .selectFrom("courses")
    .select("CourseId")
    .where("CourseId", "=", seat.courseId)
    .forKeyShare()
    .execute()
  const [kept] = await readFeeStructures(db, [seat.year], seat)
  return kept?.FeeTable.find(
    (row) => feeHead(row.Particulars) === feeHead(particulars) && row.Amount === 0 && row.SrNo !== "Total",
  )
}
