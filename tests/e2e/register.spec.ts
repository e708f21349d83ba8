/**
 * Staff register and edit: quickly, in full, offline, with somebody else's change in between, and with a reason for a second
 * application.
 */
import { randomUUID } from "node:crypto"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { academicHistoryOf } from "#domain/application/academic-history.ts"
import { toAdmissionCreate } from "#domain/application/admission-record.ts"
import { REDIRECT_DELAY } from "#domain/common/limits.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { registrationWords } from "#features/admission-form/quick/words.ts"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { photo } from "#tests/support/sample-files.ts"
import type { Api, StoredApplication } from "./api.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { quickPerson, RegisterPage } from "./pages/register.page.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

/** The only application with this mobile number, once the college has it. */
async function onlyOne(staff: Api, mobile: string): Promise<StoredApplication> {
  await expect.poll(async () => (await staff.byMobile(mobile)).length, { timeout: 40_000 }).toBe(1)
  const [row] = await staff.byMobile(mobile)
  return staff.details(row?.AdmissionId ?? "")
}

/** A draft with all four steps and marks, made by the office. */
async function storedDraft(url: string, seed: number): Promise<string> {
  const send = await signedIn(url, "staff.office")
  const id = randomUUID()
  const digits = (length: number, lead: string) => lead + String(seed).padStart(length - lead.length, "0")
  const values = {
    ...acceptedValues,
    mobileNumber: digits(10, "23"),
    aadhar: digits(12, "13"),
    NEETRollNo: digits(10, "27"),
    email: `edit${seed}@example.org`,
  }
  await send("POST", "/admissions", toAdmissionCreate(values, id, { today: kolkataDay(new Date()) }))
  await send("POST", "/admissionacademichistory/", { records: academicHistoryOf(values, id) })
  return id
}

test("a quick registration: what is wrong is said, then the college has it", async ({
  page,
  applicant,
  staff,
  axe,
}) => {
  const register = new RegisterPage(page)
  await register.enterAs("staff.office")
  await register.openQuick()
  // The batch belongs to the open admission cycle, whatever the date (decision 0025).
  await expect(register.control("Batch")).toHaveValue("2025-2028")
  await axe(page)
  // An initial is enough as a first name: both forms judge the whole name.
  const person = { ...quickPerson(applicant.seed), firstName: "K" }
  // A masked number stands for none that the college has.
  const masked = "XXXX XXXX 8901"
  await register.answerAll({ ...person, mobileNumber: "12", pincode: "52", aadhar: masked, email: "ravi@" })
  await register.submitRegistration()
  for (const text of [
    "Mobile number must be 10 digits.",
    "Invalid email address.",
    "Pincode must be 6 digits.",
    "Aadhar number must be between 12 and 16 digits.",
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await axe(page)

  await page.reload()
  await expect(register.control("firstName")).toHaveValue("K")
  const tooLong = page.getByText("Maximum 100 characters allowed")
  await register.answer("firstName", "Ravi ".repeat(20))
  await expect(page.locator("#quick-lastName-error").filter({ has: tooLong })).toBeVisible()
  await register.answerAll(person)
  await expect(tooLong).toHaveCount(0)
  await register.submitRegistration()
  await expect(page.getByText("Admission created successfully").first()).toBeVisible()
  await register.expectList()
  expect(await onlyOne(staff, person.mobileNumber ?? "")).toMatchObject({
    FirstName: "K",
    LastName: person.lastName,
    FatherName: "Suresh Kumar",
    Quota: "Management",
    Category: "S2",
    Community: "OC",
    AdmissionStatus: "Draft",
  })
})

withWorker(
  "a quick registration offline goes by itself; its whole name survives an edit",
  { tag: "@desktop" },
  async ({ page, context, applicant, staff }) => {
    const register = new RegisterPage(page)
    await register.enterAs("counsellor.vja")
    await readyForOffline(page)
    await register.openQuick()
    await context.setOffline(true)
    const person = quickPerson(applicant.seed)
    await register.answerAll(person)
    await register.submitRegistration()
    await expect(page.getByText("Saved on this device").first()).toBeVisible()
    await register.expectList()
    // The second one with this number is told of the first, which only this device knows.
    await register.openQuick()
    await register.answer("mobileNumber", person.mobileNumber ?? "")
    const name = `Ravi ${person.lastName}`
    await expect(
      page.getByText(`There is an application like this one: ${name}, on this device.`),
    ).toBeVisible()
    await page.getByRole("button", { name: "Compare" }).click()
    await page.getByRole("link", { name: `Open ${name}` }).click()
    await expect(page).toHaveURL(/students\/edit\//)
    await context.setOffline(false)
    const { AdmissionId } = await onlyOne(staff, person.mobileNumber ?? "")

    await register.openEdit(AdmissionId, 5)
    await context.setOffline(true)
    await new DocumentsPage(page).upload("NEET PG Admit Card", await photo("admit card"))
    await page.goto("/#/outbox")
    await expect(page.getByRole("article", { name: `Ravi ${person.lastName}` })).toBeVisible()
    await register.openEdit(AdmissionId, 1)
    await register.form.answer("CourseId", "Paediatrics")
    await register.openEdit(AdmissionId, 6)
    await register.update()
    await register.expectList()
    await page.goto(`/#/students/view/${AdmissionId}`)
    const main = page.getByRole("main")
    await expect(main.getByRole("definition").filter({ hasText: /^Paediatrics$/ })).toBeVisible()
    await expect(main.getByText("General Medicine")).toHaveCount(0)
    await context.setOffline(false)

    await register.openEdit(AdmissionId, 2)
    await expect(register.form.control("firstName")).toHaveValue(`Ravi ${person.lastName}`)
    await register.form.answer("city", "Tenali")
    // Something is missing for the wizard; the address, entered in the other form, is kept.
    await register.form.next()
    await expect(page.getByText("Guardian Occupation is required").first()).toBeVisible()
    await expect(page.locator("#field-villageMandal-error")).toHaveCount(0)
    await register.openEdit(AdmissionId, 6)
    await register.update()
    // On a busy machine the college's own words may come later than the app waits for them.
    await expect(
      page.getByText(/^(Admission updated successfully|Saved on this device)/).first(),
    ).toBeVisible()
    await register.expectList()
    await expect.poll(async () => (await staff.details(AdmissionId)).City).toBe("Tenali")
    expect((await staff.details(AdmissionId)).FirstName).toBe(`Ravi ${person.lastName}`)
  },
)

withWorker(
  "a counsellor enters the full form offline, another one after it, and finishes online",
  { tag: "@desktop" },
  async ({ page, context, applicant, staff, axe }) => {
    const register = new RegisterPage(page)
    const { form } = register
    await register.enterAs("counsellor.vja")
    await readyForOffline(page)
    await register.newAdmission()
    await axe(page)
    await context.setOffline(true)
    const application = sampleApplication(applicant.seed)
    await form.answerAll(application.admission)
    await form.next()
    await form.expectStep(2)
    await form.answerAll(application.personal)
    await form.next()
    await page.waitForURL(/students\/edit\//)
    await form.expectStep(3)
    await form.answerAll(application.neet)

    await register.newAdmission()
    await expect(form.control("NEETRank")).toHaveCount(0)
    await form.answer("DegreeId", "MS")
    await register.openQuick()
    await expect(page.getByRole("link", { name: "Continue with Lakshmi Prasanna Gorantla" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Continue with Without a name" })).toBeVisible()
    await axe(page)
    await page.getByRole("link", { name: "Continue with Lakshmi Prasanna Gorantla" }).click()
    await form.expectStep(3)
    await expect(form.control("NEETRank")).toHaveValue("10234")
    await form.next()
    await form.expectStep(4)
    await form.answerAll(application.mbbs)
    await form.next()
    await form.expectStep(5)
    await new DocumentsPage(page).upload("NEET PG Admit Card", await photo("admit card"))
    expect(await staff.byMobile(application.personal.mobileNumber ?? "")).toHaveLength(0)

    await context.setOffline(false)
    await onlyOne(staff, application.personal.mobileNumber ?? "")
    await form.next()
    await form.expectStep(6)
    await register.addPayment("265000")
    await register.submit()
    await expect(
      page.getByText("Application submitted successfully! Your application is now under review.").first(),
    ).toBeVisible()
    await register.expectList()
    const record = await onlyOne(staff, application.personal.mobileNumber ?? "")
    expect(record).toMatchObject({ AdmissionStatus: "Pending", NEETRank: 10234, City: "Vijayawada" })
    expect(record.AcademicHistory).toHaveLength(5)
    expect(record.AdmissionDocs).toHaveLength(1)
    expect(record.Payments).toHaveLength(1)
  },
)

test("a refused quick registration says so when it is opened again, and gives its place to nobody else", {
  tag: "@desktop",
}, async ({ page, applicant, staff, axe }) => {
  const register = new RegisterPage(page)
  await register.enterAs("counsellor.vja")
  await register.openQuick()
  const person = quickPerson(applicant.seed)
  await register.answerAll(person)
  const message = "This address is not taken any more."
  await page.route(/\/api\/admissions$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: { message, errors: [{ field: "Email", message }] } })
      : route.continue(),
  )
  await register.submitRegistration()
  await expect(page.locator("#quick-email-error")).toHaveText(message)
  await page.unroute(/\/api\/admissions$/)
  await page.reload()
  await expect(page.locator("#quick-email-error")).toHaveText(message)
  await expect(page.getByText(registrationWords.refused)).toBeVisible()
  await axe(page)

  // Another applicant, typed over it.
  const next = { ...quickPerson(applicant.seed + 500_000), firstName: "Asha" }
  await register.answerAll(next)
  await register.submitRegistration()
  await register.expectList()
  expect(await onlyOne(staff, next.mobileNumber ?? "")).toMatchObject({ FirstName: "Asha" })
  await page.goto("/#/outbox")
  await expect(page.getByText(`Ravi ${person.lastName}`).first()).toBeVisible()
  await expect(page.getByText(message).first()).toBeVisible()
  expect(await staff.byMobile(person.mobileNumber ?? "")).toEqual([])
})

test("a half-filled quick registration says for whom it was begun, and can be reset", async ({
  page,
  axe,
  applicant,
}) => {
  const register = new RegisterPage(page)
  await register.enterAs("counsellor.vja")
  await register.openQuick()
  const person = quickPerson(applicant.seed)
  const begun = page.getByText(/^This form was begun before/)
  for (const name of ["firstName", "lastName", "mobileNumber"] as const)
    await register.answer(name, person[name] ?? "")
  await expect(begun).toHaveCount(0)
  await page.reload()
  await expect(begun).toHaveText(
    `This form was begun before, for Ravi ${person.lastName}. For another applicant, reset it first.`,
  )
  await axe(page)
  await page.getByRole("button", { name: "Reset Form", exact: true }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset Form" }).click()
  await expect(begun).toHaveCount(0)
  await expect(register.control("firstName")).toHaveValue("")
  await page.reload()
  await expect(register.control("lastName")).toHaveValue("")
  await expect(begun).toHaveCount(0)
})

test("staff who leave a new form while it is created stay where they have gone", { tag: "@desktop" }, async ({
  page,
  applicant,
  staff,
}) => {
  const register = new RegisterPage(page)
  const { form } = register
  await register.enterAs("counsellor.vja")
  const application = sampleApplication(applicant.seed)
  let goOn: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/api\/admissions$/, async (route) => {
    if (route.request().method() === "POST") await held
    await route.continue()
  })
  await register.newAdmission()
  await form.answerAll(application.admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(application.personal)
  const isSent = page.waitForRequest((request) => /\/api\/admissions$/.test(request.url()))
  await form.next()
  await isSent
  await page.goto("/#/students")
  await register.expectList()
  goOn?.()
  await expect(page.getByText("Admission created successfully").first()).toBeVisible()
  // Longer than the success is shown before the next step would open.
  await page.waitForTimeout(2500)
  await register.expectList()
  expect(await onlyOne(staff, application.personal.mobileNumber ?? "")).toMatchObject({
    AdmissionStatus: "Draft",
  })
})

test("staff who leave a quick registration while it is sent find an empty form, and both applicants arrive", {
  tag: "@desktop",
}, async ({ page, applicant, staff }) => {
  const register = new RegisterPage(page)
  const first = quickPerson(applicant.seed)
  const second = { ...quickPerson(applicant.seed + 700), firstName: "Asha" }
  await register.enterAs("counsellor.vja")
  let goOn: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/api\/admissions$/, async (route) => {
    if (route.request().method() === "POST") await held
    await route.continue()
  })
  await register.openQuick()
  await register.answerAll(first)
  const isSent = page.waitForRequest((request) => /\/api\/admissions$/.test(request.url()))
  await register.submitRegistration()
  await isSent
  await page.goto("/#/students")
  await register.expectList()
  await register.openQuick()
  await expect(register.control("Batch")).toHaveValue("2025-2028")
  await expect(register.control("firstName")).toHaveValue("")
  await register.answerAll(second)
  goOn?.()
  await onlyOne(staff, first.mobileNumber ?? "")
  await page.reload()
  await expect(register.control("firstName")).toHaveValue("Asha")
  await register.submitRegistration()
  await register.expectList()
  expect(await onlyOne(staff, second.mobileNumber ?? "")).toMatchObject({ FirstName: "Asha" })
  expect(await onlyOne(staff, first.mobileNumber ?? "")).toMatchObject({ FirstName: "Ravi" })
})

test("staff who go elsewhere after a quick registration are not led to the list while the next screen is loaded", {
  tag: "@desktop",
}, async ({ page, applicant }) => {
  const register = new RegisterPage(page)
  await register.enterAs("staff.office")
  await register.openQuick()
  await register.answerAll(quickPerson(applicant.seed))
  await page.route(/\/assets\/tools-[^/]*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY + 1000))
    await route.continue()
  })
  await register.submitRegistration()
  await expect(page.getByText("Admission created successfully")).toBeVisible()
  await page.goto("/#/tools")
  await expect(page.getByRole("heading", { level: 1, name: "Tools" })).toBeVisible()
  await expect(page).toHaveURL(/#\/tools$/)
})

test("staff edit, clear an exam's marks, update and submit", { tag: "@desktop" }, async ({
  page,
  applicant,
  staff,
  college,
  axe,
}) => {
  const id = await storedDraft(college.url, applicant.seed)
  const before = await staff.details(id)
  const register = new RegisterPage(page)
  const { form } = register
  await register.enterAs("staff.office")
  await register.openEdit(id, 2)
  // The tokens are for data about the user: here the browser would offer this applicant's to the next one.
  await expect(page.locator("main input[autocomplete]:not([autocomplete=off])")).toHaveCount(0)
  await axe(page)
  await form.answer("city", "Tenali")
  await form.answer("pan", "")
  await register.openEdit(id, 4)
  await form.answer("maxMarks1", "")
  await form.answer("securedMarks1", "")
  await register.openEdit(id, 6)
  await axe(page)
  await register.update()
  await expect(page.getByText("Admission updated successfully").first()).toBeVisible()
  await register.expectList()
  const after = await staff.details(id)
  expect(after).toMatchObject({ City: "Tenali", PANNo: null, AdmissionStatus: "Draft" })
  expect(after.AcademicHistory.map((row) => row.ExamName).sort()).toEqual(
    before.AcademicHistory.map((row) => row.ExamName)
      .filter((exam) => exam !== "Second MBBS")
      .sort(),
  )

  await register.openEdit(id, 6)
  await page.getByRole("button", { name: "Submit Application" }).click()
  await expect(page.getByText("Please confirm that the information is accurate.").first()).toBeVisible()
  await register.submit()
  await register.expectList()
  expect((await staff.details(id)).AdmissionStatus).toBe("Pending")

  await register.openEdit(id, 1)
  await expect(
    page.getByText("The application is under review and cannot be changed now.").first(),
  ).toBeVisible()
  await register.openEdit(id, 6)
  await expect(page.getByRole("button", { name: "Update Admission" })).toHaveCount(0)
})

test("two people change one application: both versions, field by field, in place", {
  tag: "@desktop",
}, async ({ page, applicant, staff, college, axe }) => {
  const id = await storedDraft(college.url, applicant.seed)
  const register = new RegisterPage(page)
  const { form } = register
  await register.enterAs("counsellor.tpt")
  await register.openEdit(id, 2)
  await form.answer("city", "Tenali")
  await form.answer("villageMandal", "Kollipara")
  await register.openEdit(id, 4)
  await form.answer("securedMarks1", "510")
  const send = await signedIn(college.url, "staff.office")
  await send("PUT", `/admissions/${id}`, { City: "Eluru", Pincode: "534001", Address: "Pedapadu" })
  const exam = { AdmissionId: id, MaxMarks: 900, YearOfPassing: 2019 }
  const records = [
    { ...exam, ExamName: "First MBBS", SecuredMarks: 621 },
    { ...exam, ExamName: "Second MBBS", SecuredMarks: 502 },
  ]
  await send("POST", "/admissionacademichistory/", { records })

  await register.openEdit(id, 6)
  await register.update()
  const dialog = page.getByRole("dialog", { name: /Two versions of/ })
  await expect(dialog).toBeVisible()
  const kept = (label: string) => dialog.getByRole("group", { name: label }).locator("input:checked + span")
  await expect(kept("City")).toHaveText("Yours, on this device")
  await expect(kept("Pincode")).toHaveText("The college's")
  await expect(kept("Second MBBS")).toHaveText("Yours, on this device")
  await expect(dialog.getByText("502 / 900 (2019)")).toBeVisible()
  await axe(page)
  expect(await staff.details(id)).toMatchObject({ City: "Eluru", Pincode: "534001" })
  await dialog.getByRole("group", { name: "Village" }).getByText("The college's").click()
  await dialog.getByRole("button", { name: "Keep and send" }).click()
  await expect(page.getByText("Admission updated successfully").first()).toBeVisible()
  expect(await staff.details(id)).toMatchObject({ City: "Tenali", Pincode: "534001", Address: "Pedapadu" })
  // The exam that was not changed here stays as the office has corrected it.
  const marks = async () => (await staff.details(id)).MBBSMarks
  await expect.poll(marks).toMatchObject({ SecuredMarks: { "First MBBS": 621, "Second MBBS": 510 } })
})

test("a second application of one person: side by side while typing and at the save, then with a reason", {
  tag: "@desktop",
}, async ({ page, applicant, staff, axe }) => {
  const register = new RegisterPage(page)
  const first = quickPerson(applicant.seed)
  await register.enterAs("staff.office")
  await register.openQuick()
  await register.answerAll(first)
  await register.submitRegistration()
  await register.expectList()
  const { FormNo } = await onlyOne(staff, first.mobileNumber ?? "")

  await register.openQuick()
  const second = { ...quickPerson(applicant.seed + 500), mobileNumber: first.mobileNumber ?? "" }
  await register.answerAll(second)
  await expect(page.getByText(`There is an application like this one: ${FormNo} (Draft).`)).toBeVisible()
  await page.getByRole("button", { name: "Compare" }).click()
  const dialog = page.getByRole("dialog", { name: "Applications of the same person?" })
  await expect(dialog.getByRole("row", { name: /Mobile.*same/ })).toBeVisible()
  await axe(page)
  // The typed text is still there after a reload.
  await dialog.getByLabel("Why is a second application wanted?").fill("Two seats")
  await expect(dialog.getByText("Saved on this device")).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Compare" }).click()
  await expect(dialog.getByLabel("Why is a second application wanted?")).toHaveValue("Two seats")
  await dialog.getByLabel("Why is a second application wanted?").fill("")
  await dialog.getByRole("button", { name: "Close" }).last().click()

  await register.submitRegistration()
  await expect(
    dialog.getByText(`An application with the same details exists: ${FormNo} (Draft).`),
  ).toBeVisible()
  await dialog.getByRole("button", { name: "Go on with this reason" }).click()
  await expect(dialog.getByText("Please say in 3 to 200 characters").first()).toBeVisible()
  await dialog.getByLabel("Why is a second application wanted?").fill("Two seats were allotted")
  await dialog.getByRole("button", { name: "Go on with this reason" }).click()
  await expect(page.getByText("Admission created successfully").first()).toBeVisible()
  await register.expectList()
  expect(await staff.byMobile(first.mobileNumber ?? "")).toHaveLength(2)
})

withWorker(
  "a duplicate found at the replay is compared from the outbox",
  { tag: "@desktop" },
  async ({ page, context, applicant, staff }) => {
    const register = new RegisterPage(page)
    const { form } = register
    const first = quickPerson(applicant.seed)
    await register.enterAs("counsellor.vja")
    await readyForOffline(page)
    await register.openQuick()
    await register.answerAll(first)
    await register.submitRegistration()
    await register.expectList()
    await onlyOne(staff, first.mobileNumber ?? "")

    await register.newAdmission()
    await context.setOffline(true)
    const application = sampleApplication(applicant.seed)
    await form.answerAll(application.admission)
    await form.next()
    await form.answerAll({ ...application.personal, aadhar: first.aadhar ?? "" })
    await form.next()
    await form.expectStep(3)
    await page.goto("/#/outbox")
    await context.setOffline(false)
    await page.getByRole("link", { name: "Edit and send again" }).click({ timeout: 40_000 })
    const dialog = page.getByRole("dialog", { name: "Applications of the same person?" })
    await expect(dialog.getByRole("row", { name: /Aadhar.*same/ })).toBeVisible()
    await dialog.getByLabel("Why is a second application wanted?").fill("Two seats were allotted")
    await dialog.getByRole("button", { name: "Go on with this reason" }).click()
    expect(await onlyOne(staff, application.personal.mobileNumber ?? "")).toMatchObject({
      AadharNo: `XXXXXXXX${first.aadhar?.slice(-4)}`,
      AdmissionStatus: "Draft",
    })
  },
)
