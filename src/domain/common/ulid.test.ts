import { expect, test } from "vitest"
import { createUlid } from "./ulid.ts"

test("an id has the form of the contract and sorts by time", () => {
  const bytes = new Uint8Array(16).fill(255)
  const early = createUlid(1_763_700_000_000, bytes)
  const late = createUlid(1_763_700_000_001, new Uint8Array(16))
  expect(early).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  expect(early < late).toBe(true)
  expect(createUlid(0, new Uint8Array(16))).toBe("0".repeat(26))
})
