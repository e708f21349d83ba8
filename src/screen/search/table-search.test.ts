import { afterEach, expect, test, vi } from "vitest"
import { keepPageSize } from "#ui/table/kept-page-size.ts"
import { readTableSearch, searchOfView, viewOfSearch } from "./table-search.ts"

test("an address gives the view, and the view the address", () => {
  const params = readTableSearch({ page: "3", size: 20, sort: "City", order: "desc" }, ["City"])
  expect(params).toEqual({ page: 3, size: 20, sort: "City", order: "desc" })
  expect(searchOfView(viewOfSearch(params))).toEqual(params)
})

test("what makes no sense is left out, and so is what is as always", () => {
  expect(readTableSearch({ page: -1, size: 7, sort: "Secret", order: "asc" }, ["City"])).toEqual({})
  expect(readTableSearch({ page: 1, size: 10 })).toEqual({})
  expect(viewOfSearch({})).toEqual({ page: 1, pageSize: 10, sort: null })
})

afterEach(() => vi.unstubAllGlobals())

test("the number of rows that was chosen last is the device's; an address that names another one wins", () => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  keepPageSize(50)
  expect(viewOfSearch({}).pageSize).toBe(50)
  expect(searchOfView(viewOfSearch({ page: 2 }))).toEqual({ page: 2 })
  expect(viewOfSearch(readTableSearch({ size: 10 })).pageSize).toBe(10)
  expect(searchOfView(viewOfSearch({ size: 10 }))).toEqual({ size: 10 })
  kept.set("admissions:page-size", "7")
  expect(viewOfSearch({}).pageSize).toBe(10)
})
