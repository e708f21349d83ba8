/**
 * Decides which answers of a form a save takes along. The others stay typed and not handed over: a sign-out keeps them, and the
 * next save takes them once they are valid.
 */
import { requireUser, roleOf } from "#data/session/session-state.ts"
import {
  examIndexes,
  isHandedOver,
  markFieldsOf,
  mbbsExams,
  type WizardFieldName,
  type WizardValues,
} from "#domain/admission-form/wizard-values.ts"
import { columns } from "#domain/admission-record/columns.ts"
import { toSavedInput, withoutStaffFields } from "#domain/application/admission-record.ts"
import { isApplicant } from "#domain/people/roles.ts"
import type { JsonObject } from "#offline/outbox/outbox-entry.ts"
import type { DraftState, FormDraft } from "./form-draft.ts"
import { halfExams, isEmptied } from "./history-commands.ts"
import { formContext } from "./open-form.ts"

/** What a draft notes of a save. */
export type HandedOver = Pick<DraftState, "marksApart"> & { handedOver: Record<string, string> }

/** The valid values of the form; for a student without the fields that only staff write. */
export function savedInput(values: WizardValues): JsonObject {
  const input = toSavedInput(values, formContext())
  const isOfApplicant = isApplicant(roleOf(requireUser()))
  return (isOfApplicant ? withoutStaffFields(input) : input) as unknown as JsonObject
}

/**
 * The answers that are handed over after a save with this body. An answer that the body leaves out because it is not valid yet,
 * and marks of an exam without all three numbers, keep the value of `before`.
 */
export function afterSave(
  values: DraftState["values"],
  before: DraftState["handedOver"],
  body: JsonObject,
): HandedOver {
  const handed: Record<string, string> = { ...values }
  const keep = (field: WizardFieldName) => {
    handed[field] = before?.[field] ?? ""
  }
  for (const { field, record } of columns) if (!(record in body)) keep(field)
  for (const index of halfExams(values)) markFieldsOf(index).forEach(keep)
  // A year without marks is not sent.
  for (const index of examIndexes.filter((one) => isEmptied(mbbsExams[one], values)))
    for (const field of markFieldsOf(index)) handed[field] = ""
  return { handedOver: handed, marksApart: true }
}

/** True when a save now would send an answer that was not handed over. */
export function hasAnswersToSend({ state }: FormDraft): boolean {
  const { values, handedOver } = state
  return !isHandedOver(afterSave(values, handedOver, savedInput(values)).handedOver, handedOver)
}
