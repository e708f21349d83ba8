import { expect, it } from "vitest"
import { missingSeatFields, type SeatValues, seatIssues, seatWarning } from "./seat-fields.ts"

const values: SeatValues = {
  AcademicYear: "2026",
  CourseId: "9",
  TotalSeats: "10",
  ConvenerQuota: "5",
  MgmtQuota1: "3",
  MgmtQuota2: "1",
  MgmtQuota3: "1",
  Status: "Active",
}

it("takes figures that fit, and warns when seats are left over", () => {
  expect([seatIssues(values), seatWarning(values)]).toEqual([[], undefined])
  expect(seatWarning({ ...values, TotalSeats: "12" })).toBe("The quotas add up to 10, the total is 12.")
})

it("names what is empty", () => {
  expect(missingSeatFields({ ...values, CourseId: "", MgmtQuota2: " " })).toBe(
    "Please fill all required fields: Course, Management Quota 2",
  )
})

it.each(["-1", "1.5", "10000", "many", "1e3"])("refuses %s seats", (wrong) => {
  expect(seatIssues({ ...values, MgmtQuota3: wrong })).toEqual([
    { field: "MgmtQuota3", message: "Management Quota 3 must be a whole number between 0 and 9999" },
  ])
})

it("refuses quotas beyond the total", () => {
  expect(seatIssues({ ...values, TotalSeats: "9" })).toEqual([
    { field: "TotalSeats", message: "The quotas must not exceed the total seats." },
  ])
})
