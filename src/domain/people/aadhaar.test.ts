import { describe, expect, it } from "vitest"
import { groupAadhaar, hasVerhoeffCheck, looksIssued, maskAadhaar, withoutForeignMask } from "./aadhaar.ts"

describe("Aadhaar", () => {
  it("knows a right Verhoeff digit", () => {
    expect(hasVerhoeffCheck("2363")).toBe(true)
    expect(hasVerhoeffCheck("2364")).toBe(false)
  })

  it("finds every single wrong digit", () => {
    const start = "23456789012"
    const right = [..."0123456789"].map((digit) => start + digit).find(hasVerhoeffCheck) ?? ""
    expect(looksIssued(right)).toBe(true)
    for (let at = 0; at < 12; at++) {
      const other = String((Number(right[at]) + 1) % 10)
      expect(hasVerhoeffCheck(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
    }
  })

  it("doubts numbers that begin with 0 or 1", () => expect(looksIssued("012345678901")).toBe(false))

  it("shows groups of 4, or only the last four", () => {
    expect(groupAadhaar("012345678901")).toBe("0123 4567 8901")
    expect(groupAadhaar("01234")).toBe("0123 4")
    expect(maskAadhaar("012345678901")).toBe("•••• •••• 8901")
    expect(maskAadhaar(null)).toBe("")
  })

  it("keeps a masked number only where it is the one that is shown", () => {
    expect(withoutForeignMask("XXXXXXXX8901", "XXXXXXXX8901")).toBe("XXXXXXXX8901")
    expect(withoutForeignMask("XXXXXXXX8901", "XXXXXXXX1234")).toBe("8901")
    expect(withoutForeignMask("XXXXXXXX8901")).toBe("8901")
    expect(withoutForeignMask("234567890124")).toBe("234567890124")
  })
})
