/** Decides the parts that papers are made of: names with values in columns, tables, lines to sign on. */
import { palette } from "#domain/prints/palette.ts"
import { LINE, type Look } from "./pen.ts"
import { INNER, MARGIN, type Sheet } from "./sheet.ts"

/** A name and its value; a wide one takes the whole row. */
export interface Fact {
  readonly label: string
  readonly value: string
  readonly isWide?: boolean
}

const GAP = 20
const labelLook: Look = { size: 8, weight: 400, color: palette.faint }
const valueLook: Look = { size: 10, weight: 400 }

/** The rows in which facts stand. */
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

/** The height that facts take. */
export const factsHeight = (sheet: Sheet, facts: readonly Fact[], columns = 2, width = INNER): number =>
  rowsOf(facts, columns).reduce((sum, row) => sum + rowHeight(sheet, row, widthOf(row, columns, width)), 0)

/** Names and values, some beside each other; long values wrap. `width` leaves room at the right of the page. */
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
  /** Share of the width; all shares together are 1. */
  readonly share: number
  readonly align?: "right"
}

const headLook: Look = { size: 8, weight: 600, color: palette.soft }
const cellLook: Look = { size: 9, weight: 400 }
const PAD = 3.5

/** A table whose head stands again on every page. A row in `strong` is the sum. */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  strong?: readonly string[],
): void {
  const { pen } = sheet
  const widths = columns.map(({ share }) => share * INNER - 2 * PAD)
  const drawCells = (cells: readonly string[], look: Look): void => {
    const height = Math.max(...cells.map((cell, at) => pen.height(cell, widths[at] ?? 0, look))) + 2 * PAD
    let x = MARGIN
    for (const [at, cell] of cells.entries()) {
      const { share = 0, align } = columns[at] ?? {}
      pen.text(cell, x + PAD, sheet.y + PAD, widths[at] ?? 0, { ...look, ...(align ? { align } : {}) })
      x += share * INNER
    }
    sheet.y += height
    pen.rule(MARGIN, sheet.y, INNER)
  }
  const head = () => {
    pen.box(MARGIN, sheet.y, INNER, headLook.size * LINE + 2 * PAD, palette.primary50, null)
    drawCells(
      columns.map(({ title }) => title),
      headLook,
    )
  }
  const heightOf = (cells: readonly string[], look: Look) =>
    Math.max(...cells.map((cell, at) => pen.height(cell, widths[at] ?? 0, look))) + 2 * PAD
  sheet.need(48)
  head()
  for (const [look, cells] of [
    ...rows.map((row) => [cellLook, row] as const),
    ...(strong ? [[{ ...cellLook, weight: 600 } as Look, strong] as const] : []),
  ]) {
    const before = sheet.y
    sheet.need(heightOf(cells, look))
    if (sheet.y < before) head()
    drawCells(cells, look)
  }
  sheet.y += 8
}

const SIGNED = 24
/** The height of lines to sign on, with so much room over them. */
export const signaturesHeight = (room: number): number => room + SIGNED

/** Lines to sign on, beside each other, kept on one page. */
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
