import { describe, expect, it } from "vitest"
import { isBackupDue } from "./due.ts"

/** A moment by the college's clock. */
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00+05:30`)
const isDue = (last: Date | undefined, now: Date, everyHours: number, time?: string) =>
  isBackupDue(last?.toISOString(), { everyHours, at: time }, now)

describe("a backup is due", () => {
  it("when none was taken", () => {
    expect(isDue(undefined, at("11:00"), 24)).toBe(true)
    expect(isDue(undefined, at("11:00"), 24, "02:00")).toBe(true)
  })

  it("without a time of day: so many hours after the last one", () => {
    expect(isDue(at("11:00"), at("10:59", 24), 24)).toBe(false)
    expect(isDue(at("11:00"), at("11:00", 24), 24)).toBe(true)
  })

  it("at the time of day at the college, whenever the last one was taken", () => {
    expect(isDue(at("11:00"), at("01:59", 24), 24, "02:00")).toBe(false)
    expect(isDue(at("11:00"), at("02:00", 24), 24, "02:00")).toBe(true)
    expect(isDue(at("02:01", 24), at("01:59", 25), 24, "02:00")).toBe(false)
    expect(isDue(at("02:01", 24), at("02:00", 25), 24, "02:00")).toBe(true)
    expect(isDue(at("11:00"), at("09:00", 24), 24, "02:00"), "the server was down at night").toBe(true)
  })

  it("several times a day, or every few days, counted from that time", () => {
    expect(isDue(at("02:01"), at("07:59"), 6, "02:00")).toBe(false)
    expect(isDue(at("02:01"), at("08:00"), 6, "02:00")).toBe(true)
    expect(isDue(at("20:01"), at("01:30", 24), 6, "02:00")).toBe(false)
    expect(isDue(at("02:01", 20), at("23:00", 26), 168, "02:00")).toBe(false)
    expect(isDue(at("02:01", 20), at("02:00", 27), 168, "02:00")).toBe(true)
  })

  it("when the last one seems to lie ahead: the clock was wrong then", () => {
    for (const time of [undefined, "02:00"]) {
      expect(isDue(at("11:00", 25), at("11:00"), 24, time)).toBe(true)
      expect(isDue(at("11:05"), at("11:00"), 24, time)).toBe(false)
    }
  })
})
