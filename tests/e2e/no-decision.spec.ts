/** When nothing can be decided: without a network, and at an address that names no application. */
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("the Financer cannot decide a payment of the list without a network, and is told why", async ({
  page,
  context,
}) => {
  await enter(page, "finance.accounts", "/payment?status=ToVerify")
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  // The key that undoes a decision can be switched off here.
  const keys = page.getByRole("switch", { name: "Keys", exact: true })
  await expect(keys).toBeChecked()
  await keys.click()
  await expect(keys).not.toBeChecked()
  await expect(keys).toHaveText("Keys off")
  const panel = page.getByRole("dialog")
  const accept = panel.getByRole("button", { name: "Accept" })
  await expect(accept).toBeEnabled()
  // The row of the open panel is marked without colours too.
  const opened = page.locator("tr[aria-current]")
  await page.emulateMedia({ forcedColors: "active" })
  await expect(opened).toHaveCSS("outline-style", "solid")
  await page.emulateMedia({ forcedColors: null })
  await context.setOffline(true)
  await expect(panel.getByText("Decisions need the college's answer.")).toBeVisible()
  await expect(accept).toBeDisabled()
  await expect(panel.getByRole("button", { name: "Reject" })).toBeDisabled()
  await context.setOffline(false)
  await expect(accept).toBeEnabled()
})

test("an address that can name no application finds no student, wherever it is written", async ({ page }) => {
  await enter(page, "admin")
  for (const address of ["/approval/review/abc", "/students/view/12", "/students/edit/12"]) {
    await page.goto(`/#${address}`)
    await expect(page.getByText("Student not found.").first(), address).toBeVisible()
    await expect(page.getByText(/wrong format/)).toHaveCount(0)
  }
})
