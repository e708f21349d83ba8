/**
 * No rupee is lost by a mistake: payments above what is due, a reference used twice, a withdrawal, amounts by hand, fees of
 * a year, the report's sums.
 */
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import Papa from "papaparse"
import { readOutboxes } from "../faults/stores.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { type OwnDraft, openOwnForm, ownDraft } from "./own-draft.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { StaffPaymentsPage } from "./pages/staff-payments.page.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { type Applicant, expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

const wholeFee = 1_063_600
const payment = { amount: "2650000", mode: "Online", purpose: "Tution Fee" } as const
const tooMuch = "₹26,50,000 is ₹15,86,400 more than is due"
const reference = ({ seed }: Applicant, lead = "5") => lead + String(seed).padStart(11, "0")

/** Opens the payments of the applicant's own draft (General Medicine, S1, 2025-2026). */
async function openPayments(page: Page, username: string): Promise<void> {
  const form = await openOwnForm(page, username)
  await form.open(6)
}
const paymentsOf = async (url: string, { id }: OwnDraft) =>
  (await (await new Api(url).signIn("staff.office")).details(id)).Payments

withWorker(
  "an amount that is more than due is asked about, also without a network",
  async ({ page, context, applicant, college, axe }) => {
    const draft = await ownDraft(college.url, applicant, { Batch: "2025-2026" })
    await openPayments(page, applicant.username)
    await readyForOffline(page)
    const payments = new PaymentsPage(page)
    await payments.add({ ...payment, reference: reference(applicant) })
    const question = page.getByRole("alertdialog", { name: "Is this payment right?" })
    await expect(question.getByText(tooMuch, { exact: true })).toBeVisible()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await question.getByRole("button", { name: "Change the amount" }).click()
    const amount = page.getByRole("form", { name: "Add Payment" }).getByLabel("Amount")
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue("26,50,000")
    expect(await paymentsOf(college.url, draft)).toEqual([])

    await context.setOffline(true)
    await page.getByRole("button", { name: "Submit Payment" }).click()
    await expect(question.getByText(tooMuch, { exact: true })).toBeVisible()
    await question.getByRole("button", { name: "Change the amount" }).click()
    await amount.fill("1000000")
    await page.getByRole("button", { name: "Submit Payment" }).click()
    await expect(page.getByText("Waiting, on this device").first()).toBeVisible()

    // Pending payments count: the rest is 63,600. A larger payment may be sent all the same.
    await payments.add({ ...payment, amount: "70000", reference: reference(applicant, "6") })
    await expect(question.getByText("₹70,000 is ₹6,400 more than is due")).toBeVisible()
    await question.getByRole("button", { name: "Send it anyway" }).click()
    await expect(page.getByText("Waiting, on this device")).toHaveCount(2)
    await expect(page.getByText("₹6,400 more than the fee")).toBeVisible()
    await context.setOffline(false)
    await expect
      .poll(async () => (await paymentsOf(college.url, draft)).map(({ Amount }) => Amount).sort(), {
        timeout: 40_000,
      })
      .toEqual([1_000_000, 70_000])
    await page.goto("/#/student-dashboard?tab=status")
    await expect(page.getByText("₹6,400 more than the fee")).toBeVisible()
  },
)

test("an own reference says where it stands already; others' are nobody's business", async ({
  page,
  applicant,
  college,
}) => {
  const draft = await ownDraft(college.url, applicant, { Batch: "2025-2026" })
  await openPayments(page, applicant.username)
  const payments = new PaymentsPage(page)
  await payments.add({ ...payment, amount: "50000", reference: reference(applicant) })
  await expect(page.getByText("₹50,000").first()).toBeVisible()
  // The screen shows it before the college has received it.
  await expect.poll(() => paymentsOf(college.url, draft)).toHaveLength(1)
  const number = (await paymentsOf(college.url, draft)).map((one) => Object(one).PaymentNo)[0]
  // In groups, as printed on a slip.
  await payments.add({
    ...payment,
    amount: "40000",
    reference: reference(applicant),
  })
  const said = new RegExp(
    `This reference is already on payment ${number} of \\d\\d-\\d\\d-\\d{4}, ₹50,000\\.`,
  )
  const question = page.getByRole("alertdialog", { name: "Is this payment right?" })
  await expect(question.getByText(said)).toBeVisible()
  await question.getByRole("button", { name: "Change the reference" }).click()
  const form = page.getByRole("form", { name: "Add Payment" })
  await expect(form.getByLabel("UTR / Reference Number")).toBeFocused()
  await expect(form.getByText(said)).toBeVisible()
  // 512298765432 is already the reference of other payments in this college.
  await form.getByLabel("UTR / Reference Number").fill("512298765432")
  await expect(form.getByText("This reference is already")).toHaveCount(0)
  await form.getByRole("button", { name: "Submit Payment" }).click()
  await expect(form).toHaveCount(0)
  expect(await paymentsOf(college.url, draft)).toHaveLength(2)
})

withWorker(
  "an applicant withdraws what nobody has decided, also before it has left the device",
  async ({ page, context, applicant, college, axe }) => {
    const draft = await ownDraft(college.url, applicant, { Batch: "2025-2026" })
    await openPayments(page, applicant.username)
    await readyForOffline(page)
    const payments = new PaymentsPage(page)
    await payments.add({ ...payment, amount: "50000", reference: reference(applicant) })
    const line = page.getByRole("button", { name: /₹50,000/ })
    await expect(line.getByText("Pending")).toBeVisible()
    const open = page.getByRole("dialog", { name: "Proof of Payments" })
    const withdraw = async (amount: string) => {
      await page.getByRole("button", { name: new RegExp(`₹${amount}`) }).click()
      await open.getByRole("button", { name: "Withdraw this payment" }).click()
      await expect(open.getByText(`₹${amount} counts no more.`)).toBeVisible()
      await axe(page)
      await open.getByRole("button", { name: "Withdraw", exact: true }).click()
      await expect(open).toHaveCount(0)
    }
    await withdraw("50,000")
    await expect(line.getByText("Withdrawn")).toBeVisible()
    await expect(
      page.getByText("Paid ₹0 of ₹10,63,600").or(page.getByText("₹10,63,600")).first(),
    ).toBeVisible()
    expect((await paymentsOf(college.url, draft)).map((one) => Object(one).PaymentStatus)).toEqual([
      "Withdrawn",
    ])

    await context.setOffline(true)
    await payments.add({ ...payment, amount: "30000", reference: reference(applicant, "6") })
    await expect(page.getByText("Waiting, on this device")).toBeVisible()
    await withdraw("30,000")
    await expect(page.getByText("Waiting, on this device")).toHaveCount(0)
    await context.setOffline(false)
    // It is deleted on this device, or withdrawn after it in case an attempt has arrived: it never counts. What is sent in
    // order after it shows that nothing of it is still to come.
    await payments.add({ ...payment, amount: "20000", reference: reference(applicant, "7") })
    await expect
      .poll(async () => (await paymentsOf(college.url, draft)).map(({ Amount }) => Amount), {
        timeout: 40_000,
      })
      .toContain(20_000)
    await expect.poll(() => readOutboxes(page)).toEqual([])
    const counted = (await paymentsOf(college.url, draft)).filter(
      (one) => Object(one).PaymentStatus !== "Withdrawn",
    )
    expect(counted.map(({ Amount }) => Amount)).toEqual([20_000])
  },
)

test("the Financer sees whom a payment is for, decides what can be decided, and says why a reference counts twice", async ({
  page,
  axe,
}) => {
  await enter(page, "finance.accounts", "/payment")
  await expect(page.getByRole("tab", { name: /To verify/ })).toHaveAttribute("aria-selected", "true")
  await expect(page.getByText("Showing 1–").first()).toBeVisible()
  await expect(page.getByText("Tution Fee").filter({ visible: true }).first()).toBeVisible()
  // While other rows are loading, the previous ones are shown pale.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  await axe(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole("tab", { name: /Not yet at your step/ }).click()
  await expect(page.getByText("With the Admissions Officer").filter({ visible: true }).first()).toBeVisible()
  await page.getByRole("tab", { name: /To verify/ }).click()
  await expect(page.getByText("With the Admissions Officer").filter({ visible: true })).toHaveCount(0)

  await page.goto("/#/payment?q=512298765432&status=ToVerify")
  // The previous rows stay until these two have arrived.
  await expect(page.getByText("Showing 1–2 of 2").first()).toBeVisible()
  await expect(page.getByText("Reference used twice").filter({ visible: true })).toHaveCount(2)
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  const panel = page.getByRole("dialog")
  await expect(panel.getByText("The same reference")).toBeVisible()
  // In the order of the review.
  await expect(panel.getByRole("button", { name: /^(Reject|Accept)$/ })).toHaveText(["Reject", "Accept"])
  await panel.getByRole("button", { name: "Accept" }).click()
  const why = "This reference is on another payment too. Say under Remarks why it is accepted."
  await expect(panel.getByText(why)).toBeVisible()
  await expect(panel.getByLabel("Remarks")).toBeFocused()
  // Again without remarks: the same is said again.
  await panel.getByRole("button", { name: "Accept" }).click()
  await expect(panel.getByLabel("Remarks")).toBeFocused()
  const other = panel.getByRole("button", { name: /^Open P/ }).first()
  const number = (await other.textContent())?.replace(/^Open\s*/, "").trim() ?? ""
  await other.click()
  // The panel of the other payment has remarks of its own.
  await expect(panel.getByRole("definition").filter({ hasText: number })).toBeVisible()
  await panel.getByLabel("Remarks").fill("x".repeat(501))
  await panel.getByRole("button", { name: "Accept" }).click()
  await expect(panel.getByText("Maximum 500 characters allowed")).toBeVisible()
  await panel.getByLabel("Remarks").fill("One transfer for two students of a family")
  await panel.getByRole("button", { name: "Accept" }).click()
  await expect(page.getByText("Payment Accepted").first()).toBeVisible()
  // While other rows are loading, the previous ones are shown pale.
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
  await axe(page)
})

test("the Financer's tabs and the next payment keep to what the list is narrowed to", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  const { FormNo } = await staff.details(id)
  await enter(page, "finance.accounts", `/payment?status=ToVerify&mode=Online&q=${FormNo}`)
  const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) })
  await expect(tab("To verify")).toHaveText(/^To verify\s*2$/)
  await expect(tab("Not yet at your step")).toHaveText(/\D0$/)
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  const panel = page.getByRole("dialog")
  await panel.getByRole("button", { name: "Accept" }).click()
  await expect(tab("To verify")).toHaveText(/^To verify\s*1$/)
  await panel.getByRole("button", { name: "Next payment" }).click()
  await panel.getByRole("button", { name: "Accept" }).click()
  // Others wait, but not among these.
  await expect(panel.getByText("No other payment that matches waits to be verified.")).toBeVisible()
  await expect(tab("To verify")).toHaveText(/\D0$/)
  await page.goto("/#/payment?status=ToVerify")
  await expect(tab("To verify")).toHaveText(/[1-9]\d*$/)
})

test("a payment of a removed person stays in the list, opens for Finance with its receipt, and leads nowhere", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id, send } = await ownDraft(college.url, applicant, { Batch: "2025-2026" })
  const { FormNo } = await staff.details(id)
  const finance = await signedIn(college.url, "finance.accounts")
  await finance("POST", "/paymentmaster", {
    AdmissionId: id,
    CourseId: 9,
    Category: "S1",
    UserName: "Asha Rani",
    PhoneNo: "0934500000",
    Amount: 70_000,
    Mode: "Cash",
    PaymentDate: "2025-09-24",
    PaymentPurpose: "Tution Fee",
    ReceiverBank: "State Bank",
    ReceiverAccNo: "123456789012",
    ReceiverBranch: "Vijayawada",
    PaymentReferenceId: 1,
  })
  const asked = (await send("POST", "/erasure-requests", { AdmissionId: id })) as {
    data: { RequestId: string }
  }
  const admin = await new Api(college.url).signIn("admin")
  await admin.call("PUT", `/erasure-requests/${asked.data.RequestId}/answer`, { State: "Done" })

  await enter(page, "finance.accounts", `/payment?q=${FormNo}`)
  const row = page.getByRole("row").filter({ hasText: FormNo })
  await expect(row.getByText("Removed", { exact: true })).toBeVisible()
  await expect(row).toHaveCSS("cursor", "pointer")
  await row.getByRole("button", { name: /^View / }).click()
  const panel = page.getByRole("dialog", { name: "Removed" })
  await expect(panel.getByText("Asha Rani")).toBeVisible()
  const receipt = page.waitForEvent("download")
  await panel.getByRole("button", { name: /^Payment receipt/ }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^Payment-Receipt-P/)
  await expect(panel.getByRole("link", { name: "Open the application" })).toHaveCount(0)
  await expect(panel.getByRole("alert")).toHaveCount(0)

  await enter(page, "staff.office", `/payment?q=${FormNo}`)
  await expect(row.getByText("Removed", { exact: true })).toBeVisible()
  await expect(row.getByRole("button", { name: /^View / })).toHaveCount(0)
  await expect(row).toHaveCSS("cursor", "auto")
})

test("on an upright tablet the Financer's list still names course and purpose", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(page, "finance.accounts", "/payment")
  await expect(page.getByRole("rowheader", { name: /F\d\d-\d{5}.* · Tution Fee/ }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole("columnheader", { name: "Course and purpose" })).toBeVisible()
  await expect(page.getByRole("rowheader", { name: /Tution Fee/ })).toHaveCount(0)
})

test("the Financer is asked before more than is due is accepted", async ({ page, staff }) => {
  const { data } = (await staff.call(
    "GET",
    "/paymentmaster/?toVerify=true&sort=Amount&order=desc&page=1&size=1",
  )) as { data: { PaymentNo: string; PaymentId: string; FormNo: string }[] }
  const [most] = data
  await enter(page, "finance.accounts", `/payment?status=ToVerify&q=${most?.FormNo}`)
  await page.getByRole("button", { name: new RegExp(`^View .*${most?.PaymentNo}`) }).click()
  const panel = page.getByRole("dialog")
  const asked = page.getByText(/^₹26,50,000 is ₹[\d,]+ more than is due$/)
  await panel.getByRole("button", { name: "Accept" }).click()
  await expect(asked).toBeVisible()
  await page.getByRole("button", { name: "Do not accept" }).click()
  await expect(panel.getByRole("button", { name: "Accept" })).toBeEnabled()
  await panel.getByRole("button", { name: "Accept" }).click()
  await page.getByRole("button", { name: "Accept it anyway" }).click()
  await expect(page.getByText("Payment Accepted").first()).toBeVisible()
})

test("the Financer is asked before a rejection without remarks, where the college requires no reason", async ({
  page,
  staff,
}) => {
  await page.route("**/api/settings", async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, rejectReasonRequired: false } } })
  })
  const { data } = (await staff.call(
    "GET",
    "/paymentmaster/?toVerify=true&sort=Amount&order=asc&page=1&size=1",
  )) as { data: { PaymentNo: string; FormNo: string }[] }
  const [least] = data
  await enter(page, "finance.accounts", `/payment?status=ToVerify&q=${least?.FormNo}`)
  await page.getByRole("button", { name: new RegExp(`^View .*${least?.PaymentNo}`) }).click()
  const panel = page.getByRole("dialog")
  await expect(panel.getByLabel("Remarks (optional)")).toBeVisible()
  await panel.getByRole("button", { name: "Reject" }).click()
  const asked = page.getByRole("alertdialog", { name: "Reject this payment?" })
  await asked.getByLabel("Reason").fill("Not on the")
  await asked.getByRole("button", { name: "Go back" }).click()
  await expect(panel.getByRole("button", { name: "Reject" })).toBeEnabled()
  // What was typed is there again, also when the payment was closed in between, and is no remark of an acceptance.
  await panel.getByRole("button", { name: "Close" }).click()
  await page.getByRole("button", { name: new RegExp(`^View .*${least?.PaymentNo}`) }).click()
  await expect(panel.getByLabel("Remarks (optional)")).toHaveValue("")
  await panel.getByRole("button", { name: "Reject" }).click()
  await expect(asked.getByLabel("Reason")).toHaveValue("Not on the")
  await asked.getByLabel("Reason").fill("Not on the statement")
  const sent = page.waitForRequest((request) => request.method() === "PUT")
  await asked.getByRole("button", { name: "Reject payment" }).click()
  expect((await sent).postDataJSON()).toMatchObject({ Remarks: "Not on the statement" })
  await expect(page.getByText("Payment Rejected").first()).toBeVisible()
})

test("Finance sets what reads Manual Input for one student, and it counts from then on", async ({
  page,
  applicant,
  college,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, "finance.accounts", `/approval/review/${id}?step=3`)
  await page.getByRole("tab", { name: "Payments" }).click()
  const fees = page.getByRole("region", { name: "Fee structure" })
  await expect(fees.getByRole("row", { name: /Hostel Fee.*Manual Input/ })).toBeVisible()
  await expect(fees.getByRole("row", { name: /^Due/ })).toContainText("7,28,600")
  await fees.getByRole("button", { name: "Set amount Hostel Fee" }).click()
  const form = page.getByRole("form", { name: "Hostel Fee of this student" })
  await form.getByRole("button", { name: "Save amount" }).click()
  await expect(form.getByText("Amount must be a whole number of rupees, 0 or more").first()).toBeVisible()
  await form.getByLabel("Hostel Fee of this student").fill("120000")
  await axe(page)
  await form.getByRole("button", { name: "Save amount" }).click()
  await expect(fees.getByRole("row", { name: /^Hostel Fee.*1,20,000/ })).toBeVisible()
  await expect(fees.getByRole("row", { name: /^Total/ })).toContainText("11,83,600")
  await expect(fees.getByRole("row", { name: /^Due/ })).toContainText("8,48,600")

  await fees.getByRole("button", { name: "Change amount Hostel Fee" }).click()
  await form.getByLabel("Hostel Fee of this student").fill("90000")
  await form.getByRole("button", { name: "Save amount" }).click()
  await expect(form.getByText("Say why the amount is changed").first()).toBeVisible()
  await form.getByLabel("Reason").fill("Shares a room")
  await form.getByRole("button", { name: "Save amount" }).click()
  await expect(fees.getByText("finance.accounts: Shares a room")).toBeVisible()
  await expect(fees.getByRole("row", { name: /^Total/ })).toContainText("11,53,600")

  // The applicant's own screens show the change, too.
  await enter(page, applicant.username, "/student-dashboard?tab=payments")
  await expect(page.getByText("90,000", { exact: true })).toBeVisible()
  await expect(page.getByText("11,53,600").first()).toBeVisible()
})

test("staff are asked as well before they add more than is due", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const draft = await ownDraft(college.url, applicant, { Batch: "2025-2026" })
  const { FormNo } = await staff.details(draft.id)
  await enter(page, "finance.accounts", "/payment")
  const desk = new StaffPaymentsPage(page)
  await desk.begin(FormNo)
  await desk.fill({ amount: "2650000", mode: "Cash", date: "20-11-2025" })
  await desk.send()
  const question = page.getByRole("alertdialog", { name: "Is this payment right?" })
  await expect(question.getByText(tooMuch, { exact: true })).toBeVisible()
  await question.getByRole("button", { name: "Change the amount" }).click()
  await desk.form.getByLabel("Amount").fill(String(wholeFee))
  await desk.send()
  await expect(page.getByText("Payment added successfully!")).toBeVisible()
  expect((await paymentsOf(college.url, draft)).map(({ Amount }) => Amount)).toEqual([wholeFee])
})

test("an Admin does not drop what Finance has set, and takes it along to a new name", async ({
  page,
  applicant,
  college,
  axe,
}) => {
  const { id } = await ownDraft(college.url, applicant, { Batch: "2027-2028" })
  const admin = await new Api(college.url).signIn("admin")
  const special = { Particulars: "Special Fee", Amount: 0 }
  await admin.call("PUT", "/coursefee/feeStructure", {
    ...{ CourseId: 9, QuotaCode: "S1", AcademicYear: 2027 },
    Rows: [{ Particulars: "Tuition Fee", Amount: 1000 }, special],
  })
  await admin.call("PUT", `/admissions/${id}/fee-amounts`, { ...special, Amount: 120_000 })
  await enter(page, "admin", "/fees?course=9&quota=S1&year=2027")
  await page.getByRole("button", { name: "Remove, row 2" }).click()
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText(/would count no more: Special Fee \(1 student\)\./).first()).toBeVisible()
  await axe(page)
  await page.reload()
  await page.getByLabel("Particulars, row 2").fill("Special Fee (NRI)")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Fees saved").first()).toBeVisible()
  // The form knows the row by its new name: it is renamed once more.
  await page.getByLabel("Particulars, row 2").fill("NRI Fee")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  const query = `courseId=9&quotaType=S1&academicYear=2027&admissionId=${id}`
  const { FeeTable } = (await admin.call("GET", `/coursefee/feeStructure?${query}`)) as {
    FeeTable: { Particulars: string; Amount: number }[]
  }
  expect(FeeTable.map(({ Particulars, Amount }) => [Particulars, Amount])).toEqual([
    ["Tuition Fee", 1000],
    ["NRI Fee", 120_000],
    ["Total", 121_000],
  ])
})

test("an Admin copies the fees of a year, and over others only when asked", async ({ page, axe }) => {
  await enter(page, "admin", "/fees")
  const year = page.getByRole("combobox", { name: "Academic year" })
  await expect(year).toHaveValue("2025")
  // Back on the first course, the filter reads as before.
  const course = page.getByRole("combobox", { name: "Course" })
  await course.selectOption({ index: 1 })
  await expect(course).not.toHaveValue("")
  await course.selectOption({ index: 0 })
  await expect(course).toHaveValue("")
  await expect(course.locator("option:checked")).toHaveText(/[A-Z][a-z]+/)
  const before = await page.getByLabel("Amount, row 1").inputValue()
  const open = page.getByRole("alertdialog", { name: "Copy the fees of 2025-2026" })
  const copyTo = async (to: string) => {
    await page.getByRole("button", { name: "Copy to another year" }).click()
    await open.getByLabel("To").selectOption(to)
    await open.getByRole("button", { name: "Copy", exact: true }).click()
  }
  await page.route("**/api/coursefee/copy", (route) => route.abort())
  await copyTo("2028")
  await expect(open.getByRole("alert")).toContainText(/\S/)
  await page.unroute("**/api/coursefee/copy")
  await open.getByRole("button", { name: "Copy", exact: true }).click()
  await expect(page.getByText(/\d+ fee structures copied to 2028-2029/).first()).toBeVisible()
  await expect(year).toHaveValue("2028")
  await page.getByLabel("Amount, row 1").fill("1")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Fees saved").first()).toBeVisible()
  await year.selectOption("2025")
  await expect(page.getByLabel("Amount, row 1")).toHaveValue(before)
  await copyTo("2028")
  await expect(open.getByText(/2028-2029 already has \d+ fee structures\./)).toBeVisible()
  await axe(page)
  await open.getByRole("button", { name: "Keep them, copy the rest" }).click()
  await expect(year).toHaveValue("2028")
  await expect(page.getByLabel("Amount, row 1")).toHaveValue("1")
})

test("the fees of a quota that has ended are offered, and no new ones", async ({ page }) => {
  await page.route("**/api/settings", async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { Quotas: { QuotaCode: string; IsActive: boolean }[] } }
    for (const quota of body.data.Quotas) if (quota.QuotaCode === "S3") quota.IsActive = false
    await route.fulfill({ response: answer, json: body })
  })
  // It has the settings, too.
  await page.route("**/api/offline-pack", (route) => route.abort())
  await enter(page, "admin", "/fees?course=9")
  const quota = page.getByRole("combobox", { name: "Quota" })
  await expect(quota.locator("option")).toHaveCount(4)
  await quota.selectOption("S3")
  await expect(page.getByLabel("Particulars, row 1")).toHaveValue("Tuition Fee")
  // A course without any gets none.
  const course = page.getByRole("combobox", { name: "Course" })
  const without = course.locator("option", { hasText: "no fees" }).first()
  await course.selectOption((await without.getAttribute("value")) ?? "")
  await expect(page.getByText("No fees of an ended quota")).toBeVisible()
  await expect(page.getByRole("button", { name: "Add row" })).toHaveCount(0)
})

test("the report adds up to the rupee: file, screen and server", async ({ page, staff }) => {
  await enter(page, "staff.office", "/studentsListReport")
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  const { groups } = (await staff.call("GET", "/reports/students?page=1&size=1")) as {
    groups: ({ Group: string; Students: number; FormNos: string[] } & Record<string, number>)[]
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ])
  const text = (await readFile(await download.path())).toString("utf8").replace(/^\ufeff/, "")
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true })
  const names = ["Fee", "Submitted", "Verified", "Due", "Overpaid"]
  const words: Record<string, string> = {
    counted: "Counted",
    noFee: "No fee structure",
    draft: "Draft",
    rejected: "Rejected",
    ended: "Withdrawn, cancelled or left",
  }
  for (const row of data.filter((one) => one.Fee !== ""))
    expect(BigInt(row.Due ?? ""), row["Form No"]).toBe(BigInt(row.Fee ?? "") - BigInt(row.Submitted ?? ""))
  for (const group of groups) {
    const rows = data.filter((one) => one.Group === words[group.Group])
    const total = rows.find((one) => one["Form No"] === "Total")
    const own = rows.filter((one) => one !== total)
    expect([group.Group, own.length]).toEqual([group.Group, group.Students])
    for (const name of names) {
      const sum = own.reduce((all, one) => all + BigInt(one[name] || "0"), 0n)
      expect([group.Group, name, sum]).toEqual([group.Group, name, BigInt(total?.[name] || "0")])
      expect([group.Group, name, sum]).toEqual([group.Group, name, BigInt(group[name] ?? 0)])
    }
    if (group.Group === "noFee") expect(group.FormNos.sort()).toEqual(own.map((one) => one["Form No"]).sort())
  }
  const counted = groups.find(({ Group }) => Group === "counted")
  await expect(page.getByText(`Total of ${counted?.Students} students`)).toBeVisible()
  const shown = page.getByRole("region", { name: "Totals" })
  for (const name of names)
    await expect(shown).toContainText(`₹${Number(counted?.[name]).toLocaleString("en-IN")}`)
  await expect(page.getByText(/^Without a fee structure: F25-/)).toBeVisible()
})
