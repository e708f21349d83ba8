import type { Page } from "@playwright/test"
import { enter } from "./enter.ts"
import { ownDraft } from "./own-draft.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"

const enterAs = async (page: Page, username: string) => {
  await enter(page, username, "/sliding")
  await expect(page.getByText(/^Showing/)).toBeVisible()
}
const openList = async (page: Page) => {
  await page.goto("/#/sliding")
  await expect(page.getByText(/^Showing/)).toBeVisible()
}
/** Opens the form for the first enrolled student whom the search finds; returns the name. */
const openForm = async (page: Page, words: string) => {
  await page.getByRole("button", { name: "Add Details" }).click()
  await page.getByRole("combobox", { name: "Student" }).fill(words)
  const found = page.getByRole("option").filter({ hasText: words })
  await found.first().click()
  await expect(page.getByRole("form", { name: "Sliding student" })).toBeVisible()
}
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click()
const chooseSeat = async (page: Page, course: string, quota: string, category: string) => {
  await page.getByLabel("New Degree").selectOption("MD")
  await page.getByLabel("New Course").selectOption(course)
  await page.getByText(quota, { exact: true }).click()
  await page.getByLabel("New Category").selectOption(category)
}
const figure = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Students" })
    .locator("div", { has: page.getByText(label, { exact: true }) })
    .locator("dd")

test("the list keeps its tab in the address, counts, and searches", async ({ page, axe }) => {
  await enterAs(page, "admin")
  await expect(page.getByRole("heading", { name: "Sliding" })).toBeVisible()
  const [total = 0, enrolled = 0, slid = 0] = await Promise.all(
    ["Total", "Enrolled", "Slid"].map(async (label) => Number(await figure(page, label).textContent())),
  )
  expect(total).toBeGreaterThan(0)
  expect(enrolled + slid).toBe(total)
  await axe(page)
  for (const tab of ["Approved", "Rejected", "Pending"]) {
    await page.getByRole("tab", { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`))
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true")
  }
  await page.getByRole("tab", { name: "Pending" }).press("ArrowRight")
  await expect(page).toHaveURL(/tab=Approved/)
  await page.getByRole("textbox", { name: "Search" }).fill("nobody of this name")
  await expect(page.getByText("No data found")).toBeVisible()
  await expect(page).toHaveURL(/q=nobody/)
  await expect(figure(page, "Total")).toHaveText("0")
  await page.getByRole("button", { name: "Clear search" }).last().click()
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeVisible()
})

test("Back from a student leads to the tab that was left", async ({ page }) => {
  await enter(page, "admin", "/sliding?tab=Approved")
  await page.getByRole("link", { name: /^Edit/ }).first().click()
  await expect(page.getByText("Seat now")).toBeVisible()
  await page.getByRole("main").getByRole("link", { name: "Sliding", exact: true }).click()
  await expect(page).toHaveURL(/sliding\?tab=Approved$/)
  await expect(page.getByRole("tab", { name: "Approved" })).toHaveAttribute("aria-selected", "true")
})

test("the form tells the fees of every choice before anything is saved", async ({ page, axe }) => {
  await enterAs(page, "admin")
  await openForm(page, "Biochemistry")
  await axe(page)
  await save(page)
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "Please fill all required fields: New Degree, New Course, New Quota, New Category, Reason",
  )
  for (const label of ["New Degree", "New Course", "New Quota", "New Category", "Reason"])
    await expect(page.getByText(`${label} is required`).first()).toBeVisible()
  await axe(page)
  await expect(page.getByLabel("New Category").locator("option:not([hidden])")).toHaveText([
    "CQ",
    "S1",
    "S2",
    "S3",
  ])
  await expect(page.getByText("Management", { exact: true })).toBeVisible()
  const fees = /\/coursefee\/feeStructure/
  await page.route(fees, (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: "{}" }),
  )
  await chooseSeat(page, "Pharmacology", "Government", "CQ")
  const noFees = page.getByRole("status").filter({ hasText: "Failed to load fee structure" })
  await expect(noFees).toBeVisible()
  await page.unroute(fees)
  await noFees.getByRole("button", { name: "Try again" }).click()
  const table = page.getByRole("table")
  const row = (name: string) => table.getByRole("row").filter({ hasText: name })
  await expect(row("Tuition Fee")).toContainText("70,380")
  await expect(row("Tuition Fee")).toContainText("1,55,250")
  await expect(row("College Deposit")).toContainText("15,000")
  await expect(row("Additional Fee")).toContainText("45,000")
  await expect(row("Skill Lab")).toContainText("10,000")
  await expect(row("Total")).toContainText("+84,870")
  await page.getByLabel("New Course").selectOption("General Medicine")
  await expect(row("Tuition Fee")).toContainText("4,96,800")
  await expect(page.getByText("Due after the sliding")).toBeVisible()
  await axe(page)
  // What is typed is not lost without a question, except by Cancel.
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  for (const name of ["Change", "Sliding"]) {
    await page.getByRole("button", { name, exact: true }).click()
    await question.getByRole("button", { name: "Stay" }).click()
    await expect(page.getByLabel("New Course").locator("option:checked")).toHaveText("General Medicine")
  }
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("button", { name: "Add Details" })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test("a saved sliding is reviewed side by side, rejected with a reason, saved again and approved", async ({
  page,
  axe,
}) => {
  await enterAs(page, "staff.office")
  const before = Number(await figure(page, "Slid").textContent())
  await openForm(page, "Biochemistry")
  await chooseSeat(page, "Pathology", "Government", "CQ")
  await page.getByLabel("Reason", { exact: true }).fill("Allotted in the second round")
  await save(page)
  await expect(page.getByText("Sliding saved")).toBeVisible()
  await expect(page).toHaveURL(/sliding\/review\//)
  await expect(page.getByRole("region", { name: "Before" })).toContainText("Biochemistry")
  await expect(page.getByRole("region", { name: "After" })).toContainText("Pathology")
  await expect(page.getByRole("row").filter({ hasText: "Tuition Fee" })).toContainText("+84,870")
  await axe(page)
  const student = page.url()
  await openList(page)
  await expect(figure(page, "Slid")).toHaveText(String(before + 1))

  await page.goto(student)
  await page.getByRole("button", { name: "Reject" }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByRole("button", { name: "Reject" }).click()
  await expect(dialog.getByText("Please give the reason for the rejection.")).toBeVisible()
  await axe(page)
  await dialog.getByLabel("Reason").fill("The university withdrew the allotment")
  // A server that fails costs nothing of what was typed.
  const busy = { status: 500, contentType: "application/json", body: '{"message":"Not now"}' }
  await page.route(/\/api\/sliding/, (route) =>
    route.request().method() === "PUT" ? route.fulfill(busy) : route.fallback(),
  )
  await dialog.getByRole("button", { name: "Reject" }).click()
  await expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(/\S/)
  await expect(dialog.getByLabel("Reason")).toHaveValue("The university withdrew the allotment")
  await page.unroute(/\/api\/sliding/)
  await dialog.getByRole("button", { name: "Reject" }).click()
  await expect(page.getByText("Sliding rejected. The student has the old seat again.")).toBeVisible()
  await expect(page.getByText("MD Biochemistry, Convenor")).toBeVisible()
  await expect(page.getByText("The university withdrew the allotment")).toBeVisible()
  await expect(page.getByRole("button", { name: "Approve" })).toHaveCount(0)

  await page.getByRole("link", { name: "Add Details" }).click()
  await chooseSeat(page, "Pathology", "Government", "CQ")
  await page.getByLabel("Reason", { exact: true }).fill("Allotted again")
  await save(page)
  await page.getByRole("button", { name: "Reject" }).click()
  await dialog.getByLabel("Reason").fill("Typed, and not meant")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Reject" }).click()
  await expect(dialog.getByLabel("Reason")).toHaveValue("")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Approve" }).click()
  await expect(page.getByText("Sliding approved")).toBeVisible()
  await expect(page.getByText("Earlier slidings")).toBeVisible()

  await page.getByRole("link", { name: "Open the application" }).click()
  await page.getByText("Timeline").click()
  const trail = page.getByRole("main")
  await expect(trail.getByText("Sliding saved").first()).toBeVisible()
  await expect(trail.getByText("Sliding rejected, old seat given back")).toBeVisible()
  await expect(trail.getByText("Sliding approved")).toBeVisible()
})

test("who leaves names the college and an account that can be right, and is relieved of the seat", async ({
  page,
  axe,
}) => {
  await enterAs(page, "admin")
  await openForm(page, "Microbiology")
  await page.getByText("Another college", { exact: true }).click()
  await expect(page.getByLabel("New Course")).toHaveCount(0)
  for (const [label, text] of [
    ["College Name", "Coastal Institute"],
    ["Reason", "Allotted elsewhere"],
    ["Account Holder", "Asha 2"],
    ["Account Number", "12345"],
    ["IFSC", "SBIN1"],
    ["Amount", "99,99,99,999"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole("checkbox").first().check()
  await save(page)
  for (const text of [
    "Only letters, dots and spaces are allowed.",
    "Account number must be 9 to 18 digits.",
    "IFSC must be 11 characters, such as SBIN0001234.",
    "Amount must be at most what was paid",
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await axe(page)
  await page.getByLabel("Account Holder").fill("Asha Rani")
  await page.getByLabel("Account Number").fill("1234 5678 9012")
  await page.getByLabel("IFSC").fill("sbin0001234")
  await page.getByLabel("Amount").fill("50000")
  await save(page)
  await expect(page.getByText("Sliding saved")).toBeVisible()
  await expect(page.getByText("No seat", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "After" })).toContainText("Coastal Institute")
  await expect(page.getByText("123456789012")).toBeVisible()
  await expect(page.getByText("SBIN0001234")).toBeVisible()
  await expect(page.getByText("Returned originals")).toBeVisible()
  await axe(page)
  const stillApproved = page.getByText(/but the application is still approved/)
  await expect(stillApproved).toHaveCount(0)
  await page.getByRole("button", { name: "Approve" }).click()
  await expect(stillApproved).toBeVisible()
  await axe(page)
  await expect(page.getByRole("link", { name: "Open the application" })).toBeVisible()

  // Until the application is withdrawn, the office finds the student from its tasks.
  await page.goto("/#/dashboard")
  await expect(page.getByText(/ this week · \d+ left the college$/)).toBeVisible()
  await page.getByRole("link", { name: /left the college and (is|are) not withdrawn yet/ }).click()
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Left")
  const left = page.getByRole("row").filter({ hasText: "Microbiology" })
  await expect(left.getByText("Left the college").first()).toBeVisible()
  await axe(page)
})

test("an applicant who has left reads so, with nothing due, no payment to add and no order", async ({
  page,
  college,
  applicant,
  nextDevice,
  axe,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  const opens = async (device: Page, more: object) => {
    await device.route(`**/api/admissions/getStudentAdmissionDetails/${id}`, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const approved = { AdmissionStatus: "Approved", IsCompleted: true, CurrentLevel: 3, StepId: null }
      const shown = { ...data, ...approved, currentStage: "Approved", overallStatus: "Approved", ...more }
      await route.fulfill({ response, json: { ...rest, data: shown } })
    })
    await enter(device, applicant.username, "/student-dashboard")
    await expect(device.getByText("Payment Status")).toBeVisible()
    const due = device.locator("div", { has: device.getByText("Due", { exact: true }) }).locator("dd")
    return { due: due.last(), order: device.getByRole("button", { name: /Admission order/i }) }
  }
  const before = await opens(await nextDevice(), {})
  await expect(before.order).toBeVisible()
  await expect(before.due).toHaveText(/^₹\d+,/)

  const after = await opens(page, { HasLeft: true })
  await expect(page.getByText(/^You have left the college\. Nothing more is due/)).toBeVisible()
  await expect(page.getByText("Left the college", { exact: true })).toBeVisible()
  await expect(after.due).toHaveText("₹0")
  await expect(after.order).toHaveCount(0)
  await axe(page)
  await page.getByRole("tab", { name: "Payments" }).click()
  await expect(page.getByText("Fee Structure").first()).toBeVisible()
  await expect(page.getByText(/^You have left the college/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Add Payment" })).toHaveCount(0)
  await axe(page)
})

withWorker(
  "without a network the list and a student stand with their age, and seats wait for the college",
  async ({ page, context }) => {
    await enterAs(page, "admin")
    await page.getByRole("link", { name: /^Edit/ }).first().click()
    await expect(page.getByText("Seat now")).toBeVisible()
    await expect(page.getByText(/^Data of/)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByRole("button", { name: "Approve" })).toBeDisabled()
    await expect(page.getByText("Seats are decided at the college: this needs the network.")).toBeVisible()
    await page.getByRole("link", { name: "Sliding", exact: true }).first().click()
    await expect(page.getByText(/^Data of/)).toBeVisible()
    await expect(figure(page, "Total")).not.toHaveText("")
    await context.setOffline(false)
  },
)

test("nobody but the office comes here", async ({ page }) => {
  await enter(page, "finance.accounts", "/sliding")
  await expect(page).not.toHaveURL(/sliding/)
  await expect(page.getByRole("button", { name: "Add Details" })).toHaveCount(0)
})
