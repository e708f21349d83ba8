/** The `test` of the browser tests: a college per worker, an applicant per test, no console errors, axe on demand. */
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test"
import { leaveEvidence } from "#tests/coverage/evidence.ts"
import { collectTexts, observeTexts } from "#tests/coverage/observe-texts.ts"
import { Api } from "./api.ts"
import { College, PASSWORD } from "./college.ts"
import { kindsOn, SeenKinds } from "./kinds.ts"
import { addPackageFile } from "./page-scripts.ts"
import { saveDom } from "./saved-dom.ts"
import { onceInRun, screenOn } from "./screens.ts"
import { equalAccessFindings } from "./second-engine.ts"

/** An applicant account without an application. */
export interface Applicant {
  username: string
  /** A number that no other test uses; it makes mobile, Aadhaar and roll number unique. */
  seed: number
}

export interface TestFixtures {
  applicant: Applicant
  staff: Api
  /**
   * Fails for anything that axe or the second engine finds on the page at this moment; what is new on its screen at this
   * size is saved for the HTML checker (decision 0027).
   */
  axe: (page: Page) => Promise<void>
  /**
   * The second engine alone: it checks unless another test of the run has checked this screen for this role at this width.
   */
  secondEngine: (page: Page) => Promise<void>
  /** A page in a separate browser, for the next person: watched like the test's own page, and closed after the test. */
  nextDevice: () => Promise<Page>
  /** The rows of the catalogue of texts that this test has shown. */
  shownRows: Set<number>
  /** True when the test is about an error that appears in the console. */
  allowsFaults: boolean
}

export interface WorkerFixtures {
  college: College
}

let applicants = 0

/** Rows that are reloaded while axe runs are pale until they have arrived. */
const cameToRest = (page: Page) =>
  expect(page.locator("[aria-busy=true]"))
    .toHaveCount(0)
    .then(
      () => true,
      () => false,
    )

/** The findings of axe once the page no longer changes. */
async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(endOfMotion)
  if (!(await page.evaluate(() => "axe" in window))) await addPackageFile(page, "axe-core/axe.min.js")
  return page.evaluate(violationsIn)
}

/** Runs in the page. */
async function violationsIn(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") }
  // We have no films or sounds, and the rules about style sheets are off: nothing is loaded for them.
  const { violations } = await axe.run({ resultTypes: ["violations"], preload: false })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
}

/** Added to a test's time limit for each run of the second engine, ms; a busy machine needs a fifth of it. */
const ENGINE_ROOM = 60_000

/** Opens a college with these settings for a worker, and closes it. */
function open(settings: Record<string, string>) {
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  return async ({}, use: (college: College) => Promise<void>) => {
    const college = await College.open(settings)
    await use(college)
    await college.close()
  }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  college: [open({ DEMO_STUDENTS: "200" }), { scope: "worker", timeout: 300_000 }],
  baseURL: ({ college }, use) => use(college.url),
  applicant: async ({ college: _ }, use, info) => {
    applicants += 1
    const username = `student.${String(applicants).padStart(2, "0")}`
    await use({ username, seed: 1000 * (info.parallelIndex + 1) + applicants })
  },
  staff: async ({ college }, use) => use(await new Api(college.url).signIn("staff.office")),
  secondEngine: async ({ browserName: _ }, use, info) => {
    await use(async (page) => {
      const screen = await screenOn(page)
      await onceInRun(info.project.outputDir, screen, async () => {
        // The time of the engine does not count for the test.
        info.setTimeout(info.timeout + ENGINE_ROOM)
        expect(await equalAccessFindings(page), screen).toEqual([])
      })
    })
  },
  axe: async ({ secondEngine }, use, info) => {
    await use(async (page) => {
      let found = await axeFindings(page)
      if (found.length > 0 && (await cameToRest(page))) found = await axeFindings(page)
      expect(found).toEqual([])
      await secondEngine(page)
      const kinds = await kindsOn(page)
      const seen = new SeenKinds(info.project.outputDir)
      if (!seen.hasNew(kinds)) return
      await saveDom(page)
      seen.add(kinds)
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  shownRows: async ({}, use, info) => {
    const rows = new Set<number>()
    await use(rows)
    if (info.status === "passed")
      leaveEvidence([...rows].map((row) => ({ table: "texts", row, test: nameOf(info) })))
  },
  allowsFaults: [false, { option: true }],
  context: async ({ context, shownRows, allowsFaults }, use) => {
    const faults: string[] = []
    watch(context, faults)
    await observeTexts(context, shownRows)
    await use(context)
    await endRoutes(context)
    await collectTexts(context)
    if (!allowsFaults) expect(faults, "errors in the console").toEqual([])
  },
  nextDevice: async ({ browser, contextOptions, baseURL, viewport, serviceWorkers, shownRows }, use) => {
    const faults: string[] = []
    const opened = new Set<BrowserContext>()
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        viewport: viewport ?? null,
        serviceWorkers,
      })
      opened.add(context)
      context.once("close", () => opened.delete(context))
      watch(context, faults)
      await observeTexts(context, shownRows)
      return context.newPage()
    })
    for (const context of [...opened]) {
      await endRoutes(context)
      await context.close()
    }
    expect(faults, "errors in the console").toEqual([])
  },
})

/** The settings of a college that begins: empty, with its first Admin. */
export const emptyCollege = { DEMO: "0", ADMIN_USERNAME: "head.office", ADMIN_PASSWORD: PASSWORD }

/**
 * For tests that prove nothing about the worker: the browser has none, so nobody waits until it has stored the app.
 * routes.spec.ts opens every screen with the worker.
 */
export const withoutWorker = test.extend({ serviceWorkers: "block" })

/**
 * Tests with a college of their own, which no other file uses: for tests that change it for everybody, or need other
 * settings. Without the worker.
 */
export const testAt = (settings: Record<string, string>) =>
  withoutWorker.extend<object, WorkerFixtures>({
    college: [open(settings), { scope: "worker", timeout: 300_000 }],
  })

export { expect }

/** Runs in the page: waits until animations have ended. */
async function endOfMotion(): Promise<void> {
  for (const one of document.getAnimations())
    if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish()
  // Code that waits for the end of an animation may start another one.
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A test's name in the coverage tables. */
export const nameOf = ({ titlePath, project }: TestInfo): string =>
  `${titlePath.join(" › ").replace(/^(\.\.\/)?/, "")} (${project.name})`

/** A call that a test answers itself may still be on its way when the test ends; its end is then no error. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const one of [context, ...context.pages()]) await one.unrouteAll({ behavior: "ignoreErrors" })
}

/** A console error or an unhandled rejection fails the test; a call that found no network is not counted as an error. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|net::ERR_/.test(message.text()))
      faults.push(message.text())
  })
  context.on("weberror", (error) => faults.push(String(error.error())))
}
