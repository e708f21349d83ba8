/** Names the degree and course of an application where the college has not named them: another choice waits on this device. */
import { useMemo } from "react"
import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import type { LocalAdmission } from "./admissions.ts"

type Named = { readonly Name: string }

/** The application with both names, as far as the lists on this device have them. */
export function useNamed<A extends LocalAdmission | null | undefined>(application: A): A {
  const degrees = useDegrees().data
  const courses = useCourses().data
  return useMemo(() => {
    if (!application || (application.record.DegreeMaster && application.record.CourseMaster))
      return application
    const { DegreeId, CourseId } = application.record
    const nameIn = (row: Named | undefined) => ({ Name: row?.Name ?? null })
    const DegreeMaster = nameIn(degrees?.find((one) => one.DegreeId === DegreeId))
    const CourseMaster = nameIn(courses?.find((one) => one.CourseId === CourseId))
    return { ...application, record: { DegreeMaster, CourseMaster, ...application.record } }
  }, [application, degrees, courses])
}
