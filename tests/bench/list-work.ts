/** Measures the admissions list on the load set: first rows, typing in its search, memory while paging. */
import type { Browser, Page } from "@playwright/test"
import { PASSWORD } from "../e2e/college.ts"

/** Adds one line to the bench's table: name, figure, unit, budget. */
export type Note = (what: string, value: number, unit: string, budget: number | null) => void

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const RUNS = 3
const SEARCH = "lakshmi pras"
const MB = 1024 * 1024

async function enter(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext(DESKTOP)).newPage()
  // The runner's compiler adds this helper to inner functions, and the page does not have it.
  await page.addInitScript("globalThis.__name = (named) => named")
  await page.goto(`${url}/#/login`)
  await page.getByLabel("Username").fill("staff.office")
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL(/#\/dashboard/)
  await page.waitForLoadState("networkidle")
  return page
}

/** From the navigation to the first row on the screen, in ms. */
const untilRows = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const look = () =>
          // The page before has a table, too.
          document.querySelector("main table:has(tbody td) caption")?.textContent === "Admissions"
            ? resolve(performance.now() - begun)
            : requestAnimationFrame(look)
        location.hash = "#/students"
        look()
      }),
  )

async function openList(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/students`)
  await page.getByText(/^Showing 1–10 of [\d,]+$/).waitFor()
}

/** The device has no stored data: each run uses a new browser; the first run warms the server up. */
export async function measureFirstRows(browser: Browser, url: string, note: Note): Promise<void> {
  const seen: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const page = await enter(browser, url)
    const ms = await untilRows(page)
    if (run > 0) seen.push(ms)
    await page.context().close()
  }
  note("first rows of the list, load set (median)", seen.sort((a, b) => a - b)[1] ?? 0, "ms", 1000)
}

/** The longest time between two frames while somebody types in the search. */
export async function measureSearchFrames(browser: Browser, url: string, note: Note): Promise<void> {
  const page = await enter(browser, url)
  await openList(page)
  const search = page.getByRole("textbox", { name: "Search" })
  await search.click()
  await page.evaluate(() => {
    const gaps = { longest: 0 }
    Object.assign(globalThis, { gaps })
    let last = performance.now()
    const frame = (now: number) => {
      gaps.longest = Math.max(gaps.longest, now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  await page.keyboard.type(SEARCH, { delay: 120 })
  await page.waitForTimeout(1500)
  const longest = await page.evaluate(
    () => (globalThis as unknown as { gaps: { longest: number } }).gaps.longest,
  )
  note("search, longest frame gap, 12 letters, load set", longest, "ms", 50)
  await page.context().close()
}

/** How much memory paging leaves allocated: the heap after a garbage collection, before and after so many minutes. */
export async function measurePaging(
  browser: Browser,
  url: string,
  note: Note,
  minutes: number,
): Promise<void> {
  const page = await enter(browser, url)
  await openList(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("HeapProfiler.enable")
  const heap = async () => {
    await cdp.send("HeapProfiler.collectGarbage")
    return (await cdp.send("Runtime.getHeapUsage")).usedSize / MB
  }
  // The first pages load code that every later one uses.
  for (let turn = 0; turn < 20; turn += 1) await turnPage(page)
  const before = await heap()
  const end = Date.now() + minutes * 60_000
  let turned = 0
  while (Date.now() < end) {
    await turnPage(page)
    turned += 1
  }
  note(`memory, ${minutes} min of paging (${turned} pages), growth`, (await heap()) - before, "MB", 10)
  await page.context().close()
}

/** Opens the next page; after the last one, the first. */
async function turnPage(page: Page): Promise<void> {
  const line = page.getByText(/^Showing [\d,]+–[\d,]+ of [\d,]+$/)
  const before = await line.textContent()
  const next = page.getByRole("button", { name: "Next", exact: true })
  if (await next.isEnabled()) await next.click()
  else await page.getByRole("button", { name: "First", exact: true }).click()
  await line.filter({ hasNotText: before ?? "" }).waitFor()
  await page.locator("main [aria-busy=true]").waitFor({ state: "detached" })
}
