/** Reads the code square of a printed page as a camera would: paints its squares dark on white and decodes the picture. */
import readCode from "jsqr"

import type { ReadPage } from "./pdf-reader.ts"

const SCALE = 4
const QUIET = 4

/** The content of the code square. Throws when the page has none that can be read. */
export function readCodeSquare({ squares }: ReadPage): string {
  const side = Math.min(...squares.map(([, , width]) => width))
  const modules = squares.filter(
    ([, , width, height]) => Math.abs(width - side) < 0.01 && Math.abs(height - side) < 0.01,
  )
  const left = Math.min(...modules.map(([x]) => x))
  const top = Math.min(...modules.map(([, y]) => y))
  const cells = modules.map(
    ([x, y]) => [Math.round((x - left) / side), Math.round((y - top) / side)] as const,
  )
  return readCells(cells)
}

/** The content of dark cells [column, row]. Throws when they are not a code. */
export function readCells(cells: readonly (readonly [number, number])[]): string {
  const size = Math.max(...cells.flat()) + 1
  const width = (size + 2 * QUIET) * SCALE
  const picture = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [column, row] of cells)
    for (let dy = 0; dy < SCALE; dy += 1)
      for (let dx = 0; dx < SCALE; dx += 1) {
        const at = (((row + QUIET) * SCALE + dy) * width + (column + QUIET) * SCALE + dx) * 4
        picture.fill(0, at, at + 3)
      }
  const read = readCode(picture, width, width)
  if (!read) throw new Error(`No code was found in ${cells.length} squares`)
  return read.data
}
