import { describe, expect, it } from "vitest"
import type { Column } from "./table-column.ts"
import { orderOptions, orderValue, sortOf } from "./table-order.ts"

type Row = { name: string; mark: number }
const columns: readonly Column<Row>[] = [
  { id: "name", header: "Name", isSortable: true, cell: ({ name }) => name },
  { id: "mark", header: "Marks", sortValue: ({ mark }) => mark, cell: ({ mark }) => mark },
  { id: "actions", header: "More", cell: () => null },
]

describe("the orders of a list without column heads", () => {
  it("offers both directions of what can be sorted, and nothing else", () => {
    expect(orderOptions(columns).map(({ label }) => label)).toEqual([
      "Name, ascending",
      "Name, descending",
      "Marks, ascending",
      "Marks, descending",
    ])
  })

  it("finds the order of each option again, and the list's own", () => {
    for (const { value } of orderOptions(columns)) expect(orderValue(sortOf(value))).toBe(value)
    expect(sortOf("-mark")).toEqual({ column: "mark", isDescending: true })
    expect(sortOf("")).toBeNull()
    expect(orderValue(null)).toBe("")
  })
})
