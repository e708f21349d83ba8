/**
 * npm run bench:components: compares table, menu, tabs and date field of `src/ui` with those of the component library in one run: what
 * each costs to load (brotli, without React) and to draw, and how a screen reader perceives the table.
 */

import { fileURLToPath } from "node:url"
import { brotliCompressSync } from "node:zlib"
import { chromium, type Page } from "@playwright/test"
import { build, type Plugin } from "esbuild"
import { testBrowserOptions } from "../support/browser.ts"
import { PARTS, type Part } from "./components/sample.ts"
import { median } from "./figures.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const SIDES = ["ours", "library"] as const
type Side = (typeof SIDES)[number]
const RUNS = 15
const ROWS = 50

/** Styles are neither counted nor drawn: both sides are shown without styles. */
const withoutStyles: Plugin = {
  name: "without styles",
  setup: (plugin) => {
    plugin.onResolve({ filter: /\.css\.ts$/ }, ({ path }) => ({ path, namespace: "bare" }))
    plugin.onLoad({ filter: /.*/, namespace: "bare" }, () => ({
      contents: "module.exports = new Proxy({}, { get: (_, name) => String(name) })",
      loader: "js",
    }))
  },
}

const bundle = (contents: string, external: string[]) =>
  build({
    stdin: { contents, resolveDir: `${root}/tests/bench/components`, loader: "tsx" },
    bundle: true,
    minify: true,
    format: external.length > 0 ? "esm" : "iife",
    target: "es2022",
    jsx: "automatic",
    write: false,
    external,
    plugins: [withoutStyles],
    define: { "process.env.NODE_ENV": '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "")

const REACT = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"]
const entries: Record<Side, Record<Part, string>> = {
  ours: {
    table: `export { TableGrid } from "#ui/table/table-grid.tsx"`,
    menu: `export { Menu } from "#ui/buttons/menu.tsx"`,
    tabs: `export { Tabs } from "#ui/buttons/tabs.tsx"`,
    date: `export { DateField } from "#ui/fields/date-field.tsx"`,
  },
  library: {
    table: `export { Table, TableHeader, TableBody, Column, Row, Cell } from "react-aria-components/Table"`,
    menu: `export { Menu, MenuTrigger, MenuItem } from "react-aria-components/Menu"
           export { Popover } from "react-aria-components/Popover"
           export { Button } from "react-aria-components/Button"`,
    tabs: `export { Tabs, TabList, Tab, TabPanel } from "react-aria-components/Tabs"`,
    date: `export { DatePicker } from "react-aria-components/DatePicker"
           export { DateInput, DateSegment } from "react-aria-components/DateField"
           export { Calendar, CalendarCell, CalendarGrid } from "react-aria-components/Calendar"
           export { Dialog } from "react-aria-components/Dialog"
           export { Popover as CalendarPopover } from "react-aria-components/Popover"
           export { Button as CalendarButton } from "react-aria-components/Button"`,
  },
}

const kb = (text: string) => `${(brotliCompressSync(text).length / 1024).toFixed(1)} KB`

async function drawn(page: Page, part: Part): Promise<number> {
  const figures = []
  for (let run = 0; run < RUNS; run += 1)
    figures.push(await page.evaluate(([name, rows]) => window.draw(name, rows), [part, ROWS] as const))
  return median(figures)
}

/** How often Tab has to be pressed to come from a field before this one to the button behind it. */
async function pressesToPass(page: Page): Promise<number> {
  await drawn(page, "date")
  await page.evaluate(() => {
    const main = document.querySelector("main")
    main?.insertAdjacentHTML("beforebegin", `<input aria-label="before" value="14-06-2025">`)
    main?.insertAdjacentHTML("afterend", `<button type="button">after</button>`)
  })
  await page.getByLabel("before").focus()
  for (let presses = 1; presses < 20; presses += 1) {
    await page.keyboard.press("Tab")
    if (await page.getByRole("button", { name: "after" }).evaluate((one) => one === document.activeElement))
      return presses - 1
  }
  return Number.NaN
}

/** What the field contains after a whole date was copied from another field and pasted, as from a list or a message. */
async function pastedInto(page: Page): Promise<string> {
  await page.getByLabel("before").focus()
  for (const keys of ["Control+A", "Control+C", "Tab", "Control+V"]) await page.keyboard.press(keys)
  return page.evaluate(() => {
    const typed = document.querySelector<HTMLInputElement>("main input[type=text]")?.value
    return (
      typed ||
      [...document.querySelectorAll("main [role=spinbutton]")].map((one) => one.textContent).join("-")
    )
  })
}

const cells: Record<string, Partial<Record<Side, string>>> = {}
const set = (what: string, side: Side, said: string) => {
  cells[what] = { ...cells[what], [side]: said }
}
const browser = await chromium.launch(testBrowserOptions())
try {
  for (const side of SIDES) {
    for (const part of PARTS) set(`${part}: to load`, side, kb(await bundle(entries[side][part], REACT)))
    set("all four: to load", side, kb(await bundle(Object.values(entries[side]).join("\n"), REACT)))
    const page = await browser.newPage()
    await page.setContent("<!doctype html><title>bench</title><main></main>")
    await page.evaluate(await bundle(`import "./${side}.page.tsx"`, []))
    for (const part of PARTS) set(`${part}: to draw`, side, `${(await drawn(page, part)).toFixed(1)} ms`)
    await drawn(page, "table")
    const selections = []
    for (let id = 1; id <= RUNS; id += 1)
      selections.push(await page.evaluate((row) => window.select(row), id))
    set("table: another row selected", side, `${median(selections).toFixed(1)} ms`)
    const roles = await page.locator("main").ariaSnapshot()
    set("table: its role", side, /- (table|grid) "Admissions"/.exec(roles)?.[1] ?? "?")
    set("date: presses of Tab to pass it", side, String(await pressesToPass(page)))
    set("date: 14-06-2025 pasted, reads", side, await pastedInto(page))
    await page.close()
  }
} finally {
  await browser.close()
}
console.log(`Medians of ${RUNS} runs, ${ROWS} rows of 7 columns and one action.\n`)
console.log("| | src/ui | react-aria-components |\n|---|---|---|")
for (const [what, { ours, library }] of Object.entries(cells))
  console.log(`| ${what} | ${ours} | ${library} |`)
