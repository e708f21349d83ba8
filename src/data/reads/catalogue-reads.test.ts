import { expect, it } from "vitest"
import { catalogueReads } from "./catalogue-reads.ts"

it("holds the dashboard: without a chosen year it is of the cycle that the settings open", () => {
  expect(catalogueReads).toEqual(expect.arrayContaining(["getSettings", "getDashboard"]))
})

it("holds the fees: those on the screen may be of a year that the pack does not have", () => {
  expect(catalogueReads).toContain("getFeeStructure")
})
