/** The browser's tests: phone and desktop, each worker with a server of its own (tests/e2e/college.ts). */
import { defineConfig } from "@playwright/test"
import { testBrowserOptions } from "./support/browser.ts"

export default defineConfig({
  testDir: ".",
  testMatch: ["e2e/**/*.spec.ts", "faults/**/*.spec.ts"],
  snapshotPathTemplate: "e2e/spoken/{arg}{ext}",
  outputDir: "../test-results/browser",
  timeout: 90_000,
  expect: { timeout: 15_000, toMatchAriaSnapshot: { pathTemplate: "e2e/spoken/{arg}{ext}" } },
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "../test-results/browser.json" }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    actionTimeout: 15_000,
    trace: "on-first-retry",
    launchOptions: testBrowserOptions(),
  },
  projects: [
    // Guards, tables of texts, failed calls, laws of the outbox and rules of a college do not depend on the size; the rounds of
    // faults bring their own device; what is said is written down for one size.
    {
      name: "phone",
      testIgnore:
        /(routes|-texts|call-errors|overview|rounds|stores|refused-calls|strict-college|spoken-walk|apply-under-faults|return|college-rules|stale-edits)\.spec/,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, deviceScaleFactor: 2 },
    },
    // Applicants apply on phones: where the network is cut is seen there.
    {
      name: "desktop",
      grepInvert: /the network is cut at step/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
