/** What is typed on a staff screen and not saved: nothing takes it away without a question. */
import type { Page } from "@playwright/test"
import { formatFormDate, kolkataDay } from "#domain/fields/dates.ts"
import { photo } from "#tests/support/sample-files.ts"
import { enter } from "./enter.ts"
import { holdPictures } from "./held-pictures.ts"
import { ownDraft } from "./own-draft.ts"
import { StaffPaymentsPage } from "./pages/staff-payments.page.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("an edit is not left without a question, whatever leads away from it", async ({ page }) => {
  await enter(page, "admin", "/tools")
  await expect(page.getByRole("heading", { name: "Tools" }).first()).toBeVisible()
  // As typed into the browser's bar: an entry that the router has not made.
  await page.goto("/#/fees?course=1&quota=S2")
  const amount = page.getByLabel("Amount, row 1")
  await amount.fill("12345")
  await expect(page.getByText("Not saved yet")).toBeVisible()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await page.goBack()
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(page).toHaveURL(/quota=S2/)
  await expect(amount).toHaveValue("12,345")
  await page.getByLabel("Quota").selectOption("Management S1")
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(page).toHaveURL(/quota=S2/)
  await expect(amount).toHaveValue("12,345")
  await page.getByRole("link", { name: "Tools" }).first().click()
  await question.getByRole("button", { name: "Leave" }).click()
  await expect(page).toHaveURL(/\/tools$/)
})

/** Makes the page find a new version that waits; it takes over when it is asked. */
const newVersionWaits = (page: Page) =>
  page.addInitScript(() => {
    const takeOver = () => container.dispatchEvent(new Event("controllerchange"))
    const scriptURL = new URL("./service-worker.js", location.href).href
    const waiting = Object.assign(new EventTarget(), { scriptURL, state: "installed", postMessage: takeOver })
    const none: EventTarget | null = null
    const registration = Object.assign(new EventTarget(), {
      waiting: waiting as EventTarget,
      installing: none,
      update: async () => undefined,
    })
    // A second one, installed while the page is open.
    addEventListener("another-version", () => {
      const another = Object.assign(new EventTarget(), { scriptURL, state: "installed" })
      Object.assign(registration, { installing: another })
      registration.dispatchEvent(new Event("updatefound"))
      Object.assign(registration, { installing: null, waiting: another })
      another.dispatchEvent(new Event("statechange"))
    })
    const found = async () => registration
    const container = new EventTarget()
    const workers = { ready: new Promise(() => undefined), register: found, getRegistration: found }
    Object.defineProperty(navigator, "serviceWorker", {
      value: Object.freeze(Object.assign(container, workers)),
    })
  })

test("a new version takes away nothing that is typed without one question", async ({ page }) => {
  await newVersionWaits(page)
  await enter(page, "admin", "/fees?course=1&quota=S2")
  const amount = page.getByLabel("Amount, row 1")
  await amount.fill("12345")
  const update = page.getByRole("button", { name: "Update now" })
  await update.click()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(amount).toHaveValue("12,345")
  await update.click()
  const isReloaded = page.waitForEvent("load")
  await question.getByRole("button", { name: "Leave" }).click()
  // The browser does not ask again: the page would stay.
  await isReloaded
  await expect(amount).not.toHaveValue("12,345")
})

test("a new version that was put off is offered again for the next one", async ({ page }) => {
  await newVersionWaits(page)
  await enter(page, "admin", "/tools")
  const update = page.getByRole("button", { name: "Update now" })
  await expect(update).toBeVisible()
  await page.getByRole("button", { name: "Later" }).click()
  await expect(update).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event("another-version")))
  await expect(update).toBeVisible()
})

test("a payment that is being typed stays beside the list until it is cancelled", async ({ page }) => {
  // With a slash at the end, as some type it: the screen works the same.
  await enter(page, "finance.accounts", "/payment/?add=1")
  const form = page.getByRole("form", { name: "Add Payment" })
  await form.getByLabel("Amount").fill("5000")
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  // The list beside it is searched and filtered: nothing is left by that.
  await page.getByRole("textbox", { name: "Search" }).fill("reddy")
  await expect(page).toHaveURL(/q=reddy/)
  await page.getByLabel("Mode").first().selectOption("Cash")
  await expect(page).toHaveURL(/mode=Cash/)
  await expect(form.getByLabel("Amount")).toHaveValue("5,000")
  await form.getByLabel("Amount").press("Escape")
  await question.getByRole("button", { name: "Stay" }).click()
  // A tablet that is turned.
  await page.setViewportSize({ width: 800, height: 1100 })
  await expect(form.getByLabel("Amount")).toHaveValue("5,000")
  await form.page().getByRole("button", { name: "Cancel" }).click()
  await expect(form).toHaveCount(0)
  await expect(question).toHaveCount(0)
})

const cash = (amount: string) => ({
  amount,
  mode: "Cash",
  date: formatFormDate(kolkataDay(new Date())),
})

test("a payment that waits for what it is checked against is asked about, and goes once after Stay", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const { FormNo, Payments: before } = await staff.details(id)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const path = /getStudentAdmissionDetails/
  await page.route(path, async (route) => {
    await held
    await route.fallback()
  })
  await enter(page, "finance.accounts", "/payment")
  const payments = new StaffPaymentsPage(page)
  await payments.begin(FormNo)
  await payments.fill(cash("11111"))
  await payments.send()
  await expect(page.getByRole("button", { name: "Adding…" })).toBeVisible()
  await page.goBack()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await expect(question).toBeVisible()
  const read = page.waitForResponse(path)
  answer()
  await read
  expect((await staff.details(id)).Payments).toHaveLength(before.length)
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(payments.form).toHaveCount(0)
  const amounts = async () => (await staff.details(id)).Payments.map(({ Amount }) => Amount)
  await expect.poll(amounts).toContain(11_111)
  expect(await amounts()).toHaveLength(before.length + 1)
})

test("a payment whose proof is still being read is not made after Cancel, and carries what was corrected", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const { FormNo, Payments: before } = await staff.details(id)
  const readPictures = await holdPictures(page)
  await enter(page, "finance.accounts", "/payment")
  const payments = new StaffPaymentsPage(page)
  const begin = async (amount: string) => {
    await payments.begin(FormNo)
    await payments.fill(cash(amount))
    await payments.attach(await photo("cash receipt", 500))
    await payments.send()
    await expect(page.getByRole("button", { name: "Adding…" })).toBeVisible()
  }
  await begin("11111")
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(payments.form).toHaveCount(0)
  await begin("22222")
  await page.goBack()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await question.getByRole("button", { name: "Leave" }).click()
  await expect(payments.form).toHaveCount(0)
  await begin("33333")
  await payments.form.getByLabel("Amount").fill("44444")
  await expect(page.getByRole("button", { name: "Adding…" })).toHaveCount(0)
  await payments.send()
  await expect(page.getByRole("button", { name: "Adding…" })).toBeVisible()
  await readPictures()
  await expect(payments.form).toHaveCount(0)
  const added = async () =>
    (await staff.details(id)).Payments.filter((one) =>
      before.every((known) => known.PaymentId !== one.PaymentId),
    ).map(({ Amount, DocumentPath }) => [Amount, DocumentPath !== null])
  await expect.poll(added).toEqual([[44_444, true]])
})

test("a payment that is being typed is there again after a reload, until it is saved or left", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id, name } = await submitApplication(college.url, applicant)
  const { FormNo } = await staff.details(id)
  await enter(page, "finance.accounts", "/payment")
  const payments = new StaffPaymentsPage(page)
  const amount = payments.form.getByLabel("Amount")
  await payments.begin(FormNo)
  await payments.fill(cash("11111"))
  page.once("dialog", (asked) => asked.accept())
  await page.reload()
  await expect(amount).toHaveValue("11,111")
  await expect(payments.form.getByText(name).first()).toBeVisible()
  await expect(payments.form.getByLabel("Mode")).toHaveValue("Cash")
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect(payments.form).toHaveCount(0)
  await payments.begin(FormNo)
  await expect(amount).toHaveValue("")
  await payments.fill(cash("22222"))
  page.once("dialog", (asked) => asked.accept())
  await page.reload()
  await expect(amount).toHaveValue("22,222")
  await payments.fill(cash("22222"))
  await payments.send()
  await expect(page.getByText("Payment added successfully!")).toBeVisible()
  await page.getByRole("button", { name: "Add Payment" }).first().click()
  await expect(payments.form.getByRole("combobox", { name: "Payee" })).toBeVisible()
  await expect(amount).toHaveValue("")
})

test("a payment typed beside an application's form stays until it is cancelled", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await ownDraft(college.url, applicant, { Batch: "2025-2026" })
  await enter(page, "staff.office", `/students/edit/${id}?step=6`)
  const add = page.getByRole("button", { name: "Add Payment" })
  await add.click()
  const payments = new StaffPaymentsPage(page)
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  const amount = payments.form.getByLabel("Amount")
  await amount.fill("11111")
  await amount.press("Escape")
  await question.getByRole("button", { name: "Stay" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(amount).toHaveValue("11,111")
  // It is there again after a reload.
  page.once("dialog", (asked) => asked.accept())
  await page.reload()
  await expect(amount).toHaveValue("11,111")
  await page.goBack()
  await question.getByRole("button", { name: "Leave" }).click()
  await expect(payments.form).toHaveCount(0)
  await expect(page).toHaveURL(/step=6/)

  // One that the college refused is corrected in the same way.
  const path = /\/paymentmaster$/
  await page.route(path, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: { message: "Not this amount.", errors: [] } })
      : route.fallback(),
  )
  await add.click()
  await payments.fill(cash("33333"))
  await payments.send()
  await expect(payments.form.getByText("Not this amount.")).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Edit and send again" }).click()
  await amount.fill("22222")
  await amount.press("Escape")
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(amount).toHaveValue("22,222")
  await page.unroute(path)
  await payments.send()
  await expect(payments.form).toHaveCount(0)
  await expect(page.getByRole("button", { name: /₹22,222/ })).toBeVisible()
  const amounts = async () => (await staff.details(id)).Payments.map(({ Amount }) => Amount)
  await expect.poll(amounts).toEqual([22_222])
})

test("a panel that sends stays open; an answer that comes after it gave way to another one is told", async ({
  page,
}) => {
  await enter(page, "admin", "/users?add=1")
  const form = page.getByRole("form", { name: "Create User" })
  const username = `late.${Date.now()}`
  await form.getByLabel("Username", { exact: true }).fill(username)
  await form.getByLabel("Email").fill(`${username}@example.org`)
  await form.getByLabel("Password", { exact: true }).fill("a long password")
  await form.getByLabel("First Name").fill("Meena")
  await form.getByLabel("Last Name").fill("Rao")
  await form.getByLabel("Gender").selectOption("Female")
  await form.getByLabel("Organization").selectOption({ index: 1 })
  await form.getByLabel("Role").selectOption("Counsellor")
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/user\/$/, async (route) => {
    if (route.request().method() === "POST") await held
    await route.fallback()
  })
  await form.getByLabel("Mobile No").fill("12345 08888")
  await form.getByLabel("Mobile No").press("Enter")
  const panel = page.getByRole("dialog")
  await expect(panel.getByRole("button", { name: "Close" })).toBeDisabled()
  await expect(panel.getByRole("button", { name: "Cancel" })).toBeDisabled()
  await form.getByLabel("Mobile No").press("Escape")
  await expect(form.getByLabel("Email")).toHaveValue(`${username}@example.org`)
  const another = page.getByRole("button", { name: /^View / }).first()
  const question = page.getByRole("alertdialog", { name: "Leave while the user is being created?" })
  await another.click()
  await question.getByRole("button", { name: "Stay" }).click()
  await expect(form.getByLabel("Email")).toHaveValue(`${username}@example.org`)
  await another.click()
  await question.getByRole("button", { name: "Leave" }).click()
  await expect(page).toHaveURL(/user=/)
  await expect(form).toHaveCount(0)
  answer()
  await expect(page.getByText("User created successfully!")).toBeVisible()
  await expect(page).toHaveURL(/user=/)
  await expect(panel).toBeVisible()
})

/** Holds one write until `answer` is called with what the college says. */
async function holdWrite(page: Page, method: "POST" | "PUT", address: string) {
  let answer = (_status: number, _json: unknown): void => undefined
  const held = new Promise<{ status: number; json: unknown; headers: Record<string, string> }>((resolve) => {
    answer = (status, json) => resolve({ status, json, headers: { "x-request-id": "held" } })
  })
  const isAsked = page.waitForRequest((request) => request.method() === method)
  await page.route(address, async (route) => {
    if (route.request().method() === method) await route.fulfill(await held)
    else await route.fallback()
  })
  return { isAsked, answer }
}

test.describe("what a college says after the form was left", () => {
  test.use({ allowsFaults: true })

  for (const [what, status, said, shown] of [
    [
      "a refusal",
      422,
      { message: "Not taken", errors: [{ field: "Rows.0.Amount", message: "Too much" }] },
      "Not taken · Too much",
    ],
    [
      "that somebody else has saved",
      412,
      { message: "Somebody was first", current: {} },
      "Somebody was first",
    ],
  ] as const)
    test(`${what} is told where its person is by then`, async ({ page }) => {
      await enter(page, "admin", "/fees?course=1&quota=S2")
      await page.getByLabel("Amount, row 1").fill("12345")
      const write = await holdWrite(page, "PUT", "**/api/coursefee/feeStructure*")
      await page.getByRole("button", { name: "Save", exact: true }).click()
      await write.isAsked
      await page.getByLabel("Quota").selectOption("Management S1")
      await expect(page).not.toHaveURL(/quota=S2/)
      write.answer(status, said)
      await expect(page.getByText(shown)).toBeVisible()
    })
})

test("a late success leads nobody away from where they are by then", async ({ page }) => {
  await enter(page, "admin", "/breaches/new")
  await page.getByRole("textbox", { name: "What happened" }).fill("A laptop with a list was stolen.")
  await page.getByRole("checkbox", { name: "Address, telephone, e-mail" }).check()
  const write = await holdWrite(page, "POST", "**/api/breaches")
  await page.getByRole("button", { name: "Save" }).click()
  await write.isAsked
  await page.goto("/#/tools")
  await expect(page.getByRole("heading", { name: "Tools" }).first()).toBeVisible()
  const BreachId = "01890000-0000-7000-8000-000000000001"
  write.answer(201, { message: "The breach is entered", data: { BreachId, BreachNo: 1, Kinds: [] } })
  await expect(page.getByText("The breach is entered")).toBeVisible()
  await expect(page).toHaveURL(/\/tools$/)
})

test("a one-time password is not left while it is made", async ({ page }) => {
  await enter(page, "admin", "/users?q=counsellor.vja")
  await page.getByRole("button", { name: /^View / }).click()
  await page.getByRole("button", { name: "Reset password" }).click()
  const write = await holdWrite(page, "POST", "**/api/user/*/password")
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset password" }).click()
  await write.isAsked
  await page.goBack()
  const question = page.getByRole("alertdialog", { name: "Leave while the password is being reset?" })
  await question.getByRole("button", { name: "Stay" }).click()
  write.answer(200, { data: { Username: "somebody", Password: "abcd-efgh-jkmn-pqrs" } })
  await expect(page.getByText("abcd-efgh-jkmn-pqrs")).toBeVisible()
})

test("a Financer who looked at all payments finds all of them again, on the same page", async ({ page }) => {
  await enter(page, "finance.accounts", "/payment")
  await expect(page).toHaveURL(/status=ToVerify/)
  await page.getByRole("tab", { name: /^All/ }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole("button", { name: "Next" }).click()
  await expect(page).toHaveURL(/page=2/)
  const list = new URL(page.url()).hash
  await page.goto("/#/tools")
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list.replace(/[?]/g, "\\?")}$`))
  await expect(page.getByRole("tab", { name: /^All/ })).toHaveAttribute("aria-selected", "true")
})

test("a day filter keeps the focus while it is typed, and follows Clear", async ({ page }) => {
  await enter(page, "admin", "/studentsListReport")
  const from = page.getByRole("textbox", { name: "Admission date from" })
  await from.click()
  await page.keyboard.type("01012025")
  await expect(page).toHaveURL(/from=2025-01-01/)
  await expect(from).toBeFocused()
  await page
    .getByRole("button", { name: /^Clear/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(from).toHaveValue("")
})
