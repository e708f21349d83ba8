/** Decides how a course is named in a list that does not show its degree: by its name alone, and with its degree where another course bears the same. */
import { isSameName } from "./catalogue.ts"

interface Course {
  readonly CourseId: number
  readonly DegreeId: number
  readonly Name: string
}

/** The same courses, each with a name that no other one has. */
export function toldApart<C extends Course>(
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
