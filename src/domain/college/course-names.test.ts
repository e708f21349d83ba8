import { expect, it } from "vitest"
import { withCourseNames, withUniqueNames } from "./course-names.ts"

const degrees = [
  { DegreeId: 1, Name: "MD" },
  { DegreeId: 2, Name: "DNB" },
]
const course = (CourseId: number, DegreeId: number, Name: string) => ({ CourseId, DegreeId, Name })

it("names a course by its degree only where another one bears its name", () => {
  const courses = [
    course(1, 1, "General Medicine"),
    course(2, 1, "Anatomy"),
    course(3, 2, "General  medicine"),
  ]
  expect(withUniqueNames(courses, degrees).map(({ Name }) => Name)).toEqual([
    "MD General Medicine",
    "Anatomy",
    "DNB General  medicine",
  ])
  expect(withUniqueNames(courses, []).map(({ Name }) => Name)).toEqual([
    "General Medicine",
    "Anatomy",
    "General  medicine",
  ])
})

it("names the course of a row by its id", () => {
  const courses = withUniqueNames([course(1, 1, "Surgery"), course(2, 2, "Surgery")], degrees)
  const rows = [
    { CourseId: 2, CourseName: "Surgery", TotalSeats: 4 },
    { CourseId: 9, CourseName: "Urology", TotalSeats: 2 },
  ]
  expect(withCourseNames(rows, courses)).toEqual([
    { CourseId: 2, CourseName: "DNB Surgery", TotalSeats: 4 },
    { CourseId: 9, CourseName: "Urology", TotalSeats: 2 },
  ])
})
