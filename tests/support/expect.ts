/** The `expect` of everything that a browser's test shares with the rounds of faults, which run without the test runner and its settings. */
import { expect as impatient } from "@playwright/test"

/** How long an expectation waits, ms: a limit for what never comes; a busy machine only needs longer. */
export const EXPECT_MS = 30_000

export const expect = impatient.configure({ timeout: EXPECT_MS })
