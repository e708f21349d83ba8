/**
 * Brings an open form up to date with what others have changed at the college since it was handed over.
 *
 * Invariants: nothing that was typed and not handed over is replaced; an answer from before the form was opened, or before the
 * last receipt of this device, changes nothing.
 */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { isAcceptedWhenStored } from "#domain/admission-form/accepted-stored-values.ts"
import {
  examIndexes,
  markFieldsOf,
  type WizardFieldName,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { academicHistoryOf } from "#domain/application/academic-history.ts"
import { submitIssues } from "#domain/application/admission-form.ts"
import {
  type StoredAdmission,
  toAdmissionInput,
  toSavedInput,
  toWizardValues,
} from "#domain/application/admission-record.ts"
import type { InitialContext } from "#domain/fields/field-table.ts"
import { isMasked, maskedAadhaar } from "#domain/people/aadhaar.ts"
import { getLaneVersion, setLaneVersion } from "#offline/outbox/lane-version.ts"
import type { DraftState, FormDraft } from "./form-draft.ts"
import { afterSave, hasAnswersToSend, savedInput } from "./handed-over.ts"
import { halfExams } from "./history-commands.ts"
import { formContext, hasNewerReceipt } from "./open-form.ts"
import { storedApplication } from "./stored-application.ts"

/**
 * Resolves with true when the values of the form have changed. `openedAt`: when the form was opened, ms; a time in the future says
 * nothing, because the clock was set in the meantime (law 24).
 */
export async function followRecord(
  draft: FormDraft,
  local: LocalAdmission,
  openedAt: number,
): Promise<boolean> {
  const { state } = draft
  const { userId, admissionId } = state
  const { etag, fetchedAt } = local
  if (userId === null || admissionId !== local.admissionId) return false
  if (etag === null || fetchedAt === null || (fetchedAt < openedAt && openedAt <= Date.now())) return false
  if (local.waiting > 0 || local.needsYou > 0 || (await hasNewerReceipt(local))) return false
  await draft.reconcile()
  const isNewer = (await getLaneVersion(userId, admissionId)) !== etag
  if (state.userId !== userId || state.admissionId !== admissionId || hasAnswersToSend(draft)) return false
  const context = formContext()
  const theirs = toWizardValues(storedApplication(local), context)
  const values = withChanges(state, theirs, context)
  if (values === null) return false
  const isChanged = columnsAndMarks.some((name) => values[name] !== state.values[name])
  if (isChanged) {
    const { handedOver } = afterSave(values, theirs, savedInput(values))
    draft.replace({ values, handedOver })
  }
  // After the values, which another window then finds on disk: a newer version with older values would overwrite what others
  // have changed.
  await draft.flush()
  if (isNewer && !state.notSaved) await setLaneVersion(userId, admissionId, etag)
  return isChanged
}

const columnsAndMarks = [...columns.map(({ field }) => field), ...examIndexes.flatMap(markFieldsOf)]

/**
 * The values of the form with those that differ at the college, except what was typed and is not valid yet. Null when others have
 * changed such an answer: the save that will hold it is based on the version before, so that both are shown.
 */
function withChanges(
  { values: shown, handedOver: known, marksApart }: Pick<DraftState, "values" | "handedOver" | "marksApart">,
  theirs: WizardValues,
  context: InitialContext,
): WizardValues | null {
  const mine: WizardValues = { ...shown }
  const values = { ...mine }
  const before = asStored(mine, context)
  const earlier = known && asStored({ ...known } as WizardValues, context)
  const isOvertaken = (field: WizardFieldName) =>
    earlier !== null && theirs[field] !== earlier[field] && theirs[field] !== mine[field]
  const unsent = new Map(submitIssues(mine, context).map((issue) => [issue.field, issue]))
  const sent = toSavedInput(mine, context)
  for (const { field, record } of columns) {
    const issue = unsent.get(field)
    // Nobody typed it here: it is empty, or the college has stored it although the form asks for more.
    const isUntyped =
      mine[field] === known?.[field] && (mine[field] === "" || (issue && isAcceptedWhenStored(issue)))
    if (record in sent || isUntyped) {
      if (theirs[field] !== before[field]) values[field] = theirs[field]
    } else if (mine[field] !== known?.[field] && isOvertaken(field)) return null
  }
  const half = halfExams(mine)
  // An exam that the college does not have was removed there: marks that never went count as unsent, except in an older draft.
  for (const index of examIndexes) {
    const exam = markFieldsOf(index)
    if (half.includes(index)) {
      if (marksApart && exam.some(isOvertaken)) return null
      continue
    }
    if ((marksApart || theirs[exam[0]] !== "") && exam.some((field) => theirs[field] !== before[field]))
      for (const field of exam) values[field] = theirs[field]
  }
  return values
}

/** What the form would show if the college had stored these values: tidied, and with masked numbers. */
function asStored(values: WizardValues, context: InitialContext): WizardValues {
  const input = toAdmissionInput(values)
  const stored = {
    ...input,
    AadharNo: masked(input.AadharNo),
    ParentAadharNo: masked(input.ParentAadharNo),
    OtherIdNo: masked(input.OtherIdNo),
    AcademicHistory: academicHistoryOf(values, ""),
  } as unknown as StoredAdmission
  return toWizardValues(stored, context)
}

const masked = (number: string | null | undefined) =>
  number == null || isMasked(number) ? (number ?? null) : maskedAadhaar(number)
