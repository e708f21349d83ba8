import { describe, expect, it } from "vitest"
import { coursesToOffer, followCourse } from "./follow-course.ts"

const courses = [
  { CourseId: 1, Name: "General Medicine", DegreeId: 1, CourseCategory: "Clinical" },
  { CourseId: 2, Name: "Anatomy", DegreeId: 1, CourseCategory: "Pre-Clinical" },
  { CourseId: 3, Name: "General Surgery", DegreeId: 2, CourseCategory: "Clinical" },
]
const chosen = (DegreeId: string, CourseId: string, Clinical: string) => ({ DegreeId, CourseId, Clinical })
const names = (values: ReturnType<typeof chosen>) => coursesToOffer(courses, values).map(({ Name }) => Name)

describe("what follows from a choice", () => {
  it("a course brings its category", () => {
    expect(followCourse("CourseId", "2", chosen("1", "", ""), courses)).toEqual({ Clinical: "Pre-Clinical" })
  })
  it("another degree takes along the category that came with the course, not one chosen otherwise", () => {
    expect(followCourse("DegreeId", "2", chosen("1", "2", "Pre-Clinical"), courses)).toEqual({ Clinical: "" })
    expect(followCourse("DegreeId", "2", chosen("1", "", "Clinical"), courses)).toEqual({})
  })
  it("another category takes the course away", () => {
    expect(followCourse("Clinical", "Clinical", chosen("1", "2", "Pre-Clinical"), courses)).toEqual({
      CourseId: "",
    })
    expect(followCourse("Clinical", "Pre-Clinical", chosen("1", "2", ""), courses)).toEqual({})
  })
})

describe("the courses offered", () => {
  it("are those of the degree", () => {
    expect(names(chosen("1", "", ""))).toEqual(["General Medicine", "Anatomy"])
    expect(names(chosen("", "", ""))).toEqual([])
  })
  it("only those of the category while none is chosen, and all when none fits", () => {
    expect(names(chosen("1", "", "Pre-Clinical"))).toEqual(["Anatomy"])
    expect(names(chosen("1", "2", "Pre-Clinical"))).toEqual(["General Medicine", "Anatomy"])
    expect(names(chosen("2", "", "Pre-Clinical"))).toEqual(["General Surgery"])
  })
})
