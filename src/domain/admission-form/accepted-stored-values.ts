/**
 * Decides which stored values are accepted although the wizard would refuse them when typed, because another form has a
 * wider rule (decision 0012).
 */
import type { Issue, IssueCode } from "#domain/fields/field-table.ts"
import type { WizardFieldName, WizardValues } from "./wizard-values.ts"

/**
 * What the simple registration accepts beyond the wizard: any text as the address, a Virtual ID of 16 digits, an e-mail of
 * 100 characters (applicant-form §5.1, §5.3; decision V5).
 */
const wider: Readonly<Partial<Record<WizardFieldName, readonly IssueCode[]>>> = {
  villageMandal: ["lettersOnly", "maxCharacters"],
  aadhar: ["aadhaarLength"],
  email: ["maxCharacters"],
}

/** The fields that an application always has: the server does not store them empty. */
export const neverEmpty: readonly WizardFieldName[] = [
  "DegreeId",
  "CourseId",
  "AdmissionDate",
  "Batch",
  "Quota",
  "firstName",
  "mobileNumber",
]

/** Other missing values do not prevent saving; they prevent submitting. */
const missing: readonly IssueCode[] = ["required", "aadhaarRequired"]

/** True for an issue of a value that the other form accepts, so that the record may hold it. */
export function isAcceptedWhenStored({ field, code }: Issue<WizardFieldName>): boolean {
  return wider[field]?.includes(code) ?? false
}

/** The issues without those of unchanged stored values that the other form accepts. */
export function withoutAcceptedStored<I extends Issue<WizardFieldName>>(
  issues: readonly I[],
  values: WizardValues,
  stored: WizardValues | null,
): readonly I[] {
  return issues.filter(
    (issue) => !(isAcceptedWhenStored(issue) && stored?.[issue.field] === values[issue.field]),
  )
}

/**
 * The issues of values that the user has changed, without missing values that the server stores: neither these nor unchanged
 * values prevent saving the rest.
 */
export function issuesOfChanges<I extends Issue<WizardFieldName>>(
  issues: readonly I[],
  values: WizardValues,
  stored: WizardValues,
): readonly I[] {
  return issues.filter(
    ({ code, field }) =>
      (neverEmpty.includes(field) || !missing.includes(code)) && values[field] !== stored[field],
  )
}
