/** Streams several files as one zip, which is made while it is read and never is in memory as a whole. */
import type { Readable } from "node:stream"
import yazl from "yazl"

/** One file of the zip: bytes in memory, or a stream that is opened when its turn comes. */
export type ZipEntry =
  | { readonly name: string; readonly bytes: Buffer }
  | { readonly name: string; readonly open: () => Promise<Readable> }

/** The zip in pieces. If it fails midway, the stream is cut off, so that nobody takes it for complete. */
export function zipOf(entries: readonly ZipEntry[]): AsyncIterable<Uint8Array> {
  const zip = new yazl.ZipFile()
  const out = zip.outputStream as Readable
  zip.on("error", (error: Error) => out.destroy(error))
  for (const entry of entries) {
    if ("bytes" in entry) zip.addBuffer(entry.bytes, entry.name)
    // Scans and photographs are compressed already.
    else
      zip.addReadStreamLazy(entry.name, { compress: false }, (give) => {
        entry.open().then(
          (stream) => give(null, stream),
          (error: Error) => give(error, null as never),
        )
      })
  }
  zip.end()
  return out
}
