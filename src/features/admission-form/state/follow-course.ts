/**
 * Decides which fields change with a chosen degree, course or clinical category, and
 * which courses are offered (decision F11: the course's category is the clinical one).
 */
import { type Course, isOffered } from "#data/reads/dropdowns.ts"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { clinicals, optionOf } from "#domain/application/options.ts"

type Chosen = { readonly DegreeId: string; readonly CourseId: string; readonly Clinical: string }

/** Other fields that change along, with their new values. `before`: the values before the change. */
export function followCourse(
  name: WizardFieldName,
  value: string,
  before: Chosen,
  courses: readonly Course[],
): Partial<Chosen> {
  const old = courseOf(before.CourseId, courses)
  if (name === "CourseId") {
    const category = optionOf(clinicals, courseOf(value, courses)?.CourseCategory)
    return category ? { Clinical: category.value } : {}
  }
  // A new degree clears the course; so a clinical category that was only derived from the course is cleared, too.
  if (name === "DegreeId" && value !== before.DegreeId)
    return old && isOf(old, before.Clinical) ? { Clinical: "" } : {}
  if (name === "Clinical" && old && !isOf(old, value)) return { CourseId: "" }
  return {}
}

/**
 * The offered courses of the degree, always with the chosen one. While none is chosen, only those of the chosen clinical
 * category, if it has any.
 */
export function coursesToOffer(courses: readonly Course[], chosen: Chosen): readonly Course[] {
  const ofDegree = courses.filter(
    (course) =>
      String(course.DegreeId) === chosen.DegreeId &&
      (isOffered(course) || String(course.CourseId) === chosen.CourseId),
  )
  if (chosen.CourseId !== "" || chosen.Clinical === "") return ofDegree
  const fitting = ofDegree.filter((course) => isOf(course, chosen.Clinical))
  return fitting.length > 0 ? fitting : ofDegree
}

function courseOf(id: string, courses: readonly Course[]): Course | undefined {
  return courses.find((course) => String(course.CourseId) === id)
}

function isOf(course: Course, clinical: string): boolean {
  return optionOf(clinicals, course.CourseCategory)?.value === clinical
}
