import PDFDocument from "pdfkit"
import { expect, it } from "vitest"
import type { College } from "#server/records/college/college.ts"
import { PAGE, Sheet } from "./sheet.ts"

const ruleOfHead = 52

/** What the head of a second page says, and where each text ends. */
function secondHead(collegeName: string) {
  const doc = new PDFDocument({ size: [PAGE.width, PAGE.height], autoFirstPage: false, bufferPages: true })
  const college = { collegeName, crestInitials: "", collegeAddress: "" } as College
  const check = { square: "code", line: "code" }
  const sheet = new Sheet(
    doc,
    { title: "Application", college, check, note: "", madeAt: new Date(0) },
    undefined,
  )
  const { pen } = sheet
  const write = pen.text.bind(pen)
  const texts: { words: string; end: number }[] = []
  pen.text = (words, x, y, width, look) => {
    const height = write(words, x, y, width, look)
    texts.push({ words, end: y + height })
    return height
  }
  sheet.need(PAGE.height)
  return texts
}

it("has the name of the college above the rule of each following page, however long it is", () => {
  const long = "Dr. Pinnamaneni Siddhartha Institute of Medical Sciences & Research Foundation"
  for (const name of ["Demo Medical College", long, `${long}, ${long}`.slice(0, 150)]) {
    const texts = secondHead(name)
    expect(texts).toHaveLength(2)
    for (const { words, end } of texts) expect(end, words).toBeLessThanOrEqual(ruleOfHead)
    expect(texts[0]?.words).toMatch(/^(Demo Medical College|Dr\. Pinnamaneni .*\p{L}…)$/u)
  }
})
