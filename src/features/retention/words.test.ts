import { expect, it } from "vitest"
import { fill } from "#domain/texts/common/fill.ts"
import { retentionWords } from "./words.ts"

it("says one year and several years", () => {
  expect(fill(retentionWords.admittedYears, { years: 1 })).toBe("after 1 year")
  expect(fill(retentionWords.admittedYears, { years: 7 })).toBe("after 7 years")
})
