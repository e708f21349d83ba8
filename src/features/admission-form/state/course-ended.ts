import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { notOffered } from "#domain/application/course-offered.ts"

/** Answers why the chosen degree and course cannot be applied for any more, at the field to choose again; undefined when they can. */
export function useCourseEnded() {
  const degrees = useDegrees().data
  const courses = useCourses().data
  return ({ DegreeId, CourseId }: { readonly DegreeId: string; readonly CourseId: string }) =>
    notOffered(
      degrees?.find((one) => String(one.DegreeId) === DegreeId),
      courses?.find((one) => String(one.CourseId) === CourseId),
    )
}
