/** Sentences that a test looks for. */
import { expect, type Page } from "@playwright/test"

/** Waits until a sentence stands on the page, and until it is noted for the coverage table: the page may be left right after. */
export async function shown(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  await page.evaluate(() => window.sendTexts?.())
}
