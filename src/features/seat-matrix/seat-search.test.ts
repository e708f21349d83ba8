import { expect, it } from "vitest"
import { placeOfYear } from "./seat-search.ts"

it("goes back to the year of the row, and to search and page only where they were of that year", () => {
  expect(placeOfYear({ year: 2027, dept: 3, page: 2 }, 2027)).toEqual({ year: 2027, dept: 3, page: 2 })
  expect(placeOfYear({ q: "ana" }, 2026)).toEqual({ q: "ana", year: 2026 })
  expect(placeOfYear({ year: 2026, page: 2 }, 2027)).toEqual({ year: 2027 })
})
