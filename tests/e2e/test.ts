/** The browser tests' own `test`: a college per worker, an applicant per test, silence in the console, axe on demand. */
import AxeBuilder from "@axe-core/playwright"
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test"
import { Api } from "./api.ts"
import { College } from "./college.ts"

/** An applicant account without an application. */
export interface Applicant {
  username: string
  /** A number that no other test uses: makes mobile, Aadhaar and roll number unique. */
  seed: number
}

export interface TestFixtures {
  applicant: Applicant
  staff: Api
  /** Finds anything that axe objects to on the page as it is now. */
  axe: (page: Page) => Promise<void>
}

export interface WorkerFixtures {
  college: College
}

let applicants = 0

export const test = base.extend<TestFixtures, WorkerFixtures>({
  college: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const college = await College.open({ DEMO_STUDENTS: "200" })
      await use(college)
      await college.close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ college }, use) => use(college.url),
  applicant: async ({ college: _ }, use, info) => {
    applicants += 1
    const username = `student.${String(applicants).padStart(2, "0")}`
    await use({ username, seed: 1000 * (info.parallelIndex + 1) + applicants })
  },
  staff: async ({ college }, use) => use(await new Api(college.url).signIn("staff.office")),
  axe: async ({ browserName: _ }, use) => {
    await use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
      )
      expect(found).toEqual([])
    })
  },
  context: async ({ context }, use) => {
    const faults: string[] = []
    watch(context, faults)
    await use(context)
    expect(faults, "errors in the console").toEqual([])
  },
})

export { expect }

/** A console error or an unhandled rejection fails the test; a call that found no network is no error of ours. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|net::ERR_/.test(message.text()))
      faults.push(message.text())
  })
  context.on("weberror", (error) => faults.push(String(error.error())))
}

/** The worker is in charge, and all that a whole application needs offline lies on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(async () => {
    const databases = await indexedDB.databases()
    for (const { name } of databases.filter((one) => one.name?.startsWith("admissions-user-"))) {
      const found = await new Promise<boolean>((resolve) => {
        const opening = indexedDB.open(name ?? "")
        opening.onsuccess = () => {
          const read = opening.result.transaction("meta").objectStore("meta").get("offline-ready")
          read.onsuccess = () => {
            opening.result.close()
            resolve(read.result !== undefined)
          }
        }
        opening.onerror = () => resolve(false)
      })
      if (found) return true
    }
    return false
  })
}
