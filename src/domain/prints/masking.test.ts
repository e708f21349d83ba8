import { describe, expect, it } from "vitest"
import { crestInitials } from "./crest.ts"
import { maskName, maskNumber } from "./masking.ts"

describe("what the check page hides", () => {
  it.each([
    ["Anjali Kumari", "A**** K****"],
    ["  lakshmi   prasanna gorantla ", "L**** P**** G****"],
    ["Ravi", "R****"],
    ["శ్రీ లక్ష్మి", "శ్**** ల****"],
    ["", ""],
  ])("%s becomes %s", (name, masked) => expect(maskName(name)).toBe(masked))

  it.each([
    ["F25-00214", "****0214"],
    ["A25-00007", "****0007"],
    ["12", "****12"],
  ])("%s becomes %s", (number, masked) => expect(maskNumber(number)).toBe(masked))
})

describe("the letters on the crest", () => {
  it.each([
    ["Demo Medical College", "", "DMC"],
    ["Dr. N.T.R. Institute of Medical Sciences and Research", "", "DNTR"],
    ["The College of Surgeons", "", "CS"],
    ["Demo Medical College", "abcde", "ABCD"],
    ["Demo Medical College", "వైకళా", "వైకళా"],
    ["", "", ""],
    ["123 & 456", "", ""],
  ])("of %s, set to %s, are %s", (name, set, letters) => expect(crestInitials(name, set)).toBe(letters))
})
