/** Decides who may apply again in a later admission cycle, and which answers they need not give again. */
import { mbbsStep } from "#domain/admission-form/mbbs-step.ts"
import { personalStep } from "#domain/admission-form/personal-step.ts"
import type { DraftValues, WizardValues } from "#domain/admission-form/wizard-values.ts"
import type { InitialContext } from "#domain/fields/field-table.ts"
import { isMasked } from "#domain/people/aadhaar.ts"
import { type ApprovalRecord, overallStatus } from "#domain/workflow/approval-record.ts"
import { emptyWizardValues } from "./admission-form.ts"
import { isEarlierBatch } from "./open-cycle.ts"

/** True for an application of an earlier cycle that is decided or over; one under review is waited for. */
export const mayApplyAgain = (
  record: ApprovalRecord & { readonly Batch?: string | null | undefined },
  academicYear: string,
): boolean => overallStatus(record) !== "Pending" && isEarlierBatch(record.Batch ?? "", academicYear)

/**
 * A new form for the open cycle, begun beside the application `afterId`: its answers about the person and the MBBS. Course, seat
 * and NEET result are those of a new year; an identity number that is only known masked is typed again.
 */
export function valuesForNextCycle(
  values: WizardValues,
  afterId: string,
  context: InitialContext,
): DraftValues {
  const first = emptyWizardValues(context)
  const kept = [...personalStep.fields, ...mbbsStep.fields].map(({ name }) => [
    name,
    isMasked(values[name]) ? "" : values[name],
  ])
  return { ...first, ...Object.fromEntries(kept), autoBatch: first.Batch, afterId }
}
