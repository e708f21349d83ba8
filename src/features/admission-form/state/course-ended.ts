import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { notOfferedIssue } from "#domain/application/course-offered.ts"

/**
 * Returns a function that tells why the chosen degree or course is
 * no longer offered, and for which field; undefined when both are.
 */
export function useCourseEnded() {
  const degrees = useDegrees().data
  const courses = useCourses().data
  return ({ DegreeId, CourseId }: { readonly DegreeId: string; readonly CourseId: string }) =>
    notOfferedIssue(
      degrees?.find((one) => String(one.DegreeId) === DegreeId),
      courses?.find((one) => String(one.CourseId) === CourseId),
    )
}
