/** The clock of a page. */
import type { Page } from "@playwright/test"

/** Where the page notes when it was last touched (src/data/session/last-activity.ts). */
export const LAST_ACTIVITY = "admissions:last-activity"

/** From now on the page's clock says `time` (ms since 1970); the lock of an idle screen does not take the leap for a long absence. */
export async function setClock(page: Page, time: number): Promise<void> {
  await page.evaluate(([key, at]) => localStorage.setItem(key, String(at)), [LAST_ACTIVITY, time] as const)
  await page.clock.setFixedTime(time)
}
