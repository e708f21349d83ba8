import { useMemo } from "react"
import { useCreatedHere } from "#data/admissions/created-here.ts"
import type { AdmissionsPage } from "#data/admissions/staff-admissions.ts"
import { useOutboxLanes } from "#data/outbox/outbox.ts"
import { useCourses, useDegrees } from "#data/reads/dropdowns.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { fits, isOfCourse, isOfYear, type ListRow, rowOfCollege, rowOfDevice } from "./list-rows.ts"
import type { AdmissionsSearch } from "./list-search.ts"

/**
 * The rows to show: on the first page, those that were created here come before those of the server. `here`: how many of them
 * wait; `newer`: how many were received after the page was requested (`asOf`, ms), so that it does not have them.
 */
export function useListRows(page: AdmissionsPage | undefined, asOf: number | null, params: AdmissionsSearch) {
  const created = useCreatedHere(asOf)
  const lanes = useOutboxLanes()
  const degrees = useDegrees().data
  const rules = useCollegeRules()
  const courses = useCourses().data
  const { q = "", status, course, degree, year } = params
  // These rows were entered by the user, so they pass the filter `mine`.
  const isFirst = (params.page ?? 1) === 1
  const own = useMemo(() => {
    if (!isFirst) return { here: [], newer: [] }
    const names = {
      degree: (id: number | null | undefined) => degrees?.find((one) => one.DegreeId === id)?.Name ?? "",
      course: (id: number | null | undefined) => courses?.find((one) => one.CourseId === id)?.Name ?? "",
    }
    const all = created
      .filter((local) => isOfYear(local, year) && isOfCourse(local, { course, degree }))
      .map((local) => rowOfDevice(local, names, rules))
      .filter((row) => fits(row, q, status))
    return { here: all.filter((row) => row.isHere), newer: all.filter((row) => !row.isHere) }
  }, [isFirst, created, degrees, courses, q, status, course, degree, year, rules])
  return useMemo(() => {
    const { here } = own
    const ids = new Set((page?.data ?? []).map((row) => row.AdmissionId))
    const newer = own.newer.filter((row) => !ids.has(row.admissionId))
    const waits = new Set(here.map((row) => row.admissionId))
    const college = (page?.data ?? []).filter((row) => !waits.has(row.AdmissionId))
    const rows: ListRow[] = [
      ...here,
      ...newer,
      ...college.map((row) => rowOfCollege(row, lanes ?? [], rules)),
    ]
    return { rows, here: here.length, newer: newer.length }
  }, [own, page, lanes, rules])
}
