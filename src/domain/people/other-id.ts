/**
 * Decides which identity documents a person without an Aadhaar number may give, where the college allows it, and the format
 * of their numbers (decision V7).
 */

import { optionsFromValues } from "#domain/application/options.ts"
import { type Field, type FormValues, field } from "#domain/fields/field-table.ts"
import type { validationTexts } from "#domain/texts/form/validation.ts"
import { isMasked, maskAadhaar } from "./aadhaar.ts"

interface NumberRule {
  readonly test: RegExp
  readonly code: keyof typeof validationTexts
}

/** The documents other than Aadhaar. */
export const otherIdKinds = optionsFromValues("Passport", "Voter ID", "Driving Licence")
type OtherIdKind = (typeof otherIdKinds)[number]["value"]

/**
 * Stored kind -> format of its number, in capitals without spaces. Passport: a letter and 7 digits for India, 6 to 9 letters
 * and digits with at least one digit for other countries. Voter ID: 3 letters, 7 digits. Driving licence: the two letters of
 * the state and the state's own number.
 */
const rules: Readonly<Record<string, NumberRule>> = {
  Passport: { test: /^(?=.*\d)[A-Z0-9]{6,9}$/, code: "passport" },
  "Voter ID": { test: /^[A-Z]{3}\d{7}$/, code: "voterId" },
  "Driving Licence": { test: /^[A-Z]{2}[A-Z0-9]{8,14}$/, code: "drivingLicence" },
} satisfies Record<OtherIdKind, NumberRule>

/** This choice is stored as an empty kind, as in every application that is older than the other documents. */
const aadhaar = { value: "", label: "Aadhar" }

const ruleFor = (kind: string) => (Object.hasOwn(rules, kind) ? rules[kind] : undefined)
const ruleOf = ({ otherIdKind }: FormValues) => ruleFor(otherIdKind ?? "")

/** True when the number has the full format of its kind; a masked number does not. */
export const isOtherId = (kind: string, number: string): boolean =>
  !isMasked(number) && (ruleFor(kind)?.test.test(number) ?? false)

/** The fields of the identity document, in both forms. */
export type OtherIdFieldName = "otherIdKind" | "otherIdNo"
export type IdentityFieldName = OtherIdFieldName | "aadhar"

/**
 * The choice of the document, and the number field of the chosen one only. The choice is shown where the college allows it,
 * and where another document is stored already.
 */
export function identityFields(
  aadhar: Field<"aadhar">,
  section?: string,
): readonly [Field<"otherIdKind">, Field<"otherIdNo">, Field<"aadhar">] {
  const place = section === undefined ? {} : { section }
  return [
    field("otherIdKind", "Identity Document", "choice", {
      ...place,
      options: (_, { otherIdAllowed }) => [aadhaar, ...(otherIdAllowed ? otherIdKinds : [])],
      visible: ({ otherIdKind }) => Boolean(otherIdKind),
      whenRules: ({ otherIdAllowed }) => (otherIdAllowed ? { visible: () => true } : undefined),
      clears: ["otherIdNo", "aadhar"],
      rechecks: ["otherIdNo", "aadhar"],
    }),
    field("otherIdNo", "Identity Document Number", "idNumber", {
      ...place,
      visible: (values) => ruleOf(values) !== undefined,
      whenRules: () => ({ required: true }),
      check: (value, values, complete) => {
        const rule = ruleOf(values)
        if (!complete || !rule || isMasked(value)) return undefined
        return rule.test.test(value) ? undefined : { code: rule.code, params: {} }
      },
    }),
    { ...aadhar, visible: (values) => ruleOf(values) === undefined },
  ]
}

/** "Passport •••• 4567", masked like an Aadhaar number; empty unless both are given. */
export const maskedOtherId = (kind: string | null | undefined, number: string | null | undefined): string =>
  kind && number ? `${kind} ${maskAadhaar(number)}` : ""
