/** Makes a photographed document smaller on the device while it stays legible: long edge at least 2000 px, JPEG, only when that saves. */

const LONG_EDGE_PX = 2200
const QUALITY = 0.82
/** Smaller than this is sent as it is. */
const WORTH_BYTES = 600 * 1024

export interface Shrunk {
  blob: Blob
  name: string
  type: string
  /** Bytes before, for the screen. */
  before: number
}

/** The picked file, or a smaller JPEG of it. A file that the browser cannot draw stays as it is: the rules judge it. */
export async function shrinkImage(file: File): Promise<Shrunk> {
  const asIs: Shrunk = { blob: file, name: file.name, type: file.type, before: file.size }
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < WORTH_BYTES) return asIs
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null)
  if (!bitmap) return asIs
  const scale = Math.min(1, LONG_EDGE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext("2d")
  if (!context) return asIs
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY })
  if (blob.size >= file.size * 0.9) return asIs
  return { blob, name: `${file.name.replace(/\.\w+$/, "")}.jpg`, type: "image/jpeg", before: file.size }
}
