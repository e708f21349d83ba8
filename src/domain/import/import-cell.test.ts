import { expect, it } from "vitest"
import { cellText, isFormula, isRewritten } from "./import-cell.ts"
import { readImportRow } from "./import-row.ts"

const errorsOf = (cells: Record<string, string>) =>
  readImportRow(cells, { degrees: [], courses: [] }, { today: "2026-11-20", admissionId: "x" }).errors
const toldOf = (column: string, cell: string) =>
  errorsOf({ [column]: cell })
    .filter(({ Column }) => Column === column)
    .map(({ Message }) => Message)

it("takes scores and telephone numbers for what they are, and nothing else that a spreadsheet would run", () => {
  for (const cell of ["-12", "+91 98480 22338", "+919848022338", "+91-98480-22338", "Asha", ""])
    expect(isFormula(cell), cell).toBe(false)
  for (const cell of ["=1+2", "+1+2", "+cmd|' /C calc'!A0", "-1-2", "@SUM(1)", "\t=1", "+91 98480 22338*2"])
    for (const kind of ["text", "mobile"] as const) expect(isFormula(cell, kind), cell).toBe(true)
})

it.each(["+91 (98480) 22338", "+91.98480.22338", "+91\u201198480\u201122338", "+91 98480 22338"])(
  "takes the mobile number %s, as the form does",
  (cell) => expect(toldOf("MobileNo", cell)).toEqual([]),
)

it.each(["-1-2", "+91 98480 22338*2", "=9848022338"])("takes no formula %s for a mobile number", (cell) => {
  expect(toldOf("MobileNo", cell)).toEqual([
    "A cell must not begin with =, +, - or @: a spreadsheet would calculate it",
  ])
})

it("takes a cell with a dash for an empty one", () => {
  for (const cell of ["-", "--", " – ", "—", ""]) expect(cellText(cell).trim(), cell).toBe("")
  for (const cell of ["-12", "A-1", "12-4/A"]) expect(cellText(cell)).toBe(cell)
  expect(toldOf("NEETRollNo", "-")).toEqual([])
  expect(toldOf("FirstName", "--")).toEqual(["First Name is required"])
})

it("takes no number that a spreadsheet has rewritten, because its digits are lost", () => {
  const told =
    "The spreadsheet has changed this number: set the column to “Text” and enter the whole number again"
  for (const cell of ["2.40411E+11", "2E+11", "2.40411e11", " 2466012345.0 ", "12345.00"])
    for (const column of ["NEETRollNo", "NEETRegNo", "AadharNo", "MobileNo", "Pincode"])
      expect(toldOf(column, cell), `${column} ${cell}`).toEqual([told])
})

it("leaves numbers with letters and decimals as they are", () => {
  for (const cell of ["2466012345", "12E4", "E11", "24-1.2/A", "94.2", "A1.0"])
    expect(isRewritten(cell, "text"), cell).toBe(false)
  expect(toldOf("NEETPercentile", "94.0")).toEqual([])
})
