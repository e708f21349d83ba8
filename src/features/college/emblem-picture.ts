/** Makes the picture of an emblem on the device: the chosen one, fitted into a transparent square, as a PNG that may be stored. */
import { dataUrlOf } from "#data/files/data-url.ts"
import { EMBLEM, type EmblemFault, isTooSmall } from "#domain/prints/emblem.ts"

export interface EmblemPicture {
  readonly blob: Blob
  readonly url: string
}

/** A picture with many colours gets a smaller square, until it has few enough bytes. */
const STEP = 0.8

/** The picture as it will be stored, or why it cannot be the emblem. */
export async function emblemPicture(chosen: File): Promise<EmblemPicture | EmblemFault> {
  const bitmap = await createImageBitmap(chosen).catch(() => null)
  if (!bitmap) return "unreadable"
  try {
    if (isTooSmall(bitmap)) return "small"
    for (let side: number = EMBLEM.mostPixels; side >= EMBLEM.leastPixels; side = Math.floor(side * STEP)) {
      const blob = await squared(bitmap, side)
      if (!blob) return "unreadable"
      if (blob.size > EMBLEM.mostBytes) continue
      const url = await dataUrlOf(blob)
      return url === null ? "unreadable" : { blob, url }
    }
    return "heavy"
  } finally {
    bitmap.close()
  }
}

/** The picture in the middle of a square of this many pixels; null when the device has no memory for it. */
async function squared(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext("2d")
  if (!context) return null
  const scale = side / Math.max(bitmap.width, bitmap.height)
  const [width, height] = [bitmap.width * scale, bitmap.height * scale]
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
  return canvas.convertToBlob({ type: "image/png" })
}
