import { randomBytes } from "node:crypto"
import { pdf, type SampleFile } from "#tests/support/sample-files.ts"

/** A scanned document of about this many bytes, which the device cannot make smaller. */
export function scan(bytes: number): SampleFile {
  const small = pdf("scan")
  const filling = Buffer.from(randomBytes(bytes / 2).toString("hex"))
  return {
    ...small,
    buffer: Buffer.concat([small.buffer, Buffer.from("%"), filling, Buffer.from("\n%%EOF\n")]),
  }
}
