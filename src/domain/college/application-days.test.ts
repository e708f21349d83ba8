import { describe, expect, it } from "vitest"
import { isBoundToDays, judgeArrival, noteOfDays, periodOn, refusalOf } from "./application-days.ts"

const days = { applicationsFrom: "2026-07-01", applicationsUntil: "2026-08-31" }
const rejected = { SubmittedAt: "2025-08-20T10:00:00Z", DecisionRemarks: "The marks cannot be read" }
/** Noon of a day in the college's time zone. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`)

describe("the days of applications", () => {
  it.each([
    ["2026-06-30", "notYet"],
    ["2026-07-01", "open"],
    ["2026-08-31", "open"],
    ["2026-09-01", "over"],
  ])("%s is %s", (day, period) => expect(periodOn(days, day)).toBe(period))

  it("are all days where none is set", () => {
    for (const day of ["2000-01-01", "2099-12-31"]) {
      expect(periodOn({}, day)).toBe("open")
      expect(periodOn({ applicationsFrom: null, applicationsUntil: null }, day)).toBe("open")
    }
  })

  it("end at midnight of the college, not of Greenwich", () => {
    const arrival = (now: string) =>
      judgeArrival(days, { now: new Date(now), deviceTime: null, isPutBack: false })
    expect(arrival("2026-08-31T23:59:59+05:30")).toBe("open")
    expect(arrival("2026-09-01T00:00:00+05:30")).toBe("over")
  })

  it.each([
    ["2026-09-01", "2026-08-31", false, "late"],
    ["2026-09-07", "2026-08-31", false, "late"],
    ["2026-09-08", "2026-08-31", false, "over"],
    ["2026-12-24", "2026-08-31", true, "late"],
    ["2026-09-01", "2026-09-01", true, "over"],
    ["2026-09-01", "2026-06-30", false, "over"],
    ["2026-06-30", "2026-07-15", false, "notYet"],
  ])(
    "a submit that comes on %s and was made on %s (put back: %s) is %s",
    (now, made, isPutBack, expected) => {
      const arrival = { now: noon(now), deviceTime: noon(made).toISOString(), isPutBack }
      expect(judgeArrival(days, arrival)).toBe(expected)
    },
  )

  it.each([
    ["a first submit", {}, "S", true],
    ["one after a rejection without a reason", { SubmittedAt: "2026-08-20T10:00:00Z" }, "S", false],
    ["one that was re-opened", { SubmittedAt: null, DecisionRemarks: "The wrong course" }, "S", false],
    ["one by the office", {}, "C", false],
    ["one that goes on from an earlier cycle", { ...rejected, Batch: "2026-2029" }, "S", true],
    ["one of an earlier cycle", { ...rejected, Batch: "2025-2028" }, "S", false],
    ["one of this cycle", { SubmittedAt: "2026-07-01T04:00:00Z", Batch: "2026-2029" }, "S", false],
  ] as const)("bind %s: %o by %s is %s", (_, record, role, isBound) =>
    expect(isBoundToDays(record, role, { ...days, academicYear: "2026-2027" })).toBe(isBound),
  )

  it("are said in the form, sooner and sooner", () => {
    const said = (day: string) => noteOfDays(days, day, "0866 1234")
    expect(said("2026-06-30")).toEqual({
      tone: "info",
      text: "Applications open on 01-07-2026. You can fill in the form now and submit it then.",
    })
    expect(said("2026-08-01")).toEqual({ tone: "info", text: "The last day for applications is 31-08-2026." })
    expect(said("2026-08-26")?.text).toBe("The last day for applications is 31-08-2026: 5 days from now.")
    expect(said("2026-08-30")?.text).toBe("The last day for applications is tomorrow, 31-08-2026.")
    expect(said("2026-08-31")).toEqual({ tone: "warning", text: "Today is the last day for applications." })
    expect(said("2026-09-01")).toEqual({
      tone: "warning",
      text: "The last day for applications was 31-08-2026. Please ask the admissions office: 0866 1234. Your answers are kept.",
    })
    expect(noteOfDays({ applicationsFrom: "2026-07-01" }, "2026-08-01", "")).toBeUndefined()
    expect(noteOfDays({}, "2026-08-01", "")).toBeUndefined()
  })

  it("name whom to ask, also where the college has said nobody", () => {
    expect(refusalOf("over", days, "")).toBe(
      "The last day for applications was 31-08-2026. Please ask the admissions office.",
    )
  })
})
