import { advance } from "#domain/approval.ts"
import { approvalState } from "#domain/approval-record.ts"
import { can } from "#domain/permissions.ts"
import { wizardTexts } from "#domain/texts/wizard.ts"
import { type Schemas, type SignedInCall, writes } from "../../http/operation.ts"
import { forbidden, invalid, invalidField } from "../../http/problem.ts"
import { storeMarks } from "../../records/academic-history.ts"
import { derivedFields, entriesOf, entryErrors, withOneIdentity } from "../../records/admission-entries.ts"
import { type NamedAdmission, stageOf } from "../../records/admission-record.ts"
import { historyOf, requireAdmission, requireVersion, rereadRecord } from "../../records/admissions.ts"
import { ruleContext } from "../../records/college.ts"
import { requireCourse } from "../../records/courses.ts"
import { identityDigest, refuseDuplicate } from "../../records/duplicates.ts"
import { noteEvent } from "../../records/timeline.ts"

type Update = SignedInCall<"updateAdmission">

/** Admin takes a submitted application back to draft, with a reason (decision F2). */
async function reopen(call: Update, row: NamedAdmission): Promise<void> {
  const { Remarks } = call.body
  const outcome = advance(approvalState(row), "reopen", call.session.role, {
    reason: Boolean(Remarks?.trim()),
  })
  if (!outcome.ok && outcome.refusal.status === 403) throw forbidden()
  if (!outcome.ok)
    throw invalidField(outcome.refusal.reason === "reason" ? "Remarks" : "", wizardTexts.locked)
  await call.db
    .updateTable("admissions")
    .set({
      AdmissionStatus: "Draft",
      CurrentLevel: 0,
      DecisionRemarks: Remarks ?? null,
      SubmittedAt: null,
      StageSince: call.now.toISOString(),
    })
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  await noteEvent(call, row.AdmissionId, "reopened", { Remarks }, { from: stageOf(row), to: "Draft" })
}

async function change(call: Update, row: NamedAdmission): Promise<void> {
  const { db, body } = call
  const { allowDuplicateReason } = body
  if (allowDuplicateReason !== undefined && call.session.role === "S") throw forbidden()
  const sent = withOneIdentity(entriesOf(body), row)
  const history = await historyOf(db, row.AdmissionId)
  const next = { ...row, ...sent }
  const errors = entryErrors(sent, { ...next, AcademicHistory: history }, await ruleContext(call))
  if (errors.length > 0) throw invalid(errors)
  if (next.CourseId !== row.CourseId || next.DegreeId !== row.DegreeId) await requireCourse(db, next)
  const derived = derivedFields(next)
  const isSamePerson = (["MobileNo", "AadharNo", "OtherIdKind", "OtherIdNo", "NEETRollNo"] as const).every(
    (name) => next[name] === row[name],
  )
  if (allowDuplicateReason === undefined && (!isSamePerson || derived.AdmissionYear !== row.AdmissionYear))
    await refuseDuplicate(db, call.session, { ...next, ...derived })
  // Whoever edits a rejected application takes it up again (decision W11).
  const again =
    approvalState(row) === "rejected"
      ? { Status: "Pending", AdmissionStatus: "Draft", CurrentLevel: 0, StageSince: call.now.toISOString() }
      : {}
  await db
    .updateTable("admissions")
    .set({ ...sent, ...derived, ...again, AadharDigest: identityDigest(next) })
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  if (body.MBBSMarks)
    await storeMarks(db, row.AdmissionId, body.MBBSMarks as Schemas["MBBSMarks"], history, call.today)
  const fields = Object.keys(sent).filter(
    (name) => sent[name as keyof typeof sent] !== row[name as keyof typeof sent],
  )
  await noteEvent(
    call,
    row.AdmissionId,
    "updated",
    { fields, ...(allowDuplicateReason ? { allowDuplicateReason } : {}) },
    approvalState(row) === "rejected" ? { from: "Rejected", to: "Draft" } : undefined,
  )
}

export const updateAdmission = writes("updateAdmission", "updateAdmission", async (call) => {
  const { id } = call.path
  const isReopening = call.body.AdmissionStatus === "Draft" && can(call.session.role, "reopenAdmission")
  const known = isReopening && (await requireAdmission(call, id, "getAdmission", true))
  const reopens = known && !["draft", "rejected"].includes(approvalState(known))
  const row = known && reopens ? known : await requireAdmission(call, id, "updateAdmission", true)
  await requireVersion(call.db, row, call.ifMatch)
  await (reopens ? reopen(call, row) : change(call, row))
  await call.db
    .updateTable("admissions")
    .set((eb) => ({ UpdatedAt: call.now.toISOString(), Version: eb("Version", "+", 1) }))
    .where("AdmissionId", "=", id)
    .execute()
  const after = await rereadRecord(call.db, id)
  return {
    status: 200,
    version: after.row.Version,
    body: { data: after.record, message: wizardTexts.updated },
  }
})
