/**
 * Decides what the heading row of a CSV file means, for every kind of import: the column of
 * each cell, and why the file cannot be used.
 */
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"

/** One column that a file may have: its name in the heading, and other accepted names. */
export interface CsvColumn {
  readonly column: string
  readonly required: boolean
  readonly alsoCalled?: readonly string[]
}

/** The result of reading a heading: the column of each cell, and why the file cannot be used. */
export interface CsvHeading {
  readonly columns: readonly (string | undefined)[]
  readonly problems: readonly string[]
}

const nameKey = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "")

/** Reads the heading row of a file. Case, spaces, hyphens and underscores in names do not matter. */
export function headingOf(cells: readonly string[], offered: readonly CsvColumn[]): CsvHeading {
  const named = ({ column, alsoCalled = [] }: CsvColumn) => [column, ...alsoCalled].map(nameKey)
  const found = cells.map((cell) => offered.find((one) => named(one).includes(nameKey(cell)))?.column)
  const known = found.filter((name) => name !== undefined)
  // A data row may contain a word or two that are also names of columns.
  if (known.length * 4 <= cells.length) return { columns: found, problems: [importTexts.noColumns] }
  const missing = offered.filter(({ column, required }) => required && !known.includes(column))
  const unknown = cells.filter((cell, at) => found[at] === undefined && cell.trim() !== "")
  const double = [...new Set(known.filter((name, at) => known.indexOf(name) !== at))]
  const problem = (template: string, names: readonly string[]) =>
    names.length > 0 ? [fill(template, { columns: names.slice(0, 20).join(", ") })] : []
  return {
    columns: found,
    problems: [
      ...problem(
        importTexts.missingColumns,
        missing.map(({ column }) => column),
      ),
      ...problem(importTexts.unknownColumns, unknown),
      ...problem(importTexts.doubleColumns, double),
    ],
  }
}
