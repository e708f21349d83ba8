/** The Help Center, and changing one's own password, from the frame of every page. */
import type { Page } from "@playwright/test"
import { PASSWORD } from "./college.ts"
import { enter, enterForm } from "./enter.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

const openMenu = async (page: Page) => {
  const menu = page.getByRole("button", { name: "Open menu" })
  if (await menu.isVisible()) await menu.click()
}

test("Help Center leads to the dashboard and answers what staff ask", async ({ page, axe }) => {
  await enter(page, "finance.accounts", "/payment")
  await expect(page.getByText(/Showing 1–/)).toBeVisible()
  await openMenu(page)
  await page.getByRole("button", { name: "Help Center" }).click()
  await page.waitForURL(/#\/dashboard/)
  const help = page.getByRole("dialog", { name: "Help Center" })
  await help.getByText("Verifying payments").click()
  await expect(help.getByText("The same reference twice is marked.")).toBeVisible()
  await expect(help.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/)
  await axe(page)
  await page.keyboard.press("Escape")
  await expect(help).toHaveCount(0)
})

withWorker(
  "an applicant's Help Center works offline, beside the form",
  async ({ page, context, applicant, axe }) => {
    await enterForm(page, applicant.username)
    await readyForOffline(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
    await openMenu(page)
    await page.getByRole("button", { name: "Help Center" }).click()
    await page.waitForURL(/#\/admissions\/create/)
    const help = page.getByRole("dialog", { name: "Help Center" })
    await expect(help.getByText(/It is saved on this device and sent automatically/)).toBeVisible()
    await expect(help.getByText(/admissions 2025-2026/)).toBeVisible()
    await axe(page)
    await context.setOffline(false)
  },
)

test("a person changes their own password and stays signed in", async ({ page, axe, applicant }) => {
  await enterForm(page, applicant.username)
  const fill = async (old: string, wanted: string) => {
    await page.getByLabel("Current password", { exact: true }).fill(old)
    await page.getByLabel("New password", { exact: true }).fill(wanted)
    await page.getByRole("dialog").getByRole("button", { name: "Change password" }).click()
  }
  await openMenu(page)
  await page.getByRole("button", { name: "Change password" }).click()
  await fill("", "short")
  // Said, and the focus is in the field.
  await expect(page.getByRole("alert").filter({ hasText: "Current password is required" })).toBeVisible()
  await expect(page.getByLabel("Current password", { exact: true })).toBeFocused()
  await axe(page)
  // It stays open while it is sent: the refusal is shown in it.
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route("**/api/auth/changePassword", async (route) => {
    await held
    await route.fallback()
  })
  await fill("not the password", "my new password")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeDisabled()
  await page.keyboard.press("Escape")
  answer()
  await expect(page.getByText("The current password is not right.")).toBeVisible()
  await expect(page.getByLabel("Current password", { exact: true })).toBeFocused()
  await fill(PASSWORD, "my new password")
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  await openMenu(page)
  await page.getByRole("button", { name: "Logout" }).click()
  await new SignInPage(page).open()
  await new SignInPage(page).signIn(applicant.username, "my new password")
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
})
