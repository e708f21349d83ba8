/** Decides which values the record may hold although the wizard would not take them typed: another form has the wider rule (decision 0012). */
import type { Issue, IssueCode } from "#domain/fields/field-table.ts"
import type { WizardFieldName, WizardValues } from "./wizard-values.ts"

/** What the simple registration takes beyond the wizard: any text as the address, a Virtual ID of 16 digits, an e-mail of 100 characters (applicant-form §5.1, §5.3; decision V5). */
const wider: Readonly<Partial<Record<WizardFieldName, readonly IssueCode[]>>> = {
  villageMandal: ["lettersOnly", "maxCharacters"],
  aadhar: ["aadhaarLength"],
  email: ["maxCharacters"],
}

/** Nothing given is no obstacle to saving what there is; it is one to submitting. */
const missing: readonly IssueCode[] = ["required", "aadhaarRequired"]

/** The other form takes such a value, so the record may hold it. */
export function mayStand({ field, code }: Issue<WizardFieldName>): boolean {
  return wider[field]?.includes(code) ?? false
}

/** What is wrong with the values that a person has changed; what stands so at the college is no obstacle. */
export function withoutStanding<I extends Issue<WizardFieldName>>(
  issues: readonly I[],
  values: WizardValues,
  stored: WizardValues | null,
): readonly I[] {
  return issues.filter((issue) => !(mayStand(issue) && stored?.[issue.field] === values[issue.field]))
}

/** What is wrong with a person's own changes: what is missing, or stands so in the record, is no obstacle to saving the rest. */
export function issuesOfChanges<I extends Issue<WizardFieldName>>(
  issues: readonly I[],
  values: WizardValues,
  stored: WizardValues,
): readonly I[] {
  return issues.filter(({ code, field }) => !missing.includes(code) && values[field] !== stored[field])
}
