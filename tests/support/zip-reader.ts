/** Reads a zip by its central directory, for tests: the names and bytes of its files. Throws when it has no end. */
import { inflateRawSync } from "node:zlib"

const END = 0x06054b50
const ENTRY = 0x02014b50

export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new Error("The zip has no end")
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error(`No entry at ${at}`)
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)]
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [number, number, number]
    const name = bytes.toString("utf8", at + 46, at + 46 + lengths[0])
    const local = bytes.readUInt32LE(at + 42)
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const stored = bytes.subarray(from, from + size)
    files.set(name, method === 0 ? stored : inflateRawSync(stored))
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return files
}
