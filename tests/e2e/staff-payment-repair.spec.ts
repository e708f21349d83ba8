/**
 * A payment that staff entered without a network and the college refused: its author finds it, corrects the field, and it
 * arrives once.
 */
import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { photo } from "#tests/support/sample-files.ts"
import { setClock } from "./clock.ts"
import { enter } from "./enter.ts"
import { everyAnswer } from "./every-answer.ts"
import { StaffPaymentsPage } from "./pages/staff-payments.page.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, test, withoutWorker } from "./test.ts"
import { waitForWorker } from "./wait-for-worker.ts"

const DAY_MS = 86_400_000
const day = (ms: number) => formatFormDate(kolkataDay(new Date(ms)))

// The refusal is given on its way, which a service worker would hide: the college itself takes a clock ahead into account.
for (const [who, username] of [
  ["the Financer", "finance.accounts"],
  ["the office", "staff.office"],
] as const)
  withoutWorker(
    `${who} repairs a payment that was refused at its replay, at the field, and it goes once`,
    async ({ page, context, college, applicant, staff, axe }) => {
      const { id } = await submitApplication(college.url, applicant)
      const { FormNo, Payments: before } = await staff.details(id)
      const payments = new StaffPaymentsPage(page)
      await enter(page, username, "/payment")
      const details = page.waitForResponse(/getStudentAdmissionDetails/)
      await payments.begin(FormNo)
      await details
      await everyAnswer(page)
      await context.setOffline(true)
      const today = Date.now()
      await payments.fill({ amount: "12345", mode: "Cash", date: day(today) })
      await payments.attach(await photo("cash receipt", 500))
      await payments.send()
      await expect(page.getByText("Saved on this device").first()).toBeVisible()
      await expect(payments.form).toHaveCount(0)

      const path = /\/paymentmaster$/
      await page.route(path, (route) =>
        route.request().method() === "POST"
          ? route.fulfill({
              status: 422,
              json: {
                message: validationTexts.futureDate,
                code: "validation",
                errors: [{ field: "PaymentDate", message: validationTexts.futureDate }],
              },
            })
          : route.fallback(),
      )
      await context.setOffline(false)
      // The list says what has become of it.
      const toOutbox = page.getByRole("link", { name: "Show what waits" })
      await expect(toOutbox).toBeVisible({ timeout: 40_000 })
      await expect(page.getByText(/^Saved on this device\./)).toHaveCount(0)
      await toOutbox.click()
      await page.getByRole("link", { name: outboxTexts.editAndSend }).click({ timeout: 40_000 })
      await expect(payments.form.getByText(validationTexts.futureDate).first()).toBeVisible()
      await expect(payments.form.getByLabel("Amount")).toHaveValue("12,345")
      await axe(page)
      expect((await staff.details(id)).Payments).toHaveLength(before.length)

      // A corrected amount is the one that waits, until the college has it.
      await page.unroute(path)
      await context.setOffline(true)
      await payments.form.getByRole("textbox", { name: "Payment Date" }).fill(day(today))
      await payments.form.getByLabel("Amount").fill("54321")
      await payments.send()
      await expect(payments.form).toHaveCount(0)
      await page.goto("/#/outbox")
      await expect(page.getByText("Payment ₹54,321, Cash").first()).toBeVisible()
      await expect(page.getByText("12,345")).toHaveCount(0)
      await context.setOffline(false)
      const added = async () =>
        (await staff.details(id)).Payments.filter(({ Amount }) => Amount === 54_321).map(
          ({ DocumentPath }) => DocumentPath !== null,
        )
      // Its proof waited behind it and is sent next.
      await expect.poll(added, { timeout: 40_000 }).toEqual([true])
      await expect(page.getByText(outboxTexts.nothingWaiting).first()).toBeVisible()
      expect(await added()).toEqual([true])
    },
  )

test("a payment saved without a network waits on its list only until the college has it", async ({
  page,
  context,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id, name } = await submitApplication(college.url, applicant)
  const { FormNo } = await staff.details(id)
  const payments = new StaffPaymentsPage(page)
  await enter(page, "staff.office", `/payment?q=${FormNo}`)
  await waitForWorker(page)
  const details = page.waitForResponse(/getStudentAdmissionDetails/)
  await payments.begin(FormNo)
  await details
  await everyAnswer(page)
  await context.setOffline(true)
  await payments.fill({ amount: "12345", mode: "Cash", date: day(Date.now()) })
  await payments.send()
  const waits = page.getByText(/^Saved on this device\. It is sent automatically/)
  await expect(waits).toBeVisible()
  await axe(page)
  await context.setOffline(false)
  await expect(waits).toHaveCount(0, { timeout: 40_000 })
  await expect(page.getByRole("row").filter({ hasText: "₹12,345" })).toContainText(name)

  // What was received at once is said until the next payment is looked at.
  await payments.begin(FormNo)
  await payments.fill({ amount: "12346", mode: "Cash", date: day(Date.now()) })
  await payments.send()
  await expect(page.getByText("Payment added successfully!")).toBeVisible()
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  await expect(page.getByText("Payment added successfully!")).toHaveCount(0)
})

// The answer is replaced on its way, which a service worker would hide.
withoutWorker(
  "the Financer sends another proof for a payment whose first one was refused",
  async ({ page, college, applicant, staff, axe }) => {
    const { id } = await submitApplication(college.url, applicant)
    const { FormNo } = await staff.details(id)
    const payments = new StaffPaymentsPage(page)
    await enter(page, "finance.accounts", "/payment")
    // The clock of the device is three days behind: the day of the payment is the college's, and no day to come.
    await setClock(page, Date.now() - 3 * DAY_MS)
    const message = "The file could not be read."
    const path = /\/paymentmaster\/[0-9a-f-]{36}\/document$/
    let answer: () => void = () => undefined
    const isLeft = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(path, async (route) => {
      await isLeft
      await route.fulfill({ status: 422, json: { message, errors: [] } })
    })
    await payments.begin(FormNo)
    await payments.fill({ amount: "12345", mode: "Cash", date: day(Date.now()) })
    await payments.attach(await photo("cash receipt", 500))
    // The form is left while it sends: before that, and after a refusal, it would ask.
    const sending = page.waitForRequest(path)
    await payments.send()
    await sending
    await page.goto("/#/outbox")
    answer()
    await page.getByRole("link", { name: outboxTexts.editAndSend }).click()
    const panel = page.getByRole("dialog", { name: "Proof of ₹12,345" })
    await expect(panel.getByText(message)).toBeVisible()
    await axe(page)
    await panel.getByRole("button", { name: "Send" }).click()
    await expect(panel.getByText("Please attach another file.")).toBeVisible()
    await page.unroute(path)
    await payments.attach(await photo("another receipt", 500), panel)
    await panel.getByRole("button", { name: "Send" }).click()
    await expect(panel).toHaveCount(0)
    const [added, ...more] = (await staff.details(id)).Payments.filter(({ Amount }) => Amount === 12_345)
    expect([added?.DocumentPath !== null, more.length]).toEqual([true, 0])
  },
)
