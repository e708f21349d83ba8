import { expect, it } from "vitest"
import { type CollegeForm, collegeFormValues } from "#domain/college/college-form-values.ts"
import { cycleWarnings } from "./cycle-warnings.ts"

const warned = (form: Partial<CollegeForm>) => cycleWarnings(collegeFormValues(form))

it("a cycle whose exam year or last day was forgotten at the change of its year is noticed", () => {
  expect(warned({ AcademicYear: "2026-2027", ExamYear: 2025, ApplicationsUntil: "2025-09-30" })).toEqual({
    ExamYear: "Usually 2026, the first of the two years.",
    ApplicationsUntil: "This day lies before the cycle 2026-2027.",
  })
})

it("a whole cycle has no warning, nor has one that is not entered yet", () => {
  const cycle = { AcademicYear: "2026-2027", ExamYear: 2026 }
  for (const ApplicationsUntil of [null, "2026-07-15", "2027-02-28"])
    expect(warned({ ...cycle, ApplicationsUntil })).toEqual({})
  expect(warned({ ...cycle, AcademicYear: "", ExamYear: 2001 })).toEqual({})
  expect(cycleWarnings({ ...collegeFormValues(cycle), ExamYear: "" })).toEqual({})
})
