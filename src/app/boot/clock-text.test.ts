import { expect, it } from "vitest"
import { clockText } from "./clock-text.ts"

const MINUTE = 60_000

it("says by how much the clock is wrong, in the unit that people would use", () => {
  expect(clockText(3 * 24 * 60 * MINUTE)).toContain("3 days ahead")
  expect(clockText(-60 * MINUTE)).toContain("1 hour behind")
  expect(clockText(59.6 * MINUTE)).toContain("1 hour ahead")
  expect(clockText(23.7 * 60 * MINUTE)).toContain("1 day ahead")
  expect(clockText(-3 * MINUTE)).toContain("3 minutes behind")
})
