/** Nothing covers what it refers to, nothing is cut off, the reader's place is kept, and changes are announced. */
import type { Page } from "@playwright/test"
import { logAnnouncements } from "./announcement-log.ts"
import { enter, enterForm } from "./enter.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024
const messages = (page: Page) => page.getByRole("region", { name: "Messages" })
/** The tag name of the focused element; `BODY` when nothing has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "BODY")

test("an error summary says it alone, and a message ends with its person", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  await page.getByRole("button", { name: "Next" }).click()
  const summary = page.getByRole("alert").filter({ hasText: "Please complete all required fields" })
  await expect(summary).toBeFocused()
  await expect(messages(page)).not.toContainText("Please complete")

  if (!isDesktop(page)) await page.getByRole("button", { name: "Open menu" }).click()
  await page.getByRole("button", { name: "Logout" }).first().click()
  const question = page.getByRole("alertdialog", { name: "Logout?" })
  await expect(question.or(page.getByText("Logged out successfully")).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole("button", { name: "Logout" }).click()
  await expect(messages(page)).toContainText("Logged out successfully")
  await new SignInPage(page).signIn(applicant.username)
  await expect(page.getByRole("main")).toBeVisible()
  await expect(page.getByLabel("Username")).toHaveCount(0)
  await expect(messages(page)).not.toContainText("Logged out")
})

test("a page that opens says its name, also the first one after a sign-in", async ({ page }) => {
  await new SignInPage(page).open().then((signIn) => signIn.signIn("admin"))
  await expect(page.getByRole("main", { name: /^Good / })).toBeFocused()
  // The same page again is not a new one.
  await page.reload()
  await expect(page.getByRole("main", { name: /^Good / })).toBeVisible()
  expect(await focused(page)).toBe("BODY")
  if (!isDesktop(page)) await page.getByRole("button", { name: "Open menu" }).click()
  await page.getByRole("link", { name: "Seat Matrix" }).first().click()
  await expect(page.getByRole("main", { name: "Seat Matrix" })).toBeFocused()
})

const lists = [
  { who: "admin", path: "/students", head: "Applicant", isSorted: true },
  { who: "admin", path: "/users", head: "Name", isSorted: true },
  { who: "admin", path: "/studentsListReport", head: "Name", isSorted: true },
  { who: "ao.verify", path: "/approval", head: "Applicant", isSorted: false },
  { who: "finance.accounts", path: "/payment", head: "Applicant", isSorted: true },
] as const

for (const { who, path, head, isSorted } of lists) {
  test(`the rows of ${path} fit, with what can be done in sight`, { tag: "@desktop" }, async ({ page }) => {
    await enter(page, who, path)
    for (const width of [1440, 1366, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const last = page.locator("tbody tr td:last-child :is(a, button)").last()
      await expect(last).toBeVisible()
      const right = await last.evaluate((one) => one.getBoundingClientRect().right)
      expect(right, `${width}`).toBeLessThanOrEqual(width)
      // No control overlaps its neighbour, and no e-mail address is broken inside a word.
      const crossing = await page.evaluate(() =>
        [...document.querySelectorAll("tbody tr td:last-child")].some((cell) => {
          const box = cell.getBoundingClientRect()
          return [...cell.querySelectorAll("a, button")].some(
            (one) => one.getBoundingClientRect().right > box.right + 1,
          )
        }),
      )
      expect(crossing, `${width}`).toBe(false)
      const tall = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("[title*='@']")].some(
          (one) => one.getClientRects().length > 1 || one.offsetHeight > 24,
        ),
      )
      expect(tall, `${width}`).toBe(false)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const widths = () =>
      page.evaluate(() => [...document.querySelectorAll("thead th")].map((one) => one.clientWidth))
    await expect(page.getByRole("columnheader", { name: head }).first()).toBeVisible()
    // After the window is widened, its columns appear a moment later.
    await expect
      .poll(async () => {
        const now = await widths()
        await page.waitForTimeout(100)
        return (await widths()).join() === now.join()
      })
      .toBe(true)
    const before = await widths()
    const sort = page.locator("thead th button").first()
    await expect(sort).toHaveCount(isSorted ? 1 : 0)
    if (!isSorted) return
    await sort.click()
    await expect(page.locator("thead th[aria-sort]").first()).toBeVisible()
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
    expect(await widths()).toEqual(before)
  })
}

test("cards are sorted too, and hold all columns", { tag: "@phone" }, async ({ page }) => {
  await enter(page, "admin", "/studentsListReport")
  await page.getByLabel("Sort by").selectOption({ label: "Name, descending" })
  await expect(page).toHaveURL(/sort=FirstName&order=desc/)
  await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Name, descending")
  await expect(page.getByRole("term").filter({ hasText: "Admission Date" }).first()).toBeVisible()
})

test("a row opens by a press, not by marking its words", { tag: "@desktop" }, async ({ page }) => {
  await enter(page, "admin", "/students")
  const first = page.locator("tbody tr").first()
  await expect(first).toBeVisible()
  await page.evaluate(() => {
    const words = document.querySelector("tbody tr td:nth-child(2) span")
    if (words) getSelection()?.selectAllChildren(words)
  })
  await first.locator("td").first().dispatchEvent("click")
  await expect(page).toHaveURL(/#\/students$/)
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await first.getByRole("link", { name: /^View / }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(
    page
      .locator("tbody tr")
      .nth(1)
      .getByRole("link", { name: /^View / }),
  ).toBeFocused()
  await first.locator("td").first().click()
  await expect(page).toHaveURL(/#\/students\/view\//)
})

test("the arrow keys go on over the heading of a group", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
}) => {
  // One more that is not at the Principal's step.
  await submitApplication(college.url, applicant)
  await enter(page, "principal", "/approval?size=50")
  const bodies = page.locator("tbody")
  await expect(bodies.nth(1)).toBeVisible()
  const last = bodies.first().locator("tr").last().locator("a, button").first()
  const next = bodies.nth(1).locator("tr:has(td)").first().locator("a, button").first()
  await last.focus()
  await page.keyboard.press("ArrowDown")
  await expect(next).toBeFocused()
  await page.keyboard.press("ArrowUp")
  await expect(last).toBeFocused()
})

test("Back from a review leads to the search and page that were left", { tag: "@desktop" }, async ({
  page,
}) => {
  await enter(page, "ao.verify", "/approval?tab=Approved&size=5&page=2")
  const open = page.getByRole("button", { name: /^View / }).first()
  const back = page.getByRole("main").getByRole("link", { name: "Back to the approvals" })
  await open.click()
  await expect(page).toHaveURL(/approval\/review/)
  await back.click()
  await expect(page).toHaveURL(/approval\?.*page=2/)
  await expect(page).toHaveURL(/tab=Approved/)
  await open.click()
  await expect(back).toBeVisible()
  // What was searched for is not stored: after a reload the list opens as usual.
  await page.reload()
  await back.click()
  await expect(page).toHaveURL(/#\/approval$/)
})

test("the focus stays in the panel when a payment is decided, and Escape closes it", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  const { FormNo } = await staff.details(id)
  await enter(page, "finance.accounts", `/payment?status=ToVerify&q=${FormNo}`)
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  const panel = page.getByRole("dialog")
  await panel.getByLabel(/^Remarks/).fill("Seen on the statement")
  await panel.getByRole("button", { name: "Accept" }).click()
  const sure = page.getByRole("alertdialog")
  await expect(page.getByText("Payment Accepted").or(sure).first()).toBeVisible()
  if (await sure.isVisible()) await sure.getByRole("button", { name: /Accept/ }).click()
  await expect(page.getByText("Payment Accepted")).toBeVisible()
  await expect(messages(page)).not.toContainText("Payment Accepted")
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null))
    .toBe(true)
  await page.keyboard.press("Escape")
  await expect(panel).toHaveCount(0)
})

test("the focus stays on the page after a seat is given", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  for (const who of ["ao.verify", "finance.accounts"]) {
    const call = await signedIn(college.url, who)
    await call("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  }
  const review = await new ReviewPage(page).enterAs("principal", id)
  await review.action("Confirm").click()
  await page.getByRole("button", { name: "Confirm Approve" }).click()
  await expect(review.state("Confirmed")).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe("BODY")
})

test("a list says how many rows it has, also none", { tag: "@desktop" }, async ({ page }) => {
  const ear = await logAnnouncements(page)
  await enter(page, "finance.accounts", "/payment?status=")
  const said = page.getByRole("status").filter({ hasText: /^(Rows|No rows)/ })
  await expect(said).toHaveText(/^Rows/)
  await ear.note("The list is opened")
  // Other rows of the same number.
  const rows = page.locator("tbody th")
  const before = await rows.allInnerTexts()
  await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click()
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before)
  await expect(said).toHaveText(/^Rows/)
  await ear.note("Sorted")
  expect(ear.script).toMatch(/Sorted:\n {2}status: Rows/)
  await page.getByRole("textbox", { name: "Search" }).fill("nobody of this name")
  await expect(page.getByText("No data found")).toBeVisible()
  await expect(said).toHaveText("No rows")
})

test("a panel that is closed gives the focus back to the row that it shows", { tag: "@desktop" }, async ({
  page,
}) => {
  await enter(page, "finance.accounts", "/payment?status=")
  const view = page.getByRole("button", { name: /^View / })
  for (const nth of [0, 1]) {
    await view.nth(nth).click()
    await expect(page.getByRole("dialog")).toBeFocused()
  }
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(view.nth(1)).toBeFocused()
})
