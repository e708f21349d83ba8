/** The stored record of an application, in the values of the form. */
import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { formContext } from "#data/form/open-form.ts"
import { withWholeName } from "#data/form/whole-name.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { type StoredAdmission, toWizardValues } from "#domain/application/admission-record.ts"

export function storedValues({ record, history }: Pick<LocalAdmission, "record" | "history">): WizardValues {
  const stored = { ...withWholeName(record), AcademicHistory: history } as StoredAdmission
  return toWizardValues(stored, formContext())
}
