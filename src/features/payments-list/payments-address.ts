/** The state of the payments list: in the address, and remembered on this device for the next visit (platform §2). */
import type { Payment, PaymentsQuery, PaymentsSort } from "#data/payments/staff-payments.ts"
import { paymentModes } from "#domain/application/office-options.ts"
import { isRecordId } from "#domain/common/ids.ts"
import { type IsoDate, isIsoDate } from "#domain/fields/dates.ts"
import { readTableAddress, readText, type TableAddress, viewOfAddress } from "#ui/table/table-address.ts"
import { type DateChoice, dateChoices, rangeOf } from "./date-range.ts"

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
type Queue = (typeof queues)[number]

export interface PaymentFilters {
  status?: Payment["PaymentStatus"] | Queue
  mode?: Payment["Mode"]
  date?: DateChoice
  from?: IsoDate
  to?: IsoDate
}

export interface PaymentsAddress extends TableAddress, PaymentFilters {
  q?: string
  /** The payment whose details stand beside the list. */
  payment?: string
  /** The form stands beside the list. */
  add?: 1
  /** A payment that the server refused, by its entry in the outbox: it stands beside the list to be repaired. */
  repair?: number
}

export function readFilters(search: Readonly<Record<string, unknown>>): PaymentFilters {
  const status = [...queues, ...statuses].find((known) => known === search.status)
  const mode = modes.find((known) => known === search.mode)
  const date = dateChoices.find((known) => known.value === search.date)?.value
  const day = (value: unknown) => (typeof value === "string" && isIsoDate(value) ? value : undefined)
  const from = date === "range" ? day(search.from) : undefined
  const to = date === "range" ? day(search.to) : undefined
  return {
    ...(status ? { status } : {}),
    ...(mode ? { mode } : {}),
    ...(date ? { date } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

export function readPaymentsAddress(search: Record<string, unknown>): PaymentsAddress {
  const q = readText(search.q).trim().slice(0, 100)
  const payment = readText(search.payment)
  return {
    ...readTableAddress(search, sortable),
    ...readFilters(search),
    ...(q ? { q } : {}),
    ...(isRecordId(payment) ? { payment } : {}),
    ...(search.add ? { add: 1 as const } : {}),
    ...(Number(search.repair) > 0 ? { repair: Math.trunc(Number(search.repair)) } : {}),
  }
}

/** Status, mode and date; a range counts once. */
export function appliedFilters({ status, mode, date }: PaymentFilters): number {
  return [status, mode, date].filter((value) => value !== undefined).length
}

export function queryOf(address: PaymentsAddress, today: IsoDate): PaymentsQuery {
  const { q, status, mode, date, from, to } = address
  const { page, pageSize, sort } = viewOfAddress(address)
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
export function partsOf({ page: _, size, sort, order, payment, add, repair, ...search }: PaymentsAddress) {
  const table: PaymentsAddress = {
    ...(size ? { size } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  }
  const panel: PaymentsAddress = {
    ...(payment ? { payment } : {}),
    ...(add ? { add } : {}),
    ...(repair ? { repair } : {}),
  }
  return { search, table, panel }
}

/** What was remembered, as far as it can be read. */
export function readRemembered(search: string, filters: string): PaymentsAddress {
  const parsed: unknown = filters === "" ? {} : parse(filters)
  const known = typeof parsed === "object" && parsed !== null ? readFilters({ ...parsed }) : {}
  return { ...known, ...(search ? { q: search } : {}) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
