/**
 * Reads the size of an image and detects a truncated file from the bytes alone, without decoding, for
 * the picker and the server (decision D8).
 */
import type { FileType } from "./file-types.ts"

/** Maximum pixels of an image: drawing one takes four bytes per pixel, and the memory of phones is limited. */
export const MAX_PIXELS = 64_000_000

export interface PictureSize {
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The size in an image's header; undefined for other files, and when the header is broken or not within `bytes`. */
export function pictureSize(type: FileType | undefined, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (type === "png") return { width: view.getUint32(16), height: view.getUint32(20) }
    if (type === "jpg") return jpegSize(view)
    if (type === "webp") return webpSize(view)
  } catch (error) {
    // `bytes` ends before the size.
    if (!(error instanceof RangeError)) throw error
  }
  return undefined
}

/** Walks over the segments to the frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xda || marker === 0xd9) return undefined
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    at += standsAlone ? 2 : 2 + view.getUint16(at + 2)
  }
}

function webpSize(view: DataView): PictureSize | undefined {
  const kind = view.getUint32(12)
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  if (kind === 0x56503858) return { width: 1 + uint24(24), height: 1 + uint24(27) }
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  return undefined
}

/** True when a picture has more pixels than may be drawn. */
export function isTooManyPixels(size: PictureSize | undefined): boolean {
  return size !== undefined && size.width * size.height > MAX_PIXELS
}

const END: Partial<Record<FileType, readonly number[]>> = {
  jpg: [0xff, 0xd9],
  png: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
  // "%%EOF", and the signature of a zip's end record.
  pdf: [0x25, 0x25, 0x45, 0x4f, 0x46],
  docx: [0x50, 0x4b, 0x05, 0x06],
}

/** True when a file ends before its end mark. `bytes` must be the whole file; bytes after the mark are ignored. */
export function isCutOff(type: FileType | undefined, bytes: Uint8Array): boolean {
  if (type === "webp") {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return bytes.length < 12 || view.getUint32(4, true) + 8 > bytes.length
  }
  const mark = type && END[type]
  if (!mark) return false
  const [first = 0] = mark
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at > 0 ? bytes.lastIndexOf(first, at - 1) : -1)
    if (mark.every((byte, n) => bytes[at + n] === byte)) return false
  return true
}
