import { describe, expect, it } from "vitest"
import { readRemembered, toRemember } from "#screen/search/remembered-search.ts"
import { rangeOf } from "./date-range.ts"
import {
  appliedFilters,
  filtersOf,
  partsOf,
  queryOf,
  queueQuery,
  readFilters,
  readPaymentsSearch,
} from "./payments-search.ts"

const today = "2025-11-21"

describe("the address of the payments list", () => {
  it("becomes the server's query", () => {
    const params = readPaymentsSearch({
      q: 4032,
      status: "Pending",
      mode: "Bank Transfer",
      year: 2025,
      date: "month",
      page: 2,
      sort: "Amount",
      order: "desc",
    })
    expect(queryOf(params, today)).toEqual({
      page: 2,
      size: 10,
      q: "4032",
      PaymentStatus: "Pending",
      Mode: "Bank Transfer",
      AdmissionYear: 2025,
      from: "2025-11-01",
      to: today,
      sort: "Amount",
      order: "desc",
    })
    expect(appliedFilters(params)).toBe(4)
  })

  it("has the queues of all years, and the year again in the other tab", () => {
    for (const status of ["ToVerify", "NotYet"] as const) {
      const params = readPaymentsSearch({ status, year: 2025 })
      expect(params).toEqual({ status, year: 2025 })
      expect(queryOf(params, today)).not.toHaveProperty("AdmissionYear")
      expect(appliedFilters(params)).toBe(1)
    }
  })

  it("counts in a queue what its tab would show under the same search", () => {
    const params = readPaymentsSearch({ q: "Kiran", status: "Rejected", mode: "Cash", year: 2025, page: 3 })
    for (const status of ["ToVerify", "NotYet"] as const) {
      const shown = queryOf({ q: "Kiran", mode: "Cash", status, size: 5 }, today)
      expect(queueQuery({ ...params, date: "today" }, status, today)).toEqual({
        ...shown,
        from: today,
        to: today,
      })
    }
    expect(queueQuery({}, "ToVerify", today)).toEqual({ page: 1, size: 5, toVerify: true })
  })

  it("looks for the next payment under the filters of the list, in whatever queue and order", () => {
    const search = { q: "ab", mode: "Cash", year: 2025, date: "today", page: 2, sort: "Amount", size: 5 }
    const narrowed = { q: "ab", Mode: "Cash", from: today, to: today }
    expect(filtersOf(readPaymentsSearch({ ...search, status: "ToVerify" }), today)).toEqual(narrowed)
    expect(filtersOf(readPaymentsSearch({ ...search, status: "Pending" }), today)).toEqual({
      ...narrowed,
      PaymentStatus: "Pending",
      AdmissionYear: 2025,
    })
    expect(filtersOf(readPaymentsSearch({ status: "NotYet", page: 2 }), today)).toEqual({})
  })

  it("takes days only with a range of one's own, and only real ones", () => {
    expect(readPaymentsSearch({ from: "2025-11-01" })).toEqual({})
    const own = readPaymentsSearch({ date: "range", from: "2025-11-31", to: "2025-11-20" })
    expect(queryOf(own, today)).toEqual({ page: 1, size: 10, to: "2025-11-20" })
  })

  it("names a refused payment by its entry, which stays beside the list while the list turns", () => {
    const params = readPaymentsSearch({ repair: "7", page: 2 })
    expect(params).toEqual({ repair: 7, page: 2 })
    expect(partsOf(params).panel).toEqual({ repair: 7 })
    expect(readPaymentsSearch({ repair: "x" })).toEqual({})
  })

  it("drops what makes no sense", () => {
    expect(
      readPaymentsSearch({ status: "Approved", mode: "Gold", year: "x", payment: "x", sort: "Secret" }),
    ).toEqual({})
  })

  it("parts search, table and panel", () => {
    const payment = "01920000-0000-7000-8000-000000000201"
    const params = readPaymentsSearch({ q: "ab", page: 3, size: 5, payment })
    expect(partsOf(params)).toEqual({ search: { q: "ab" }, table: { size: 5 }, panel: { payment } })
  })
})

describe("what is remembered", () => {
  it("is read as far as it can be", () => {
    expect(readRemembered({ search: "ab", filters: '{"status":"Pending","mode":"?"}' }, readFilters)).toEqual(
      { q: "ab", status: "Pending" },
    )
    expect(readRemembered({ search: "", filters: "{broken" }, readFilters)).toEqual({})
    expect(readRemembered({ search: "", filters: "null" }, readFilters)).toEqual({})
  })

  it("comes back as it was", () => {
    const search = { q: "ab", status: "Pending" as const, date: "range" as const, from: "2025-11-01" }
    expect(readRemembered(toRemember(search, readFilters), readFilters)).toEqual(search)
    expect(toRemember({ q: "ab" }, readFilters)).toEqual({ search: "ab", filters: "{}" })
  })
})

describe("the days of a date filter", () => {
  it("end today", () => {
    expect(rangeOf("today", today, {})).toEqual({ from: today, to: today })
    expect(rangeOf("week", "2025-03-03", {})).toEqual({ from: "2025-02-25", to: "2025-03-03" })
    expect(rangeOf("year", today, {})).toEqual({ from: "2025-01-01", to: today })
    expect(rangeOf(undefined, today, { from: today })).toEqual({})
  })
})
