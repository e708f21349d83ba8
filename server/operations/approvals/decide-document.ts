import { uuidv7 } from "uuidv7"
import { nextDocumentStatus } from "#domain/documents.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { fill } from "#domain/texts/fill.ts"
import { type SignedInCall, writes } from "../../http/operation.ts"
import { conflict, invalidField, notFound } from "../../http/problem.ts"
import { requireAdmission } from "../../records/admissions.ts"
import { requireStep, spoken } from "../../records/approval-chain.ts"
import { type NamedDocument, namedDocuments, toDocument } from "../../records/documents.ts"
import { prepareNotice } from "../../records/notices.ts"
import { noteEvent } from "../../records/timeline.ts"

type Decide = SignedInCall<"decideDocument">

const find = (call: Decide) =>
  namedDocuments(call.db).where("f.AdmissionDocId", "=", call.body.AdmissionDocId)

/** 409 that names who decided, when, and how. */
async function alreadyDecided(call: Decide, document: NamedDocument) {
  const earlier = await call.db
    .selectFrom("document_approvals as d")
    .leftJoin("users as u", "u.UserID", "d.ApprovedBy")
    .select(["u.Username", "d.CreatedAt"])
    .where("d.AdmissionDocId", "=", document.AdmissionDocId)
    .orderBy("d.CreatedAt", "desc")
    .limit(1)
    .executeTakeFirst()
  const decision = {
    By: earlier?.Username ?? null,
    At: earlier?.CreatedAt ?? null,
    Status: document.Status,
  }
  const words = { who: decision.By ?? "–", when: spoken(decision.At), what: decision.Status }
  return conflict(fill(approvalTexts.documentIsDecided, words), "document.decided", { decision })
}

/** The reason of a rejection is required; an approval's remark is always the same word (decision D18). */
function remarksOf({ ApprovalStatus, Remarks }: Decide["body"]): string {
  if (ApprovalStatus === "Approved") return approvalTexts.remarkApproved
  const reason = Remarks.trim()
  if (reason === "") throw invalidField("Remarks", approvalTexts.reasonRequired)
  return reason
}

/** Only the role at the current step decides, never the Financer, and only documents that wait (platform §4, decisions D3, D4, W15). */
export const decideDocument = writes("decideDocument", "decideDocument", async (call) => {
  const { db, body, session, now } = call
  if (String(body.ApprovedBy) !== String(session.userId))
    throw invalidField("ApprovedBy", "ApprovedBy must be the signed-in user")
  const Remarks = remarksOf(body)
  const admission = await requireAdmission(call, body.AdmissionId, "getAdmission", true)
  const document = await find(call).forUpdate("f").executeTakeFirst()
  if (!document) throw notFound()
  if (document.AdmissionId !== admission.AdmissionId)
    throw invalidField("AdmissionDocId", "The document belongs to another application")
  const { StepId } = body
  await requireStep(db, admission, session.role, "open", StepId === undefined ? {} : { StepId })
  const status = toDocument(document).Status
  const next = nextDocumentStatus(status, body.ApprovalStatus === "Approved" ? "approve" : "reject")
  if (!next) throw await alreadyDecided(call, document)
  if (body.Sha256 !== undefined && body.Sha256 !== document.Sha256)
    throw conflict(approvalTexts.fileChanged, "document.changed")

  await db
    .insertInto("document_approvals")
    .values({
      ApprovalId: uuidv7(),
      AdmissionId: admission.AdmissionId,
      AdmissionDocId: document.AdmissionDocId,
      StepId: admission.CurrentLevel,
      ApprovedBy: session.userId,
      ApprovalStatus: body.ApprovalStatus,
      Remarks,
      Status: "Active",
      CreatedAt: now.toISOString(),
    })
    .execute()
  await db
    .updateTable("admission_docs")
    .set((eb) => ({ Status: next, Remarks, Version: eb("Version", "+", 1) }))
    .where("AdmissionDocId", "=", document.AdmissionDocId)
    .execute()
  const isApproved = next === "Approved"
  await noteEvent(
    call,
    admission.AdmissionId,
    isApproved ? "documentApproved" : "documentRejected",
    { AdmissionDocId: document.AdmissionDocId, DocName: document.DocName, Remarks },
    { from: status, to: next },
  )
  if (!isApproved)
    await prepareNotice(call, admission, "documentRejected", { DocName: document.DocName, Remarks })
  const data = toDocument(await find(call).executeTakeFirstOrThrow())
  const message = isApproved ? approvalTexts.documentApproved : approvalTexts.documentRejected
  return { status: 201, body: { data, message } }
})
