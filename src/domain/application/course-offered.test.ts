import { expect, it } from "vitest"
import { notOfferedIssue } from "./course-offered.ts"

const [open, ended] = [{ Name: "MD" }, { Name: "PG Diploma", IsActive: false }]

it("refuses a degree or a course that has ended, at its own field and by its name", () => {
  expect(notOfferedIssue(ended, open)).toEqual({
    field: "DegreeId",
    message: "PG Diploma is not offered any more: please choose another degree",
  })
  expect(notOfferedIssue(open, { Name: "Anatomy", IsActive: false })).toEqual({
    field: "CourseId",
    message: "Anatomy is not offered any more: please choose another course",
  })
})

it("takes one of which nothing is said, and one that is not known yet", () => {
  expect(notOfferedIssue(open, { Name: "Anatomy", IsActive: true })).toBeUndefined()
  expect(notOfferedIssue(undefined, undefined)).toBeUndefined()
})
