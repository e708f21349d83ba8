/** Draws the symbols of a paper: the college's emblem or crest, and the code square that leads to the check page. */
import { encode } from "uqr"
import { CREST, crestInitialsBox, crestPaths } from "#domain/prints/crest.ts"
import { palette } from "#domain/prints/palette.ts"
import type { Pen } from "./pen.ts"

/** The crest, `height` points high. */
export function drawCrest(pen: Pen, initials: string, x: number, y: number, height: number): void {
  const { doc } = pen
  const scale = height / CREST.height
  doc.save().translate(x, y).scale(scale)
  doc.path(crestPaths.shield).fill(palette.primary900)
  doc.path(crestPaths.chief).fill(palette.paper)
  doc.path(crestPaths.leftHalf).fill(palette.primary700)
  doc.path(crestPaths.rightHalf).fill(palette.primary500)
  doc.lineCap("round").strokeColor(palette.paper)
  doc.path(crestPaths.rod).lineWidth(4).stroke()
  doc.path(crestPaths.serpent).lineWidth(3).stroke()
  const { baseline, size, width } = crestInitialsBox
  const wide = pen.measure(initials, size, 600)
  const fitting = wide > width ? (size * width) / wide : size
  const top = baseline - fitting * 1.04
  pen.text(initials, 0, top, CREST.width, {
    size: fitting,
    weight: 600,
    color: palette.primary900,
    align: "center",
  })
  doc.restore()
}

/** The picture of the college's emblem, in the box of a crest of that height. */
export function drawEmblem({ doc }: Pen, picture: Buffer, x: number, y: number, height: number): void {
  const width = (height * CREST.width) / CREST.height
  doc.image(picture, x, y, { fit: [width, height], align: "center", valign: "center" })
}

/** The code square of an address, `side` points wide, without the empty margin that readers need around it. */
export function drawCode(pen: Pen, address: string, x: number, y: number, side: number): void {
  const { data, size } = encode(address, { ecc: "M", border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pen.doc.rect(x + column * module, y + row * module, module, module)
  pen.doc.fill("#000000")
}
