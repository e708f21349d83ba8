/**
 * Takes out of a photograph what the camera wrote beside the picture: the place, the device, the time, a film. What it shows stays
 * as it is, also which side is up.
 */

/** The marker segments of JPEG (ITU-T T.81, annex B) by their second byte; the first is always 0xff. */
const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, photoshop: 0xed, comment: 0xfe } as const
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0]
const ORIENTATION = 0x0112
/** "MM", 42, the first directory at 8, with one entry: the orientation as a 16-bit number. */
const ORIENTATION_ONLY = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]

const PNG_SIGNATURE = 8
/** The ancillary chunks with words and camera data (PNG, third edition, "Ancillary chunks"). */
const pngNotes: readonly string[] = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]

/** The same picture without metadata. Bytes that are not as the formats say are returned unchanged. */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = bytes[0] === 0xff && bytes[1] === JPEG.start ? jpegParts(bytes) : pngParts(bytes)
  if (!parts) return bytes
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function jpegParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const kept: Uint8Array[] = []
  let orientation = 1
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker < 0xc0) return null
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === JPEG.scan) {
      const end = endOfJpeg(bytes, at)
      return end ? [bytes.subarray(0, 2), ...turned(orientation), ...kept, bytes.subarray(at, end)] : null
    }
    const next = at + 2 + view.getUint16(at + 2)
    if (next > bytes.length) return null
    const segment = bytes.subarray(at, next)
    if (marker === JPEG.exif) orientation = orientationOf(segment.subarray(4)) ?? orientation
    else if (marker !== JPEG.photoshop && marker !== JPEG.comment) kept.push(segment)
    at = next
  }
  return null
}

/** Where the picture ends: in its scans 0xff is never followed by this marker. A film may follow it. */
function endOfJpeg(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from + 2); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === JPEG.end) return at + 2
  return null
}

const turned = (orientation: number): Uint8Array[] => {
  if (orientation === 1) return []
  const body = [...EXIF, ...ORIENTATION_ONLY, 0, orientation, 0, 0, 0, 0, 0, 0]
  return [new Uint8Array([0xff, JPEG.exif, 0, body.length + 2, ...body])]
}

/** The orientation, 1 to 8, in the first directory of an Exif segment (Exif 2.32, "Image file directory"). */
function orientationOf(segment: Uint8Array): number | undefined {
  if (!EXIF.every((byte, i) => segment[i] === byte)) return undefined
  const tiff = new DataView(segment.buffer, segment.byteOffset + EXIF.length, segment.length - EXIF.length)
  try {
    const isLittle = tiff.getUint8(0) === 0x49
    const directory = tiff.getUint32(4, isLittle)
    const entries = tiff.getUint16(directory, isLittle)
    for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
      if (tiff.getUint16(entry, isLittle) !== ORIENTATION) continue
      const value = tiff.getUint16(entry + 8, isLittle)
      return value >= 1 && value <= 8 ? value : undefined
    }
  } catch {
    // It is shorter than it says.
  }
  return undefined
}

function pngParts(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes[0] !== 0x89 || bytes[1] !== 0x50) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const kept = [bytes.subarray(0, PNG_SIGNATURE)]
  for (let at = PNG_SIGNATURE; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at)
    if (next > bytes.length) return null
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!pngNotes.includes(type)) kept.push(bytes.subarray(at, next))
    if (type === "IEND") return kept
    at = next
  }
  return null
}
