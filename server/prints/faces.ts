/** Decides which font draws which character of a paper: Inter first, then fonts for accents, Telugu and Devanagari. */
import { readFileSync } from "node:fs"
import { productPath } from "../root.ts"

export type Weight = 400 | 600

type Ranges = readonly (readonly [first: number, last: number])[]

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
  {
    file: (weight) => `inter-latin-${weight}.ttf`,
    covers: [
      [0x20, 0x7e],
      [0xa0, 0xbf],
      [0xd7, 0xd7],
      [0xe9, 0xe9],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201d],
      [0x2022, 0x2022],
      [0x2026, 0x2026],
      [0x2212, 0x2212],
    ],
  },
  { file: (weight) => `inter-rupee-${weight}.ttf`, covers: [[0x20b9, 0x20b9]] },
  { file: () => "noto-latin.ttf", covers: [[0xc0, 0xff]] },
  {
    file: () => "noto-latin-ext.ttf",
    covers: [
      [0x100, 0x17f],
      [0x1e00, 0x1eff],
    ],
  },
  { file: () => "noto-telugu.ttf", covers: [[0xc00, 0xc7f]] },
  {
    file: () => "noto-devanagari.ttf",
    covers: [[0x900, 0x97f]],
  },
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

const inside = (code: number, ranges: Ranges) => ranges.some(([first, last]) => code >= first && code <= last)

/** Joiners between the letters of an Indian script belong to the letter before them. */
const JOINERS = new Set([0x200c, 0x200d])

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
  for (const sign of text.normalize("NFC").replace(/\p{Cc}+/gu, " ")) {
    const code = sign.codePointAt(0) ?? 0
    const before = runs.at(-1)?.face
    if (JOINERS.has(code)) continue
    // Spaces and signs stay in the font of the text before them, if it has them, so that a word of another script is not
    // split.
    const face =
      before && inside(code, before.covers) ? before : faces.find((one) => inside(code, one.covers))
    add(face ?? first, face ? sign : MISSING)
  }
  return runs.map(({ face, text: part }) => ({ file: face.file(weight), text: part }))
}
