import { randomBytes } from "node:crypto"
import { pdf, type SampleFile } from "#tests/support/sample-files.ts"

/** Scanned pages of about this many bytes, which cannot be made smaller on the device. */
export function scan(bytes: number): SampleFile {
  const small = pdf("scan")
  const filling = Buffer.from(randomBytes(bytes / 2).toString("hex"))
  return {
    ...small,
    buffer: Buffer.concat([small.buffer, Buffer.from("%"), filling, Buffer.from("\n%%EOF\n")]),
  }
}
