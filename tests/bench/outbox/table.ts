/** The table of docs/outbox-bench.md: measured rows replace the old ones; other rows and the text stay. */
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { NAMES, type Name, TITLES } from "./contender.ts"

const file = fileURLToPath(new URL("../../../docs/outbox-bench.md", import.meta.url))

export interface Row {
  what: string
  cells: Partial<Record<Name, string>>
}

const HEAD = [
  `| | ${NAMES.map((name) => TITLES[name]).join(" | ")} |`,
  `|---|${NAMES.map(() => "---|").join("")}`,
]
const lineOf = ({ what, cells }: Row) => `| ${what} | ${NAMES.map((name) => cells[name] ?? "").join(" | ")} |`

export const tableOf = (rows: readonly Row[]): string => [...HEAD, ...rows.map(lineOf)].join("\n")

function keptRows(lines: readonly string[]): Row[] {
  if (lines[0] !== HEAD[0]) return []
  return lines.slice(HEAD.length).map((line) => {
    const [what = "", ...cells] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim())
    return { what, cells: Object.fromEntries(NAMES.map((name, at) => [name, cells[at] ?? ""])) }
  })
}

/** `order`: all existing rows. A row or cell that was not measured now keeps its content. */
export function writeTable(measured: readonly Row[], order: readonly string[]): void {
  const lines = readFileSync(file, "utf8").split("\n")
  const from = lines.findIndex((line) => line.startsWith("|"))
  const size = lines.slice(from).findIndex((line) => !line.startsWith("|"))
  const known = new Map(keptRows(lines.slice(from, from + size)).map((row) => [row.what, row]))
  for (const { what, cells } of measured)
    known.set(what, { what, cells: { ...known.get(what)?.cells, ...cells } })
  const rows = order.flatMap((what) => known.get(what) ?? [])
  writeFileSync(file, lines.toSpliced(from, size, ...tableOf(rows).split("\n")).join("\n"))
}
