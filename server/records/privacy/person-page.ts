/** Shows the exported data in a browser, as a page that loads nothing from the network. */
import type { PersonData } from "./person-data.ts"

const escaped = (value: unknown): string =>
  String(typeof value === "object" && value !== null ? JSON.stringify(value) : (value ?? ""))
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
