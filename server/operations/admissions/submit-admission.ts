import { completenessIssues } from "#domain/application/admission-record.ts"
import { earlierCycleIssue } from "#domain/college/application-cycle.ts"
import { isBoundToDays, judgeArrival, refusalOf } from "#domain/college/application-days.ts"
import { headingOf } from "#domain/college/college-form-values.ts"
import { type CollegeRules, contactLine } from "#domain/college/college-rules.ts"
import { checklistFor } from "#domain/documents/checklist.ts"
import { missingDocuments } from "#domain/documents/missing-documents.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { issueText } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { advance } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { type ApprovalState, stages } from "#domain/workflow/stages.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { type FieldError, forbidden, invalid, invalidField, Problem } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import {
  contextOf,
  historyOf,
  recordAnswer,
  requireAdmission,
  requireVersion,
} from "#server/records/admissions/admissions.ts"
import { stageColumns } from "#server/records/admissions/stored-stage.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readCollege, ruleContext } from "#server/records/college/college.ts"
import { courseIssues } from "#server/records/college/courses.ts"
import { readChecklist } from "#server/records/documents/document-types.ts"

type Submit = SignedInCall<"submitAdmission">

const documentsOf = (call: Submit) =>
  call.db
    .selectFrom("admission_docs")
    .select(["AdmissionDocId", "DocTypeId", "Sha256", "Status"])
    .where("AdmissionId", "=", call.body.AdmissionId)
    .where("DeletedAt", "is", null)
    .execute()

/** Refuses a submit when a document that it names has not arrived yet (law 15). */
async function refuseMissingDocuments(call: Submit, row: NamedAdmission, rules: RuleContext): Promise<void> {
  const stored = await documentsOf(call)
  const missing = (call.body.Documents ?? []).flatMap((named, i): FieldError[] => {
    const known = stored.find((document) => document.AdmissionDocId === named.AdmissionDocId)
    if (known?.Sha256 === named.Sha256) return []
    const message = known
      ? "The document that arrived has other content."
      : "The document has not arrived yet."
    return [{ field: `Documents.${i}`, message }]
  })
  if (missing.length > 0) throw invalid(missing, "documents.missing")
  if (!rules.requireMandatoryDocuments) return
  const { checklist, all } = await readChecklist(call.db, row.CourseId)
  const lacking = missingDocuments(checklistFor(checklist, all, row, rules).required, stored)
  if (lacking.length > 0)
    throw invalid(
      lacking.map((entry) => ({
        field: `Documents.${entry.DocTypeId}`,
        message: fill(documentTexts.chooseFile, { doc: entry.DocName }),
      })),
      "documents.incomplete",
    )
}

async function refuseIncomplete(call: Submit, row: NamedAdmission, rules: RuleContext): Promise<void> {
  const AcademicHistory = await historyOf(call.db, row.AdmissionId)
  const incomplete = completenessIssues({ ...row, AcademicHistory }, rules).map((issue) => ({
    field: issue.recordField,
    message: issueText(issue),
  }))
  const errors = [...(await courseIssues(call.db, row)), ...incomplete]
  if (errors.length > 0) throw invalid(errors, "admission.incomplete", wizardTexts.fixErrors)
}

async function submit(
  call: Submit,
  row: NamedAdmission,
  next: ApprovalState,
  days: { AfterLastDay?: true },
): Promise<void> {
  const { db, now, session } = call
  const chain = await db
    .selectFrom("approval_steps")
    .select((eb) => eb.fn.max("Chain").as("latest"))
    .where("AdmissionId", "=", row.AdmissionId)
    .executeTakeFirst()
  await db
    .insertInto("approval_steps")
    .values({
      AdmissionId: row.AdmissionId,
      Chain: (chain?.latest ?? 0) + 1,
      StepId: 0,
      Status: "Approved",
      ActedBy: session.userId,
      ActedAt: now.toISOString(),
      Remarks: null,
    })
    .execute()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      ...stageColumns(next),
      OpenedAt: null,
      DecisionRemarks: null,
      SubmittedAt: now.toISOString(),
      StageSince: null,
      UpdatedAt: now.toISOString(),
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  await noteEvent(
    call,
    row.AdmissionId,
    "submitted",
    { documents: call.body.Documents?.length ?? 0, ...days },
    {
      from: row.AdmissionStatus,
      to: stages[next].name,
    },
  )
}

/**
 * Refuses a submit before the first or after the last day of applications, and one of an earlier cycle; `AfterLastDay` marks
 * one that was made in time and arrived later.
 */
async function judgeDays(
  call: Submit,
  row: NamedAdmission,
  { AdmissionCycle: cycle }: CollegeRules,
): Promise<{ AfterLastDay?: true }> {
  if (!isBoundToDays(row, call.session.role, cycle ?? {})) return {}
  const earlier = earlierCycleIssue(row.AdmissionYear, cycle)
  if (earlier) throw invalidField("Batch", earlier, "admission.not-this-cycle")
  const { now, deviceTime, client } = call
  const days = cycle ?? {}
  const period = judgeArrival(days, { now, deviceTime, isPutBack: client === "putBack" })
  if (period === "open") return {}
  if (period === "late") return { AfterLastDay: true }
  const contact = contactLine(headingOf(await readCollege(call.db)))
  const message = refusalOf(period, days, contact)
  throw new Problem(422, { message, code: "admission.not-these-days" })
}

export const submitAdmission = writes("submitAdmission", async (call) => {
  const id = call.body.AdmissionId
  const row = await requireAdmission(call, id, "getAdmission", true)
  const context = contextOf(row, call.session)
  if (!can(call.session.role, "submitAdmission", { ...context, editable: true })) throw forbidden()
  const state = approvalState(row)
  // A second submit is answered like the first and changes nothing (decision W17).
  const isUnderway = stages[state].role !== null || stages[state].tab === "Approved"
  if (!isUnderway) {
    await requireVersion(call, row, call.ifMatch)
    const outcome = advance(state, "submit", call.session.role, { complete: true })
    if (!outcome.ok)
      throw new Problem(422, { message: wizardTexts.submitNotAllowed, code: "admission.submit-not-allowed" })
    const rules = await ruleContext(call)
    const days = await judgeDays(call, row, rules)
    await refuseIncomplete(call, row, rules)
    await refuseMissingDocuments(call, row, rules)
    await submit(call, row, outcome.next, days)
  }
  return recordAnswer(call, id, wizardTexts.submitted)
})
