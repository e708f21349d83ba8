/** The clock of a page. */
import type { Page } from "@playwright/test"

/** Where the page stores when it was last used (src/data/session/last-activity.ts). */
export const LAST_ACTIVITY = "admissions:last-activity"

/** Makes a page, the only one of its app, start as if somebody had just used it at `time`, ms since 1970, by its own clock. */
export async function startActive(page: Page, address: string, time: number): Promise<void> {
  await page.goto(address)
  await page.evaluate(([key, at]) => localStorage.setItem(key, String(at)), [LAST_ACTIVITY, time] as const)
  await page.reload()
}

/**
 * From now on the page's clock shows `time` (ms since 1970); the jump does not count as an absence, which would lock the
 * screen.
 */
export async function setClock(page: Page, time: number): Promise<void> {
  // Between the two no last use is known; one of the other time would be an absence.
  await page.evaluate((key) => localStorage.removeItem(key), LAST_ACTIVITY)
  await page.clock.setFixedTime(time)
  await page.evaluate(([key, at]) => localStorage.setItem(key, String(at)), [LAST_ACTIVITY, time] as const)
}
