import { expect, test } from "vitest"
import { compareBy, pageOf } from "./table-view.ts"

test("sorts numbers by size, words without regard to case, and puts what is missing last", () => {
  const rows = [{ v: "b" }, { v: "A" }, { v: null }, { v: "c10" }, { v: "c9" }]
  const by = (isDescending: boolean) =>
    rows.toSorted(compareBy((row) => row.v, isDescending)).map((row) => row.v)
  expect(by(false)).toEqual(["A", "b", "c9", "c10", null])
  expect(by(true)).toEqual(["c10", "c9", "b", "A", null])
  expect([10, 9, 100].toSorted(compareBy((n) => n, false))).toEqual([9, 10, 100])
})

test("a page beyond the end is the last page", () => {
  const rows = [1, 2, 3, 4, 5, 6, 7]
  expect(pageOf(rows, { page: 9, pageSize: 5, sort: null })).toEqual({ page: 2, rows: [6, 7] })
  expect(pageOf([], { page: 3, pageSize: 5, sort: null })).toEqual({ page: 1, rows: [] })
})
