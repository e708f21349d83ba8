import { expect, test } from "vitest"
import { appliedFilters, partsOf, queryOf, readAdmissionsSearch } from "./list-search.ts"

test("the address becomes the server's query", () => {
  const params = readAdmissionsSearch({
    q: " guntur ",
    status: "Draft",
    course: "9",
    degree: 2,
    year: "2025",
    page: 3,
    size: 50,
    sort: "City",
    order: "desc",
  })
  expect(queryOf(params)).toEqual({
    page: 3,
    size: 50,
    q: "guntur",
    Status: "Draft",
    CourseId: 9,
    DegreeId: 2,
    AdmissionYear: 2025,
    sort: "City",
    order: "desc",
  })
})

test("a number that somebody searched for stays text", () => {
  expect(readAdmissionsSearch({ q: 98765 }).q).toBe("98765")
})

test("nonsense in the address is as if it were not there", () => {
  const params = readAdmissionsSearch({
    q: "  ",
    status: "Nearly",
    course: "x",
    degree: -1,
    year: 1999,
    sort: "DOB",
  })
  expect(params).toEqual({})
  expect(queryOf(params)).toEqual({ page: 1, size: 10 })
})

test("one's own drafts are asked for", () => {
  const params = readAdmissionsSearch({ status: "Draft", mine: 1 })
  expect(queryOf(params)).toEqual({ page: 1, size: 10, Status: "Draft", own: true })
  expect(appliedFilters(params)).toBe(2)
})

test("who has left the college is asked for", () => {
  expect(queryOf(readAdmissionsSearch({ status: "Left" }))).toEqual({ page: 1, size: 10, Status: "Left" })
})

test("filters are counted, the search is not", () => {
  expect(appliedFilters({})).toBe(0)
  expect(appliedFilters({ q: "a", status: "Draft", degree: 1 })).toBe(2)
  expect(appliedFilters({ year: 2025 })).toBe(1)
})

test("the year stays while the list turns", () => {
  expect(partsOf({ year: 2025, page: 2, size: 50 })).toEqual({ filters: { year: 2025 }, table: { size: 50 } })
})
