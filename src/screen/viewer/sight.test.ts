import { describe, expect, it } from "vitest"
import { PDF_PAGES_DRAWN } from "#domain/documents/pdf-bounds.ts"
import { nothingSeen, pageList, unseenOf, unseenText } from "./sight.ts"

const memo = "Marks Memo"
const pdf = (pages: number, ...seen: number[]) => ({ ...nothingSeen, pages, seen })

describe("what has been in sight", () => {
  it("is nothing at first, and everything once the file is shown whole or opened", () => {
    expect(unseenOf(nothingSeen)).toEqual({ kind: "file" })
    expect(unseenOf({ ...nothingSeen, isWhole: true })).toBeNull()
    expect(unseenOf({ ...pdf(400), isDamaged: true, isWhole: true })).toBeNull()
  })
  it("is every page of a PDF, in any order", () => {
    expect(unseenOf(pdf(3, 1))).toEqual({ kind: "pages", pages: [2, 3] })
    expect(unseenOf(pdf(3, 3, 1))).toEqual({ kind: "pages", pages: [2] })
    expect(unseenOf(pdf(3, 3, 1, 2))).toBeNull()
  })
  it("is never a file of which not all pages are drawn", () => {
    const all = Array.from({ length: PDF_PAGES_DRAWN }, (_, at) => at + 1)
    expect(unseenOf(pdf(PDF_PAGES_DRAWN, ...all))).toBeNull()
    expect(unseenOf(pdf(PDF_PAGES_DRAWN + 1, ...all))).toEqual({ kind: "long", pages: PDF_PAGES_DRAWN + 1 })
  })
  it("is never a file of which parts could not be read", () => {
    expect(unseenOf({ ...pdf(1, 1), isDamaged: true })).toEqual({ kind: "damaged" })
    expect(unseenOf({ ...pdf(2, 1), isDamaged: true })).toEqual({ kind: "pages", pages: [2] })
  })
  it("is said by the pages", () => {
    expect(unseenText({ kind: "file" }, memo)).toBe("You have not seen Marks Memo yet.")
    expect(unseenText({ kind: "pages", pages: [2] }, memo)).toBe("You have not seen page 2 of Marks Memo.")
    expect(unseenText({ kind: "pages", pages: [2, 3] }, memo)).toBe(
      "You have not seen pages 2 and 3 of Marks Memo.",
    )
    expect(unseenText({ kind: "long", pages: 400 }, memo)).toContain("400 pages")
    expect(unseenText({ kind: "damaged" }, memo)).toContain("could not be read")
  })
  it("names runs of pages by their ends", () => {
    expect(pageList([])).toBe("")
    expect(pageList([4])).toBe("4")
    expect(pageList([2, 3, 4, 7])).toBe("2 to 4 and 7")
    expect(pageList([1, 2, 5, 6, 7, 8, 10])).toBe("1, 2, 5 to 8 and 10")
  })
})
