import { describe, expect, it } from "vitest"
import { formatFormMoment } from "./dates.ts"
import { parseFormMoment } from "./moments.ts"

describe("a moment as people write it", () => {
  it.each([
    ["21-11-2025 00:00", "2025-11-20T18:30:00.000Z"],
    ["21/11/2025  10:48", "2025-11-21T05:18:00.000Z"],
    ["2025-11-21 23:59", "2025-11-21T18:29:00.000Z"],
  ])("%s is %s, and is written back with hyphens", (written, moment) => {
    expect(parseFormMoment(written)).toBe(moment)
    expect(parseFormMoment(formatFormMoment(moment))).toBe(moment)
  })
  it.each(["", "21-11-2025", "21-11-2025 24:00", "31-02-2025 10:00", "21-11-2025 9:5"])(
    "refuses %s",
    (written) => expect(parseFormMoment(written)).toBeUndefined(),
  )
  it("is empty for none", () =>
    expect([formatFormMoment(null), formatFormMoment(undefined)]).toEqual(["", ""]))
})
