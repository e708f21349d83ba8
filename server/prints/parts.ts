/** Draws the elements of which papers consist: names with values in columns, tables, lines for signatures. */
import { palette } from "#domain/prints/palette.ts"
import { LINE, type Look } from "./pen.ts"
import { HEADING, INNER, MARGIN, type Sheet } from "./sheet.ts"

/** A name and its value; a wide fact takes a whole row. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly isWide?: boolean
}

const GAP = 20
const labelLook: Look = { size: 8, weight: 400, color: palette.faint }
const valueLook: Look = { size: 10, weight: 400 }

/** The facts in rows. */
function rowsOf(facts: readonly Fact[], columns: number): Fact[][] {
  const rows: Fact[][] = []
  let row: Fact[] = []
  for (const fact of facts) {
    if (row.length === 0 || fact.isWide || row[0]?.isWide || row.length === columns) {
      row = []
      rows.push(row)
    }
    row.push(fact)
  }
  return rows
}

const shareOf = (columns: number, width: number) => (width - GAP * (columns - 1)) / columns
const widthOf = (row: readonly Fact[], columns: number, width: number) =>
  row[0]?.isWide ? width : shareOf(columns, width)

function rowHeight({ pen }: Sheet, row: readonly Fact[], width: number): number {
  return labelLook.size * LINE + Math.max(...row.map(({ value }) => pen.height(value, width, valueLook))) + 6
}

/** The height that the facts need. */
export const factsHeight = (sheet: Sheet, facts: readonly Fact[], columns = 2, width = INNER): number =>
  rowsOf(facts, columns).reduce((sum, row) => sum + rowHeight(sheet, row, widthOf(row, columns, width)), 0)

/** Draws names and values in columns; long values wrap. A smaller `width` leaves space at the right of the page. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], columns = 2, width = INNER): void {
  const { pen } = sheet
  for (const row of rowsOf(facts, columns)) {
    const wide = widthOf(row, columns, width)
    const height = rowHeight(sheet, row, wide)
    sheet.need(height)
    for (const [at, { label, value }] of row.entries()) {
      const x = MARGIN + at * (shareOf(columns, width) + GAP)
      const taken = pen.text(label, x, sheet.y, wide, labelLook)
      pen.text(value, x, sheet.y + taken, wide, valueLook)
    }
    sheet.y += height
  }
}

export interface Column {
  readonly title: string
  /** The share of the width; the shares of all columns add up to 1. */
  readonly share: number
  readonly align?: "right"
}

/** The density of a table: `pad` points around each cell. */
export interface Density {
  readonly size: number
  readonly pad: number
}

const usual: Density = { size: 9, pad: 3.5 }
/** For long lists that are read and not calculated with. */
export const dense: Density = { size: 8.5, pad: 2.5 }
/** So many rows at a table's end stay on one page with what must not stand alone after it. */
const ROWS_KEPT = 3
const AFTER_TABLE = 8

export interface TableLook {
  /** The row of the sum. */
  readonly strong?: readonly string[]
  readonly density?: Density
  /** The height of what follows the table and must not stand alone on a page. */
  readonly after?: number
}

/** A table with a heading; its header is repeated on every page. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { strong, density = usual, after = 0 }: TableLook = {},
): void {
  const { pen } = sheet
  const { size, pad } = density
  const headLook: Look = { size: 8, weight: 600, color: palette.soft }
  const widths = columns.map(({ share }) => share * INNER - 2 * pad)
  const heightOf = (cells: readonly string[], look: Look) =>
    Math.max(...cells.map((cell, at) => pen.height(cell, widths[at] ?? 0, look))) + 2 * pad
  const drawCells = (cells: readonly string[], look: Look): void => {
    let x = MARGIN
    for (const [at, cell] of cells.entries()) {
      const { share = 0, align } = columns[at] ?? {}
      pen.text(cell, x + pad, sheet.y + pad, widths[at] ?? 0, { ...look, ...(align ? { align } : {}) })
      x += share * INNER
    }
    sheet.y += heightOf(cells, look)
    pen.rule(MARGIN, sheet.y, INNER)
  }
  const titles = columns.map(({ title }) => title)
  const head = () => {
    pen.box(MARGIN, sheet.y, INNER, headLook.size * LINE + 2 * pad, palette.primary50, null)
    drawCells(titles, headLook)
  }
  const lines = [
    ...rows.map((cells) => ({ cells, look: { size, weight: 400 } as Look })),
    ...(strong ? [{ cells: strong, look: { size, weight: 600 } as Look }] : []),
  ].map((line) => ({ ...line, height: heightOf(line.cells, line.look) }))
  const last = lines.slice(-ROWS_KEPT)
  const keptAtEnd = last.reduce((sum, { height }) => sum + height, 0) + AFTER_TABLE + after
  sheet.need(48)
  head()
  for (const [at, { cells, look, height }] of lines.entries()) {
    const before = sheet.y
    sheet.need(height)
    if (after > 0 && at === lines.length - last.length) sheet.keep(keptAtEnd)
    if (sheet.y < before) head()
    drawCells(cells, look)
  }
  sheet.y += AFTER_TABLE
}

/** The height of a heading with a table that is short enough to be kept together; undefined for a longer table. */
export function shortTableHeight(rows: number, { size, pad }: Density): number | undefined {
  if (rows > ROWS_KEPT) return undefined
  return HEADING + (rows + 1) * (size * LINE + 2 * pad) + AFTER_TABLE
}

const SIGNED = 24
/** The height of lines for signatures, with `room` points above them. */
export const signaturesHeight = (room: number): number => room + SIGNED

/** Lines for signatures, side by side, kept on one page. */
export function drawSignatures(sheet: Sheet, labels: readonly string[], room: number): void {
  sheet.need(signaturesHeight(room))
  sheet.y += room
  const width = shareOf(labels.length, INNER)
  for (const [at, label] of labels.entries()) {
    const x = MARGIN + at * (width + GAP)
    sheet.pen.rule(x, sheet.y, width, palette.soft)
    sheet.pen.text(label, x, sheet.y + 4, width, { ...labelLook, color: palette.soft })
  }
  sheet.y += SIGNED
}
