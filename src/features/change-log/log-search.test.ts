import { expect, it } from "vitest"
import { appliedFilters, queryOf, readFilters, readLogSearch } from "./log-search.ts"

it("reads account, subject and event from the address, and leaves out what is not one", () => {
  const search = readLogSearch({ q: " admin ", about: "user", event: "tokenReused", page: 2 })
  expect(search).toEqual({ q: "admin", about: "user", event: "tokenReused", page: 2 })
  expect(queryOf(search)).toMatchObject({ page: 2, q: "admin", Subject: "user", Event: "tokenReused" })
  expect(appliedFilters(search)).toBe(2)
  expect(readFilters({ about: "payment", event: "read" })).toEqual({})
})
