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

/** Names and values, some beside each other; long values wrap. `width` leaves room at the right of the page. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[], columns = 2, width = INNER): void {
  const share = (width - GAP * (columns - 1)) / columns
  let row: Fact[] = []
  const flush = () => {
    if (row.length > 0) drawRow(sheet, row, row[0]?.isWide ? width : share, share + GAP)
    row = []
  }
  for (const fact of facts) {
    if (fact.isWide || row[0]?.isWide || row.length === columns) flush()
    row.push(fact)
  }
  flush()
}

function drawRow(sheet: Sheet, row: readonly Fact[], width: number, step: number): void {
  const { pen } = sheet
  const heights = row.map(({ value }) => pen.height(value, width, valueLook))
  const height = labelLook.size * LINE + Math.max(...heights) + 6
  sheet.need(height)
  for (const [at, { label, value }] of row.entries()) {
    const x = MARGIN + at * step
    const taken = pen.text(label, x, sheet.y, width, labelLook)
    pen.text(value, x, sheet.y + taken, width, valueLook)
  }
  sheet.y += height
}

export interface Column {
  readonly title: string
  /** Share of the width; all shares together are 1. */
  readonly share: number
  readonly align?: "right"
}

const headLook: Look = { size: 8, weight: 600, color: palette.soft }
const cellLook: Look = { size: 9, weight: 400 }
const PAD = 4

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

/** Lines to sign on, beside each other, kept on one page. */
export function drawSignatures(sheet: Sheet, labels: readonly string[], room = 44): void {
  sheet.need(room + 24)
  sheet.y += room
  const step = INNER / labels.length
  for (const [at, label] of labels.entries()) {
    const x = MARGIN + at * step
    sheet.pen.rule(x, sheet.y, step - GAP, palette.soft)
    sheet.pen.text(label, x, sheet.y + 4, step - GAP, { ...labelLook, color: palette.soft })
  }
  sheet.y += 24
}
