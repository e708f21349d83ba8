/** Decides how a line of a CSV file is written, by page and server: a spreadsheet must not run any cell as a formula. */

/** The UTF-8 byte order mark at the start of a file, so that spreadsheets read every script. */
export const CSV_MARK = "\ufeff"

const CALCULATED = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

function cell(value: string | number): string {
  if (typeof value === "number") return String(value)
  const safe = CALCULATED.test(value) ? `'${value}` : value
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * One CSV line with its line break. A cell that a spreadsheet would run as a formula (= + - @ tab CR) gets an apostrophe in
 * front; numbers stay numbers.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(",")}\r\n`
