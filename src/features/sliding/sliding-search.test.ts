import { expect, it } from "vitest"
import { queryOf, readSlidingSearch } from "./sliding-search.ts"

const id = "01920000-0000-7000-8000-000000000001"

it("reads tab, search, page and form, and nothing that makes no sense", () => {
  expect(readSlidingSearch({ tab: "Approved", q: " asha ", page: 2, size: 20 })).toEqual({
    tab: "Approved",
    q: "asha",
    page: 2,
    size: 20,
  })
  expect(readSlidingSearch({ year: "2025" })).toEqual({ year: 2025 })
  expect(readSlidingSearch({ year: "last" })).toEqual({})
  expect(readSlidingSearch({ add: "1", student: id })).toEqual({ add: 1, student: id })
  expect(readSlidingSearch({ tab: "Gone", add: 1, student: "12" })).toEqual({ add: 1 })
  expect(readSlidingSearch({ student: id })).toEqual({})
})

it("asks for one year in every tab", () => {
  expect(queryOf({ year: 2026 })).toMatchObject({ Status: "Pending", AdmissionYear: 2026 })
  expect(queryOf({ tab: "Approved", year: 2026 })).toMatchObject({ Status: "Approved", AdmissionYear: 2026 })
})

it("asks for a page of a tab, Pending first", () => {
  expect(queryOf({})).toEqual({ Status: "Pending", page: 1, size: 10 })
  expect(queryOf({ tab: "Rejected", q: "a", page: 3, size: 5 })).toEqual({
    Status: "Rejected",
    page: 3,
    size: 5,
    q: "a",
  })
})
