import { describe, expect, it } from "vitest"
import { catalogueIssues, isSameName, tidyName, usedText, usesText } from "./catalogue.ts"

const fields = (...of: Parameters<typeof catalogueIssues>) => catalogueIssues(...of).map(({ field }) => field)

describe("a name", () => {
  it("is tidied, and the same whatever its capitals and spaces", () => {
    expect(tidyName("  General   Medicine ")).toBe("General Medicine")
    expect(isSameName("general  medicine", "General Medicine")).toBe(true)
    expect(isSameName("General Medicine", "General Surgery")).toBe(false)
  })
  it("has 2 to 100 characters, spaces around it not counted", () => {
    expect(fields("degrees", { Name: " M " })).toEqual(["Name"])
    expect(fields("degrees", { Name: "MD" })).toEqual([])
    expect(fields("departments", { Name: "x".repeat(101) })).toEqual(["Name"])
  })
  it("of a payment reference has 1 to 100", () => {
    expect(fields("paymentReferences", { Name: "T" })).toEqual([])
    expect(catalogueIssues("paymentReferences", { Name: " " })).toEqual([
      { field: "Name", message: "A name needs 1 to 100 characters" },
    ])
    expect(fields("paymentReferences", { Name: "x".repeat(101) })).toEqual(["Name"])
  })
})

describe("a course", () => {
  it("needs a degree and a clinical branch", () => {
    expect(fields("courses", { Name: "Cardiology" })).toEqual(["DegreeId", "CourseCategory"])
    expect(fields("courses", { Name: "Cardiology", DegreeId: 4, CourseCategory: "Clinical" })).toEqual([])
  })
  it("is the only kind with these", () => {
    expect(fields("degrees", { Name: "DNB", DegreeId: 1, DepartmentId: null })).toEqual([
      "DegreeId",
      "DepartmentId",
    ])
  })
})

it("tells what uses something in one sentence", () => {
  expect(usesText([])).toBe("")
  expect(usesText([{ What: "applications", Count: 1 }])).toBe("1 application")
  expect(
    usedText("Anatomy", [
      { What: "applications", Count: 3 },
      { What: "fees", Count: 20 },
      { What: "seatMatrix", Count: 1 },
    ]),
  ).toBe(
    "Anatomy cannot be removed: it is used by 3 applications, 20 fee rows and 1 row of the seat matrix. Make it inactive instead.",
  )
})
