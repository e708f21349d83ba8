import { expect, it } from "vitest"
import { readRemembered } from "#screen/search/remembered-search.ts"
import { partsOf, queryOf, readFilters, readUsersSearch } from "./users-search.ts"

it("reads what makes sense and nothing else", () => {
  expect(
    readUsersSearch({ q: " asha ", status: "Active", role: 3, user: "7", page: 2, sort: "Email" }),
  ).toEqual({
    q: "asha",
    status: "Active",
    role: 3,
    user: 7,
    page: 2,
    sort: "Email",
  })
  expect(readUsersSearch({ status: "Gone", role: 99, user: "x", sort: "PasswordHash" })).toEqual({})
})

it("asks for a page of the users that are meant", () => {
  expect(queryOf({ q: "a", status: "Inactive", role: 4, sort: "RoleName", order: "desc" })).toEqual({
    page: 1,
    size: 10,
    q: "a",
    Status: "Inactive",
    EduRoleId: 4,
    sort: "RoleName",
    order: "desc",
  })
})

it("takes up what was remembered, as far as it can be read", () => {
  expect(readRemembered({ search: "asha", filters: '{"status":"Active"}' }, readFilters)).toEqual({
    q: "asha",
    status: "Active",
  })
  expect(readRemembered({ search: "", filters: "{broken" }, readFilters)).toEqual({})
  expect(partsOf({ page: 3, q: "a", size: 20, user: 4, file: 1 })).toEqual({
    search: { q: "a" },
    table: { size: 20 },
    panel: { user: 4 },
  })
})
