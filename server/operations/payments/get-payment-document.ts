import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { reads } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { requirePayment } from "#server/records/money/payments.ts"

export const getPaymentDocument = reads("getPaymentDocument", async (call) => {
  const row = await requirePayment(call, call.path.id, "getPaymentDocument")
  const { DocumentPath, DocumentName, DocumentType, DocumentSha256 } = row
  if (!DocumentPath || !DocumentName || !DocumentType || !DocumentSha256)
    throw notFound(approvalTexts.noDocument, "file.missing")
  const body = {
    path: DocumentPath,
    name: DocumentName,
    type: DocumentType,
    sha256: DocumentSha256,
    download: call.query.download === "1",
  }
  return { status: 200, about: row.AdmissionId, body }
})
