import { expect, test } from "vitest"
import { appliedFilters, queryOf, readAdmissionsAddress } from "./list-address.ts"

test("the address becomes the server's query", () => {
  const address = readAdmissionsAddress({
    q: " guntur ",
    status: "Draft",
    course: "9",
    degree: 2,
    page: 3,
    size: 50,
    sort: "City",
    order: "desc",
  })
  expect(queryOf(address)).toEqual({
    page: 3,
    size: 50,
    q: "guntur",
    Status: "Draft",
    CourseId: 9,
    DegreeId: 2,
    sort: "City",
    order: "desc",
  })
})

test("a number that somebody searched for stays text", () => {
  expect(readAdmissionsAddress({ q: 98765 }).q).toBe("98765")
})

test("nonsense in the address is as if it were not there", () => {
  const address = readAdmissionsAddress({ q: "  ", status: "Nearly", course: "x", degree: -1, sort: "DOB" })
  expect(address).toEqual({})
  expect(queryOf(address)).toEqual({ page: 1, size: 10 })
})

test("one's own drafts are asked for", () => {
  const address = readAdmissionsAddress({ status: "Draft", mine: 1 })
  expect(queryOf(address)).toEqual({ page: 1, size: 10, Status: "Draft", own: true })
  expect(appliedFilters(address)).toBe(2)
})

test("filters are counted, the search is not", () => {
  expect(appliedFilters({})).toBe(0)
  expect(appliedFilters({ q: "a", status: "Draft", degree: 1 })).toBe(2)
})
