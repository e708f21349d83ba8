import { expect, it } from "vitest"
import { karnataka } from "#domain/college/karnataka.ts"
import {
  isOverIntake,
  missingSeatFields,
  OVER_INTAKE,
  overIntakeWords,
  type SeatValues,
  seatFields,
  seatIssues,
  seatQuotas,
  seatWarning,
} from "./seat-fields.ts"

const values: SeatValues = {
  AcademicYear: "2026",
  CourseId: "9",
  TotalSeats: "10",
  ConvenerQuota: "5",
  MgmtQuota1: "3",
  MgmtQuota2: "1",
  MgmtQuota3: "1",
  Status: "Active",
  OverIntake: "Not allowed",
}

const fields = seatFields({})

it("takes figures that fit, and warns when seats are left over", () => {
  expect([seatIssues(values, fields), seatWarning(values, fields)]).toEqual([[], undefined])
  expect(seatWarning({ ...values, TotalSeats: "12" }, fields)).toBe(
    "The quotas add up to 10, the total is 12.",
  )
})

it("names what is empty", () => {
  expect(missingSeatFields({ ...values, CourseId: "", MgmtQuota2: " " }, fields)).toBe(
    "Please fill all required fields: Course, Management Quota 2",
  )
})

it.each(["-1", "1.5", "10000", "many", "1e3"])("refuses %s seats", (wrong) => {
  expect(seatIssues({ ...values, MgmtQuota3: wrong }, fields)).toEqual([
    { field: "MgmtQuota3", message: "Management Quota 3 must be a whole number between 0 and 9999" },
  ])
})

it("refuses quotas beyond the total", () => {
  expect(seatIssues({ ...values, TotalSeats: "9" }, fields)).toEqual([
    { field: "TotalSeats", message: "The quotas must not exceed the total seats." },
  ])
})

it("asks for every quota of the college, under its own name where it is not the specification's", () => {
  const asked = seatFields(karnataka)
  expect(asked.map(({ label }) => label).slice(3, -2)).toEqual([
    "Government (KEA)",
    "Private",
    "NRI",
    "Others",
    "Institutional",
  ])
  const changed = { ...values, "Quotas.INST": "2" }
  expect(seatQuotas(changed, asked)).toMatchObject({ ConvenerQuota: 5, Quotas: { INST: 2 } })
  expect(seatIssues(changed, asked).map(({ field }) => field)).toEqual(["TotalSeats"])
  expect(seatIssues({ ...changed, TotalSeats: "12" }, asked)).toEqual([])
})

it("asks for a quota that is not offered any more only while it has seats", () => {
  const Quotas = karnataka.Quotas.map((one) => ({ ...one, IsActive: one.QuotaCode === "GOVT" }))
  const names = (known: object) => seatFields({ Quotas }, known).map(({ name }) => name)
  expect(names({})).not.toContain("MgmtQuota1")
  expect(names({ MgmtQuota1: 1, Quotas: { INST: 3 } })).toEqual(
    expect.arrayContaining(["ConvenerQuota", "MgmtQuota1", "Quotas.INST"]),
  )
})

it("says whether the course may take more than its seats", () => {
  expect(fields.at(-1)?.name).toBe(OVER_INTAKE)
  expect(overIntakeWords.map(isOverIntake)).toEqual([false, true])
  expect(isOverIntake(undefined)).toBe(false)
})
