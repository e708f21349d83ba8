import { expect, test } from "vitest"
import { queryOf, readDashboardSearch, yearShown } from "./dashboard-search.ts"

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

test("the year that is shown as chosen is that of the figures, also when another cycle was opened since", () => {
  expect(yearShown({}, { Year: 2025 }, 2026)).toBe(2025)
  expect(yearShown({}, undefined, 2026)).toBe(2026)
  expect(yearShown({ year: 2024 }, { Year: 2025 }, 2026)).toBe(2024)
  expect(yearShown({ year: "all" }, { Year: null }, 2026)).toBe("all")
})
