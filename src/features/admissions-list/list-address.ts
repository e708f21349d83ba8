/** The state of the admissions list as it stands in the address, and what it asks of the server. */
import type { AdmissionsQuery, AdmissionsSort } from "#data/admissions/staff-admissions.ts"
import type { AdmissionStatus } from "#data/admissions/staff-rows.ts"
import { readTableAddress, readText, type TableAddress, viewOfAddress } from "#ui/table/table-address.ts"

export const statuses: readonly AdmissionStatus[] = [
  "Draft",
  "Pending",
  "Approved",
  "Rejected",
  "Withdrawn",
  "Cancelled",
]
/** What the list is narrowed to; Deleted is whoever may restore's. */
export type ListStatus = AdmissionStatus | "Deleted"
export const sortable: readonly AdmissionsSort[] = [
  "FirstName",
  "FormNo",
  "MobileNo",
  "City",
  "CourseName",
  "Status",
]

export interface AdmissionsAddress extends TableAddress {
  q?: string
  status?: ListStatus
  course?: number
  degree?: number
  /** Only what the person entered. */
  mine?: 1
}

export function readAdmissionsAddress(search: Record<string, unknown>): AdmissionsAddress {
  const q = readText(search.q).trim().slice(0, 100)
  const status = [...statuses, "Deleted" as const].find((known) => known === search.status)
  const id = (value: unknown) => (Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : null)
  const course = id(search.course)
  const degree = id(search.degree)
  return {
    ...readTableAddress(search, sortable),
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(course ? { course } : {}),
    ...(degree ? { degree } : {}),
    ...(search.mine ? { mine: 1 as const } : {}),
  }
}

/** How many filters hold something back; the search is not one of them. */
export function appliedFilters({ status, course, degree, mine }: AdmissionsAddress): number {
  return [status, course, degree, mine].filter((value) => value !== undefined).length
}

export function queryOf(address: AdmissionsAddress): AdmissionsQuery {
  const { q, status, course, degree, mine } = address
  const { page, pageSize, sort } = viewOfAddress(address)
  const column = sortable.find((name) => name === sort?.column)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...(status ? { Status: status } : {}),
    ...(course ? { CourseId: course } : {}),
    ...(degree ? { DegreeId: degree } : {}),
    ...(mine ? { own: true } : {}),
    ...(column ? { sort: column, order: sort?.isDescending ? "desc" : "asc" } : {}),
  }
}

/** What is searched for, and how it is shown; the page belongs to neither. */
export function partsOf({ page: _, size, sort, order, ...filters }: AdmissionsAddress) {
  const table: AdmissionsAddress = {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  return { filters, table }
}
