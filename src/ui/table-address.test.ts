import { expect, test } from "vitest"
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
