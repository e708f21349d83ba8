import { describe, expect, it } from "vitest"
import {
  beginsWithSetUp,
  feeGaps,
  nextTask,
  type SetUpFigures,
  stepsLeft,
  taskState,
  tasksLeft,
} from "./set-up.ts"
import { checkedTasks, setUpTasks } from "./set-up-tasks.ts"

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
  PaymentReferences: 0,
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
  Checked: checkedTasks,
  Degrees: 2,
  Courses: 3,
  Departments: 3,
  PaymentReferences: 5,
  DocumentTypes: 20,
  People: 4,
  RolesWithoutPeople: [],
  Examples: [],
}

describe("the set-up of a college", () => {
  it("is all to do on the first day: what every college begins with waits for a look", () => {
    expect(tasksLeft(empty)).toEqual(setUpTasks)
    const looked = setUpTasks.filter((task) => taskState(task, empty) === "look")
    expect(looked).toEqual(checkedTasks)
    expect(beginsWithSetUp(empty)).toBe(true)
  })

  it("has six steps, each left as long as one of its tasks is", () => {
    expect(stepsLeft(empty)).toEqual(["college", "courses", "places", "asked", "people", "rules"])
    expect(stepsLeft({ ...ready, CoursesWithoutFees: 1 })).toEqual(["asked"])
    expect(stepsLeft(ready)).toEqual([])
  })

  it("is done when nothing is missing and everything was looked at", () => {
    expect(tasksLeft(ready)).toEqual([])
    expect(beginsWithSetUp(ready)).toBe(false)
  })

  it("misses no payment reference in an answer that an older version has kept", () => {
    expect(tasksLeft({ ...ready, PaymentReferences: undefined })).toEqual([])
  })

  it("asks for another year when nobody applies for this one any more, until there are applications", () => {
    expect(taskState("cycle", { ...ready, IsYearPast: true })).toBe("toDo")
    expect(taskState("cycle", { ...ready, IsYearPast: true, Applications: 1 })).toBe("done")
  })

  it.each([
    ["college", { Unset: ["CollegeAddress"] }],
    ["courses", { DegreesWithoutCourses: 1 }],
    ["quotas", { QuotasWithoutCategories: 1 }],
    ["quotas", { Quotas: 0 }],
    ["quotas", { Communities: 0 }],
    ["seats", { CoursesWithoutSeats: 1 }],
    ["fees", { CoursesWithoutFees: 1 }],
    ["references", { PaymentReferences: 0 }],
    ["documents", { DocumentTypes: 0 }],
    ["people", { RolesWithoutPeople: ["Principal"] }],
  ] as const)("has %s to do while %o", (task, lack) => {
    const figures = { ...ready, ...lack }
    expect(taskState(task, figures)).toBe("toDo")
    expect(tasksLeft(figures)).toEqual([task])
  })

  it("has neither seats nor fees while there is no course", () => {
    const figures = { ...ready, Degrees: 0, Courses: 0 }
    expect(tasksLeft(figures)).toEqual(["courses", "seats", "fees"])
  })

  it.each(checkedTasks)("waits for a look at %s, and for none once there are applications", (task) => {
    const figures = { ...ready, Checked: checkedTasks.filter((one) => one !== task) }
    expect(taskState(task, figures)).toBe("look")
    expect(beginsWithSetUp(figures)).toBe(true)
    expect(tasksLeft({ ...figures, Applications: 1 })).toEqual([])
  })

  it("waits for no look at the privacy once a notice is published", () => {
    const figures = { ...ready, Checked: checkedTasks.filter((one) => one !== "privacy") }
    expect(taskState("privacy", figures)).toBe("look")
    expect(taskState("privacy", { ...figures, PrivacyNotice: undefined })).toBe("look")
    expect(taskState("privacy", { ...figures, PrivacyNotice: 1 })).toBe("done")
  })

  it("begins nobody's day where there are applications, whatever is missing", () => {
    const figures = { ...ready, Applications: 1, CoursesWithoutFees: 2 }
    expect(tasksLeft(figures)).toEqual(["fees"])
    expect(beginsWithSetUp(figures)).toBe(false)
  })

  it("goes on with the next task that is left, also with one before", () => {
    const figures = { ...ready, Unset: ["SupportEmail"] as const, CoursesWithoutSeats: 1 }
    expect(nextTask("college", figures)).toBe("seats")
    expect(nextTask("quotas", figures)).toBe("seats")
    expect(nextTask("seats", figures)).toBe("college")
    expect(nextTask("rules", { ...figures, Unset: [] })).toBe("seats")
    expect(nextTask("seats", { ...figures, Unset: [] })).toBeUndefined()
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
    expect(tasksLeft(figures)).toEqual(["fees"])
    expect(tasksLeft({ ...figures, Applications: 1 })).toEqual([])
  })
})
