/**
 * Decides where the lines of a text on paper break: at spaces, and inside a word only when the word is wider than the line.
 */
import type { Weight } from "./faces.ts"

/** How wide a text is, in points. */
export type Measure = (text: string, size: number, weight: Weight) => number

export interface TextStyle {
  readonly size: number
  readonly weight: Weight
}

/** The lines of a text for a width. Line breaks of the text are kept; an empty text is one empty line. */
export function breakLines(text: string, width: number, style: TextStyle, measure: Measure): string[] {
  return text.split(/\r?\n/).flatMap((part) => breakPart(part, width, style, measure))
}

function breakPart(text: string, width: number, { size, weight }: TextStyle, measure: Measure): string[] {
  const fits = (candidate: string) => measure(candidate, size, weight) <= width
  const lines: string[] = []
  let line = ""
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    const pieces = fits(word) ? [word] : cutWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ""
  }
  return [...lines, line].filter((one, at) => one !== "" || at === 0)
}

/** Splits a word into pieces that fit, each with at least one character; marks stay with their letter. */
function cutWord(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ""
  for (const [sign] of word.matchAll(/.[\p{M}\u200c\u200d]*/gu)) {
    if (piece !== "" && !fits(piece + sign)) {
      pieces.push(piece)
      piece = ""
    }
    piece += sign
  }
  return piece === "" ? pieces : [...pieces, piece]
}
