/** Decides whether an application can still be made for a course, for the form's field and the server's refusal. */
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"

interface Offered {
  readonly Name: string
  /** Left out: it is. */
  readonly IsActive?: boolean | undefined
}

/** Why an application cannot name this degree and course any more, at the field that is to be chosen again; undefined when it can. */
export function notOffered(
  degree: Offered | undefined,
  course: Offered | undefined,
): { readonly field: "CourseId" | "DegreeId"; readonly message: string } | undefined {
  if (degree?.IsActive === false)
    return { field: "DegreeId", message: fill(validationTexts.degreeEnded, { degree: degree.Name }) }
  if (course?.IsActive === false)
    return { field: "CourseId", message: fill(validationTexts.courseEnded, { course: course.Name }) }
  return undefined
}
