import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatGrouped, formatRupees, groupAmount, parseRupees, rupees } from "./money.ts"

describe("Indian grouping", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [70380, "70,380"],
    [155250, "1,55,250"],
    [5820000, "58,20,000"],
    [1e13, "1,00,00,00,00,00,000"],
  ])("writes %d as %s", (amount, text) => expect(formatGrouped(amount)).toBe(text))

  it("reads back every amount it writes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (amount) => {
        expect(parseRupees(formatRupees(amount))).toBe(amount)
      }),
    )
  })

  it("refuses anything but digits and commas", () => {
    for (const bad of ["", "12.5", "-1", "1e5", "abc", "10000000000001", "१२"])
      expect(parseRupees(bad)).toBeUndefined()
    expect(() => rupees(1.5)).toThrow(RangeError)
  })

  it("groups while typing, and leaves alone what a message must speak about", () => {
    expect(groupAmount("1234567")).toBe("12,34,567")
    expect(groupAmount("12a")).toBe("12a")
    expect(groupAmount("")).toBe("")
  })
})
