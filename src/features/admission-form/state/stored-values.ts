/** The stored record of an application, in the values of the form. */
import { formContext } from "#data/form/open-form.ts"
import { type RecordWithMarks, storedApplication } from "#data/form/stored-application.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { toWizardValues } from "#domain/application/admission-record.ts"

export function storedValues(application: RecordWithMarks): WizardValues {
  return toWizardValues(storedApplication(application), formContext())
}
