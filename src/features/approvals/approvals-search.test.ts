import { expect, test } from "vitest"
import { filtersOf, queryOf, readApprovalsSearch } from "./approvals-search.ts"

test("the year narrows the decided tabs", () => {
  const params = readApprovalsSearch({ tab: "Approved", q: " rao ", year: "2025", page: 2 })
  expect(params).toEqual({ tab: "Approved", q: "rao", year: 2025, page: 2 })
  for (const tab of ["Approved", "Rejected"] as const)
    expect(queryOf(params, tab)).toEqual({ Status: tab, page: 2, size: 10, q: "rao", AdmissionYear: 2025 })
  expect(filtersOf(params, "Rejected")).toEqual({ q: "rao", year: 2025 })
})

test("what waits is asked for of all years, whatever the address says", () => {
  const params = readApprovalsSearch({ tab: "Pending", year: 2025 })
  expect(queryOf(params, "Pending")).toEqual({ Status: "Pending", page: 1, size: 10 })
  expect(filtersOf(params, "Pending")).toEqual({})
})

test("a year that makes no sense is as if it were not there", () => {
  expect(readApprovalsSearch({ tab: "Approved", year: "25" })).toEqual({ tab: "Approved" })
})
