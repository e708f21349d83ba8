import { uuidv7 } from "uuidv7"
import { type DocumentVerdict, nextDocumentStatus, verdicts } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, invalidField, notFound, ofAnotherApplication } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { requireStep, timeText } from "#server/records/admissions/approval-chain.ts"
import { refuseOwnApplication } from "#server/records/admissions/authors.ts"
import { heldUntil, keepDecision } from "#server/records/admissions/decisions.ts"
import { noteEvent, type TimelineEvent } from "#server/records/admissions/timeline.ts"
import { type NoticeKind, prepareNotice } from "#server/records/college/notices.ts"
import { type NamedDocument, namedDocuments, toDocument } from "#server/records/documents/documents.ts"

type Decide = SignedInCall<"decideDocument">

const find = (call: Decide) =>
  namedDocuments(call.db).where("f.AdmissionDocId", "=", call.body.AdmissionDocId)

/** The name of a status in sentences. */
const spokenStatus = (status: string) =>
  status === "ReuploadRequired" ? documentTexts.reuploadRequired : status

/** 409 that says who decided, when, and how: the last decision that was not taken back. */
async function alreadyDecided(call: Decide, document: NamedDocument) {
  const earlier = await call.db
    .selectFrom("document_approvals as d")
    .leftJoin("users as u", "u.UserID", "d.ApprovedBy")
    .select(["u.Username", "d.CreatedAt"])
    .where("d.AdmissionDocId", "=", document.AdmissionDocId)
    .where("d.Status", "=", "Active")
    .orderBy("d.CreatedAt", "desc")
    .limit(1)
    .executeTakeFirst()
  const decision = {
    By: earlier?.Username ?? null,
    At: earlier?.CreatedAt ?? null,
    Status: document.Status,
  }
  const words = { who: decision.By ?? "–", when: timeText(decision.At), what: spokenStatus(decision.Status) }
  return conflict(fill(approvalTexts.documentIsDecided, words), "document.decided", { decision })
}

/**
 * A rejection or a request for a new file needs a remark, which the applicant reads; an approval always has the same remark
 * (decision D18).
 */
function remarksOf({ ApprovalStatus, Remarks }: Decide["body"]): string {
  if (ApprovalStatus === "Approved") return approvalTexts.remarkApproved
  const reason = Remarks.trim()
  if (reason === "") throw invalidField("Remarks", approvalTexts.reasonRequired)
  return reason
}

/** What each decision records, tells the applicant, and answers. */
const outcomes = {
  Approved: { event: "documentApproved", notice: undefined, message: approvalTexts.documentApproved },
  Rejected: {
    event: "documentRejected",
    notice: "documentRejected",
    message: approvalTexts.documentRejected,
  },
  ReuploadRequired: {
    event: "documentReuploadAsked",
    notice: "documentReuploadAsked",
    message: approvalTexts.newFileAsked,
  },
} as const satisfies Record<
  DocumentVerdict,
  { event: TimelineEvent; notice: NoticeKind | undefined; message: string }
>

/**
 * Only the role at the current step decides, never the Financer, and only pending documents (platform §4, decisions D3, D4,
 * W15); a new file may also be requested for a decided document (decision 0013).
 */
export const decideDocument = writes("decideDocument", async (call) => {
  const { db, body, session, now } = call
  if (String(body.ApprovedBy) !== String(session.userId))
    throw invalidField("ApprovedBy", "ApprovedBy must be the signed-in user")
  const Remarks = remarksOf(body)
  const admission = await requireAdmission(call, body.AdmissionId, "getAdmission", true)
  const document = await find(call).forUpdate("f").executeTakeFirst()
  if (!document) throw notFound()
  if (document.AdmissionId !== admission.AdmissionId) throw ofAnotherApplication("AdmissionDocId", "document")
  const { StepId } = body
  await requireStep(db, admission, session.role, "open", StepId === undefined ? {} : { StepId })
  const author = await refuseOwnApplication(call, admission)
  const status = document.Status
  const next = nextDocumentStatus(status, verdicts[body.ApprovalStatus])
  if (!next) throw await alreadyDecided(call, document)
  if (body.Sha256 !== undefined && body.Sha256 !== document.Sha256)
    throw conflict(approvalTexts.fileChanged, "document.changed")

  const ApprovalId = uuidv7()
  await db
    .insertInto("document_approvals")
    .values({
      ApprovalId,
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
  const { event, notice, message } = outcomes[body.ApprovalStatus]
  const { AdmissionDocId, TypeName: DocName } = document
  const detail = { AdmissionDocId, DocName, Remarks, ...author }
  await noteEvent(call, admission.AdmissionId, event, detail, { from: status, to: next })
  const announced = { DocName, Remarks }
  const notificationId = notice && (await prepareNotice(call, admission, notice, announced, heldUntil(call)))
  const undo = await keepDecision(call, {
    subject: "document",
    id: AdmissionDocId,
    admissionId: admission.AdmissionId,
    event,
    state: approvalState(admission),
    version: document.Version + 1,
    before: { Status: document.Status, Remarks: document.Remarks, ApprovalId },
    notificationId,
  })
  const data = toDocument(await find(call).executeTakeFirstOrThrow(), session)
  return { status: 201, body: { data, message, ...undo } }
})
