/** Decides which picture stands on an application form, and makes of it what paper needs: upright, small, without the data that a camera adds. */
import type { Readable } from "node:stream"
import { fileTypes, MAX_FILE_BYTES } from "#domain/documents/file-types.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { FileStore } from "../files/file-store.ts"

/** The frame on the paper, in points: 35 mm x 45 mm, as photographs for a passport are. */
export const PHOTO = { width: 100, height: 128 }

/** 300 dots per inch, the resolution of an office printer. */
const DOTS_PER_POINT = 300 / 72
/** Above what cameras make; a small file that unfolds to more is left out. */
const MOST_PIXELS = 64_000_000

const isPhotograph = ({ Proves }: Schemas["AdmissionDocument"]) => Proves === "photo"
const isPicture = ({ MimeType }: Schemas["AdmissionDocument"]) =>
  fileTypes.some(({ mime, isImage }) => isImage && mime === MimeType)
const isRefused = ({ Status }: Schemas["AdmissionDocument"]) =>
  Status === "Rejected" || Status === "ReuploadRequired"

/** The document whose picture stands on the form: the newest photograph that nobody has refused. */
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
    // Leaving the loop closes the file.
    if (length > MAX_FILE_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A JPEG that fits into the frame; undefined for bytes that are no whole picture: the paper then has its empty frame. */
export async function fitPhotograph(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp")
  // The thread ends with its job; it keeps nothing for a next one.
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
