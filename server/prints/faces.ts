/** Decides which font draws which character of a paper: Inter first, then fonts for accents and for Indian scripts. */
import { readFileSync } from "node:fs"
import {
  interLatin,
  isInRanges,
  isJoiner,
  notoFonts,
  type Ranges,
  rupee,
  writtenText,
} from "#domain/prints/printed-scripts.ts"
import { productPath } from "../root.ts"

export type Weight = 400 | 600

interface Face {
  /** One file for both weights, or one for each. */
  readonly file: (weight: Weight) => string
  readonly covers: Ranges
}

/**
 * The characters of the fonts, in the order in which they are tried. They are subsets of public/fonts and of Noto (decision
 * 0010).
 */
const faces: readonly Face[] = [
  { file: (weight) => `inter-latin-${weight}.ttf`, covers: interLatin },
  { file: (weight) => `inter-rupee-${weight}.ttf`, covers: rupee },
  ...Object.entries(notoFonts).map(([name, covers]): Face => ({ file: () => `noto-${name}.ttf`, covers })),
]

/** Replaces a character that no font has. */
const MISSING = "?"

const bytes = new Map<string, Buffer>()

/** The bytes of a font file, read once. */
export function faceBytes(file: string): Buffer {
  const known = bytes.get(file) ?? readFileSync(productPath("server", "prints", "fonts", file))
  bytes.set(file, known)
  return known
}

/** A piece of text in one font. */
export interface FaceRun {
  readonly file: string
  readonly text: string
}

/**
 * Splits a text into pieces of one font each; a character that no font has becomes a question mark, control characters a
 * space.
 */
export function faceRuns(text: string, weight: Weight): FaceRun[] {
  const runs: { face: Face; text: string }[] = []
  const add = (face: Face, sign: string) => {
    const last = runs.at(-1)
    if (last?.face === face) last.text += sign
    else runs.push({ face, text: sign })
  }
  const [first] = faces
  if (!first) return []
  for (const sign of writtenText(text)) {
    const code = sign.codePointAt(0) ?? 0
    const before = runs.at(-1)?.face
    if (isJoiner(sign)) continue
    // Spaces and signs stay in the font of the text before them, if it has them, so that a word of another script is not
    // split.
    const face =
      before && isInRanges(code, before.covers) ? before : faces.find((one) => isInRanges(code, one.covers))
    add(face ?? first, face ? sign : MISSING)
  }
  return runs.map(({ face, text: part }) => ({ file: face.file(weight), text: part }))
}
