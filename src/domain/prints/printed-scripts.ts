/** Decides which characters the papers of a college can show: those of the fonts that they are drawn with (decision 0010). */

export type Ranges = readonly (readonly [first: number, last: number])[]

/** The characters that are drawn with the product's own font. */
export const interLatin: Ranges = [
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
]
export const rupee: Ranges = [[0x20b9, 0x20b9]]
/** Other Latin letters, and the Indian scripts: the ranges of each font, which has the name of its file. */
export const notoFonts = {
  latin: [[0xc0, 0xff]],
  "latin-ext": [
    [0x100, 0x17f],
    [0x1e00, 0x1eff],
  ],
  telugu: [[0xc00, 0xc7f]],
  devanagari: [[0x900, 0x97f]],
  kannada: [[0xc80, 0xcff]],
  tamil: [[0xb80, 0xbff]],
  malayalam: [[0xd00, 0xd7f]],
  bengali: [[0x980, 0x9ff]],
  gujarati: [[0xa80, 0xaff]],
  gurmukhi: [[0xa00, 0xa7f]],
} as const satisfies Record<string, Ranges>

/** Joiners between the letters of an Indian script: papers leave them out, so letters may be joined in another way. */
export const isJoiner = (sign: string): boolean => sign === "\u200c" || sign === "\u200d"

export const isInRanges = (code: number, ranges: Ranges): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last)

const all: readonly Ranges[] = [interLatin, rupee, ...Object.values(notoFonts)]

/** A text as papers write it: composed letters, and spaces for control characters. */
export const writtenText = (text: string): string => text.normalize("NFC").replace(/\p{Cc}+/gu, " ")

/** The characters of a text that papers show as question marks, each once, in their order. */
export function unprinted(text: string): readonly string[] {
  return [...new Set(writtenText(text))].filter(
    (sign) => !isJoiner(sign) && !all.some((ranges) => isInRanges(sign.codePointAt(0) ?? 0, ranges)),
  )
}
