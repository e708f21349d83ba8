import { describe, expect, it } from "vitest"
import { conflictFields } from "./conflict-fields.ts"

const names = {
  rules: {},
  degreeName: () => undefined,
  courseName: (id: string) => (id === "9" ? "General Medicine" : undefined),
}

describe("law 11: both versions field by field", () => {
  it("lists what this device sends and what reads differently, in the order of the form", () => {
    const mine = { City: "Guntur", Quota: "convenorQuota", CourseId: 9, Pincode: "522001", Hostler: true }
    const theirs = {
      City: "Tenali",
      Quota: "Management",
      CourseId: 10,
      Pincode: "522001",
      Hostler: true,
      Email: "other@example.org",
    }
    expect(conflictFields({ mine, theirs, seen: null }, names)).toEqual([
      { field: "CourseId", label: "Course", mine: "General Medicine", theirs: "10", isOwnChange: true },
      { field: "Quota", label: "Quota", mine: "Convenor", theirs: "Management", isOwnChange: true },
      { field: "City", label: "City", mine: "Guntur", theirs: "Tenali", isOwnChange: true },
    ])
  })

  it("reads null and absent as the same", () => {
    expect(conflictFields({ mine: { PANNo: null }, theirs: {}, seen: null }, names)).toEqual([])
  })

  it("shows dates as people write them", () => {
    const [field] = conflictFields({ mine: { DOB: "1998-06-14" }, theirs: { DOB: null }, seen: null }, names)
    expect(field).toMatchObject({ mine: "14-06-1998", theirs: "" })
  })

  it("knows which of them the person changed", () => {
    const seen = { City: "Guntur", Pincode: "522001" }
    const mine = { City: "Guntur", Pincode: "522002" }
    const fields = conflictFields({ mine, theirs: { City: "Tenali", Pincode: "522003" }, seen }, names)
    expect(fields.map(({ field, isOwnChange }) => [field, isOwnChange])).toEqual([
      ["City", false],
      ["Pincode", true],
    ])
  })
})
