/** Makes CSV files on this device, and downloads files. */
import { CSV_MARK, csvLine } from "#domain/common/csv.ts"

/** The text of a CSV file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `${CSV_MARK}${rows.map(csvLine).join("")}`

/** Downloads a CSV file under a name. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  saveFile(name, new Blob([csvText(rows)], { type: "text/csv;charset=utf-8" }))
}

/** Downloads a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement("a"), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
