import { expect, test } from "vitest"
import { checkOf } from "./check-code.ts"

test("a paper leads to the address that is set", () => {
  const address = "https://college.example/#/verify/abc"
  expect(checkOf("https://college.example", "abc")).toEqual({ square: address, line: address })
})

test("without one it carries its code alone, and says where that is checked", () => {
  const { square, line } = checkOf(undefined, "abc")
  expect(square).toBe("abc")
  expect(line).toContain("abc")
  expect(line).not.toContain("http")
})
