import { isOwnToChange, takesProof } from "#domain/money/payments.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { writesFile } from "#server/contract/operation.ts"
import { forbidden, ofAnotherApplication, Problem } from "#server/errors/problem.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { storeUploadedFile } from "#server/records/documents/document-files.ts"
import { requireRoomForFile } from "#server/records/documents/room-for-files.ts"
import { namedPayments, requirePayment, toPayment } from "#server/records/money/payments.ts"
import { FILE_LIMIT } from "../admissions/limit.ts"

/** Stores the proof of a payment; a later one replaces an earlier one while `takesProof` allows it. */
export const uploadPaymentDocument = writesFile(
  "uploadPaymentDocument",
  async (call) => {
    const { AdmissionId } = await requirePayment(call, call.path.id, "uploadPaymentDocument")
    return storeUploadedFile(call, call.file, {
      admissionId: AdmissionId,
      doc: "the receipt",
      purpose: "upload",
      sha256: call.body.sha256,
    })
  },
  async (call, file) => {
    const { db, body, session } = call
    const payment = await requirePayment(call, call.path.id, "uploadPaymentDocument", true)
    if (body.AdmissionId !== undefined && body.AdmissionId !== payment.AdmissionId)
      throw ofAnotherApplication("AdmissionId", "payment")
    if (!isOwnToChange(payment, session.role)) throw forbidden()
    if (!takesProof(payment, session.role))
      throw new Problem(422, { message: "This payment has been decided.", code: "payment.decided" })
    await requireRoomForFile(call, payment.AdmissionId)
    await db
      .updateTable("payments")
      .set((eb) => ({
        DocumentPath: file.FilePath,
        DocumentName: file.FileName,
        DocumentType: file.MimeType,
        DocumentSha256: file.Sha256,
        Version: eb("Version", "+", 1),
      }))
      .where("PaymentId", "=", payment.PaymentId)
      .execute()
    await noteEvent(call, payment.AdmissionId, "paymentDocumentStored", {
      PaymentId: payment.PaymentId,
      PaymentNo: payment.PaymentNo,
      replaced: payment.DocumentPath,
    })
    const row = await namedPayments(db).where("p.PaymentId", "=", payment.PaymentId).executeTakeFirstOrThrow()
    return {
      status: 201,
      version: row.Version,
      body: { data: toPayment(row, session.role), message: paymentTexts.submitted },
    }
  },
  { limit: FILE_LIMIT },
)
