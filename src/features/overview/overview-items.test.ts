import { describe, expect, it } from "vitest"
import { addressText, applicantItems, marksRows, trackerItems } from "./overview-items.ts"

const statesOf = (steps: { state: string }[]) => steps.map((step) => step.state)

describe("the tracker of the overview", () => {
  it("shows the step of CurrentLevel", () => {
    const steps = trackerItems({ AdmissionStatus: "Pending", CurrentLevel: 2 }, [], false)
    expect(statesOf(steps)).toEqual(["done", "done", "now", "todo", "todo"])
  })

  it("is all done when completed, and red where it was rejected", () => {
    const approved = { AdmissionStatus: "Approved", IsCompleted: true, CurrentLevel: 3 }
    expect(statesOf(trackerItems(approved, [], false))).toEqual(["done", "done", "done", "done", "done"])
    const rejected = { AdmissionStatus: "Rejected", CurrentLevel: 1 }
    expect(statesOf(trackerItems(rejected, [], false))).toEqual(["done", "bad", "todo", "todo", "todo"])
  })

  it("is at no step once withdrawn or cancelled", () => {
    for (const AdmissionStatus of ["Withdrawn", "Cancelled"] as const)
      expect(statesOf(trackerItems({ AdmissionStatus, CurrentLevel: 1 }, [], false))).toEqual([
        "done",
        "todo",
        "todo",
        "todo",
        "todo",
      ])
  })

  it("stands before the first step with a draft, and says that it is not submitted", () => {
    const steps = trackerItems({ AdmissionStatus: "Draft", CurrentLevel: 0 }, [], true)
    expect(statesOf(steps)).toEqual(["now", "todo", "todo", "todo", "todo"])
    expect(steps[0]?.note).toBe("Not submitted yet")
  })
})

describe("what the overview reads", () => {
  it("names marks by position and leaves out exams without any", () => {
    const rows = marksRows([
      {
        ExamName: "Final MBBS Part-1",
        MaxMarks: 800,
        SecuredMarks: 600,
        Percentage: 75,
        YearOfPassing: 2022,
      },
      { ExamName: "Final MBBS Part-2", YearOfPassing: 2023 },
      { ExamName: "Medical Internship", MaxMarks: 0, SecuredMarks: 0 },
    ])
    expect(rows).toEqual([
      { exam: "Third Professional Part-1", max: 800, secured: 600, percentage: "75.00", year: 2022 },
    ])
  })

  it("shows display names and says what is not given", () => {
    const items = applicantItems(
      {
        FirstName: "Anjali Thomas",
        Quota: "convenorQuota",
        Category: "nonService",
        DegreeMaster: { Name: "MD" },
        CourseMaster: { Name: null },
      },
      {},
    )
    const byLabel = Object.fromEntries(items.map((item) => [item.label, item.value]))
    expect(byLabel).toMatchObject({
      Quota: "Convenor",
      Category: "Non-service",
      Degree: "MD",
      Course: "Not given",
    })
  })

  it("writes the address in one line", () => {
    const record = {
      HouseOrFlatNo: "4-12",
      Address: "Kothapet",
      City: "Guntur",
      State: "IN-AP",
      Pincode: "522001",
    }
    expect(addressText(record)).toBe("4-12, Kothapet, Guntur, Andhra Pradesh 522001")
  })
})
