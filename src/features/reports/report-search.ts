/** The search parameters of the students' report: filters, page and order. */
import type { ReportQuery, ReportSort } from "#data/admissions/reports.ts"
import {
  paymentStates,
  type ReportGroup,
  type ReportPaymentState,
  reportGroups,
} from "#domain/college/student-report.ts"
import {
  codeParam,
  dayParam,
  oneOfParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
  textParam,
  yearParam,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"

export const sortable: readonly ReportSort[] = [
  "FormNo",
  "AdmissionNo",
  "FirstName",
  "CourseName",
  "Batch",
  "Status",
  "AdmissionDate",
  "Verified",
  "Submitted",
]
export const statuses = ["Draft", "Pending", "Approved", "Rejected", "Withdrawn", "Cancelled"] as const

/** Reads the filters of an address or a form. */
export const readFilters = searchReader({
  q: queryParam,
  status: oneOfParam(statuses),
  degree: rowParam,
  course: rowParam,
  year: yearParam,
  batch: textParam(/^\d{4}-\d{4}$/),
  quota: codeParam,
  payment: oneOfParam(Object.keys(paymentStates) as ReportPaymentState[]),
  group: oneOfParam(Object.keys(reportGroups) as ReportGroup[]),
  from: dayParam,
  to: dayParam,
})
export type ReportFilters = ReturnType<typeof readFilters>
export type ReportSearch = TableSearch & ReportFilters

export const readReportSearch: SearchReader<ReportSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readFilters(search),
})

/** The query of the screen and its file, without the page. */
export function queryOf(params: ReportSearch): ReportQuery {
  const { q, status, degree, course, year, batch, quota, payment, group, from, to } = params
  const { sort } = viewOfSearch(params)
  const column = sortable.find((name) => name === sort?.column)
  const query = {
    q,
    Status: status,
    DegreeId: degree,
    CourseId: course,
    AdmissionYear: year,
    Batch: batch,
    QuotaCode: quota,
    Payment: payment,
    Group: group,
    From: from,
    To: to,
    sort: column,
    order: column ? (sort?.isDescending ? "desc" : "asc") : undefined,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ReportQuery
}

/** The query of one page. */
export function pageQueryOf(params: ReportSearch): ReportQuery {
  const { page, pageSize } = viewOfSearch(params)
  return { ...queryOf(params), page, size: pageSize }
}

export const appliedFilters = ({ q: _, ...filters }: ReportFilters): number => Object.keys(filters).length
