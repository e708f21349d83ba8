/**
 * Decides whose the reason for a second application and the tick of the privacy notice are: both are given for one applicant, and
 * do not go with another one who is typed over them (decisions 10.6, 0051).
 */
import type { PersonToCompare } from "#data/admissions/duplicates.ts"
import type { RuleContext } from "#domain/fields/field-table.ts"
import { stepIssues } from "#domain/fields/validation.ts"
import { isSamePerson } from "#domain/people/same-person.ts"
import { type SimpleValues, simpleRegistrationFields } from "#domain/people/simple-registration.ts"
import { personOfRegistration } from "./quick-fields.ts"

export type EnteredPerson = Pick<PersonToCompare, "FirstName" | "LastName" | "AadharNo" | "OtherIdNo">

const identifying = ["firstName", "lastName", "otherIdKind", "otherIdNo", "aadhar"]
const fields = simpleRegistrationFields.filter(({ name }) => identifying.includes(name))

/** The first applicant whose name and number the form had complete; null before there was one. */
export function firstEntered(
  known: EnteredPerson | null,
  values: SimpleValues,
  context: RuleContext,
): EnteredPerson | null {
  return known ?? (stepIssues({ fields }, values, context).length === 0 ? entered(values) : null)
}

/** True when both the name and the number of the first applicant are gone. */
export const isAnother = (first: EnteredPerson, values: SimpleValues): boolean =>
  !isSamePerson(first, entered(values))

function entered(values: SimpleValues): EnteredPerson {
  const { FirstName, LastName, AadharNo, OtherIdNo } = personOfRegistration(values, "")
  return { FirstName, LastName, AadharNo, OtherIdNo }
}
