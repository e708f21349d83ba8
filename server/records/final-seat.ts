/**
 * Decides whether the Principal's approval finds a seat, and gives it.
 *
 * Invariants: seats are counted under the lock of `seat-lock.ts`; the allotment, the AdmissionNo and the state are written in that
 * same transaction.
 */
import type { QuotaCode } from "#domain/quotas.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { nextNumber, type Queries } from "../db/database.ts"
import { Problem } from "../http/problem.ts"
import type { NamedAdmission } from "./admission-record.ts"
import { takeSeat } from "./take-seat.ts"

/** The seat that was given. */
export interface GivenSeat {
  readonly AdmissionNo: string
  readonly quota: QuotaCode
  readonly overIntake: boolean
}

/** Gives a seat and a number to the application, whose row is locked. Throws 422 when no seat is left. */
export async function giveSeat(
  call: { readonly db: Queries; readonly now: Date },
  row: NamedAdmission,
  reason: string | undefined,
): Promise<GivenSeat> {
  const { db } = call
  if (!row.QuotaCode) throw new Problem(422, { message: approvalTexts.noQuota, code: "seats.no-quota" })
  const quota = row.QuotaCode as QuotaCode
  const wanted = { CourseId: row.CourseId, AcademicYear: row.AdmissionYear, quota }
  const { overIntake } = await takeSeat(call, row.AdmissionId, wanted, { reason })
  const yy = String(row.AdmissionYear % 100).padStart(2, "0")
  const number = await nextNumber(db, `admission-${row.AdmissionYear}`)
  const AdmissionNo = row.AdmissionNo ?? `A${yy}-${String(number).padStart(5, "0")}`
  return { AdmissionNo, quota, overIntake }
}
