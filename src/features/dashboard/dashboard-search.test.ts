import { expect, test } from "vitest"
import { queryOf, readDashboardSearch } from "./dashboard-search.ts"

test("an address names a year, all years, or nothing for the open cycle", () => {
  expect(queryOf(readDashboardSearch({ year: "2024" }))).toEqual({ AdmissionYear: 2024 })
  expect(queryOf(readDashboardSearch({ year: 2024 }))).toEqual({ AdmissionYear: 2024 })
  expect(queryOf(readDashboardSearch({ year: "all" }))).toEqual({ allYears: true })
  expect(queryOf(readDashboardSearch({}))).toEqual({})
})

test("nonsense in the address is as if it were not there", () => {
  for (const year of ["every", 1999, "2024-2025", null])
    expect(queryOf(readDashboardSearch({ year }))).toEqual({})
})
