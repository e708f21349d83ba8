/**
 * Decides which picture an application form shows, and prepares it for print: upright, small, without the metadata of a
 * camera.
 */
import type { Readable } from "node:stream"
import { fileTypes, MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { FileStore } from "../files/file-store.ts"

/** The frame on the paper, in points: 35 mm x 45 mm, the size of a passport photograph. */
export const PHOTO = { width: 100, height: 128 }

/** 300 dots per inch, the resolution of an office printer. */
const DOTS_PER_POINT = 300 / 72
/** More pixels than cameras make; a small file that decompresses to more is left out. */
const MOST_PIXELS = 64_000_000

const isPhotograph = ({ Proves }: Schemas["AdmissionDocument"]) => Proves === "photo"
const isPicture = ({ MimeType }: Schemas["AdmissionDocument"]) =>
  fileTypes.some(({ mime, isImage }) => isImage && mime === MimeType)
const isRefused = ({ Status }: Schemas["AdmissionDocument"]) =>
  Status === "Rejected" || Status === "ReuploadRequired"

/** The document whose picture the form shows: the newest photograph that was not refused. */
export function photographOf(
  documents: readonly Schemas["AdmissionDocument"][],
): Schemas["AdmissionDocument"] | undefined {
  return documents.findLast((one) => isPhotograph(one) && isPicture(one) && !isRefused(one))
}

/** The bytes of a stored picture; undefined when there are none, or more than a document may have. */
export async function readPhotograph(files: FileStore, path: string): Promise<Uint8Array | undefined> {
  const stream: Readable | undefined = await files.read(path)
  if (!stream) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    // Leaving the loop closes the stream.
    if (length > MAX_FILE_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A JPEG that fits into the frame; undefined for bytes that are not a complete picture: then the frame stays empty. */
export async function fitPhotograph(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp")
  // No cache, because the thread keeps nothing for the next job.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({
      width: Math.round(PHOTO.width * DOTS_PER_POINT),
      height: Math.round(PHOTO.height * DOTS_PER_POINT),
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .jpeg({ quality: 88, mozjpeg: false })
    .toBuffer()
    .catch(() => undefined)
}
