/** Decides which values the record may hold although the wizard would not take them typed: another form has the wider rule (docs/decisions/0012). */
import type { Issue, IssueCode } from "../field-table.ts"
import type { WizardFieldName, WizardValues } from "./wizard-values.ts"

/** The address of the simple registration is any text; the wizard asks for a village's name (applicant-form §5.1, §5.3). */
const wider: Readonly<Partial<Record<WizardFieldName, readonly IssueCode[]>>> = {
  villageMandal: ["lettersOnly", "maxCharacters"],
}

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
