import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isStorableDate, isStorableText, isUuid, momentOf } from "./stored-values.ts"

describe("what the database can keep", () => {
  it("reads a moment of any zone, and none that no column holds", () => {
    expect(momentOf("2001-02-03T04:05:06+05:30")).toBe("2001-02-02T22:35:06.000Z")
    expect(momentOf("1970-01-01T00:00:00Z")).toBe("1970-01-01T00:00:00.000Z")
    for (const text of [
      "2016-12-31T23:59:60Z",
      "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59-23:59",
      "0001-01-01T00:00:00+14:00",
      "+275760-09-13T00:00:00Z",
      "yesterday",
      "2025-09-22",
      "",
    ])
      expect(momentOf(text), text).toBeNull()
  })

  it("reads every moment that a device can write", () => {
    const least = new Date("0001-01-01T00:00:00Z")
    const most = new Date("9999-12-31T23:59:59.999Z")
    fc.assert(
      fc.property(fc.date({ min: least, max: most, noInvalidDate: true }), (date) => {
        expect(momentOf(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })

  it("never throws, whatever stands there", () => {
    fc.assert(fc.property(fc.string(), (text) => momentOf(text) === null || !Number.isNaN(Date.parse(text))))
  })

  it("knows days, ids and texts", () => {
    expect(["2025-02-28", "0001-01-01", "9999-12-31"].every(isStorableDate)).toBe(true)
    expect(["2025-02-30", "0000-01-01", "22-09-2025"].some(isStorableDate)).toBe(false)
    expect(isUuid("01920000-0000-7000-8000-000000000001")).toBe(true)
    expect(isUuid("00000000-0000-0000-0000-000000000000")).toBe(false)
    expect(isUuid("urn:uuid:01920000-0000-7000-8000-000000000001")).toBe(false)
    expect(["", "Asha", "ఆశ", "\u{1F600}"].every(isStorableText)).toBe(true)
    expect(["\u0000", "a\ud800", "\udc00b"].some(isStorableText)).toBe(false)
  })
})
