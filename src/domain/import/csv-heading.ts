/** Decides what the first row of a CSV means, for every file that people bring: the column behind each cell, and why it cannot be used. */
import { fill } from "#domain/texts/common/fill.ts"
import { importTexts } from "#domain/texts/office/imports.ts"

/** One column that a file may have: its name in the heading, and other names that mean it. */
export interface CsvColumn {
  readonly column: string
  readonly required: boolean
  readonly alsoCalled?: readonly string[]
}

/** What a heading says: the column behind each cell, and why it cannot be used. */
export interface CsvHeading {
  readonly columns: readonly (string | undefined)[]
  readonly problems: readonly string[]
}

const nameKey = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "")

/** Reads the first row of a file. Capitals, spaces, hyphens and underscores in names do not matter. */
export function headingOf(cells: readonly string[], offered: readonly CsvColumn[]): CsvHeading {
  const named = ({ column, alsoCalled = [] }: CsvColumn) => [column, ...alsoCalled].map(nameKey)
  const found = cells.map((cell) => offered.find((one) => named(one).includes(nameKey(cell)))?.column)
  const known = found.filter((name) => name !== undefined)
  // A row of data may hold a word or two that also name columns.
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
