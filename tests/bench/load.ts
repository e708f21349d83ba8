/**
 * npm run bench:load: bytes of the first load, largest contentful paint, typing, Lighthouse, and the admissions list on the
 * load set. `--only <text>` runs the parts whose names contain the text; `--paging-minutes <n>` (1). Prints one table; exits
 * with 1 when a budget is missed.
 */

import { readFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test"
import { College, PASSWORD } from "../e2e/college.ts"
import { browserOptions } from "../support/browser.ts"
import { median, option } from "./figures.ts"
import { measureFirstRows, measurePaging, measureSearchFrames } from "./list-work.ts"

/** Slow 4G as Lighthouse defines it: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true }
const RUNS = 3

interface Row {
  what: string
  value: number
  unit: string
  budget: number | null
  atLeast?: boolean
}

const rows: Row[] = []
const note = (what: string, value: number, unit: string, budget: number | null, atLeast = false) =>
  rows.push({ what, value, unit, budget, atLeast })

/** Compressed bytes (without headers) of JavaScript and CSS that the page itself has fetched until it is idle. */
function countBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => /\.(js|css)$/.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

async function signIn(page: Page, url: string, username: string): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.getByLabel("Username").fill(username)
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL(/admissions\/create/)
}

const readLcp = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) last = entry.startTime
        }).observe({ type: "largest-contentful-paint", buffered: true })
        setTimeout(() => resolve(last), 1000)
      }),
  )

async function slow(context: BrowserContext, page: Page, network: boolean): Promise<CDPSession> {
  const cdp = await context.newCDPSession(page)
  if (network) {
    await cdp.send("Network.enable")
    await cdp.send("Network.emulateNetworkConditions", SLOW_4G)
  }
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  return cdp
}

/** Waits until no file was fetched for a second: a busy page can be silent for half a second before it has begun. */
async function allFetched(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType("resource").length)
  for (let [before, now] = [-1, await count()]; before !== now; [before, now] = [now, await count()])
    await page.waitForTimeout(1000)
}

async function measureSizes(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" })
  // What is fetched seconds later, while nobody waits, is not part of the first load; on a busy machine it could be counted
  // by mistake.
  await context.addInitScript(() => {
    const now = globalThis.setTimeout
    globalThis.setTimeout = ((act: () => void, ms = 0) =>
      ms >= 2000 ? 0 : now(act, ms)) as typeof setTimeout
  })
  const page = await context.newPage()
  await page.goto(`${url}/`)
  await page.getByRole("button", { name: "Sign in" }).waitFor()
  await allFetched(page)
  note("sign-in page, first load", (await countBytes(page)) / 1024, "KB", 130)
  await signIn(page, url, "student.18")
  await page.waitForLoadState("networkidle")
  const cdp = await context.newCDPSession(page)
  await cdp.send("Network.enable")
  await cdp.send("Network.clearBrowserCache")
  await page.reload()
  await page.getByRole("heading", { name: "Admission Form" }).first().waitFor()
  await allFetched(page)
  note("form, first load", (await countBytes(page)) / 1024, "KB", 230)
  await context.close()
  const worker = readFileSync(new URL("../../dist/service-worker.js", import.meta.url))
  note("worker, brotli", brotliCompressSync(worker).length / 1024, "KB", 49)
  note("worker, gzip", gzipSync(worker, { level: 9 }).length / 1024, "KB", null)
}

async function measurePaints(browser: Browser, url: string): Promise<void> {
  const first: number[] = []
  const second: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await slow(context, page, true)
    await page.goto(`${url}/`)
    await page.getByRole("button", { name: "Sign in" }).waitFor()
    first.push(await readLcp(page))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.close()
    const again = await context.newPage()
    await slow(context, again, false)
    await context.setOffline(true)
    await again.goto(`${url}/`)
    await again.getByRole("button", { name: "Sign in" }).waitFor()
    second.push(await readLcp(again))
    await context.close()
  }
  note("LCP, first visit, slow 4G, CPU 4x (median)", median(first), "ms", 2000)
  note("LCP, second visit, offline, CPU 4x (median)", median(second), "ms", 800)
}

async function measureTyping(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await signIn(page, url, "student.19")
  await page.goto(`${url}/#/admissions/create?step=2`)
  const name = page.getByLabel("Full Name (As Per MBBS Certificate)")
  await name.waitFor()
  await slow(context, page, false)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { typed: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") seen.push(entry.duration)
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
  })
  await name.click()
  const text = "lakshmi prasanna gorantla of guntur"
  await page.keyboard.type(text, { delay: 90 })
  await page.waitForTimeout(500)
  const typed = await page.evaluate(() => (globalThis as unknown as { typed: number[] }).typed)
  // Keys faster than 16 ms are not reported: they count as 16.
  const all = [...typed, ...Array.from({ length: Math.max(0, text.length - typed.length) }, () => 16)]
  note("key to paint, personal step, CPU 4x (median)", median(all), "ms", 50)
  note("key to paint, worst of 34", Math.max(...all), "ms", null)
  await context.close()
}

async function measureLighthouse(url: string): Promise<void> {
  const { default: lighthouse } = await import("lighthouse")
  const port = 9333
  const browser = await chromium.launch(browserOptions(`--remote-debugging-port=${port}`))
  try {
    const scores = new Map<string, number[]>()
    const worst = { "largest-contentful-paint": 0, "total-blocking-time": 0 }
    // The first load in a new browser also measures the browser's own start, so it is not counted.
    for (let run = -1; run < RUNS; run += 1) {
      const result = await lighthouse(`${url}/`, {
        port,
        onlyCategories: ["performance", "accessibility", "best-practices"],
        logLevel: "error",
      })
      if (run < 0) continue
      for (const [id, { score }] of Object.entries(result?.lhr.categories ?? {}))
        scores.set(id, [...(scores.get(id) ?? []), (score ?? 0) * 100])
      for (const id of ["largest-contentful-paint", "total-blocking-time"] as const)
        worst[id] = Math.max(worst[id], result?.lhr.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)
      if (run === 0) printWeakAudits(Object.values(result?.lhr.audits ?? {}))
    }
    note(`Lighthouse, phone: LCP (worst of ${RUNS})`, worst["largest-contentful-paint"], "ms", 2000)
    note(`Lighthouse, phone: total blocking time (worst of ${RUNS})`, worst["total-blocking-time"], "ms", 150)
    for (const [id, values] of scores)
      note(`Lighthouse, phone: ${id} (median)`, median(values), "", id === "performance" ? 95 : 100, true)
  } finally {
    await browser.close()
  }
}

interface Audit {
  id: string
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
}

function printWeakAudits(audits: Audit[]): void {
  for (const { id, title, score, scoreDisplayMode, displayValue } of audits)
    if (score !== null && score < 1 && ["binary", "numeric"].includes(scoreDisplayMode))
      console.log(`  ${id}: ${displayValue ?? title}`)
}

const minutes = Number(option("paging-minutes") ?? 1)

type Part = (browser: Browser, url: string) => Promise<void>
const parts: { readonly name: string; readonly isOnLoadSet?: boolean; readonly run: Part }[] = [
  { name: "sizes", run: measureSizes },
  { name: "paints", run: measurePaints },
  { name: "typing", run: measureTyping },
  { name: "lighthouse", run: (_browser, url) => measureLighthouse(url) },
  { name: "list rows", isOnLoadSet: true, run: (browser, url) => measureFirstRows(browser, url, note) },
  { name: "list search", isOnLoadSet: true, run: (browser, url) => measureSearchFrames(browser, url, note) },
  {
    name: "list paging",
    isOnLoadSet: true,
    run: (browser, url) => measurePaging(browser, url, note, minutes),
  },
]

async function measure(chosen: typeof parts, isFilled: boolean): Promise<void> {
  if (chosen.length === 0) return
  const college = await College.open()
  const browser = await chromium.launch(browserOptions())
  try {
    if (isFilled) await college.fill()
    for (const part of chosen) await part.run(browser, college.url)
  } finally {
    await browser.close()
    await college.close()
  }
}

const chosen = parts.filter(({ name }) => name.includes(option("only") ?? ""))
await measure(
  chosen.filter(({ isOnLoadSet }) => !isOnLoadSet),
  false,
)
await measure(
  chosen.filter(({ isOnLoadSet }) => isOnLoadSet),
  true,
)

let missed = 0
for (const { what, value, unit, budget, atLeast } of rows) {
  const ok = budget === null || (atLeast ? value >= budget : value <= budget)
  if (!ok) missed += 1
  const goal =
    budget === null ? "" : `  (${atLeast ? "at least" : "at most"} ${budget}${ok ? "" : ", MISSED"})`
  console.log(`${what.padEnd(52)} ${String(Math.round(value * 10) / 10).padStart(8)} ${unit}${goal}`)
}
process.exit(missed === 0 ? 0 : 1)
