import { describe, expect, it } from "vitest"
import { isFormAct, refusalFindings, stepOfRefusal } from "./refusal-findings.ts"

const refused = (...fields: string[]) =>
  refusalFindings({ message: "No", errors: fields.map((field) => ({ field, message: `${field} is wrong` })) })

describe("what the server refused, in the form", () => {
  it("finds the field under the record's name and under its second name", () => {
    expect(refused("FirstName", "AadharNo", "PAN")).toEqual([
      { field: "firstName", step: 1, message: "FirstName is wrong" },
      { field: "aadhar", step: 1, message: "AadharNo is wrong" },
      { field: "pan", step: 1, message: "PAN is wrong" },
    ])
  })
  it("leads to the council registration number, whose rule the college may have changed meanwhile", () => {
    expect(refused("MedicalCouncilRegNo")).toMatchObject([{ field: "MedicalCouncilRegNo", step: 3 }])
  })
  it("knows the step of what is no field: marks and documents", () => {
    expect(refused("MBBSMarks", "records.0.MaxMarks", "Documents.2").map(({ step }) => step)).toEqual([
      3, 3, 4,
    ])
  })
  it("keeps a sentence that has no place", () => {
    expect(refused("somethingElse")).toEqual([{ field: null, step: null, message: "somethingElse is wrong" }])
  })
})

describe("the step to open", () => {
  it("is that of the first sentence that has one", () => {
    expect(stepOfRefusal(refused("somethingElse", "CourseId", "FirstName"), "createAdmission")).toBe(0)
  })
  it("is that of the act when no sentence has one", () => {
    expect(stepOfRefusal([], "createAdmission")).toBe(1)
    expect(stepOfRefusal([], "uploadDocument")).toBe(4)
    expect(stepOfRefusal([], "createPayment")).toBe(5)
    expect(stepOfRefusal([], "submitAdmission")).toBeNull()
  })
  it("leaves documents and payments to their own tabs", () => {
    expect(isFormAct("updateAdmission")).toBe(true)
    expect(isFormAct("uploadDocument")).toBe(false)
  })
})
