/** Decides how a line of a CSV is written, by page and server: nothing in it is calculated by a spreadsheet. */

/** What a file in UTF-8 begins with, so that spreadsheets read every script. */
export const CSV_MARK = "\ufeff"

const CALCULATED = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === "number") return String(value)
  const safe = CALCULATED.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A line with its end. A cell that a spreadsheet would calculate (= + - @ tab CR) gets an apostrophe in front; numbers stay numbers. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(",")}\r\n`
