/** What both pages of the bench show, and how the bench controls them. */
import type { ReactNode } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"

export const COLUMNS = ["Name", "Form", "Mobile", "City", "Course", "Status", "Date"] as const
export const TABS = ["Pending", "Approved", "Rejected", "Withdrawn"]
export type Row = { readonly id: number } & Readonly<Record<(typeof COLUMNS)[number], string>>
export const PARTS = ["table", "menu", "tabs", "date"] as const
export type Part = (typeof PARTS)[number]

export interface Parts {
  readonly table: (rows: readonly Row[], selected?: number) => ReactNode
  readonly menu: () => ReactNode
  readonly tabs: () => ReactNode
  /** A field for a day of admission, with its calendar. */
  readonly date: () => ReactNode
}

declare global {
  interface Window {
    /** Draws a part again, with its layout; ms. */
    draw: (part: Part, count: number) => number
    /** Selects another row of the present table; ms. */
    select: (id: number) => number
  }
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    Name: `Lakshmi Prasanna ${id}`,
    Form: `25-${1000 + id}`,
    Mobile: `98${String(70_000_000 + id)}`,
    City: "Vijayawada",
    Course: "MD General Medicine",
    Status: "Pending",
    Date: "14-06-2025",
  }))

export function register(parts: Parts): void {
  let root: Root | undefined
  let rows: Row[] = []
  const timed = (content: ReactNode): number => {
    const begun = performance.now()
    flushSync(() => root?.render(content))
    document.body.getBoundingClientRect()
    return performance.now() - begun
  }
  window.draw = (part, count) => {
    flushSync(() => root?.unmount())
    root = createRoot(document.querySelector("main") ?? document.body)
    rows = rowsOf(count)
    return timed(part === "table" ? parts.table(rows) : parts[part]())
  }
  window.select = (id) => timed(parts.table(rows, id))
}
