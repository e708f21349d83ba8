/**
 * Decides how a course is named in a list that does not show its degree: by its name alone, or with its degree when another
 * course has the same name.
 */
import { isSameName } from "./catalogue.ts"

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
  const degreeOf = (id: number) => degrees.find(({ DegreeId }) => DegreeId === id)?.Name ?? ""
  return courses.map((course) => {
    const isAlone = !courses.some(
      (other) => other.CourseId !== course.CourseId && isSameName(other.Name, course.Name),
    )
    return isAlone ? course : { ...course, Name: `${degreeOf(course.DegreeId)} ${course.Name}`.trim() }
  })
}
