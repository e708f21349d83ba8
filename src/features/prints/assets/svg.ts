/**
 * Helpers to write the SVG of the assets: escaped text, elements,
 * and text that is measured and wrapped so that it always fits.
 */

/** Escapes text for an element or attribute; characters that XML forbids become spaces. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
}

type Attributes = Readonly<Record<string, string | number | undefined>>

/** One element; `inside` is markup, attribute values are escaped. */
export function el(name: string, attributes: Attributes, inside = ""): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${escapeXml(String(value))}"`,
  )
  return inside === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${inside}</${name}>`
}

/** Advance widths of Inter at weight 600, from space to tilde, in hundredths of the font size. No fallback font is wider. */
const WIDTHS = (
  "25 32 52 64 65 100 66 33 37 37 54 67 32 47 32 38 66 42 62 64 67 61 64 58 64 64 32 33 67 67 67 54 100 73 66 74 72 61 59 75 75 28 58 " +
  "70 57 92 76 77 65 77 65 65 66 74 73 102 72 71 65 37 38 37 48 47 35 57 62 58 62 59 39 63 61 26 26 57 26 90 61 61 62 62 40 55 35 61 " +
  "59 84 57 59 57 45 36 45 67"
)
  .split(" ")
  .map(Number)

/** The width of a text at a font size, an upper bound. Characters of scripts that are not in the table count as wide. */
export function widthOf(text: string, size: number): number {
  let hundredths = 0
  for (const sign of text)
    hundredths += WIDTHS[(sign.codePointAt(0) ?? 0) - 32] ?? (/\p{M}/u.test(sign) ? 0 : 105)
  return (hundredths * size) / 100
}

/** Wraps a text to a width: at spaces, and inside a word that is wider than the line. */
export function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ""
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (widthOf(longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== "") lines.push(line)
    line = ""
    for (const sign of word) {
      if (line !== "" && widthOf(line + sign, size) > width) {
        lines.push(line)
        line = ""
      }
      line += sign
    }
  }
  return line === "" ? lines : [...lines, line]
}

/**
 * The largest font size down to `least` at which a text takes at most
 * so many lines; at `least` a longer text ends with an ellipsis.
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly size: number; readonly least: number; readonly lines: number },
): { readonly size: number; readonly lines: readonly string[] } {
  for (let size = box.size; size > box.least; size *= 0.94) {
    const lines = linesOf(text, size, box.width)
    if (lines.length <= box.lines) return { size, lines }
  }
  const lines = linesOf(text, box.least, box.width)
  if (lines.length <= box.lines) return { size: box.least, lines }
  const last = [...(lines[box.lines - 1] ?? "")].slice(0, -1).join("")
  return { size: box.least, lines: [...lines.slice(0, box.lines - 1), `${last.trimEnd()}…`] }
}

interface TextLook {
  readonly size: number
  readonly fill: string
  readonly weight?: 400 | 600
  readonly anchor?: "start" | "middle" | "end"
  readonly serif?: boolean
  readonly spacing?: number
}

const SANS = "Inter, Arial, Helvetica, 'Noto Sans', sans-serif"
const SERIF = "Georgia, 'Liberation Serif', 'Times New Roman', 'Noto Serif', serif"
const round = (value: number) => Math.round(value * 100) / 100

/** One line of text, x and y on its baseline. */
export function text(words: string, x: number, y: number, look: TextLook): string {
  const { size, fill, weight = 400, anchor, serif, spacing } = look
  return el(
    "text",
    {
      x: round(x),
      y: round(y),
      "font-family": serif ? SERIF : SANS,
      "font-size": round(size),
      "font-weight": weight,
      fill,
      "text-anchor": anchor === "start" ? undefined : anchor,
      "letter-spacing": spacing,
    },
    escapeXml(words),
  )
}

/** Lines below each other, the first with its baseline at `y`; `step` is the line height in font sizes. */
export function textLines(
  lines: readonly string[],
  x: number,
  y: number,
  look: TextLook,
  step = 1.25,
): string {
  return lines.map((line, at) => text(line, x, y + at * look.size * step, look)).join("")
}

export const rect = (x: number, y: number, width: number, height: number, more: Attributes = {}): string =>
  el("rect", { x: round(x), y: round(y), width: round(width), height: round(height), ...more })

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number): string =>
  el("line", { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), stroke, "stroke-width": width })
