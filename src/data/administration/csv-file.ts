/** CSV files that this device writes: UTF-8 with its mark, so that spreadsheets read every script; nothing in them is calculated. */
import Papa from "papaparse"

/** The text of a CSV. A cell that a spreadsheet would calculate (= + - @ tab CR) gets an apostrophe in front; numbers stay numbers. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${Papa.unparse(rows as (string | number)[][], { escapeFormulae: /^[=+\-@\t\r]/, newline: "\r\n" })}\r\n`
}

/** Hands a CSV to its person under a name. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const url = URL.createObjectURL(new Blob([csvText(rows)], { type: "text/csv;charset=utf-8" }))
  const link = Object.assign(document.createElement("a"), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
