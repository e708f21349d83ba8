/**
 * A staff member's screen locks when nobody uses it (decision A16), and opens with the password, also offline; nothing on it
 * is lost.
 */
import type { Page } from "@playwright/test"
import { isStored } from "../faults/stores.ts"
import { LAST_ACTIVITY } from "./clock.ts"
import { PASSWORD } from "./college.ts"
import { enterForm } from "./enter.ts"
import { RegisterPage } from "./pages/register.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { expect, test, withoutWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

/** Makes it look as if nobody had used the app for so long; the page checks that when it becomes visible. */
async function letTimePass(page: Page, minutes: number): Promise<void> {
  await page.evaluate(
    ([key, ms]) => {
      localStorage.setItem(key, String(Date.now() - ms))
      document.dispatchEvent(new Event("visibilitychange"))
    },
    [LAST_ACTIVITY, minutes * 60_000] as const,
  )
}

const lockOf = (page: Page) => page.getByRole("alertdialog", { name: "Locked" })

async function tryPassword(page: Page, password: string): Promise<void> {
  await lockOf(page).getByRole("textbox", { name: "Password", exact: true }).fill(password)
  await lockOf(page).getByRole("button", { name: "Unlock" }).click()
}

test("a device that nobody touches locks for its person, offline and after a reload too, and keeps what was typed", async ({
  page,
  context,
  axe,
}) => {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn("counsellor.vja")
  await page.waitForURL(/dashboard/)
  await readyForOffline(page)
  const register = new RegisterPage(page)
  await register.openQuick()
  await register.answer("firstName", "Meenakshi")
  await expect.poll(() => isStored(page, /Meenakshi/)).toBe(true)
  await letTimePass(page, 14)
  await expect(lockOf(page)).toHaveCount(0)
  await letTimePass(page, 16)
  await expect(lockOf(page).getByRole("textbox", { name: "Password", exact: true })).toBeFocused()
  await axe(page)

  await context.setOffline(true)
  await page.reload()
  await expect(lockOf(page)).toBeVisible()
  await page.keyboard.press("Escape")
  // Whoever stands there may log the person out, but not remove what they have begun.
  await lockOf(page).getByRole("button", { name: "Logout instead" }).click()
  const question = page.getByRole("alertdialog").filter({ hasText: "What you have not finished stays" })
  await expect(question).toBeVisible()
  await expect(question.getByRole("checkbox")).toHaveCount(0)
  await question.getByRole("button", { name: "Cancel" }).click()
  await tryPassword(page, "not the password")
  await expect(lockOf(page).getByRole("alert")).toHaveText("That is not your password.")
  await tryPassword(page, PASSWORD)
  await expect(lockOf(page)).toHaveCount(0)
  await expect(register.control("firstName")).toHaveValue("Meenakshi")
  await context.setOffline(false)
})

withoutWorker("the Back key over the lock asks whoever stands there nothing", async ({ page }) => {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn("admin")
  await page.waitForURL(/dashboard/)
  await page.goto("/#/fees")
  await page.getByLabel("Amount, row 1").fill("12345")
  await letTimePass(page, 16)
  const password = lockOf(page).getByRole("textbox", { name: "Password", exact: true })
  await expect(password).toBeFocused()
  await page.goBack()
  await expect(page.getByRole("alertdialog")).toHaveCount(1)
  await expect(password).toBeFocused()
  await tryPassword(page, PASSWORD)
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(page.getByLabel("Amount, row 1")).toHaveValue("12,345")
})

withoutWorker("a locked device lets the next person sign in", async ({ page }) => {
  await new SignInPage(page).open()
  await new SignInPage(page).signIn("finance.accounts")
  await page.waitForURL(/dashboard/)
  await letTimePass(page, 16)
  await lockOf(page).getByRole("button", { name: "Logout instead" }).click()
  await new SignInPage(page).signIn("principal")
  await page.waitForURL(/dashboard/)
  await expect(lockOf(page)).toHaveCount(0)
})

withoutWorker("an applicant's own phone does not lock", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  await letTimePass(page, 60)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  await expect(lockOf(page)).toHaveCount(0)
})
