import { expect, it } from "vitest"
import { isFormula } from "./import-row.ts"

it("takes scores and telephone numbers for what they are, and nothing else that a spreadsheet would run", () => {
  for (const cell of ["-12", "+91 98480 22338", "+919848022338", "+91-98480-22338", "Asha", ""])
    expect(isFormula(cell), cell).toBe(false)
  for (const cell of ["=1+2", "+1+2", "+cmd|' /C calc'!A0", "-1-2", "@SUM(1)", "\t=1", "+91 98480 22338*2"])
    expect(isFormula(cell), cell).toBe(true)
})
