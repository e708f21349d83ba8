/** Shows the exported data in a browser, as a page that loads nothing from the network. */
import { formatFormDate, formatFormMoment, isIsoDate } from "#domain/fields/dates.ts"
import type { PersonData } from "./person-data.ts"

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/

/** A stored day or moment as the college writes it, in its own time; any other value as it is. */
function asWritten(value: unknown): unknown {
  if (typeof value !== "string") return value
  if (isIsoDate(value)) return formatFormDate(value)
  return isIsoDate(MOMENT.exec(value)?.[1] ?? "") ? formatFormMoment(value) : value
}

const textOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? JSON.stringify(value, (_, part: unknown) => asWritten(part))
    : String(asWritten(value) ?? "")

const escaped = (value: unknown): string =>
  textOf(value)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

const table = (row: Readonly<Record<string, unknown>>): string =>
  `<table>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join("")}</table>`

/** One page with a section for each kind of row. */
export function personPage(title: string, data: PersonData): string {
  const parts = Object.entries(data).map(
    ([name, rows]) =>
      `<h2>${escaped(name)}</h2>${rows.length > 0 ? rows.map(table).join("<hr>") : "<p>Nothing</p>"}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font-family:sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}th{text-align:left;padding-right:1rem;vertical-align:top}td{overflow-wrap:anywhere}</style>
</head><body><h1>${escaped(title)}</h1>${parts.join("")}</body></html>`
}
