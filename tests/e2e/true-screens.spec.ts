/** What a screen says is true at that moment, even if others act meanwhile or on another device. */
import { shellTexts } from "#domain/texts/common/shell.ts"
import { enter } from "./enter.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const opened = (AdmissionId: string) => ({ AdmissionId, ApprovalStatus: "Pending" })
const OPENING = "/ApplicationApprovalProgress/updateApprovalProgress"

test("an applicant reads Under Review once an officer has opened the application, without asking for it", async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, applicant.username, "/student-dashboard?tab=status")
  await expect(page.getByText("Application Submitted").first()).toBeVisible()
  const steps = page.getByRole("list", { name: "Progress of the application" }).getByRole("listitem")
  await expect(steps.filter({ hasText: "Submitted" })).toContainText(/\d{2}-\d{2}-\d{4}$/)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", OPENING, opened(id))
  await expect(page.getByText("Under Review").first()).toBeVisible({ timeout: 60_000 })
})

test("a submitted applicant lands on the acknowledgement on every device, after a sign-out too", async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", OPENING, { AdmissionId: id, ApprovalStatus: "Approved" })
  const signIn = await new SignInPage(page).open()
  await signIn.signIn(applicant.username)
  await expect(page).toHaveURL(/admissions\/create/)
  await expect(page.getByRole("heading", { name: "Admission Completed" }).first()).toBeVisible()
  // Nothing can be changed now, so no action is offered that would be refused.
  await expect(page.getByRole("link", { name: "Edit Application" })).toHaveCount(0)
  const slip = page.getByRole("article", { name: "Admission Completed" })
  await expect(slip.getByText("Status: Completed")).toBeVisible()
  // Each step that is done says when: today, so only the time.
  const steps = slip.getByRole("list", { name: "At the college" }).getByRole("listitem")
  for (const done of ["Submitted", "Admissions Officer"])
    await expect(steps.filter({ hasText: done })).toContainText(/\d{2}:\d{2}$/)
})

test("a list that others have changed offers the new one, and keeps its rows until then", async ({
  page,
  college,
  applicant,
}) => {
  await enter(page, "staff.office", "/students")
  await expect(
    page
      .getByRole("button", { name: "View" })
      .or(page.getByRole("link", { name: "View" }))
      .first(),
  ).toBeVisible()
  const bar = page.getByText("Others have changed something since this list was loaded.")
  await expect(bar).toHaveCount(0)
  await submitApplication(college.url, applicant)
  await expect(bar).toBeVisible({ timeout: 60_000 })
  await page.getByRole("button", { name: "Refresh" }).click()
  await expect(bar).toHaveCount(0)
})

test("the menu folds to its icons and stays so, as the number of rows does", async ({ page }) => {
  await enter(page, "staff.office", "/students")
  await page.getByRole("button", { name: "Fold the menu" }).click()
  const entry = page.getByRole("link", { name: "Seat Matrix" })
  await expect(entry).toBeVisible()
  expect((await entry.boundingBox())?.width).toBeLessThan(60)
  await page.getByRole("combobox", { name: /rows/i }).selectOption("20")
  await expect(page.getByText(/Showing 1–20 of/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "Unfold the menu" })).toBeVisible()
  await page.goto("/#/users")
  await expect(page.getByText(/Showing 1–20 of/)).toBeVisible()
})

test("without a seat matrix the final approval says what is missing, and the server refuses it", async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  for (const user of ["ao.verify", "finance.accounts"]) {
    const send = await signedIn(college.url, user)
    await send("POST", OPENING, { AdmissionId: id })
  }
  const admin = await signedIn(college.url, "admin")
  const details = async () =>
    (await admin("GET", `/admissions/getStudentAdmissionDetails/${id}`)) as {
      data: { Batch: string; CourseId: number; Status: string; AdmissionStatus: string }
    }
  const { Batch, CourseId } = (await details()).data
  const { data } = (await admin("GET", "/seatmatrix/")) as {
    data: { SeatMatrixId: number; CourseId: number; AcademicYear: number; Status: string }[]
  }
  const year = Number(Batch.slice(0, 4))
  const matrix = data.find((row) => row.CourseId === CourseId && row.AcademicYear === year)
  if (matrix?.Status !== "Active") throw new Error(`No active matrix for ${CourseId} in ${Batch}`)
  const setStatus = (Status: string) =>
    admin("PUT", `/seatmatrix/${matrix.SeatMatrixId}`, { ...matrix, Status })
  await setStatus("Inactive")
  try {
    await enter(page, "principal", `/approval/review/${id}?step=3`)
    await page.getByRole("button", { name: "Confirm", exact: true }).click()
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog")).last()
    const missing = dialog.getByText("There is no active seat matrix for this course and year.")
    await expect(missing).toHaveCount(1)
    await expect(dialog.getByText("The office makes one under Seat Matrix")).toBeVisible()
    await dialog.getByRole("button", { name: "Confirm Approve" }).click()
    await expect(missing).toHaveCount(2)
    await expect(dialog.getByRole("alert")).toContainText("There is no active seat matrix")
    expect((await details()).data.AdmissionStatus).toBe("Pending")
  } finally {
    // Other tests of this college approve, too.
    await setStatus("Active")
  }
})

test("what loads long says so to a screen reader, once", async ({ page }) => {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    // Announced is what comes into a region that was there before.
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches("[role=status]") && !added.includes(target))
          for (const node of addedNodes) if (node.textContent) said.push(node.textContent)
    }).observe(document, { subtree: true, childList: true })
  })
  await enter(page, "admin", "/about")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  let answer: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/coursefee(\?|$)/, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto("/#/fees")
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
  await expect.poll(said).toContain(shellTexts.loading)
  answer()
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  expect((await said()).filter((one) => one === shellTexts.loading)).toHaveLength(1)
})
