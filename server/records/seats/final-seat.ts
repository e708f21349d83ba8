/**
 * Decides whether there is a seat for the Principal's approval, and gives it.
 *
 * Invariants: seats are counted under the lock of `seat-lock.ts`; the allotment, the AdmissionNo and the state are written
 * in that same transaction.
 */
import type { QuotaCode } from "#domain/seats/quotas.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { nextNumber, type Queries } from "#server/db/database.ts"
import { Problem } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { takeSeat } from "./take-seat.ts"

/** The seat that was given. */
export interface GivenSeat {
  readonly AdmissionNo: string
  readonly quota: QuotaCode
  readonly overIntake: boolean
}

/** Gives a seat and a number to the application, whose row is locked. Throws 422 when no seat is free. */
export async function giveSeat(
  call: { readonly db: Queries; readonly now: Date },
  row: NamedAdmission,
  reason: string | undefined,
): Promise<GivenSeat> {
  const { db } = call
  if (!row.QuotaCode) throw new Problem(422, { message: approvalTexts.noQuota, code: "seats.no-quota" })
  const quota = row.QuotaCode
  const wanted = { CourseId: row.CourseId, AcademicYear: row.AdmissionYear, quota }
  const { overIntake } = await takeSeat(call, row.AdmissionId, wanted, { reason })
  return { AdmissionNo: row.AdmissionNo ?? (await newAdmissionNo(db, row.AdmissionYear)), quota, overIntake }
}

/** Only for an application without a number: one that was approved before keeps its number, so none is lost. */
async function newAdmissionNo(db: Queries, year: number): Promise<string> {
  const yy = String(year % 100).padStart(2, "0")
  const number = await nextNumber(db, `admission-${year}`)
  return `A${yy}-${String(number).padStart(5, "0")}`
}
