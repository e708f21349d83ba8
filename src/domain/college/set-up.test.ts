import { describe, expect, it } from "vitest"
import { beginsWithSetUp, feeGaps, nextStep, type SetUpFigures, stepState, stepsLeft } from "./set-up.ts"
import { checkedSteps, setUpSteps } from "./set-up-steps.ts"

/** A college on its first day: only what every college starts with. */
const empty: SetUpFigures = {
  CollegeName: "Medical Postgraduate College",
  Unset: ["CollegeName", "CollegeAddress", "SupportEmail"],
  AcademicYear: "2025-2026",
  IsYearPast: false,
  ExamYear: 2025,
  Checked: [],
  Applications: 0,
  Degrees: 0,
  DegreesWithoutCourses: 0,
  Courses: 0,
  Departments: 0,
  Quotas: 4,
  QuotasWithoutCategories: 0,
  Categories: 5,
  Communities: 8,
  CoursesWithoutSeats: 0,
  CoursesWithoutFees: 0,
  CoursesWithSomeFees: 0,
  DocumentTypes: 0,
  PrivacyNotice: null,
  People: 1,
  RolesWithoutPeople: ["Admissions Officer", "Finance", "Principal"],
  Rules: 7,
  RulesAsRecommended: 3,
  Examples: ["andhraPradesh", "karnataka"],
}
const ready: SetUpFigures = {
  ...empty,
  CollegeName: "Coastal Medical College",
  Unset: [],
  Checked: checkedSteps,
  Degrees: 2,
  Courses: 3,
  Departments: 3,
  DocumentTypes: 20,
  People: 4,
  RolesWithoutPeople: [],
  Examples: [],
}

describe("the set-up of a college", () => {
  it("is all to do on the first day: what every college begins with waits for a look", () => {
    expect(stepsLeft(empty)).toEqual(setUpSteps)
    const looked = setUpSteps.filter((step) => stepState(step, empty) === "look")
    expect(looked).toEqual(checkedSteps)
    expect(beginsWithSetUp(empty)).toBe(true)
  })

  it("is done when nothing is missing and everything was looked at", () => {
    expect(stepsLeft(ready)).toEqual([])
    expect(beginsWithSetUp(ready)).toBe(false)
  })

  it("asks for another year when nobody can enter seats for this one, until there are applications", () => {
    expect(stepState("cycle", { ...ready, IsYearPast: true })).toBe("toDo")
    expect(stepState("cycle", { ...ready, IsYearPast: true, Applications: 1 })).toBe("done")
  })

  it.each([
    ["college", { Unset: ["CollegeAddress"] }],
    ["courses", { DegreesWithoutCourses: 1 }],
    ["quotas", { QuotasWithoutCategories: 1 }],
    ["quotas", { Quotas: 0 }],
    ["quotas", { Communities: 0 }],
    ["seats", { CoursesWithoutSeats: 1 }],
    ["fees", { CoursesWithoutFees: 1 }],
    ["documents", { DocumentTypes: 0 }],
    ["people", { RolesWithoutPeople: ["Principal"] }],
  ] as const)("has %s to do while %o", (step, lack) => {
    const figures = { ...ready, ...lack }
    expect(stepState(step, figures)).toBe("toDo")
    expect(stepsLeft(figures)).toEqual([step])
  })

  it("has neither seats nor fees while there is no course", () => {
    const figures = { ...ready, Degrees: 0, Courses: 0 }
    expect(stepsLeft(figures)).toEqual(["courses", "seats", "fees"])
  })

  it.each(checkedSteps)("waits for a look at %s, and for none once there are applications", (step) => {
    const figures = { ...ready, Checked: checkedSteps.filter((one) => one !== step) }
    expect(stepState(step, figures)).toBe("look")
    expect(beginsWithSetUp(figures)).toBe(true)
    expect(stepsLeft({ ...figures, Applications: 1 })).toEqual([])
  })

  it("waits for no look at the privacy once a notice is published", () => {
    const figures = { ...ready, Checked: checkedSteps.filter((one) => one !== "privacy") }
    expect(stepState("privacy", figures)).toBe("look")
    expect(stepState("privacy", { ...figures, PrivacyNotice: 1 })).toBe("done")
  })

  it("begins nobody's day where there are applications, whatever is missing", () => {
    const figures = { ...ready, Applications: 1, CoursesWithoutFees: 2 }
    expect(stepsLeft(figures)).toEqual(["fees"])
    expect(beginsWithSetUp(figures)).toBe(false)
  })

  it("goes on with the next step that is left, also with one before", () => {
    const figures = { ...ready, Unset: ["SupportEmail"] as const, CoursesWithoutSeats: 1 }
    expect(nextStep("college", figures)).toBe("seats")
    expect(nextStep("quotas", figures)).toBe("seats")
    expect(nextStep("seats", figures)).toBe("college")
    expect(nextStep("rules", { ...figures, Unset: [] })).toBe("seats")
    expect(nextStep("seats", { ...figures, Unset: [] })).toBeUndefined()
  })
})

describe("fees", () => {
  const kept = [
    { CourseId: 1, QuotaCode: "CONV" },
    { CourseId: 2, QuotaCode: "CONV" },
  ]
  const wants = (CourseId: number, ...quotas: (string | null)[]) =>
    quotas.map((QuotaCode) => ({ CourseId, QuotaCode }))
  it("are missing where a quota with seats has none", () => {
    const wanted = [...wants(1, "CONV"), ...wants(2, "CONV", "S1", "S2"), ...wants(3, "CONV", "S1")]
    expect(feeGaps(wanted, kept)).toEqual({ CoursesWithoutFees: 1, CoursesWithSomeFees: 1 })
    expect(feeGaps(wanted.slice(0, 2), kept)).toEqual({ CoursesWithoutFees: 0, CoursesWithSomeFees: 0 })
  })
  it("are missing where there are none at all, while the seats of a course are not known", () => {
    const gaps = feeGaps([...wants(1, null), ...wants(3, null)], kept)
    expect(gaps).toEqual({ CoursesWithoutFees: 1, CoursesWithSomeFees: 0 })
  })
  it("of a quota may be left out once there are applications", () => {
    const figures = { ...ready, CoursesWithSomeFees: 1 }
    expect(stepsLeft(figures)).toEqual(["fees"])
    expect(stepsLeft({ ...figures, Applications: 1 })).toEqual([])
  })
})
