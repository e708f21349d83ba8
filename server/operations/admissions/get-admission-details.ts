import { reads } from "#server/contract/operation.ts"
import { together } from "#server/db/together.ts"
import { toHistory } from "#server/records/admissions/academic-history.ts"
import { trackingOf } from "#server/records/admissions/admission-record.ts"
import {
  latestActs,
  recordOf,
  requireAdmission,
  selectHistory,
  selectSteps,
} from "#server/records/admissions/admissions.ts"
import { selectAnnouncedRemoval, toRemoval } from "#server/records/admissions/retention.ts"
import { selectDocuments, toDocument } from "#server/records/documents/documents.ts"
import { selectFeeAmounts } from "#server/records/money/fee-structures.ts"
import { selectPayments, toPayment } from "#server/records/money/payments.ts"
import { selectNewestConsent } from "#server/records/privacy/consents.ts"
import { seatInfoFrom, selectSeatFigures } from "#server/records/seats/seat-info.ts"

/** Two round trips to the database: the application with the permission to see it, then everything that belongs to it. */
export const getAdmissionDetails = reads("getAdmissionDetails", async (call) => {
  const { db } = call
  const row = await requireAdmission(call, call.path.id, "getAdmissionDetails")
  const id = row.AdmissionId
  const [stored, history, amounts, [consent], [removal], steps, payments, ...seats] = await together(
    db,
    selectDocuments(db, id),
    selectHistory(db, id),
    selectFeeAmounts(db, id),
    selectNewestConsent(db, id),
    selectAnnouncedRemoval(db, id),
    selectSteps(db, id),
    selectPayments(db, id),
    ...selectSeatFigures(db, row),
  )
  const documents = stored.map((document) => toDocument(document, call.session))
  const Removal = removal && toRemoval(removal)
  const data = {
    ...recordOf(row, history, amounts, call.session),
    SeatInfo: seatInfoFrom(row, seats),
    Tracking: trackingOf(row, latestActs(steps), call.session.role),
    AdmissionDocs: documents,
    Documents: documents,
    Payments: payments.map((payment) => toPayment(payment, call.session.role)),
    AcademicHistory: history.map(toHistory),
    ...(consent && { Consent: consent }),
    ...(Removal && { Removal }),
  }
  return { status: 200, version: row.Version, about: id, body: { data, message: "Admission" } }
})
