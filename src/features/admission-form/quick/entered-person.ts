/**
 * Decides whose the reason for a second application and the tick of the privacy notice are: both are given for one applicant, and
 * do not go with another one who is typed over them (decisions 10.6, 0051).
 */
import type { RuleContext } from "#domain/fields/field-table.ts"
import { stepIssues } from "#domain/fields/validation.ts"
import { type SimpleValues, simpleRegistrationFields } from "#domain/people/simple-registration.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { personOfRegistration } from "./quick-fields.ts"

/** The name, and the numbers that were complete: null where there was none yet. */
export interface EnteredPerson {
  readonly name: string
  readonly identityNo: string | null
  readonly mobileNo: string | null
}

const nameFields = ["firstName", "lastName"]
const identityFields = ["otherIdKind", "otherIdNo", "aadhar"]

/**
 * The first applicant whose name and one number the form had complete, with what was completed of the same name since; null before
 * there was one.
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
  const mobileNo = isComplete(["mobileNumber"]) ? now.mobileNo : null
  if (!known)
    return isComplete(nameFields) && (identityNo ?? mobileNo) ? { ...now, identityNo, mobileNo } : null
  if (known.name !== now.name) return known
  return { ...known, identityNo: known.identityNo ?? identityNo, mobileNo: known.mobileNo ?? mobileNo }
}

/** True when the name and every number of the first applicant are gone. */
export function isAnother(first: EnteredPerson, values: SimpleValues): boolean {
  const { name, identityNo, mobileNo } = entered(values)
  const hasNumber = first.identityNo !== null && first.identityNo === identityNo
  const hasMobile = first.mobileNo !== null && first.mobileNo === mobileNo
  return first.name !== name && !hasNumber && !hasMobile
}

function entered(values: SimpleValues): EnteredPerson {
  const { OtherIdNo, AadharNo, MobileNo, ...name } = personOfRegistration(values, "")
  return { name: wholeNameOf(name), identityNo: OtherIdNo || AadharNo, mobileNo: MobileNo }
}
