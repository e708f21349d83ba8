/** Decides with which documents a person may be named who has no Aadhaar number, where the college allows it, and what their numbers look like (decision V7). */

import { same } from "#domain/application/options.ts"
import { type Field, type FormValues, field } from "#domain/fields/field-table.ts"
import type { validationTexts } from "#domain/texts/form/validation.ts"
import { maskAadhaar } from "./aadhaar.ts"

interface NumberRule {
  readonly test: RegExp
  readonly code: keyof typeof validationTexts
}

/** The documents beside Aadhaar. */
export const otherIdKinds = same("Passport", "Voter ID", "Driving Licence")
type OtherIdKind = (typeof otherIdKinds)[number]["value"]

/**
 * Kind as stored -> its number, in capitals without spaces. Passport: India's is a letter and 7 digits, those of other countries
 * are 6 to 9 letters and digits, of which one is a digit. Voter ID: 3 letters, 7 digits. Driving licence: the two letters of the
 * state and what the state has put behind them.
 */
const rules: Readonly<Record<string, NumberRule>> = {
  Passport: { test: /^(?=.*\d)[A-Z0-9]{6,9}$/, code: "passport" },
  "Voter ID": { test: /^[A-Z]{3}\d{7}$/, code: "voterId" },
  "Driving Licence": { test: /^[A-Z]{2}[A-Z0-9]{8,14}$/, code: "drivingLicence" },
} satisfies Record<OtherIdKind, NumberRule>

/** Nothing is kept of this choice: it is that of every application from before there was one. */
const aadhaar = { value: "", label: "Aadhar" }

const ruleFor = (kind: string) => (Object.hasOwn(rules, kind) ? rules[kind] : undefined)
const ruleOf = ({ otherIdKind }: FormValues) => ruleFor(otherIdKind ?? "")

/** True for a whole number of its kind. */
export const isOtherId = (kind: string, number: string): boolean => ruleFor(kind)?.test.test(number) ?? false

/** The names of the fields that name a person, in both forms. */
export type OtherIdFieldName = "otherIdKind" | "otherIdNo"
export type IdentityFieldName = OtherIdFieldName | "aadhar"

/** The choice of the document, and the number of the chosen one alone. The choice shows under the college's setting, and where another document stands already. */
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
        return complete && rule && !rule.test.test(value) ? { code: rule.code, params: {} } : undefined
      },
    }),
    { ...aadhar, visible: (values) => ruleOf(values) === undefined },
  ]
}

/** "Passport •••• 4567", as little as of an Aadhaar number; empty without both. */
export const maskedOtherId = (kind: string | null | undefined, number: string | null | undefined): string =>
  kind && number ? `${kind} ${maskAadhaar(number)}` : ""
