import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import type { CourseNames } from "#domain/application/answer-text.ts"

/** The names of a degree and a course by their ids; empty while the lists are not loaded. */
export function useCourseNames(degreeId: string, courseId: string): CourseNames {
  const degrees = useDegrees()
  const courses = useCourses()
  const degree = degrees.data?.find((one) => String(one.DegreeId) === degreeId)?.Name ?? ""
  const course = courses.data?.find((one) => String(one.CourseId) === courseId)?.Name ?? ""
  return { degree, course }
}
