import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import type { WizardValues } from "#domain/admission-form/wizard-values.ts"
import { notOfferedIssue } from "#domain/application/course-offered.ts"
import { answersNoLongerOffered, endedText } from "#domain/application/offered-choices.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"

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

const listed = ({ community, Quota, Category }: WizardValues) => ({ Community: community, Quota, Category })

/** The fields whose choice the college has ended since it was made; an application keeps those that it has `stored`. */
export const endedChoices = (values: WizardValues, stored: WizardValues | null, rules: CollegeRules) =>
  answersNoLongerOffered(listed(values), stored && listed(stored), rules).map((name) => ({
    field: name === "Community" ? ("community" as const) : name,
    message: endedText(name, listed(values)[name], rules),
  }))
