import { type QuotaCode, quotaOfSpelling } from "#domain/seats/quotas.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { reads, type SignedInCall } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { cycleYear, readFeeStructures, readStudentFees } from "#server/records/money/fee-structures.ts"

type Ask = SignedInCall<"getFeeStructure">

/** The fees of the requested year, else of the application's year, else of the cycle's. */
async function feesOf(call: Ask, seat: { courseId: number; code: QuotaCode }) {
  const { db, query } = call
  if (query.admissionId) {
    const { AdmissionId, AdmissionYear } = await requireAdmission(call, query.admissionId, "getAdmission")
    return readStudentFees(db, AdmissionId, { ...seat, year: query.academicYear ?? AdmissionYear })
  }
  const [fees] = await readFeeStructures(db, [query.academicYear ?? (await cycleYear(db))], seat)
  return fees
}

/** The fees of a course for a quota in any spelling (decision P11); 404 when there are none. */
export const getFeeStructure = reads("getFeeStructure", async (call) => {
  const code = quotaOfSpelling(call.query.quotaType, await readLists(call.db))
  const body = code && (await feesOf(call, { courseId: call.query.courseId, code }))
  if (!body) throw notFound(paymentTexts.feeNotAvailable, "fees.missing")
  return { status: 200, body }
})
