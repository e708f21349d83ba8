import { expect, it } from "vitest"
import { appliedFilters, queryOf, readLooksSearch } from "./looks-search.ts"

it("asks for the looks of one user by the account, not by a name that others may contain", () => {
  const params = readLooksSearch({ user: "7", what: "trail" })
  expect(queryOf(params)).toMatchObject({ UserID: 7, What: "trail" })
  expect(appliedFilters(params)).toBe(1)
  expect(queryOf(readLooksSearch({ user: "camp.1" }))).not.toHaveProperty("UserID")
})
