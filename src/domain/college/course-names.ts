/**
 * Decides how a course is named in a list that does not show its degree: by its name alone, or with its degree when another
 * course has the same name.
 */
import { comparedName } from "./catalogue.ts"

interface Course {
  readonly CourseId: number
  readonly DegreeId: number
  readonly Name: string
}

/** The same courses with unique names. */
export function withUniqueNames<C extends Course>(
  courses: readonly C[],
  degrees: readonly { readonly DegreeId: number; readonly Name: string }[],
): C[] {
  const degreeOf = new Map(degrees.map(({ DegreeId, Name }) => [DegreeId, Name]))
  const named = courses.map((course) => ({ course, name: comparedName(course.Name) }))
  const times = new Map<string, number>()
  for (const { name } of named) times.set(name, (times.get(name) ?? 0) + 1)
  return named.map(({ course, name }) =>
    times.get(name) !== 1
      ? { ...course, Name: `${degreeOf.get(course.DegreeId) ?? ""} ${course.Name}`.trim() }
      : course,
  )
}

/** Names the course of each row as a list does that does not show its degree; a row of an unknown course keeps its name. */
export function withCourseNames<Row extends { readonly CourseId: number; readonly CourseName?: string }>(
  rows: readonly Row[],
  courses: readonly { readonly CourseId: number; readonly Name: string }[],
): Row[] {
  const nameOf = new Map(courses.map(({ CourseId, Name }) => [CourseId, Name]))
  return rows.map((row) => {
    const CourseName = nameOf.get(row.CourseId)
    return CourseName === undefined ? row : { ...row, CourseName }
  })
}
