import { describe, expect, it } from "vitest"
import { fill } from "./fill.ts"

describe("a sentence with its values", () => {
  it("counts as one says it, in Indian grouping", () => {
    const words = "{n} {n:change|changes} saved"
    expect(fill(words, { n: 1 })).toBe("1 change saved")
    expect(fill(words, { n: 0 })).toBe("0 changes saved")
    expect(fill(words, { n: 123456 })).toBe("1,23,456 changes saved")
    expect(fill("{n} of {total}", { n: 1012, total: 1400 })).toBe("1,012 of 1,400")
    expect(fill("{occupied} of {total}", { occupied: 1012, total: 1400 })).toBe("1,012 of 1,400")
  })

  it("groups no year, and leaves a place without its value visible", () => {
    expect(fill("{year} already has {n}", { year: 2026, n: 2 })).toBe("2026 already has 2")
    expect(fill<string>("{n} {n:change|changes} {why}", { n: 2 })).toBe("2 changes {why}")
    expect(fill<string>("{n:change|changes}", {})).toBe("{n:change|changes}")
  })
})
