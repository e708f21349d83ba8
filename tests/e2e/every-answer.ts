/** Waits for what a page has asked. */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"

/**
 * Every call that the page has begun has its answer or has failed: none can arrive after a change of the page's clock, which
 * would tell the device the college's time.
 */
export async function everyAnswer(page: Page): Promise<void> {
  const open = async () =>
    (await page.requests())
      .filter(
        (request) => request.url().includes("/api/") && !request.failure() && !request.existingResponse(),
      )
      .map((request) => request.url())
  await expect.poll(open).toEqual([])
}
