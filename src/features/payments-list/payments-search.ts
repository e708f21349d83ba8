/** The state of the payments list: in the address, and remembered on this device for the next visit (platform §2). */
import type { Payment, PaymentsQuery, PaymentsSort } from "#data/payments/staff-payments.ts"
import { paymentModes } from "#domain/application/office-options.ts"
import type { IsoDate } from "#domain/fields/dates.ts"
import {
  dayParam,
  flagParam,
  idParam,
  oneOfParam,
  queryParam,
  rowParam,
  type SearchReader,
  searchReader,
} from "#screen/search/search-params.ts"
import { readTableSearch, type TableSearch, viewOfSearch } from "#screen/search/table-search.ts"
import { dateChoices, rangeOf } from "./date-range.ts"

export const statuses: readonly Payment["PaymentStatus"][] = ["Pending", "Accepted", "Rejected", "Withdrawn"]
export const sortable: readonly PaymentsSort[] = [
  "ApplicantName",
  "UserName",
  "Amount",
  "Mode",
  "PaymentDate",
  "PaymentStatus",
]
const modes = paymentModes.map((option) => option.value) as Payment["Mode"][]

/** Not a status: what the Financer may decide now, and what waits for the Financer but is at another's step. */
const queues = ["ToVerify", "NotYet"] as const

const readFilterParams = searchReader({
  status: oneOfParam([...queues, ...statuses]),
  mode: oneOfParam(modes),
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
  /** The payment whose details stand beside the list. */
  payment: idParam,
  /** The form stands beside the list. */
  add: flagParam,
  /** A payment that the server refused, by its entry in the outbox: it stands beside the list to be repaired. */
  repair: rowParam,
})
export type PaymentsSearch = TableSearch & PaymentFilters & ReturnType<typeof readParams>

export const readPaymentsSearch: SearchReader<PaymentsSearch> = (search) => ({
  ...readTableSearch(search, sortable),
  ...readFilters(search),
  ...readParams(search),
})

/** Status, mode and date; a range counts once. */
export function appliedFilters({ status, mode, date }: PaymentFilters): number {
  return [status, mode, date].filter((value) => value !== undefined).length
}

export function queryOf(params: PaymentsSearch, today: IsoDate): PaymentsQuery {
  const { q, status, mode, date, from, to } = params
  const { page, pageSize, sort } = viewOfSearch(params)
  const column = sortable.find((name) => name === sort?.column)
  return {
    page,
    size: pageSize,
    ...(q ? { q } : {}),
    ...statusQuery(status),
    ...(mode ? { Mode: mode } : {}),
    ...rangeOf(date, today, { ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(column ? { sort: column, order: sort?.isDescending ? "desc" : "asc" } : {}),
  }
}

function statusQuery(status: PaymentFilters["status"]): PaymentsQuery {
  if (status === "ToVerify") return { toVerify: true }
  if (status === "NotYet") return { notYet: true }
  return status ? { PaymentStatus: status } : {}
}

/** What is searched for, how it is shown, and what stands beside it; the page belongs to none. */
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
