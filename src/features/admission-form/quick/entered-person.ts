/**
 * Decides whose the reason for a second application and the tick of the privacy notice are: both are given for one applicant, and
 * do not go with another one who is typed over them (decisions 10.6, 0051).
 */
import type { RuleContext } from "#domain/fields/field-table.ts"
import { stepIssues } from "#domain/fields/validation.ts"
import { type SimpleValues, simpleRegistrationFields } from "#domain/people/simple-registration.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { personOfRegistration } from "./quick-fields.ts"

export interface EnteredPerson {
  readonly name: string
  /** Null while it was not complete. */
  readonly identityNo: string | null
}

const nameFields = ["firstName", "lastName"]
const identityFields = ["otherIdKind", "otherIdNo", "aadhar"]

/**
 * The first applicant whose name and one number, of the identity or the mobile, the form had complete, with the identity number that
 * was completed since under the same name; null before there was one.
 */
export function firstEntered(
  known: EnteredPerson | null,
  values: SimpleValues,
  context: RuleContext,
): EnteredPerson | null {
  const isComplete = (names: readonly string[]) => {
    const fields = simpleRegistrationFields.filter(({ name }) => names.includes(name))
    return stepIssues({ fields }, values, context).length === 0
  }
  const now = entered(values)
  const identityNo = isComplete(identityFields) ? now.identityNo : null
  if (known) return known.name === now.name ? { ...known, identityNo: known.identityNo ?? identityNo } : known
  const isKnown = isComplete(nameFields) && (identityNo !== null || isComplete(["mobileNumber"]))
  return isKnown ? { ...now, identityNo } : null
}

/**
 * True when the name and the identity number of the first applicant are gone. Before there was a number the name alone decides: a
 * mobile number may be a whole family's.
 */
export function isAnother(first: EnteredPerson, values: SimpleValues): boolean {
  const { name, identityNo } = entered(values)
  return first.name !== name && (first.identityNo === null || first.identityNo !== identityNo)
}

function entered(values: SimpleValues): EnteredPerson {
  const { OtherIdNo, AadharNo, ...name } = personOfRegistration(values, "")
  return { name: wholeNameOf(name), identityNo: OtherIdNo || AadharNo }
}
