import { describe, expect, it } from "vitest"
import { momentText } from "./moment-text.ts"

describe("a moment near today", () => {
  const now = new Date("2025-11-21T05:00:00Z")
  it.each([
    ["2025-11-21T04:18:00Z", "09:48"],
    ["2025-11-20T19:00:00Z", "00:30"],
    ["2025-11-20T04:18:00Z", "20-11-2025 09:48"],
  ])("writes %s as %s", (at, text) => {
    expect(momentText(new Date(at), now)).toBe(text)
  })
})
