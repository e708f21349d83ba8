/** Decides the words for a picture that may be hard to read. */
import type { PictureDoubt } from "../picture-quality.ts"
import { documentTexts } from "./documents.ts"
import { fill } from "./fill.ts"

export function pictureDoubtText(doubt: PictureDoubt): string {
  if (doubt.kind === "blurred") return documentTexts.pictureBlurred
  const { width, height } = doubt.size
  return fill(documentTexts.pictureSmall, { width, height })
}
