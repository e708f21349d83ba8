import { afterEach, expect, test, vi } from "vitest"
import { keepPageSize } from "./kept-page-size.ts"
import { addressOfView, readTableAddress, readText, viewOfAddress } from "./table-address.ts"

test("an address gives the view, and the view the address", () => {
  const address = readTableAddress({ page: "3", size: 20, sort: "City", order: "desc" }, ["City"])
  expect(address).toEqual({ page: 3, size: 20, sort: "City", order: "desc" })
  expect(addressOfView(viewOfAddress(address))).toEqual(address)
})

test("what makes no sense is left out, and so is what is as always", () => {
  expect(readTableAddress({ page: -1, size: 7, sort: "Secret", order: "asc" }, ["City"])).toEqual({})
  expect(readTableAddress({ page: 1, size: 10 })).toEqual({})
  expect(viewOfAddress({})).toEqual({ page: 1, pageSize: 10, sort: null })
})

test("a word of an address is text", () => {
  expect(readText(9876)).toBe("9876")
  expect(readText({})).toBe("")
})

afterEach(() => vi.unstubAllGlobals())

test("the number of rows that was chosen last is the device's; an address that names another one wins", () => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  keepPageSize(50)
  expect(viewOfAddress({}).pageSize).toBe(50)
  expect(addressOfView(viewOfAddress({ page: 2 }))).toEqual({ page: 2 })
  expect(viewOfAddress(readTableAddress({ size: 10 })).pageSize).toBe(10)
  expect(addressOfView(viewOfAddress({ size: 10 }))).toEqual({ size: 10 })
  kept.set("admissions:page-size", "7")
  expect(viewOfAddress({}).pageSize).toBe(10)
})
