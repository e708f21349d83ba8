import { expect, it } from "vitest"
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
