/** Prepares the picture of the college's emblem for print: as a PNG that the layout library can read, and no larger than needed. */
import { CREST_HEIGHT } from "./sheet.ts"

/** 300 dots per inch, the resolution of an office printer. */
const MOST_PIXELS = Math.round((CREST_HEIGHT * 300) / 72)

/** A PNG with its transparent parts; undefined for bytes that are not a complete picture: then the crest is drawn. */
export async function fitEmblem(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { default: sharp } = await import("sharp")
  // No cache, because the thread keeps nothing for the next job.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, { failOn: "error" })
    .autoOrient()
    .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: "inside", withoutEnlargement: true })
    .toColorspace("srgb")
    .png({ palette: false, progressive: false })
    .toBuffer()
    .catch(() => undefined)
}
