import { describe, expect, it } from "vitest"
import { ApiFailure } from "#api/failure.ts"
import { type Edit, saveOrCompare } from "#data/form/record-edit.ts"
import { collegeEditRules, formOf } from "./college-edit.ts"

const kept: Parameters<typeof collegeEditRules.valuesOf>[0] = {
  CollegeName: "Coastal Medical College",
  CollegeAddress: "",
  CrestInitials: "",
  SupportEmail: "office@example.org",
  HelpDeskPhone: "",
  OrderConditions: ["The student keeps the rules."],
  AcademicYear: "2025-2026",
  ExamYear: 2025,
  SimpleFormDobFrom: "2000-01-01",
  SimpleFormDobTo: "2010-01-01",
  RequireMandatoryDocuments: false,
  RejectReasonRequired: false,
  DecideBeforeConfirm: false,
  OverIntake: false,
  PublicBaseUrl: null,
  Version: 3,
}

it("shows settings that a device has kept from before a setting with the specification's own rule", () => {
  const values = collegeEditRules.valuesOf(kept)
  expect(values).toMatchObject({
    TuitionFeeName: "",
    FreeCouncilRegNo: false,
    OtherIdAllowed: false,
    AuthorMayDecide: false,
  })
  expect(formOf(values)).toMatchObject({ TuitionFeeName: "", FreeCouncilRegNo: false })
})

it("leaves the confirmed tasks of the set-up to the bar that saves them", () => {
  const values = collegeEditRules.valuesOf({ ...kept, SetUpChecked: ["rules"] })
  expect(formOf(values)).not.toHaveProperty("SetUpChecked")
})

describe("a save after somebody else's", () => {
  type Kept = typeof kept
  const base: Edit<Kept, ReturnType<typeof collegeEditRules.valuesOf>> = {
    base: kept,
    values: { ...collegeEditRules.valuesOf(kept), CollegeName: "Inland Medical College" },
  }
  /** A server that has this version and refuses all others. */
  const serverWith = (current: Kept) => {
    const tried: string[] = []
    const write = async (_: unknown, version: string) => {
      tried.push(version)
      if (version === String(current.Version)) return { data: current, message: "Saved" }
      throw new ApiFailure(412, { current })
    }
    return { tried, write }
  }

  it("asks nothing when only tasks of the set-up were confirmed", async () => {
    const { tried, write } = serverWith({ ...kept, SetUpChecked: ["college"], Version: 4 })
    expect(await saveOrCompare(collegeEditRules, base, write)).toMatchObject({ saved: { message: "Saved" } })
    expect(tried).toEqual(["3", "4"])
  })

  it("shows another change of a field", async () => {
    const theirs = { ...kept, CollegeName: "Hill Medical College", Version: 4 }
    const { tried, write } = serverWith(theirs)
    expect(await saveOrCompare(collegeEditRules, base, write)).toEqual({ newer: theirs })
    expect(tried).toEqual(["3"])
  })
})
