import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  cleanDateInput,
  formatFormDate,
  isFuture,
  kolkataDay,
  kolkataTime,
  parseFormDate,
  readFormDate,
} from "./dates.ts"

describe("the college's day", () => {
  it("turns at midnight in Kolkata, not in UTC", () => {
    expect(kolkataDay(new Date("2025-11-20T18:29:59Z"))).toBe("2025-11-20")
    expect(kolkataDay(new Date("2025-11-20T18:30:00Z"))).toBe("2025-11-21")
    expect(kolkataTime(new Date("2025-11-20T18:30:00Z"))).toBe("00:00")
  })
})

describe("dd-mm-yyyy", () => {
  it.each([
    "31-02-2025",
    "00-01-2025",
    "1-1-2025",
    "29-02-2023",
    "2025-01-01",
    "",
    "01-13-2025",
    "01-01-1899",
  ])("refuses %s", (value) => expect(parseFormDate(value)).toBeUndefined())

  it("reads back what it writes", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(parseFormDate(formatFormDate(iso))).toBe(iso)
      }),
    )
  })

  it("tidies what people type and paste", () => {
    expect(cleanDateInput("15081998")).toBe("15-08-1998")
    expect(cleanDateInput("15/08/1998")).toBe("15-08-1998")
    expect(cleanDateInput("1998-08-15")).toBe("15-08-1998")
    expect(cleanDateInput("15-08-")).toBe("15-08-")
    expect(cleanDateInput("1/6/2026")).toBe("01-06-2026")
    expect(cleanDateInput("1.12.2026")).toBe("01-12-2026")
  })

  it("is not filled up again where a digit was deleted", () => {
    expect(cleanDateInput("1-06-1998")).toBe("1-06-1998")
    expect(cleanDateInput("14-0-1998")).toBe("14-0-1998")
  })

  it.each(["1/6/2026", "1-6-2026", "01-06-2026", "01062026", "2026-06-01", " 1.6.2026 "])(
    "is read from %s",
    (typed) => expect(readFormDate(typed)).toBe("2026-06-01"),
  )
  it.each(["", "01-06-", "01-06-26", "010626", "31-6-2026"])("is not read from '%s'", (typed) =>
    expect(readFormDate(typed)).toBeUndefined(),
  )

  it("counts today as not in the future", () => {
    expect(isFuture("2025-11-20", "2025-11-20")).toBe(false)
    expect(isFuture("2025-11-21", "2025-11-20")).toBe(true)
  })
})
