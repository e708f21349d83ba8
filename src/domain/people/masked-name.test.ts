import { expect, it } from "vitest"
import { maskedName } from "./masked-name.ts"

it("leaves the first letters of a name, and no hint of its length", () => {
  expect(maskedName("Asha  Rani", null, "Devi")).toBe("A*** R*** D***")
  expect(maskedName("లక్ష్మి")).toBe("ల***")
  expect(maskedName(null, "", undefined)).toBe("")
})
