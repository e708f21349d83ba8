/**
 * Decides how an Aadhaar number is shown and when it looks mistyped, for the forms (applicant-form §5.3, decisions V5, V6).
 */
import { plainSigns, ungrouped } from "#domain/common/plain-signs.ts"

const turn: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]
const shuffle: readonly number[] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

function shuffled(digit: number, times: number): number {
  let result = digit
  for (let i = 0; i < times; i++) result = shuffle[result] ?? 0
  return result
}

/** True when the digits end with a correct Verhoeff check digit. */
export function hasVerhoeffCheck(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  const sum = [...digits]
    .reverse()
    .reduce((check, digit, i) => turn[check]?.[shuffled(Number(digit), i % 8)] ?? 0, 0)
  return sum === 0
}

/**
 * True when 12 digits can be an issued number: first digit 2–9 and a correct check digit. False is a
 * reason to warn, never to block (decision V6).
 */
export function looksIssued(aadhaar: string): boolean {
  return /^[2-9]\d{11}$/.test(aadhaar) && hasVerhoeffCheck(aadhaar)
}

/** Groups of 4 for reading: "012345678901" -> "0123 4567 8901". */
export function groupAadhaar(aadhaar: string): string {
  return aadhaar.replace(/\s+/g, "").replace(/(.{4})(?=.)/g, "$1 ")
}

/** The masked number that responses carry, of another identity document too: "XXXXXXXX8901". Null stays null. */
export function maskedAadhaar(aadhaar: string): string
export function maskedAadhaar(aadhaar: string | null): string | null
export function maskedAadhaar(aadhaar: string | null): string | null {
  return aadhaar && `XXXXXXXX${aadhaar.slice(-4)}`
}

/** The typed text without spaces and dashes. Typing into a number that is shown as XXXXXXXX8901 starts a new number. */
export function cleanAadhaar(raw: string): string {
  const bare = ungrouped(raw)
  return isMasked(bare) ? bare : bare.replace(/^X+/, "")
}

/**
 * The typed number of another identity document in capitals, without spaces, hyphens and slashes. Typing into a masked one
 * starts a new number; a passport may begin with an X.
 */
export function cleanIdNumber(raw: string): string {
  const bare = plainSigns(raw)
    .toUpperCase()
    .replace(/[\s/-]+/g, "")
  return isMasked(bare) ? bare : bare.replace(/^X{6,}/, "")
}

/**
 * True for a masked number from a response: it stands for the stored number, of which only the last four characters are
 * shown. No number of another identity document looks so, though a driving licence may begin with letters.
 */
export const isMasked = (number: string): boolean => /^X{8}[A-Z\d]{4}$/.test(number)

/**
 * A number as it is typed, in a field that shows `stored`: of another masked number, which stands for nothing, only the
 * characters that it shows.
 */
export const withoutForeignMask = (number: string, stored?: string): string =>
  isMasked(number) && number !== stored ? number.slice(8) : number

/** The fields of a record whose numbers responses carry masked. */
export const maskedFields = ["AadharNo", "ParentAadharNo", "OtherIdNo"] as const

/** Hides all but the last four digits: "•••• •••• 8901"; empty stays empty. */
export function maskAadhaar(aadhaar: string | null | undefined): string {
  const digits = (aadhaar ?? "").replace(/\s+/g, "")
  return groupAadhaar("•".repeat(Math.max(0, digits.length - 4)) + digits.slice(-4))
}
