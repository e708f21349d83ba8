import { expect, test } from "vitest"
import { groupRows } from "./table-column.ts"

test("rows are cut where their heading changes", () => {
  const groups = groupRows(["a1", "a2", "b1"], (row) => (row.startsWith("a") ? "A" : null))
  expect(groups).toEqual([
    { title: "A", rows: ["a1", "a2"] },
    { title: null, rows: ["b1"] },
  ])
})

test("without headings there is one group", () => {
  expect(groupRows([1, 2], undefined)).toEqual([{ title: null, rows: [1, 2] }])
})
