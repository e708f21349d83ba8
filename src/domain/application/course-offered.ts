/** Decides whether new applications may still name a degree and course, for the form's field and the server's refusal. */
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"

interface Offered {
  readonly Name: string
  /** Left out means true. */
  readonly IsActive?: boolean | undefined
}

/**
 * The field to choose again and the message, when this degree or course is not offered any more; undefined when both are.
 */
export function notOfferedIssue(
  degree: Offered | undefined,
  course: Offered | undefined,
): { readonly field: "CourseId" | "DegreeId"; readonly message: string } | undefined {
  if (degree?.IsActive === false)
    return { field: "DegreeId", message: fill(validationTexts.degreeEnded, { degree: degree.Name }) }
  if (course?.IsActive === false)
    return { field: "CourseId", message: fill(validationTexts.courseEnded, { course: course.Name }) }
  return undefined
}
