/** Checks a message and waits until it is counted. */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"

/**
 * Waits until a message is on the page, and until it is recorded for the coverage table: the page may be left right after.
 */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.evaluate(() => window.sendTexts?.())
}
