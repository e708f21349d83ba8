/** Reads the text of each page of one of the product's PDFs, by the PDF's own maps from glyphs to letters, and its squares. */
import { inflateSync } from "node:zlib"

export interface ReadPage {
  /** All text in the order in which it was written, runs joined by a space. */
  readonly text: string
  /** Filled rectangles as written: x, y, width, height in points. */
  readonly squares: readonly (readonly [number, number, number, number])[]
}

interface Part {
  readonly head: string
  readonly bytes: Buffer | undefined
}

function partsOf(pdf: Buffer): Map<number, Part> {
  const parts = new Map<number, Part>()
  const source = pdf.toString("latin1")
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const end = source.indexOf("endobj", from)
    const streamAt = source.indexOf("stream\n", from)
    if (streamAt < 0 || streamAt > end) {
      parts.set(Number(match[1]), { head: source.slice(from, end), bytes: undefined })
      continue
    }
    const head = source.slice(from, streamAt)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const raw = pdf.subarray(streamAt + 7, streamAt + 7 + length)
    parts.set(Number(match[1]), { head, bytes: head.includes("FlateDecode") ? inflateSync(raw) : raw })
  }
  return parts
}

const signOf = (hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("")

/** The map from glyphs to letters of one font. */
function glyphMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, from = "", , list] of cmap.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [at, sign] of [...(list ?? "").matchAll(/<([^>]*)>/g)].entries())
      map.set(Number.parseInt(from, 16) + at, signOf((sign[1] ?? "").replaceAll(" ", "")))
  return map
}

const referenceIn = (head: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])

/** The pages of a PDF. Throws when it is not a PDF. */
export function readPdf(pdf: Buffer): ReadPage[] {
  if (!pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("Not a PDF")
  const parts = partsOf(pdf)
  const headOf = (number: number) => parts.get(number)?.head ?? ""
  const textOf = (number: number) => parts.get(number)?.bytes?.toString("latin1") ?? ""
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.map(({ head }) => {
    const resources = headOf(referenceIn(head, "Resources"))
    const fonts = new Map<string, Map<number, string>>()
    for (const [, name = "", number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, glyphMap(textOf(referenceIn(headOf(Number(number)), "ToUnicode"))))
    return readContent(textOf(referenceIn(head, "Contents")), fonts)
  })
}

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): ReadPage {
  const said: string[] = []
  const squares: [number, number, number, number][] = []
  let face: ReadonlyMap<number, string> | undefined
  const token = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g
  for (const [, font, shown, ...numbers] of content.matchAll(token)) {
    if (font) face = fonts.get(font)
    else if (shown !== undefined) {
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      )
      said.push(glyphs.map((glyph) => face?.get(Number.parseInt(glyph, 16)) ?? "\ufffd").join(""))
    } else squares.push(numbers.map(Number) as [number, number, number, number])
  }
  return { text: said.join(" ").replace(/\s+/g, " "), squares }
}
