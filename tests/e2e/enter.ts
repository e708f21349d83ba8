/** Signs somebody in without the sign-in screen: for tests of what comes after it. Tests of the sign-in use its page. */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { askToSignIn } from "./api.ts"
import { addAppCode } from "./page-scripts.ts"

/**
 * Signs somebody in by the contract's call, stores the session on the page's device as the app does, and opens `address`.
 */
export async function enter(page: Page, username: string, address = "/"): Promise<void> {
  // Any small answer of the college: a document of the same origin without the app in it.
  await page.goto("/manifest.webmanifest")
  await addAppCode(page, "session.page.ts")
  await page.evaluate(
    (answer) => window.keepSession(answer),
    await askToSignIn(new URL(page.url()).origin, username),
  )
  await page.goto(`/#${address}`)
}

/** Signs the applicant in and opens the form. */
export async function enterForm(page: Page, username: string): Promise<void> {
  await enter(page, username, "/admissions/create")
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
}
