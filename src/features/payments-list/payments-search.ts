/**
 * The state of the payments list: search parameters in the address,
 * and those stored on this device for the next visit (platform §2).
 */
import type { Payment, PaymentsQuery, PaymentsSort } from "#data/payments/staff-payments.ts"
import type { NextPaymentFilters } from "#data/review/next-work.ts"
import { paymentModes } from "#domain/application/office-options.ts"
import type { IsoDate } from "#domain/fields/dates.ts"
import { paymentStatuses } from "#domain/money/payments.ts"
import {
  dayParam,
  flagParam,
  idParam,
  oneOfParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
  yearParam,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"
import { dateChoices, rangeOf } from "./date-range.ts"

export const sortable: readonly PaymentsSort[] = [
  "ApplicantName",
  "UserName",
  "Amount",
  "Mode",
  "PaymentDate",
  "PaymentStatus",
]
const modes = paymentModes.map((option) => option.value) as Payment["Mode"][]

/** Queues beside the statuses: payments to decide now, and payments whose application is still at another step. */
const queues = ["ToVerify", "NotYet"] as const

const readFilterParams = searchReader({
  status: oneOfParam([...queues, ...paymentStatuses]),
  mode: oneOfParam(modes),
  /** The first year of an academic year. */
  year: yearParam,
  date: oneOfParam(dateChoices.map(({ value }) => value)),
  from: dayParam,
  to: dayParam,
})
export type PaymentFilters = ReturnType<typeof readFilterParams>

export const readFilters: SearchReader<PaymentFilters> = (search) => {
  const { from, to, ...filters } = readFilterParams(search)
  if (filters.date !== "range") return filters
  return { ...filters, ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

const readParams = searchReader({
  q: queryParam,
  /** The id of the payment whose panel is open. */
  payment: idParam,
  /** The form is open beside the list. */
  add: flagParam,
  /** The outbox entry of a payment that the server refused: the panel to repair it is open. */
  repair: rowParam,
})
export type PaymentsSearch = TableSearch & PaymentFilters & ReturnType<typeof readParams>

export const readPaymentsSearch: SearchReader<PaymentsSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readFilters(search),
  ...readParams(search),
})

/** True for a queue of what waits: it has all years, so that no payment to decide is hidden by one. */
export const isQueue = (status: PaymentFilters["status"]): boolean => queues.some((queue) => queue === status)

/** The academic year that the list is narrowed to. */
const yearOf = ({ status, year }: PaymentFilters) => (isQueue(status) ? undefined : year)

/** How many of status, mode, year and date are set; a date range counts once. */
export function appliedFilters(filters: PaymentFilters): number {
  const { status, mode, date } = filters
  return [status, mode, yearOf(filters), date].filter((value) => value !== undefined).length
}

export function queryOf(params: PaymentsSearch, today: IsoDate): PaymentsQuery {
  const { q, status, mode, date, from, to } = params
  const year = yearOf(params)
  const { page, pageSize, sort } = viewOfSearch(params)
  const column = sortable.find((name) => name === sort?.column)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...statusQuery(status),
    ...(mode ? { Mode: mode } : {}),
    ...(year ? { AdmissionYear: year } : {}),
    ...rangeOf(date, today, { ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(column ? { sort: column, order: sort?.isDescending ? "desc" : "asc" } : {}),
  }
}

/** What the list is narrowed to, without its queue, its order and its page: for the next payment to verify in it. */
export function filtersOf(params: PaymentsSearch, today: IsoDate): NextPaymentFilters {
  const { page: _, size: __, toVerify, notYet, ...filters } = queryOf(partsOf(params).search, today)
  return filters
}

/** For a count: the first rows of a queue under the same search, mode and date; their order does not matter. */
export const queueQuery = (
  params: PaymentsSearch,
  status: (typeof queues)[number],
  today: IsoDate,
): PaymentsQuery => queryOf({ ...partsOf(params).search, status, size: 5 }, today)

function statusQuery(status: PaymentFilters["status"]): PaymentsQuery {
  if (status === "ToVerify") return { toVerify: true }
  if (status === "NotYet") return { notYet: true }
  return status ? { PaymentStatus: status } : {}
}

/** Separates search, display options and the open panel; the page number belongs to none. */
export function partsOf({ page: _, size, sort, order, payment, add, repair, ...search }: PaymentsSearch) {
  const table: PaymentsSearch = {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  const panel: PaymentsSearch = {
    ...(payment ? { payment } : {}),
    ...(add ? { add } : {}),
    ...(repair ? { repair } : {}),
  }
  return { search, table, panel }
}
