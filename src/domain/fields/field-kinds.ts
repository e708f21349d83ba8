/**
 * Decides, per kind of field, which characters are allowed, the maximum length, what a complete value looks like, and how
 * typed text is tidied (applicant-form §5.3–§5.6, decisions V2–V12).
 */

import { plainSigns, ungrouped, withoutInvisible } from "#domain/common/plain-signs.ts"
import { parseRupees } from "#domain/money/money.ts"
import { cleanAadhaar, cleanIdNumber } from "#domain/people/aadhaar.ts"
import { isEmail } from "#domain/people/email.ts"
import { isBegunWithCountry, tidyMobile, tidyPhone } from "#domain/people/phone-number.ts"
import type { validationTexts } from "#domain/texts/form/validation.ts"
import { cleanDateInput, parseFormDate } from "./dates.ts"

type Code = keyof typeof validationTexts

/** The kinds of fields in forms. */
export type FieldKind =
  | "text"
  | "letters"
  | "digits"
  | "councilNumber"
  | "phone"
  | "reference"
  | "freeReference"
  | "integer"
  | "signedInteger"
  | "percentile"
  | "email"
  | "mobile"
  | "aadhaar"
  | "aadhaarOrVirtualId"
  | "idNumber"
  | "pan"
  | "pincode"
  | "date"
  | "year"
  | "batch"
  | "choice"
  | "catalogue"
  | "amount"

/** The rules of one kind. `allowed` is checked while typing, `complete` on Next. */
export interface KindRule {
  readonly inputMode: "text" | "numeric" | "decimal" | "tel" | "email"
  readonly max?: number
  readonly allowed?: { readonly test: (value: string) => boolean; readonly code: Code }
  readonly tooLong: Code
  readonly complete?: { readonly test: (value: string) => boolean; readonly code: Code }
  readonly clean: (raw: string) => string
}

/** The highest amount of one payment in rupees, ₹99,99,99,999 (the contract's limit). */
export const MAX_PAYMENT = 999_999_999

const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
const noSpaces = (raw: string): string => plainSigns(raw).replace(/\s+/g, "")
/** Keyboards of Indian scripts put invisible signs into a word: they are no spaces. */
const plain = (raw: string): string => withoutInvisible(raw.normalize("NFC")).replace(/\p{Cc}/gu, " ")
const lettersAndSpaces = matches(/^[\p{L}\p{M} ]*$/u)
const panPrefix = matches(/^(?:[A-Z]{0,5}|[A-Z]{5}\d{1,4}|[A-Z]{5}\d{4}[A-Z])$/)

const numbers = { test: matches(/^\d*$/), code: "numbersOnly" } as const
const telephone = {
  test: (value: string) => /^\d*$/.test(value) || isBegunWithCountry(value),
  code: "numbersOnly",
} as const
const integers = { test: matches(/^\d*$/), code: "integersOnly" } as const

/** Dots become spaces (decision V4), several spaces become one, none at the start. */
function cleanLetters(raw: string): string {
  return plain(raw)
    .replace(/[.\s]+/g, " ")
    .replace(/^ /, "")
}

/** The rules of every kind. */
export const kindRules: Readonly<Record<FieldKind, KindRule>> = {
  text: { inputMode: "text", tooLong: "maxCharacters", clean: plain },
  letters: {
    inputMode: "text",
    tooLong: "maxCharacters",
    allowed: { test: lettersAndSpaces, code: "lettersOnly" },
    clean: cleanLetters,
  },
  digits: { inputMode: "numeric", tooLong: "maxCharacters", allowed: numbers, clean: noSpaces },
  councilNumber: {
    inputMode: "text",
    tooLong: "maxCharacters",
    allowed: { test: matches(/^[\p{L}\p{M}\d/ -]*$/u), code: "councilNumber" },
    clean: plain,
  },
  phone: {
    inputMode: "tel",
    tooLong: "maxDigits",
    allowed: telephone,
    complete: { test: matches(/^\d+$/), code: "numbersOnly" },
    clean: tidyPhone,
  },
  reference: {
    inputMode: "numeric",
    max: 50,
    tooLong: "maxDigits",
    allowed: numbers,
    clean: ungrouped,
  },
  freeReference: {
    inputMode: "text",
    max: 50,
    tooLong: "maxCharacters",
    allowed: { test: matches(/^[A-Za-z0-9]*$/), code: "idCharacters" },
    clean: ungrouped,
  },
  integer: { inputMode: "numeric", max: 10, tooLong: "maxDigits", allowed: integers, clean: noSpaces },
  signedInteger: {
    inputMode: "text",
    max: 10,
    tooLong: "maxDigits",
    allowed: { test: matches(/^-?\d*$/), code: "integersOnly" },
    complete: { test: matches(/^-?\d+$/), code: "integersOnly" },
    clean: noSpaces,
  },
  percentile: {
    inputMode: "decimal",
    tooLong: "maxCharacters",
    allowed: { test: matches(/^\d*(?:\.\d{0,7})?$/), code: "percentileFormat" },
    complete: { test: matches(/^\d+(?:\.\d{1,7})?$/), code: "percentileFormat" },
    clean: noSpaces,
  },
  email: {
    inputMode: "email",
    max: 60,
    tooLong: "maxCharacters",
    complete: { test: isEmail, code: "email" },
    clean: (raw) => withoutInvisible(raw).replace(/\s+/g, ""),
  },
  mobile: {
    inputMode: "tel",
    max: 10,
    tooLong: "mobile",
    allowed: telephone,
    complete: { test: matches(/^\d{10}$/), code: "mobile" },
    clean: tidyMobile,
  },
  aadhaar: {
    inputMode: "numeric",
    max: 12,
    tooLong: "aadhaarLength",
    allowed: { test: matches(/^(\d*|X{8}\d{4})$/), code: "aadhaarDigits" },
    complete: { test: matches(/^(\d{12}|X{8}\d{4})$/), code: "aadhaarLength" },
    clean: cleanAadhaar,
  },
  aadhaarOrVirtualId: {
    inputMode: "numeric",
    max: 16,
    tooLong: "simpleAadhaar",
    allowed: { test: matches(/^(\d*|X{8}\d{4})$/), code: "aadhaarDigits" },
    complete: { test: matches(/^(\d{12,16}|X{8}\d{4})$/), code: "simpleAadhaar" },
    clean: cleanAadhaar,
  },
  idNumber: {
    inputMode: "text",
    max: 16,
    tooLong: "maxCharacters",
    allowed: { test: matches(/^[A-Z0-9]*$/), code: "idCharacters" },
    clean: cleanIdNumber,
  },
  pan: {
    inputMode: "text",
    max: 10,
    tooLong: "panLive",
    allowed: { test: panPrefix, code: "panLive" },
    complete: { test: matches(/^[A-Z]{5}\d{4}[A-Z]$/), code: "pan" },
    clean: (raw) =>
      plainSigns(raw)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, "")
        .slice(0, 10),
  },
  pincode: {
    inputMode: "numeric",
    max: 6,
    tooLong: "pincode",
    allowed: numbers,
    complete: { test: matches(/^\d{6}$/), code: "pincode" },
    clean: ungrouped,
  },
  date: {
    inputMode: "numeric",
    max: 10,
    tooLong: "date",
    allowed: { test: matches(/^[\d-]*$/), code: "date" },
    complete: { test: (value) => parseFormDate(value) !== undefined, code: "date" },
    clean: (raw) => cleanDateInput(plainSigns(raw)),
  },
  year: {
    inputMode: "numeric",
    max: 4,
    tooLong: "year",
    allowed: numbers,
    complete: { test: matches(/^(?:19[5-9]\d|20\d\d|2100)$/), code: "year" },
    clean: noSpaces,
  },
  batch: {
    inputMode: "text",
    max: 9,
    tooLong: "batch",
    complete: {
      test: (value) => /^20\d\d-20\d\d$/.test(value) && value.slice(0, 4) < value.slice(5),
      code: "batch",
    },
    clean: noSpaces,
  },
  choice: { inputMode: "text", tooLong: "option", clean: (raw) => raw },
  catalogue: {
    inputMode: "text",
    tooLong: "option",
    complete: { test: matches(/^[1-9]\d{0,8}$/), code: "option" },
    clean: (raw) => raw,
  },
  amount: {
    inputMode: "numeric",
    max: 18,
    tooLong: "amountMax",
    allowed: { test: matches(/^[\d,]*$/), code: "numbersAndCommas" },
    complete: { test: (value) => (parseRupees(value) ?? 0) > 0, code: "amount" },
    clean: (raw) => noSpaces(raw).replaceAll("₹", ""),
  },
}
