import { totalFee } from "#domain/money/fees.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { reads, type SignedInCall } from "#server/contract/operation.ts"
import { readRecordFees } from "#server/records/money/fee-structures.ts"
import {
  type NamedPayment,
  requireAccountedPayment,
  sameReferences,
  toPayment,
} from "#server/records/money/payments.ts"
import { paidBy } from "#server/records/seats/slidings.ts"

/** What else the person who decides needs to know; applicants do not get it. */
async function besides({ db, session }: SignedInCall<"getPayment">, row: NamedPayment) {
  if (isApplicant(session.role)) return {}
  const fees = await readRecordFees(db, row.AdmissionId)
  const accepted = (await paidBy(db, row.AdmissionId)) - (isAccepted(row) ? row.Amount : 0)
  return {
    SameReference: await sameReferences(db, row.PaymentId),
    Rest: fees ? Math.max(0, totalFee(fees.FeeTable) - accepted) : null,
  }
}
const isAccepted = (row: NamedPayment) => row.PaymentStatus === "Accepted"

export const getPayment = reads("getPayment", async (call) => {
  const { payment: row } = await requireAccountedPayment(call, call.path.id, "getPayment")
  const data = { ...toPayment(row, call.session.role), ...(await besides(call, row)) }
  return { status: 200, version: row.Version, about: row.AdmissionId, body: { data, message: "Payment" } }
})
