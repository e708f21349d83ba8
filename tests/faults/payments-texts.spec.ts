/** Every sentence of the Proof of Payments tab, each under its condition. */

import type { Locator, Page } from "@playwright/test"
import { blurredPhoto, photo } from "#tests/support/sample-files.ts"
import { Api } from "../e2e/api.ts"
import { enterForm } from "../e2e/enter.ts"
import { expectMessage } from "../e2e/expect-message.ts"
import { ownDraft } from "../e2e/own-draft.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { PaymentsPage } from "../e2e/pages/payments.page.ts"
import { expect } from "../e2e/test.ts"
import { answers, type Fate } from "./fault-proxy.ts"
import { refuseWrites } from "./refuse-writes.ts"
import { withoutWorker as test } from "./test.ts"

const pass: Fate = { kind: "pass" }
const UNEXPECTED = 418
const FULL = "This device is full. Nothing new can be saved until some space is free; nothing old is lost."
const payment = {
  amount: "265000",
  mode: "Online",
  reference: "512234509877",
  purpose: "Tution Fee",
} as const

/** Opens the tab of the applicant's own draft. */
async function openTab(page: Page, username: string): Promise<void> {
  await enterForm(page, username)
  const form = new FormPage(page)
  await form.editOwn()
  await form.open(6)
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Add Payment" }).first().click()
  return page.getByRole("form", { name: "Add Payment" })
}

test("the payment form says what is wrong while it is typed, and what is missing", async ({
  page,
  applicant,
  college,
  network,
}) => {
  // A record without a course, as an older import may have left it.
  const { id } = await ownDraft(college.url, applicant)
  const details = await (await new Api(college.url).signIn("staff.office")).details(id)
  network.decide = (_method, path) =>
    path.includes("getStudentAdmissionDetails")
      ? answers(200, { data: { ...details, CourseId: null, CourseMaster: null } })
      : pass
  await enterForm(page, applicant.username)
  await page.goto("/#/student-dashboard?tab=payments")
  await expectMessage(page, "No Payment History")
  const form = await openForm(page)
  const cases: [label: string, typed: string, said: string][] = [
    ["Amount", "12.50", "Only numbers and commas are allowed"],
    ["Phone Number", "1".repeat(16), "Maximum 15 digits allowed"],
    ["Phone Number", "98x", "Only numbers are allowed"],
    ["UTR / Reference Number", "1".repeat(51), "Maximum 50 digits allowed"],
    ["Name", "Ravi 2", "Only letters and spaces are allowed"],
    ["Payment Date", "01-01-2090", "Date cannot be in the future"],
  ]
  const control = (label: string) => form.getByRole("textbox", { name: label, exact: true })
  for (const [label, typed, said] of cases) {
    await control(label).fill(typed)
    await expect(form.getByText(said, { exact: true }).first(), label).toBeVisible()
    await control(label).fill("")
  }
  await form.getByRole("button", { name: "Submit Payment" }).click()
  for (const label of [
    "Name",
    "Phone Number",
    "Amount",
    "Payment Mode",
    "Payment Date",
    "Purpose of Payment",
    "Course ID",
  ])
    await expect(form.getByText(`${label} is required`, { exact: true }).first()).toBeVisible()
})

test("a payment that is not saved, refused without a word, oddly answered, and given up", async ({
  page,
  context,
  applicant,
  college,
  network,
}) => {
  await ownDraft(college.url, applicant)
  await openTab(page, applicant.username)
  const payments = new PaymentsPage(page)
  await refuseWrites(page, "outbox", "UnknownError")
  await payments.add(payment)
  await expectMessage(page, "Failed to submit payment. Please try again.")
  await page.reload()
  await refuseWrites(page, "outbox")
  await payments.add(payment)
  await expectMessage(page, FULL)

  await page.reload()
  let fate: Fate = answers(400)
  network.decide = (method, path) =>
    method === "POST" && path.startsWith("/api/paymentmaster") ? fate : pass
  await payments.add(payment)
  await expectMessage(page, "Error occurred while submitting payment")
  await page.reload()
  await refuseWrites(page, "outbox")
  await page.getByRole("button", { name: "Edit and send again" }).click()
  await page
    .getByRole("form", { name: "Add Payment" })
    .getByRole("button", { name: "Submit Payment" })
    .click()
  await expectMessage(page, FULL)

  // A correction is not stored on the device: a reload would lose it, and asks.
  await page.getByRole("form", { name: "Add Payment" }).getByLabel("Name").first().fill("Another payer")
  const asked = page.waitForEvent("dialog")
  const reloading = page.reload()
  const question = await asked
  expect(question.type()).toBe("beforeunload")
  await question.accept()
  await reloading
  fate = answers(UNEXPECTED)
  await page.getByRole("button", { name: "Edit and send again" }).click()
  await page
    .getByRole("form", { name: "Add Payment" })
    .getByRole("button", { name: "Submit Payment" })
    .click()
  await expect(page.getByRole("alert").getByText("Failed to submit payment", { exact: true })).toBeVisible()

  await page
    .getByRole("button", { name: /₹2,65,000/ })
    .first()
    .click()
  const dialog = page.getByRole("dialog", { name: "Proof of Payments" })
  await expect(dialog.getByText("No proof is attached.")).toBeVisible()
  const other = await context.newPage()
  await other.goto("/#/outbox")
  await other.getByRole("button", { name: "Discard" }).first().click()
  await other.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click()
  await expect(dialog.getByText("No Payment Data Found", { exact: true })).toBeVisible()
})

test("another proof that does not fit on the device is not lost without a word", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await ownDraft(college.url, applicant)
  network.decide = (method, path) =>
    method === "POST" && /^\/api\/paymentmaster\/.+\/document/.test(path) ? answers(400) : pass
  await openTab(page, applicant.username)
  await new PaymentsPage(page).add({ ...payment, receipt: await photo("receipt", 500) })
  const other = page.getByRole("button", { name: "Choose another file" })
  await expect(other).toBeVisible()
  await refuseWrites(page, "outbox")
  await page
    .locator("input[type=file]")
    .and(page.getByLabel("Choose another file"))
    .setInputFiles(await photo("other receipt", 500))
  await expectMessage(page, FULL)
  await expect(other).toBeEnabled()
})

test("another proof that may be hard to read is sent once its payer keeps it, and its outcome is said", async ({
  page,
  applicant,
  college,
  network,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  const staff = await new Api(college.url).signIn("staff.office")
  let fate: Fate = answers(400)
  network.decide = (method, path) =>
    method === "POST" && /^\/api\/paymentmaster\/.+\/document/.test(path) ? fate : pass
  await openTab(page, applicant.username)
  await new PaymentsPage(page).add({ ...payment, receipt: await photo("receipt", 500) })
  const other = page.getByLabel("Choose another file").and(page.locator("input[type=file]"))
  await expect(page.getByRole("button", { name: "Choose another file" })).toBeVisible()
  fate = pass
  await other.setInputFiles({
    name: "receipt.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  })
  await expect(
    page.getByText("The content of the file for Proof does not match its type.", { exact: true }).first(),
  ).toBeVisible()
  await other.setInputFiles(await blurredPhoto("receipt"))
  const blurred = "This picture looks blurred. The college may not be able to read it."
  await expect(page.getByRole("status").filter({ hasText: blurred })).toHaveCount(1)
  expect((await staff.details(id)).Payments).toMatchObject([{ DocumentPath: null }])
  await page.getByRole("button", { name: "Keep it: Proof" }).click()
  await expectMessage(page, "Payment submitted successfully!")
  await expect(page.getByText(blurred)).toHaveCount(0)
  expect((await staff.details(id)).Payments).toMatchObject([
    { DocumentPath: expect.stringMatching(/^\/Documents\//) },
  ])
})

test.describe("on a device that keeps nothing", () => {
  // The page reports that it could not keep what is typed.
  test.use({ allowsFaults: true })

  test("a payment that could not be kept on the device is not called kept", async ({
    page,
    applicant,
    college,
  }) => {
    await ownDraft(college.url, applicant)
    await openTab(page, applicant.username)
    const form = await openForm(page)
    await refuseWrites(page, "meta")
    await form.getByRole("textbox", { name: "Amount", exact: true }).fill("265000")
    await page.getByRole("button", { name: "Previous", exact: true }).click()
    const question = page.getByRole("alertdialog", { name: "Finish this payment first?" })
    await expect(
      question.getByText("Your changes to this payment are not sent and will be lost."),
    ).toBeVisible()
    await expect(question.getByText(/kept on this device/)).toHaveCount(0)
  })
})

test("a proof that is refused or gone is said, at the buttons that take another one", async ({
  page,
  applicant,
  college,
}) => {
  await ownDraft(college.url, applicant)
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, applicant.username)
  const form = await openForm(page)
  const input = form.locator("input[type=file]:not([capture])").first()
  const choose = form.getByRole("button", { name: /^Choose .*: Proof of payment/ })
  await input.setInputFiles({ name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) })
  await expect(form.getByRole("status").filter({ hasText: /empty/ })).toHaveCount(1)
  await expect(choose).toHaveAccessibleDescription(/empty/)

  await input.setInputFiles(await photo("receipt", 500))
  await expect(form.getByRole("button", { name: "Remove" })).toBeVisible()
  await clearBytes(page)
  await form.getByRole("button", { name: "Submit Payment" }).click()
  const gone = /cannot be read on this device any more/
  await expect(form.getByRole("status").filter({ hasText: gone })).toHaveCount(1)
  await expect(choose).toHaveAccessibleDescription(gone)
  await expect(form.getByRole("group", { name: /Proof of payment/ }).locator(":focus")).toHaveCount(1)
  await form.getByRole("button", { name: "Go on without it" }).click()
  await expect(form.getByRole("status").filter({ hasText: gone })).toHaveCount(0)
  await expect(form.getByRole("group", { name: /Proof of payment/ }).locator(":focus")).toHaveCount(1)
})

/** Deletes the bytes of every file on this device, as only a browser or a broken disk does. */
const clearBytes = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    const name = all.find((one) => one.name?.startsWith("admissions-user-"))?.name ?? ""
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const within = opening.result.transaction(["chunks"], "readwrite")
        within.objectStore("chunks").clear()
        within.oncomplete = () => {
          opening.result.close()
          resolve()
        }
      }
    })
  })

test("a payment under way cannot be cancelled, and its outcome drops nothing that was typed since", async ({
  page,
  context,
  applicant,
  college,
  network,
}) => {
  await ownDraft(college.url, applicant)
  await openTab(page, applicant.username)
  let fate: Fate = { kind: "hang", commits: true }
  network.decide = (method, path) =>
    method === "POST" && path.startsWith("/api/paymentmaster") ? fate : pass
  await new PaymentsPage(page).add(payment)
  const form = page.getByRole("form", { name: "Add Payment" })
  await expect(form.getByRole("button", { name: "Submitting…" })).toBeVisible()
  await expect(form.getByRole("button", { name: "Cancel" })).toBeDisabled()

  const next = await context.newPage()
  await next.goto("/#/admissions/create?step=6")
  await (await openForm(next)).getByLabel("Amount").fill("70000")
  fate = pass
  network.release()
  await expect(form).toHaveCount(0, { timeout: 20_000 })
  await next.reload()
  await next.getByRole("button", { name: "Go on with it" }).click()
  await expect(next.getByRole("form", { name: "Add Payment" }).getByLabel("Amount")).toHaveValue("70,000")
})

test("fees that cannot be fetched, and a course without any", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await ownDraft(college.url, applicant)
  let fate = answers(400)
  network.decide = (_method, path) => (/coursefee|offline-pack/.test(path) ? fate : pass)
  await openTab(page, applicant.username)
  await expectMessage(page, "Failed to load fee structure")
  // The form also asks by itself; only an answer after the press of the button is another one.
  await page.exposeFunction("noteThePress", () => {
    fate = answers(404)
  })
  await page.evaluate(() =>
    addEventListener("pointerdown", () => (Reflect.get(window, "noteThePress") as () => void)(), {
      capture: true,
    }),
  )
  await page.getByRole("button", { name: "Try Again" }).click()
  await expectMessage(page, "Fee structure not available")
})
