import { withoutStaffFields } from "#domain/application/admission-record.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { rollNoKey } from "#domain/people/roll-no.ts"
import { keepsQuotaCode } from "#domain/seats/quotas.ts"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { moveFor } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { stages } from "#domain/workflow/stages.ts"
import { type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
import { type RowsOf, together } from "#server/db/together.ts"
import { forbidden, invalid, invalidField } from "#server/errors/problem.ts"
import { changedMarks, storeMarks } from "#server/records/admissions/academic-history.ts"
import {
  derivedFields,
  entriesOf,
  entryErrors,
  maskedNumbers,
  withCollegeDay,
  withOneIdentity,
  withoutStandingMasks,
} from "#server/records/admissions/admission-entries.ts"
import { moveAdmission } from "#server/records/admissions/admission-moves.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import {
  recordAnswer,
  requireAdmission,
  requireAdmissionWith,
  requireVersion,
  selectHistory,
} from "#server/records/admissions/admissions.ts"
import { stageColumns } from "#server/records/admissions/stored-stage.ts"
import { insertEvent, noteEvent } from "#server/records/admissions/timeline.ts"
import { contextFrom, selectRules } from "#server/records/college/college.ts"
import { requireCourse } from "#server/records/college/courses.ts"
import { linkByNumber } from "#server/records/people/accounts.ts"
import { keepCases, recheckFlagged } from "#server/records/people/duplicate-cases.ts"
import { judgeDuplicates } from "#server/records/people/duplicates.ts"
import { identityDigest } from "../../vault/person-digest.ts"
import { UPDATE_LIMIT } from "./limit.ts"

type Update = SignedInCall<"updateAdmission">

/**
 * True when Admin takes an application back to draft, with a reason (decision F2); a rejected application is reopened so
 * only by a call that changes nothing else.
 */
function isReopening({ body, session }: Update, row: NamedAdmission): boolean {
  const state = approvalState(row)
  if (body.AdmissionStatus !== "Draft" || !can(session.role, "reopenAdmission") || state === "draft")
    return false
  return state !== "rejected" || Object.keys(entriesOf(body, {})).length === 0
}

/** The stored quota code, for an edit that keeps it; empty for one that does not. */
const keptQuota = (edited: NamedAdmission, stored: NamedAdmission) =>
  stored.QuotaCode !== null && keepsQuotaCode(edited, stored) ? { QuotaCode: stored.QuotaCode } : {}

/** Selects what a change is checked against, besides the application itself. */
const selectBasis = ({ db, path }: Update) => [...selectRules(db), selectHistory(db, path.id)] as const

async function change(
  call: Update,
  row: NamedAdmission,
  ...[stored, lists, history]: RowsOf<ReturnType<typeof selectBasis>>
): Promise<void> {
  const { db, body } = call
  const { allowDuplicateReason } = body
  if (allowDuplicateReason !== undefined && !can(call.session.role, "giveDuplicateReason")) throw forbidden()
  const context = contextFrom(stored, lists, call.today)
  const entered = entriesOf(body, context)
  // An applicant cannot write the fields that staff write about an application (decision F34).
  const permitted = isApplicant(call.session.role) ? withoutStaffFields(entered) : entered
  const sent = withOneIdentity(withoutStandingMasks(withCollegeDay(permitted, call), row), row)
  const edited = { ...row, ...sent }
  const errors = [
    ...maskedNumbers(sent),
    ...entryErrors(sent, { ...edited, AcademicHistory: history }, row, context),
  ]
  if (errors.length > 0) throw invalid(errors)
  if (edited.CourseId !== row.CourseId || edited.DegreeId !== row.DegreeId) await requireCourse(db, edited)
  const derived = { ...derivedFields(edited, context), ...keptQuota(edited, row) }
  const isSamePerson =
    (["MobileNo", "AadharNo", "OtherIdKind", "OtherIdNo"] as const).every(
      (name) => edited[name] === row[name],
    ) && rollNoKey(edited.NEETRollNo) === rollNoKey(row.NEETRollNo)
  const isJudged = !isSamePerson || derived.AdmissionYear !== row.AdmissionYear
  const verdict = isJudged && (await judgeDuplicates(call, { ...edited, ...derived }, allowDuplicateReason))
  // An edit of a rejected application reopens it (decision W11).
  const state = approvalState(row)
  const next = moveFor(state, "edit")?.next ?? state
  const again = next === state ? {} : { ...stageColumns(next), StageSince: call.now.toISOString() }
  const fields = Object.keys(sent).filter(
    (name) => sent[name as keyof typeof sent] !== row[name as keyof typeof sent],
  )
  const update = db
    .updateTable("admissions")
    .set((eb) => ({
      ...sent,
      ...derived,
      ...again,
      ...(verdict ? { AadharDigest: identityDigest(call.vault, edited), DuplicateState: verdict.state } : {}),
      UpdatedAt: call.now.toISOString(),
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
  const event = insertEvent(
    call,
    row.AdmissionId,
    "updated",
    { fields, ...(allowDuplicateReason ? { allowDuplicateReason } : {}) },
    next === state ? undefined : { from: stages[state].name, to: stages[next].name },
  )
  await together(db, update, event)
  if (verdict) {
    await keepCases(call, row.AdmissionId, verdict, allowDuplicateReason)
    await recheckFlagged(call, row.AdmissionId)
  }
  if (body.MBBSMarks) {
    const marks = body.MBBSMarks as Schemas["MBBSMarks"]
    const after = await storeMarks(db, row.AdmissionId, marks, history, call.today)
    const Marks = changedMarks(history, after)
    if (Marks.length > 0) await noteEvent(call, row.AdmissionId, "academicHistoryStored", { Marks })
  }
  // Nobody else has the number: it belongs to this applicant, and staff may not have known it before.
  const isOnly = verdict && verdict.twins.length === 0
  if (isOnly && !isApplicant(call.session.role) && row.UserId === null && edited.MobileNo !== row.MobileNo)
    await linkByNumber(call, {
      ...edited,
      ...derived,
      AadharDigest: identityDigest(call.vault, edited),
      UserId: row.UserId,
    })
}

/** Throws 422 when the body names another application, 412 when the caller has an older version of this one. */
async function requireMeant(call: Update, row: NamedAdmission): Promise<void> {
  if (call.body.AdmissionId !== undefined && call.body.AdmissionId !== row.AdmissionId)
    throw invalidField("AdmissionId", "The body names another application")
  await requireVersion(call, row, call.ifMatch)
}

export const updateAdmission = writes(
  "updateAdmission",
  async (call) => {
    const { id } = call.path
    const mayReopen = call.body.AdmissionStatus === "Draft" && can(call.session.role, "reopenAdmission")
    const known = mayReopen && (await requireAdmission(call, id, "getAdmission", true))
    const reopens = known && isReopening(call, known)
    if (reopens) {
      await requireMeant(call, known)
      await moveAdmission(call, known, "reopen", { reason: call.body.Remarks, field: "Remarks" })
    } else {
      const [row, ...basis] = await requireAdmissionWith(call, id, "updateAdmission", ...selectBasis(call))
      await requireMeant(call, row)
      await change(call, row, ...basis)
    }
    return recordAnswer(call, id, reopens ? moveTexts.reopened : wizardTexts.updated)
  },
  { limit: UPDATE_LIMIT },
)
