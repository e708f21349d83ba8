/** The browser's tests: phone and desktop (tests/sizes.ts), each worker with a server of its own (tests/e2e/college.ts). */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "@playwright/test"
import { misplaced, specsOf } from "./sizes.ts"
import { testBrowserOptions } from "./support/browser.ts"
import { EXPECT_MS } from "./support/expect.ts"

const here = import.meta.dirname
const specs = ["e2e", "faults"].flatMap((folder) =>
  readdirSync(join(here, folder))
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => `${folder}/${name}`),
)
const strays = misplaced(specs)
if (strays.length > 0) throw new Error(`Each spec file stands once in tests/sizes.ts: ${strays.join(", ")}`)

// Both the runner and each worker list the tests, and a test of the day must be in all lists, also when a run lasts past midnight.
process.env.FAULTS_DAY ??= String(Math.floor(Date.now() / 86_400_000))

export default defineConfig({
  testDir: ".",
  snapshotPathTemplate: "e2e/spoken/{arg}{ext}",
  outputDir: "../test-results/browser",
  // Limits for what never comes; a busy machine only needs longer.
  timeout: 120_000,
  expect: { timeout: EXPECT_MS, toMatchAriaSnapshot: { pathTemplate: "e2e/spoken/{arg}{ext}" } },
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    actionTimeout: 30_000,
    trace: "on-first-retry",
    launchOptions: testBrowserOptions(),
  },
  projects: [
    {
      name: "phone",
      testMatch: specsOf("phone"),
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, deviceScaleFactor: 2 },
    },
    {
      name: "desktop",
      testMatch: specsOf("desktop"),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
