/** Signing out without a network: what the app says, what is true afterwards, and that the college is told. */
import { sampleApplication } from "#tests/support/sample-application.ts"
import { readStores } from "../faults/stores.ts"
import { Api } from "./api.ts"
import { enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { expect, test } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

test("signing out without a network keeps the work, ends the session at the college later, and says both", async ({
  page,
  context,
  college,
  applicant,
  staff,
}) => {
  test.setTimeout(180_000)
  const other = await new Api(college.url).signIn(applicant.username)
  const sessions = async () => {
    const { data } = (await other.call("GET", "/auth/sessions")) as { data: unknown[] }
    return data.length
  }
  const before = await sessions()
  const application = sampleApplication(applicant.seed)
  const { mobileNumber = "" } = application.personal
  await enterForm(page, applicant.username)
  await readyForOffline(page)
  expect(await sessions()).toBe(before + 1)

  await context.setOffline(true)
  const form = new FormPage(page)
  await form.answerAll(application.admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(application.personal)
  await form.next()
  await form.expectStep(3)

  const token = await page.evaluate(tokenHere)
  const menu = page.getByRole("button", { name: "Open menu" })
  const logout = page.getByRole("button", { name: "Logout" })
  await menu.or(logout).first().click()
  if (await menu.isVisible()) await logout.click()
  const dialog = page.getByRole("alertdialog", { name: "Logout?" })
  await expect(dialog).toContainText(
    "You are offline: after logout nobody can sign in on this device until there is a network.",
  )
  await expect(dialog).toContainText("not sent yet")
  await dialog.getByRole("button", { name: "Logout" }).click()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  await expect(
    page.getByText("Logged out on this device. The college is told as soon as there is a network.").first(),
  ).toBeVisible()

  // Nothing stays that can open the data; what ends the session stays, and so does the locked work.
  const kept = await readStores(page)
  expect(token.length).toBeGreaterThan(20)
  expect(kept.filter(({ text }) => text.includes(token))).toEqual([])
  expect(kept.filter(({ text }) => text.includes("untold-"))).toHaveLength(1)
  expect(kept.filter(({ text }) => text.includes(mobileNumber))).toEqual([])
  expect(await sessions()).toBe(before + 1)

  // As announced: nobody can sign in here now.
  await new SignInPage(page).signIn(applicant.username)
  await expect(
    page.getByText("Network error. Please check your connection and try again.").first(),
  ).toBeVisible()
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()

  await context.setOffline(false)
  await expect.poll(sessions, { timeout: 40_000 }).toBe(before)
  await expect
    .poll(async () => (await readStores(page)).filter(({ text }) => text.includes("untold-")))
    .toEqual([])
  expect(await staff.byMobile(mobileNumber)).toEqual([])

  // Back online it is possible, and the work is there and is sent.
  await new SignInPage(page).signIn(applicant.username)
  await expect(page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  await expect.poll(async () => (await staff.byMobile(mobileNumber)).length, { timeout: 40_000 }).toBe(1)
  await page.goto("/#/outbox")
  await expect(page.getByText("Everything has been received by the college.").first()).toBeVisible()
})

test("before anything was sent from a device nothing is called received", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  await expect(page.getByRole("link", { name: "Nothing to send" }).first()).toBeVisible()
  await page.goto("/#/outbox")
  await expect(
    page.getByText("What you save on this device is listed here until the college has received it.").first(),
  ).toBeVisible()
  await expect(page.getByText(/received by the college\.$/).filter({ hasText: "Everything" })).toHaveCount(0)
  await expect(page.getByText("All received")).toHaveCount(0)
})

/** Runs in the page: the token of the person who is signed in. */
function tokenHere(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("admissions-device")
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction("sessions").objectStore("sessions").getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(String(reading.result[0]?.token))
      }
    }
  })
}
