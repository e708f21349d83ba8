/** Days and moments on the screens: the college's, whatever the clock of the device says, and also on the next day. */
import { DAY_MS } from "#domain/common/durations.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { setClock } from "./clock.ts"
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("law 24: how long applications wait is counted by the college's day, on a device that is ten days ahead", async ({
  page,
}) => {
  await enter(page, "ao.verify", "/approval")
  const rows = page.getByRole("table").getByRole("row")
  await expect(rows.nth(1)).toBeVisible()
  const shown = await rows.allInnerTexts()
  await setClock(page, Date.now() + 10 * DAY_MS)
  await page.reload()
  await expect(rows.nth(1)).toBeVisible()
  expect(await rows.allInnerTexts()).toEqual(shown)
})

test("the age of a list gets its day at midnight, though nothing else happens", async ({ page }) => {
  const midnight = Math.floor((Date.now() + 5.5 * 3_600_000) / DAY_MS + 1) * DAY_MS - 5.5 * 3_600_000
  await page.clock.install({ time: midnight - 60_000 })
  await enter(page, "ao.verify", "/approval")
  await expect(page.getByText(/^Data of 23:59$/)).toBeVisible()
  await page.clock.fastForward(150_000)
  await expect(page.getByText(/^Data of \d\d-\d\d-\d{4} 23:59$/)).toBeVisible()
})

test("a filter says when what was typed is no day, and takes a day as every form does", async ({ page }) => {
  await enter(page, "staff.office", "/studentsListReport")
  const from = page.getByRole("textbox", { name: "Admission date from" })
  await from.fill("01-06-25")
  await from.press("Tab")
  await expect(page.getByText(validationTexts.date)).toBeVisible()
  await from.fill("2025-06-01")
  await expect(page.getByText(validationTexts.date)).toHaveCount(0)
  await expect(page).toHaveURL(/from=.?2025-06-01/)
  await from.press("Tab")
  await expect(from).toHaveValue("01-06-2025")
  // A day whose first digit was deleted is not applied while it is being corrected, but when it is left.
  await from.press("Home")
  await from.press("Delete")
  await expect(from).toHaveValue("1-06-2025")
  await from.press("Delete")
  await from.pressSequentially("5")
  await expect(from).toHaveValue("5-06-2025")
  await expect(page).toHaveURL(/from=.?2025-06-01/)
  await from.press("Tab")
  await expect(from).toHaveValue("05-06-2025")
  await expect(page).toHaveURL(/from=.?2025-06-05/)
  // Of a wrong text nothing is applied, and Clear takes it away.
  await from.fill("05-06-20")
  await from.press("Tab")
  await expect(page.getByText(validationTexts.date)).toBeVisible()
  await expect(page).not.toHaveURL(/from=/)
  await page.getByRole("textbox", { name: "Admission date to" }).fill("2025-07-01")
  await page.getByRole("button", { name: "Clear", exact: true }).click()
  await expect(from).toHaveValue("")
  await expect(page.getByText(validationTexts.date)).toHaveCount(0)
})
