import { useMemo } from "react"
import { type AdmissionsPage, useUnsentAdmissions } from "#data/admissions/staff-admissions.ts"
import { useOutboxLanes } from "#data/outbox/outbox.ts"
import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { fits, type ListRow, rowOfCollege, rowOfDevice } from "./list-rows.ts"
import type { AdmissionsSearch } from "./list-search.ts"

/** The rows to show: on the first page, those that wait on this device come before those of the server. */
export function useListRows(page: AdmissionsPage | undefined, params: AdmissionsSearch) {
  const unsent = useUnsentAdmissions()
  const lanes = useOutboxLanes()
  const degrees = useDegrees().data
  const rules = useCollegeRules()
  const courses = useCourses().data
  const { q = "", status, course, degree } = params
  // Waiting rows were entered by the user, so they pass the filter `mine`. Their course may still change, so a course or
  // degree filter hides them.
  const isFirst = (params.page ?? 1) === 1 && course === undefined && degree === undefined
  const here = useMemo(() => {
    if (!isFirst) return []
    const names = {
      degree: (id: number | null | undefined) => degrees?.find((one) => one.DegreeId === id)?.Name ?? "",
      course: (id: number | null | undefined) => courses?.find((one) => one.CourseId === id)?.Name ?? "",
    }
    return unsent.map((local) => rowOfDevice(local, names, rules)).filter((row) => fits(row, q, status))
  }, [isFirst, unsent, degrees, courses, q, status, rules])
  const rows = useMemo((): ListRow[] => {
    const ids = new Set(here.map((row) => row.admissionId))
    const college = (page?.data ?? []).filter((row) => !ids.has(row.AdmissionId))
    return [...here, ...college.map((row) => rowOfCollege(row, lanes ?? [], rules))]
  }, [here, page, lanes, rules])
  return { rows, here: here.length }
}
