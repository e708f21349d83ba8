import { expect, test } from "vitest"
import { groupReference } from "./payment-looks.ts"

test("a reference of digits is read in groups of four", () => {
  expect(groupReference("403211875520")).toBe("4032 1187 5520")
  expect(groupReference("40321")).toBe("4032 1")
  expect(groupReference("NEFT12")).toBe("NEFT12")
})
