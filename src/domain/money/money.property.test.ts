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

  it("writes what is too much with its sign", () => {
    expect([formatGrouped(-123_456), formatRupees(-123_456)]).toEqual(["-1,23,456", "-₹1,23,456"])
    expect(formatRupees(0)).toBe("₹0")
  })

  it("refuses anything but digits and commas", () => {
    for (const bad of ["", "12.5", "-1", "1e5", "abc", "10000000000001", "१२"])
      expect(parseRupees(bad)).toBeUndefined()
    for (const bad of [1.5, -1, 1e13 + 1]) expect(() => rupees(bad)).toThrow(RangeError)
    expect([rupees(0), rupees(1e13), parseRupees("10000000000000")]).toEqual([0, 1e13, 1e13])
  })

  it("groups while typing, and leaves alone what a message must speak about", () => {
    expect(groupAmount("1234567")).toBe("12,34,567")
    expect(groupAmount("12a")).toBe("12a")
    expect(groupAmount("₹ 1234")).toBe("₹ 1234")
    expect(groupAmount("")).toBe("")
  })
})
