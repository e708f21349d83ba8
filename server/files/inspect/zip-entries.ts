/**
 * Lists the entries of a zip, for the inspection of Word files: its directory and the entries themselves must agree, without
 * gaps, and the bytes are counted during decompression. No size that the file claims is trusted.
 */
import { createInflateRaw } from "node:zlib"
import { RefusedFile } from "./refused-file.ts"

const MOST_ENTRIES = 2000
const MOST_UNPACKED = 100 * 1024 * 1024
/** The largest entry that is read as text, in bytes. */
const MOST_TEXT = 16 * 1024 * 1024
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const END_BYTES = 22
/** An entry may be followed by a data descriptor: 12 or 16 bytes, 24 in zip64. */
const MOST_BETWEEN = 24

interface Place {
  readonly name: string
  readonly method: number
  readonly from: number
  readonly to: number
}

/** One entry of a zip: its name, its first bytes, and its whole content when it was requested as text. */
export interface ZipEntry {
  readonly name: string
  readonly head: Buffer
  readonly text: string | undefined
}

const broken = () => new RefusedFile("wordUnreadable")

/** Where the entries lie. Throws for a zip that readers could read in two ways. */
function placesIn(zip: Buffer): readonly Place[] {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1")
  if (end < 0 || end + END_BYTES > zip.length) throw broken()
  const count = zip.readUInt16LE(end + 10)
  const size = zip.readUInt32LE(end + 12)
  const start = zip.readUInt32LE(end + 16)
  if (zip.readUInt32LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count || count === 0xffff)
    throw broken()
  if (count > MOST_ENTRIES) throw new RefusedFile("tooMuchInside")
  if (start + size !== end || end + END_BYTES + zip.readUInt16LE(end + 20) !== zip.length) throw broken()
  const places: (Place & { readonly at: number })[] = []
  let at = start
  for (let n = 0; n < count; n += 1) {
    if (at + CENTRAL_BYTES > end || zip.readUInt32LE(at) !== 0x02014b50) throw broken()
    const flags = zip.readUInt16LE(at + 8)
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const nameBytes = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes)
    if (flags & 0x2041) throw new RefusedFile("wordProtected")
    if (local + LOCAL_BYTES > start || zip.readUInt32LE(local) !== 0x04034b50) throw broken()
    const localNameBytes = zip.readUInt16LE(local + 26)
    const localName = zip.subarray(local + LOCAL_BYTES, local + LOCAL_BYTES + localNameBytes)
    if (!localName.equals(name) || zip.readUInt16LE(local + 8) !== method) throw broken()
    const from = local + LOCAL_BYTES + localNameBytes + zip.readUInt16LE(local + 28)
    if (from + packed > start) throw broken()
    places.push({ at: local, name: name.toString("utf8"), method, from, to: from + packed })
    at += CENTRAL_BYTES + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  if (at !== end) throw broken()
  places.sort((a, b) => a.at - b.at)
  let over = 0
  for (const place of places) {
    if (place.at < over || place.at - over > (over === 0 ? 0 : MOST_BETWEEN)) throw broken()
    over = place.to
  }
  if (start - over > MOST_BETWEEN) throw broken()
  if (new Set(places.map(({ name }) => name.toLowerCase())).size !== places.length) throw broken()
  return places
}

/** The entries of a zip, one after the other. Throws RefusedFile for a zip that is damaged or too large. */
export async function* entriesOf(zip: Buffer, isText: (name: string) => boolean): AsyncGenerator<ZipEntry> {
  let unpacked = 0
  for (const { name, method, from, to } of placesIn(zip)) {
    const packed = zip.subarray(from, to)
    const wanted = isText(name)
    const kept: Buffer[] = []
    let size = 0
    const take = (chunk: Buffer) => {
      unpacked += chunk.length
      if (unpacked > MOST_UNPACKED) throw new RefusedFile("tooMuchInside")
      if (size < 512 || wanted) kept.push(chunk)
      size += chunk.length
      if (wanted && size > MOST_TEXT) throw new RefusedFile("tooMuchInside")
    }
    if (method === 0) take(packed)
    else if (method === 8) {
      const inflater = createInflateRaw()
      inflater.end(packed)
      try {
        for await (const chunk of inflater as AsyncIterable<Buffer>) take(chunk)
      } catch (error) {
        throw error instanceof RefusedFile ? error : broken()
      }
    } else throw broken()
    const whole = Buffer.concat(kept)
    yield { name, head: whole.subarray(0, 512), text: wanted ? textOf(whole) : undefined }
  }
}

/** The text of a part of a Word file, which is UTF-8, or UTF-16 when its first two bytes say so. */
function textOf(bytes: Buffer): string {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  const encoding = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8"
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw broken()
  }
}
