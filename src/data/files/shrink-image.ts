/**
 * Makes a photographed document smaller on the device while it stays legible: long edge of at most 2200 px, JPEG, only when
 * that saves bytes. The same pass judges whether it can be read. What a camera wrote beside
 * the picture of a JPEG or PNG is never sent (decision 0090).
 */
import { withoutMetadata } from "#domain/documents/picture-metadata.ts"
import {
  MEASURED_EDGE,
  type PictureDoubt,
  type PictureUse,
  pictureDoubt,
} from "#domain/documents/picture-quality.ts"

const LONG_EDGE_PX = 2200
const QUALITY = 0.82
/** The picture of a smaller file is sent as it is. */
const WORTH_BYTES = 600 * 1024

interface Shrunk {
  blob: Blob
  name: string
  type: string
  /** Size in bytes before, for the screen. */
  before: number
  /** Set when the picture may be hard to read. */
  doubt: PictureDoubt | null
}

/**
 * The picture of the picked file, or a smaller JPEG of it. A file that the browser cannot decode, or has no memory for, is only
 * freed of metadata: the file rules check it.
 */
export async function shrinkImage(file: File, use: PictureUse): Promise<Shrunk> {
  const { name, type, size: before } = file
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return { blob: file, name, type, before, doubt: null }
  const picture = withoutMetadata(new Uint8Array(await file.arrayBuffer()))
  const asIs: Shrunk = { blob: new Blob([picture], { type }), name, type, before, doubt: null }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return asIs
  try {
    asIs.doubt = doubtOf(bitmap, use)
    const canvas = before < WORTH_BYTES ? null : drawn(bitmap, LONG_EDGE_PX)
    const blob = await canvas?.convertToBlob({ type: "image/jpeg", quality: QUALITY })
    if (!blob || blob.size >= before * 0.9) return asIs
    return { ...asIs, blob, name: `${name.replace(/\.\w+$/, "")}.jpg`, type: "image/jpeg" }
  } catch (error) {
    reportError(error)
    return asIs
  } finally {
    bitmap.close()
  }
}

/** Draws the picture on white, with its long edge at most `longEdge` px; null when the device has no memory for it. */
function drawn(bitmap: ImageBitmap, longEdge: number): OffscreenCanvas | null {
  const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height))
  const context = canvas.getContext("2d")
  if (!context) return null
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = "high"
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function doubtOf(bitmap: ImageBitmap, use: PictureUse): PictureDoubt | null {
  const canvas = drawn(bitmap, MEASURED_EDGE)
  const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data
  if (!canvas || !data) return null
  const pixels = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < pixels.length; at += 1) {
    const of = (colour: number) => data[at * 4 + colour] ?? 0
    pixels[at] = 0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2)
  }
  const { width, height } = bitmap
  return pictureDoubt({ width, height }, { width: canvas.width, height: canvas.height, pixels }, use)
}
