/**
 * Decides whether a photographed document may be hard to read, for the picker: too few pixels, or blurred. It is only a
 * warning and never refuses the file.
 */
import type { StoredProof } from "./document-proofs.ts"
import type { PictureSize } from "./picture-size.ts"

/** What the picture shows: a page, the sheet with photograph and signature, or the proof of a payment. */
export type PictureUse = "paper" | "portrait" | "receipt"

/** Minimum pixels of the long edge. Below this, the print of a page or a card cannot be read. */
const LEAST_EDGE: Readonly<Record<PictureUse, number>> = { paper: 640, portrait: 300, receipt: 480 }

/** Pixels of the long edge at which sharpness is measured: fine print is still visible, sensor noise is not. */
export const MEASURED_EDGE = 1000

/** Grey values from 0 (black) to 255, row by row. */
export interface GreyPicture extends PictureSize {
  readonly pixels: ArrayLike<number>
}

export type PictureDoubt =
  | { readonly kind: "small"; readonly size: PictureSize }
  | { readonly kind: "blurred" }

/** Tiles per edge: a page with little print is sharp only in the tiles with print. */
const TILES = 8
/** The share of the tiles that counts, the sharpest ones. */
const COUNTED = 1 / 8
/** Clear photographs of documents are far above it, unreadable ones below (picture-quality.test.ts). */
const LEAST_SHARPNESS = 20

export const pictureUse = (proof: StoredProof): PictureUse => (proof === "photo" ? "portrait" : "paper")

/**
 * What is doubtful about a picture of `size` pixels; `grey` is the same picture with a long edge of at most MEASURED_EDGE.
 */
export function pictureDoubt(size: PictureSize, grey: GreyPicture, use: PictureUse): PictureDoubt | null {
  if (Math.max(size.width, size.height) < LEAST_EDGE[use]) return { kind: "small", size }
  return sharpness(grey) < LEAST_SHARPNESS ? { kind: "blurred" } : null
}

/** The variance of the Laplacian, averaged over the sharpest tiles; 0 for a picture without any edge. */
export function sharpness({ width, height, pixels }: GreyPicture): number {
  const found: number[] = []
  const tile = (at: number, length: number) => Math.max(1, Math.floor((at * (length - 2)) / TILES) + 1)
  for (let row = 0; row < TILES; row += 1)
    for (let column = 0; column < TILES; column += 1) {
      const [left, right] = [tile(column, width), tile(column + 1, width)]
      const [top, bottom] = [tile(row, height), tile(row + 1, height)]
      found.push(varianceIn({ left, right, top, bottom }, width, pixels))
    }
  const sharpest = found.sort((a, b) => b - a).slice(0, Math.ceil(found.length * COUNTED))
  return sharpest.reduce((sum, one) => sum + one, 0) / sharpest.length
}

type Tile = { left: number; right: number; top: number; bottom: number }

function varianceIn({ left, right, top, bottom }: Tile, width: number, pixels: ArrayLike<number>): number {
  let [count, sum, squares] = [0, 0, 0]
  const grey = (at: number) => pixels[at] ?? 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = y * width + x
      const edge = grey(at - width) + grey(at + width) + grey(at - 1) + grey(at + 1) - 4 * grey(at)
      count += 1
      sum += edge
      squares += edge * edge
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
