/**
 * Rules that a college sets for its forms, with and without a network: the name of the tuition fee, and the format of a
 * council registration number.
 */
import type { Page } from "@playwright/test"
import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { openOwnForm, ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { type Applicant, expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

async function save(admin: Page): Promise<void> {
  await admin.getByRole("button", { name: "Save" }).click()
  await expect(admin.getByText("College settings saved").last()).toBeVisible()
  await expect(admin.getByText("Not saved yet")).toHaveCount(0)
}

/** Opens the applicant's own application on this device, at one of its steps. */
async function openOwn(page: Page, { username }: Applicant, step: number): Promise<FormPage> {
  await enter(page, username, "/admissions/create")
  const form = new FormPage(page)
  await form.editOwn()
  await readyForOffline(page)
  await form.open(step)
  await form.expectStep(step)
  return form
}

withWorker(
  "the tuition fee reads as the college calls it, offline too, and is stored as it always was",
  async ({ page, context, college, applicant, nextDevice, staff, axe }) => {
    const admin = await nextDevice()
    await enter(admin, "admin", "/college")
    const name = admin.getByLabel("Name of the tuition fee")
    await name.fill("hostel fee")
    await admin.getByRole("button", { name: "Save" }).click()
    await expect(admin.getByText("not that of another fee").first()).toBeVisible()
    await name.fill("Course Fee")
    await save(admin)
    await axe(admin)

    const { id } = await ownDraft(college.url, applicant)
    await openOwn(page, applicant, 6)
    await context.setOffline(true)
    await page.reload()
    await new PaymentsPage(page).add({
      amount: "265000",
      mode: "Online",
      reference: "512234509876",
      purpose: "Course Fee",
    })
    await page.getByRole("button", { name: /₹2,65,000/ }).click()
    await expect(page.getByRole("dialog").getByText("Course Fee")).toBeVisible()
    await expect(page.getByText("Tution Fee")).toHaveCount(0)
    await axe(page)

    await context.setOffline(false)
    const paid = async () => (await staff.details(id)).Payments
    await expect.poll(async () => (await paid()).length, { timeout: 40_000 }).toBe(1)
    const [payment] = await paid()
    expect(payment).toMatchObject({ PaymentPurpose: "Tution Fee" })

    await admin.goto(`/#/payment?payment=${payment?.PaymentId}`)
    await expect(admin.getByRole("dialog").getByText("Course Fee")).toBeVisible()
    await admin.goto("/#/college")
    await name.fill("")
    await save(admin)
    await admin.goto(`/#/payment?payment=${payment?.PaymentId}`)
    await expect(admin.getByRole("dialog").getByText("Tution Fee")).toBeVisible()
  },
)

withWorker(
  "a number with letters that was entered while the college took them comes back at its field",
  async ({ page, context, college, applicant, nextDevice, staff, axe }) => {
    const admin = await nextDevice()
    await enter(admin, "admin", "/college")
    const letters = admin.getByRole("checkbox", { name: "Allow letters in the council registration number" })
    await letters.check()
    await save(admin)

    const { id } = await ownDraft(college.url, applicant)
    const form = await openOwn(page, applicant, 4)
    const number = form.control("MedicalCouncilRegNo")
    await expect(number).toHaveAttribute("inputmode", "text")
    await number.fill("AP_1")
    await expect(
      page.getByText("Only letters, numbers, slash, hyphen and space are allowed").first(),
    ).toBeVisible()
    await context.setOffline(true)
    await number.fill("AP/FMR-1045 B")
    await form.next()
    await form.expectStep(5)

    await letters.uncheck()
    await save(admin)
    await context.setOffline(false)
    await form.open(4)
    const refusal = page.getByText("Only numbers are allowed")
    await expect(refusal.first()).toBeVisible({ timeout: 40_000 })
    await expect(number).toHaveValue("AP/FMR-1045 B")
    await expect(number).toHaveAttribute("aria-invalid", "true")
    await axe(page)
    await number.fill("1045")
    await form.next()
    await expect
      .poll(async () => (await staff.details(id)).MedicalCouncilRegNo, { timeout: 40_000 })
      .toBe("1045")
  },
)

test("without the setting the number takes digits alone", async ({ page, college, applicant }) => {
  await ownDraft(college.url, applicant)
  const form = await openOwnForm(page, applicant.username)
  await form.open(4)
  await form.expectStep(4)
  const number = form.control("MedicalCouncilRegNo")
  await expect(number).toHaveAttribute("inputmode", "numeric")
  await number.fill("AP/1045")
  await expect(page.getByText("Only numbers are allowed").first()).toBeVisible()
  const { freeCouncilRegNo, tuitionFeeName } = (
    (await new Api(college.url).call("GET", "/settings")) as { data: Record<string, unknown> }
  ).data
  expect([freeCouncilRegNo, tuitionFeeName]).toEqual([false, ""])
})

test("the last day of applications stands above the form; after it a submit is refused in words, and the office may still submit", async ({
  page,
  college,
  applicant,
  nextDevice,
  staff,
  axe,
}) => {
  const dayIn = (days: number) => formatFormDate(kolkataDay(new Date(Date.now() + days * 24 * 3600_000)))
  const admin = await nextDevice()
  await enter(admin, "admin", "/college")
  const lastDay = admin.getByRole("textbox", { name: "Last day of applications" })
  const note = page.getByText(/last day for applications/i)
  try {
    await lastDay.fill(dayIn(3))
    await save(admin)
    const { id } = await ownDraft(college.url, applicant)
    const form = await openOwnForm(page, applicant.username)
    await expect(note).toHaveText(`The last day for applications is ${dayIn(3)}: 3 days from now.`)
    await axe(page)

    await lastDay.fill(dayIn(-1))
    await save(admin)
    // The open page hears of it by itself.
    await expect(note).toContainText(`The last day for applications was ${dayIn(-1)}.`, { timeout: 40_000 })
    await form.open(6)
    await form.submit()
    // In the note above the form, and as the answer to the submit.
    await expect(page.getByText(`The last day for applications was ${dayIn(-1)}.`)).toHaveCount(2)
    await axe(page)
    expect(await staff.details(id)).toMatchObject({ AdmissionStatus: "Draft" })
    await staff.call("PUT", "/admissions/finalAdmissionSubmit", {
      AdmissionId: id,
      AdmissionStatus: "Pending",
    })
    await page.goto("/#/student-dashboard")
    await expect(page.getByText("Application Submitted").first()).toBeVisible()
  } finally {
    await lastDay.fill("")
    await save(admin)
  }
})

test("an application of a later cycle says so, and changes to the open one with its corrected exam year", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await ownDraft(college.url, applicant, { Batch: "2026-2027" })
  expect(await staff.details(id)).toMatchObject({ NEETExamYear: 2025 })
  await correctExamYear(page)
  const form = await openOwnForm(page, applicant.username)
  await form.open(1)
  await expect(
    page.getByText("This application is for 2026-2027. The college now takes applications for 2025-2026."),
  ).toBeVisible()
  await page.getByRole("button", { name: "Change to 2025-2026" }).click()
  await form.open(3)
  await expect(form.control("NEETExamYear")).toHaveValue("2026")
  await form.next()
  await expect.poll(() => staff.details(id)).toMatchObject({ NEETExamYear: 2026, Batch: "2025-2026" })
})

test("an application says that the college has corrected its exam year, and nothing changes unasked", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  await correctExamYear(page)
  const form = await openOwnForm(page, applicant.username)
  await form.open(3)
  await expect(form.control("NEETExamYear")).toHaveValue("2025")
  const note = page.getByText("This application is for the examination of 2025. The college now has 2026.")
  await expect(note).toBeVisible()
  await page.getByRole("button", { name: "Change to 2026" }).click()
  await expect(note).toHaveCount(0)
  await expect(form.control("NEETExamYear")).toHaveValue("2026")
  await form.next()
  await expect.poll(() => staff.details(id)).toMatchObject({ NEETExamYear: 2026 })
})

/** The college has corrected the exam year of its cycle to 2026, for this page. */
async function correctExamYear(page: Page): Promise<void> {
  // The pack carries the settings, too.
  await page.route("**/api/offline-pack", (route) => route.abort())
  await page.route("**/api/settings", async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.AdmissionCycle = { ...body.data.AdmissionCycle, examYear: 2026 }
    await route.fulfill({ response, json: body })
  })
}
