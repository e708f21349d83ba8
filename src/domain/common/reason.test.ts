import { expect, it } from "vitest"
import { reasonTooLong } from "./reason.ts"

it("counts characters as the contract does, and says how many are allowed", () => {
  expect(reasonTooLong("a".repeat(500))).toBeUndefined()
  expect(reasonTooLong("😀".repeat(500))).toBeUndefined()
  expect(reasonTooLong("a".repeat(501))).toBe("Maximum 500 characters allowed")
})
