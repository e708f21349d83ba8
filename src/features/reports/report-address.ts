/** The state of the students' report: filters, page and order, all in its address. */
import type { ReportQuery, ReportSort } from "#data/admissions/reports.ts"
import {
  paymentStates,
  type ReportGroup,
  type ReportPaymentState,
  reportGroups,
} from "#domain/college/student-report.ts"
import { isIsoDate } from "#domain/fields/dates.ts"
import { quotaTable } from "#domain/seats/quotas.ts"
import { readTableAddress, readText, type TableAddress, viewOfAddress } from "#ui/table/table-address.ts"

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

export interface ReportFilters {
  q?: string
  status?: (typeof statuses)[number]
  degree?: number
  course?: number
  batch?: string
  quota?: "CONV" | "S1" | "S2" | "S3"
  payment?: ReportPaymentState
  group?: ReportGroup
  from?: string
  to?: string
}
export type ReportAddress = TableAddress & ReportFilters

const natural = (value: unknown) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

/** The filters that an address or a form means; what makes no sense is as if it were not there. */
export function readFilters(search: Readonly<Record<string, unknown>>): ReportFilters {
  const day = (value: unknown) => (isIsoDate(readText(value)) ? readText(value) : undefined)
  const batch = readText(search.batch)
  const found = {
    q: readText(search.q).trim().slice(0, 100) || undefined,
    status: statuses.find((status) => status === search.status),
    degree: natural(search.degree),
    course: natural(search.course),
    batch: /^\d{4}-\d{4}$/.test(batch) ? batch : undefined,
    quota: quotaTable.find(({ code }) => code === search.quota)?.code,
    payment: (Object.keys(paymentStates) as ReportPaymentState[]).find((state) => state === search.payment),
    group: (Object.keys(reportGroups) as ReportGroup[]).find((group) => group === search.group),
    from: day(search.from),
    to: day(search.to),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ReportFilters
}

export function readReportAddress(search: Record<string, unknown>): ReportAddress {
  return { ...readTableAddress(search, sortable), ...readFilters(search) }
}

/** What the screen and its file ask for, without the page. */
export function queryOf(address: ReportAddress): ReportQuery {
  const { q, status, degree, course, batch, quota, payment, group, from, to } = address
  const { sort } = viewOfAddress(address)
  const column = sortable.find((name) => name === sort?.column)
  const query = {
    q,
    Status: status,
    DegreeId: degree,
    CourseId: course,
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

/** One page of it. */
export function pageQueryOf(address: ReportAddress): ReportQuery {
  const { page, pageSize } = viewOfAddress(address)
  return { ...queryOf(address), page, size: pageSize }
}

export const appliedFilters = ({ q: _, ...filters }: ReportFilters): number => Object.keys(filters).length
