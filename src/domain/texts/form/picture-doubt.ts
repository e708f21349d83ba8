/** Texts for a file that is being read, and for a picture that may be hard to read. Not from the specification. */
import type { PictureDoubt } from "#domain/documents/picture-quality.ts"
import { fill } from "#domain/texts/common/fill.ts"

export const pictureTexts = {
  reading: "Reading the file…",
  small: "This picture is small, {width} × {height} pixels. The college may not be able to read it.",
  blurred: "This picture looks blurred. The college may not be able to read it.",
  takeAgain: "Take it again",
  keep: "Keep it",
} as const

export function pictureDoubtText(doubt: PictureDoubt): string {
  if (doubt.kind === "blurred") return pictureTexts.blurred
  const { width, height } = doubt.size
  return fill(pictureTexts.small, { width, height })
}
