import { reads } from "#server/contract/operation.ts"
import { toHistory } from "#server/records/admissions/academic-history.ts"
import { trackingOf } from "#server/records/admissions/admission-record.ts"
import { historyOf, readRecord, requireAdmission, stepActs } from "#server/records/admissions/admissions.ts"
import { documentsOfAdmission } from "#server/records/documents/documents.ts"
import { paymentsOfAdmission } from "#server/records/money/payments.ts"
import { newestConsent } from "#server/records/privacy/consents.ts"
import { seatInfoOf } from "#server/records/seats/seat-info.ts"

export const getAdmissionDetails = reads("getAdmissionDetails", async (call) => {
  const { db } = call
  const row = await requireAdmission(call, call.path.id, "getAdmissionDetails")
  const documents = await documentsOfAdmission(db, row.AdmissionId)
  const history = await historyOf(db, row.AdmissionId)
  const consent = await newestConsent(db, row.AdmissionId)
  const data = {
    ...(await readRecord(db, row)),
    SeatInfo: await seatInfoOf(db, row),
    Tracking: trackingOf(row, await stepActs(db, row.AdmissionId)),
    AdmissionDocs: documents,
    Documents: documents,
    Payments: await paymentsOfAdmission(db, row.AdmissionId, call.session.role),
    AcademicHistory: history.map(toHistory),
    ...(consent && { Consent: consent }),
  }
  return { status: 200, version: row.Version, about: row.AdmissionId, body: { data, message: "Admission" } }
})
