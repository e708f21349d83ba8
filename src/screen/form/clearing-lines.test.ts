import { expect, it } from "vitest"
import { clearingLines } from "./clearing-lines.ts"

it("law 19: says when the browser may clear what waits, Safari's week among it", () => {
  expect(clearingLines(false).join()).toMatch(/space is short.*private window.*Safari .* a week/)
})

it("says nothing where the browser has promised to keep it, or does not say", () => {
  expect(clearingLines(true, false)).toEqual([])
  expect(clearingLines(null, false)).toEqual([])
})

it("names the Home Screen only in a browser of an iPhone or iPad", () => {
  expect(clearingLines(false).join()).not.toContain("Home Screen")
  expect(clearingLines(false, true).join()).not.toContain("Home Screen")
  expect(clearingLines(false, false).join()).toContain("Add to Home Screen")
})
