/** The list of one's own sessions, which can be ended from another device. */
import { DAY_MS } from "#domain/common/durations.ts"
import { askToSignIn } from "./api.ts"
import { PASSWORD } from "./college.ts"
import { enter } from "./enter.ts"
import { addAppCode } from "./page-scripts.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("a lost device is signed out from another one, and learns it", async ({
  page,
  axe,
  nextDevice,
  applicant,
}) => {
  const lost = await nextDevice()
  await enter(lost, applicant.username, "/tools")
  await expect(lost.getByRole("heading", { level: 1, name: "Tools" })).toBeVisible()
  await enter(page, applicant.username, "/tools")
  await page
    .getByRole("main")
    .getByRole("link", { name: /Where you are signed in/ })
    .click()
  await expect(page.getByRole("heading", { level: 1, name: "Where you are signed in" })).toBeVisible()
  await expect(page.getByText("This device")).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole("button", { name: "Sign out everywhere else" }).click()
  await expect(page.getByRole("alertdialog", { name: "Sign out everywhere else?" })).toBeVisible()
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click()
  await expect(page.getByText("You are signed in on this device only.")).toBeVisible()
  // A list that cannot be loaded again is shown with its age, and says so.
  await page.route("**/api/auth/sessions", (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: "{}" }),
  )
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  const failed = page.getByRole("alert").filter({ hasText: "The list could not be loaded." })
  await expect(failed).toBeVisible()
  await expect(page.getByText(/^Data of \d\d:\d\d$/)).toBeVisible()
  await page.unroute("**/api/auth/sessions")
  await failed.getByRole("button", { name: "Try again" }).click()
  await expect(failed).toHaveCount(0)
  await lost.reload()
  await lost.goto("/#/sessions")
  await expect(lost.getByRole("heading", { name: "Sign in" })).toBeVisible()
})

test("staff are told before their sign-in ends by its age, and sign in again where they are", async ({
  page,
  college,
  axe,
}) => {
  // Signed in on an earlier day; the college names an end the day after tomorrow.
  const sessionEndsAt = new Date(Date.now() + 2 * DAY_MS).toISOString()
  await page.route("**/api/auth/refresh*", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sessionEndsAt } })
  })
  await page.clock.setFixedTime(Date.now() - DAY_MS)
  await page.goto("/manifest.webmanifest")
  await addAppCode(page, "session.page.ts")
  const answer = { ...(await askToSignIn(college.url, "staff.office")), sessionEndsAt }
  await page.evaluate((given) => window.keepSession(given), answer)
  await page.clock.setFixedTime(Date.now())
  await page.goto("/#/students")
  const note = page.getByRole("status").filter({ hasText: "Your sign-in ends on" })
  await expect(note).toBeVisible()
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await note.getByRole("button", { name: "Sign in again" }).click()
  const dialog = page.getByRole("dialog", { name: "Sign in again" })
  const password = dialog.getByRole("textbox", { name: "Password" })
  await password.fill("not the password")
  await dialog.getByRole("button", { name: "Sign in again" }).click()
  await expect(password).toHaveAttribute("aria-invalid", "true")
  await axe(page)
  await password.fill(PASSWORD)
  await dialog.getByRole("button", { name: "Sign in again" }).click()
  await expect(page.getByText("You have signed in again.")).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(page).toHaveURL(/#\/students/)
})
