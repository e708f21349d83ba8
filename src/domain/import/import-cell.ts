/**
 * Decides what a cell of an imported CSV file is before its field's own rules are asked: empty, a formula, or a number that was
 * rewritten.
 */
import type { FieldKind } from "#domain/fields/field-kinds.ts"
import { tidyMobile } from "#domain/people/phone-number.ts"

/** The text of a cell. People write a dash into a cell that has no answer. */
export const cellText = (cell = ""): string => (/^[-\u2010-\u2015\u2212\s]+$/.test(cell) ? "" : cell)

/**
 * True for a text that a spreadsheet would run as a formula. A negative number is a score, and +91 begins a telephone number;
 * in a column of mobile numbers, with any dots, brackets and dashes that the form accepts.
 */
export function isFormula(cell: string, kind?: FieldKind): boolean {
  if (kind === "mobile" && /^\d{10}$/.test(tidyMobile(cell))) return false
  return /^[=+\-@\t\r]/.test(cell) && !/^(?:-\d+|\+\d[\d -]{9,})$/.test(cell.trim())
}

/**
 * True for a number that a spreadsheet or a script has rewritten, so that its digits may be lost: "2.40411E+11",
 * "2466012345.0". Only a percentile has decimals.
 */
export function isRewritten(cell: string, kind?: FieldKind): boolean {
  const text = cell.trim()
  return /^\d+(?:\.\d+E\+?|E\+)\d+$/i.test(text) || (kind !== "percentile" && /^\d+\.0+$/.test(text))
}
