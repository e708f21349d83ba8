/** Opens screens one after the other in the same page. Only the hash changes, so a screen stays until the next one has come. */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { atRest } from "./sight.ts"

/** Runs in the page. */
function mark(): void {
  const shown = document.querySelector("main > div > *") ?? document.querySelector("main > *")
  shown?.setAttribute("data-left", "")
}

/** Marks the screen that will be left, so that a screen without the mark is known to be a new one. */
export const leaveScreen = (page: Page): Promise<void> => page.evaluate(mark)

/** Waits until the screen that was left is gone, and the new one has what it shows. */
export async function atNewScreen(page: Page, address?: string): Promise<void> {
  await expect(page.locator("main [data-left]"), address).toHaveCount(0)
  await atRest(page)
  await expect(page.getByText(/^Loading\b/), address).toHaveCount(0)
}

/** Opens a screen of another route than the one that is shown. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await leaveScreen(page)
  await page.goto(`/#${address}`)
  await atNewScreen(page, address)
}
