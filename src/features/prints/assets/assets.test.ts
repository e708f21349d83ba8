import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { crestPaths } from "#domain/prints/crest.ts"
import { palette } from "#domain/prints/palette.ts"
import { type Asset, assetSvg, assets } from "./assets.ts"
import { escapeXml, fitText, linesOf, widthOf } from "./svg.ts"

const college = {
  name: "Demo Medical College",
  address: "1 Example Road, Vijayawada, Andhra Pradesh 520000",
  initials: "DMC",
  emblem: null,
  phone: "0000 123456",
  email: "admissions@example.org",
  academicYear: "2025-2026",
}
const list: readonly Asset[] = assets

/** The first place where the XML is not well-formed: unclosed tags, attributes without quotes, forbidden characters. */
function faultOf(xml: string): string | undefined {
  const open: string[] = []
  const entity = /&(?!(?:amp|lt|gt|quot);)/
  let at = 0
  const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/y
  while (at < xml.length) {
    const next = xml.indexOf("<", at)
    const between = xml.slice(at, next < 0 ? undefined : next)
    if (entity.test(between) || between.includes(">")) return `text: ${between}`
    if (next < 0) break
    token.lastIndex = next
    const match = token.exec(xml)
    if (!match) return `tag: ${xml.slice(next, next + 80)}`
    const [whole, close, name = "", attributes = "", empty] = match
    if (entity.test(attributes)) return `attributes: ${attributes}`
    const keys = [...attributes.matchAll(/([\w:-]+)="/g)].map(([, key]) => key)
    if (new Set(keys).size < keys.length) return `twice: ${attributes}`
    if (close && open.pop() !== name) return `closed: ${name}`
    if (!close && !empty) open.push(name)
    at = next + whole.length
  }
  return open.length > 0 ? `open: ${open.join()}` : undefined
}

const textsOf = (svg: string) =>
  [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words = ""]) => words).join(" ")

describe.each(list)("$name", (asset) => {
  it("is well-formed, of its size, and names the college", () => {
    const svg = assetSvg(asset, college)
    expect(faultOf(svg)).toBeUndefined()
    const { width, height, unit } = asset.size
    expect(svg).toContain(`width="${width}${unit}" height="${height}${unit}"`)
    if (asset.id === "favicon") expect(textsOf(svg)).toBe("DM")
    else expect(textsOf(svg)).toContain(college.name)
  })

  it("is well-formed whatever the college is called", () => {
    const signs = fc.string({ unit: "binary", maxLength: 120 })
    fc.assert(
      fc.property(signs, signs, signs, (name, address, initials) => {
        expect(faultOf(assetSvg(asset, { ...college, name, address, initials }))).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  it("shows the college's emblem once, in place of everything that is drawn of the crest", () => {
    const emblem = "data:image/png;base64,iVBORw0KGgo="
    const svg = assetSvg(asset, { ...college, emblem })
    expect(faultOf(svg)).toBeUndefined()
    const [image = "", ...others] = svg.match(/<image [^>]*>/g) ?? []
    expect(others).toEqual([])
    expect(image).toContain(`href="${emblem}"`)
    const value = (key: string) => Number(new RegExp(` ${key}="([\\d.]+)"`).exec(image)?.[1])
    const [wide, high] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).slice(1).map(Number)
    expect(value("x") + value("width")).toBeLessThanOrEqual(wide ?? 0)
    expect(value("y") + value("height")).toBeLessThanOrEqual(high ?? 0)
    expect(svg).not.toContain(crestPaths.shield)
    expect(textsOf(svg)).not.toMatch(/\bDMC?\b/)
  })

  it("escapes what XML reads as its own", () => {
    const name = `R & D <Medical> "College"`
    const svg = assetSvg(asset, { ...college, name })
    expect(faultOf(svg)).toBeUndefined()
    expect(svg).not.toContain("<Medical>")
    expect(svg).toContain("&amp;")
  })

  it("shows a long address to its end, and the contact after it", () => {
    const address =
      "Survey No. 216/A, Chinakakani Village, National Highway 16, Mangalagiri Mandal, Guntur District, Near Bus Stand, Andhra Pradesh, Pin 522503, India"
    const shown = textsOf(assetSvg(asset, { ...college, address }))
    if (shown.includes("Survey")) expect(shown).toContain("522503, India")
    for (const id of ["poster", "header", "letterhead"])
      if (asset.id === id) expect(shown).toContain(college.email)
  })

  it("keeps a long name inside its drawing", () => {
    const name =
      "Sri Venkateswara Padmavathi Institute of Postgraduate Medical Sciences, Hospital and Research Centre"
    const address = `KANURU POST, ${"PENAMALURU MANDAL, ".repeat(4)}VIJAYAWADA, ANDHRA PRADESH 520007`
    const svg = assetSvg(asset, { ...college, name, address, email: `${"a".repeat(60)}@example.org` })
    const wide = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    for (const [, attributes = "", words = ""] of svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)) {
      const value = (key: string) => Number(new RegExp(`${key}="([\\d.-]+)"`).exec(attributes)?.[1] ?? 0)
      const half = attributes.includes("middle") ? 0.5 : attributes.includes('"end"') ? 1 : 0
      const width = widthOf(words.replaceAll("&amp;", "&"), value("font-size"))
      // The text of the crest is measured by the crest itself.
      if (svg.includes(`${attributes}>${words}</text></g>`)) continue
      expect(value("x") - width * half, words).toBeGreaterThanOrEqual(-1)
      expect(value("x") + width * (1 - half), words).toBeLessThanOrEqual(wide + 1)
    }
  })
})

it("has eight assets, each once", () => {
  expect(new Set(list.map(({ id }) => id)).size).toBe(8)
})

it("takes its colours from the tokens", () => {
  const tokens = readFileSync("src/ui/look/tokens.css.ts", "utf8")
  for (const colour of Object.values(palette)) expect(tokens).toContain(colour)
})

describe("text that fits", () => {
  it("breaks at blanks, and inside a word that is too long", () => {
    expect(linesOf("one two three", 10, 45)).toEqual(["one two", "three"])
    expect(linesOf("W".repeat(10), 10, 32).every((line) => widthOf(line, 10) <= 32)).toBe(true)
  })
  it("ends in dots when even the least size is too large", () => {
    const { lines } = fitText("word ".repeat(100), { width: 50, size: 20, least: 10, lines: 2 })
    expect(lines).toHaveLength(2)
    expect(lines.at(-1)).toMatch(/…$/)
  })
  it("says characters that XML forbids as blanks", () => {
    expect(escapeXml("a\u0000b\ufffe")).toBe("a b ")
  })
})
