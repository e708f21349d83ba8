import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { faceBytes, faceRuns } from "./faces.ts"
import { breakLines } from "./lines.ts"

describe("the faces of a text", () => {
  it("draws Latin and the rupee sign with the product's own face", () => {
    expect(faceRuns("Paid ₹2,65,000 – é", 600)).toEqual([
      { file: "inter-latin-600.ttf", text: "Paid " },
      { file: "inter-rupee-600.ttf", text: "₹" },
      { file: "inter-latin-600.ttf", text: "2,65,000 – é" },
    ])
  })

  it("keeps the letters of Indian scripts and their marks together", () => {
    expect(faceRuns("శ్రీ లక్ష్మి", 400).filter(({ file }) => file === "noto-telugu.ttf")).toHaveLength(2)
    expect(faceRuns("क्ष", 400)).toEqual([{ file: "noto-devanagari.ttf", text: "क्ष" }])
    expect(faceRuns("Śrī Kṛṣṇa Ñandú", 400).map(({ file }) => file)).toContain("noto-latin-ext.ttf")
  })

  it("says a question mark for what no face holds, and a blank for what cannot be drawn", () => {
    expect(faceRuns("a漢b\tc", 400)).toEqual([{ file: "inter-latin-400.ttf", text: "a?b c" }])
  })

  it("loses nothing, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const runs = faceRuns(text, 400)
        const drawn = runs.map((run) => run.text).join("")
        const asked = text
          .normalize("NFC")
          .replace(/\p{Cc}+/gu, " ")
          .replace(/[\u200c\u200d]/g, "")
        expect([...drawn].length).toBe([...asked].length)
      }),
    )
  })

  it("has a file for every face", () => {
    for (const { file } of faceRuns("a₹éÉā తअಕகകকગਗ", 400))
      expect(faceBytes(file).length).toBeGreaterThan(1000)
  })
})

describe("the lines of a text", () => {
  const measure = (text: string) => [...text].length
  const style = { size: 10, weight: 400 } as const

  it("breaks at blanks and keeps line breaks", () => {
    expect(breakLines("one two three\nfour", 8, style, measure)).toEqual(["one two", "three", "four"])
    expect(breakLines("", 8, style, measure)).toEqual([""])
  })

  it("cuts a word that is wider than the line, never between a letter and its mark", () => {
    expect(breakLines("abcdefghij", 4, style, measure)).toEqual(["abcd", "efgh", "ij"])
    expect(breakLines("లక్ష్మి", 2, style, measure).every((line) => !/^\p{M}/u.test(line))).toBe(true)
  })

  it("loses no letter and crosses no edge", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = breakLines(text, width, style, measure)
        expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""))
        expect(Math.max(...lines.map(measure))).toBeLessThanOrEqual(width)
      }),
    )
  })
})
