import { reads } from "#server/contract/operation.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { paymentsOfAdmission } from "#server/records/money/payments.ts"

export const listPaymentsByAdmission = reads("listPaymentsByAdmission", async (call) => {
  const row = await requireAdmission(call, call.query.AdmissionId, "listPaymentsByAdmission")
  const data = await paymentsOfAdmission(call.db, row.AdmissionId, call.session.role)
  return { status: 200, about: row.AdmissionId, body: { data, message: "Payments" } }
})
