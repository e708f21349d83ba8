/**
 * Everything incomplete is pointed out: a photograph without its answers, a payment that is only typed, what is missing
 * before and after the submit.
 */
import { pdf, photo, type SampleFile } from "#tests/support/sample-files.ts"
import { enter, enterForm } from "./enter.ts"
import { addDocuments, openOwnForm, ownDraft } from "./own-draft.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { FormPage } from "./pages/form.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

const MEMO = "Second MBBS Marks Memo"
const SCHOOL = "SSC Certificate (date of birth)"
const CARD = "NEET PG Rank Card / Score Card"

test("a photograph that waits for its answers outlives Next, a reload and the submit", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  const form = await openOwnForm(page, applicant.username)
  await form.open(5)
  const documents = new DocumentsPage(page)
  await documents.choose(SCHOOL, await photo("school certificate", 700))
  const panel = page.getByRole("form", { name: SCHOOL })
  await expect(panel.getByLabel("Institute")).toBeFocused()
  await expect(page.getByRole("status").filter({ hasText: "Needs 3 answers" })).toHaveCount(1)
  await panel.getByLabel("Institute").fill("Zilla Parishad High School")
  await expect(page.getByRole("button", { name: "Upload", exact: true })).toBeVisible()
  await axe(page)
  await form.next()
  await form.expectStep(6)

  await page.reload()
  await form.open(5)
  await expect(page.getByText("Needs 2 answers").first()).toBeVisible()
  await expect(page.getByRole("button", { name: `Preview: ${SCHOOL}` }).locator("img")).toBeVisible()
  await axe(page)

  await form.submit()
  await page.waitForURL(/student-dashboard/)
  expect((await staff.details(id)).AdmissionDocs).toEqual([])
  await page.goto("/#/student-dashboard?tab=documents")
  await page.getByRole("button", { name: `Answer: ${SCHOOL}` }).click()
  await expect(panel.getByLabel("Institute")).toHaveValue("Zilla Parishad High School")
  await expect(panel.getByLabel("Year of passing")).toBeFocused()
  // As another script's keyboard and a person write them (decision 12.16).
  await panel.getByLabel("Year of passing").fill("२०१२")
  await panel.getByLabel("Percentage / marks").fill("91.2 %")
  await panel.getByRole("button", { name: "Upload" }).click()
  await expect
    .poll(async () => (await staff.details(id)).AdmissionDocs)
    .toMatchObject([
      {
        DocName: SCHOOL,
        Institute: "Zilla Parishad High School",
        YearOfPassing: 2012,
        Percentage: "91.2%",
      },
    ])
  await expect(page.getByText("Needs 2 answers")).toHaveCount(0)
})

test("the answers of a memo are filled in from the form and from the memo before", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const form = await openOwnForm(page, applicant.username)
  await form.open(5)
  await new DocumentsPage(page).choose(MEMO, pdf("second memo"))
  const panel = page.getByRole("form", { name: MEMO })
  await expect(panel.getByLabel("Institute")).toHaveValue("Guntur Medical College")
  await expect(panel.getByLabel("Year of passing")).toHaveValue("2020")
  await expect(panel.getByLabel("Percentage / marks")).not.toHaveValue("")
  await panel.getByLabel("Year of passing").fill("2021")
  await panel.getByRole("button", { name: "Upload" }).click()
  const stored = async () =>
    (await staff.details(draft.id)).AdmissionDocs.find(({ DocName }) => DocName === MEMO)
  await expect.poll(stored).toMatchObject({ Institute: "Guntur Medical College", YearOfPassing: 2021 })

  const INTERNSHIP = "Internship Completion Certificate"
  await new DocumentsPage(page).choose(INTERNSHIP, pdf("internship"))
  const internship = page.getByRole("form", { name: INTERNSHIP })
  await expect(internship.getByLabel("Institute")).toBeVisible()
  await expect(internship.getByLabel("Percentage / marks")).toHaveCount(0)
})

test("what is missing stands first, leads to its place, and is asked about once", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const draft = await ownDraft(college.url, applicant, { NEETRank: null })
  await addDocuments(draft)
  const form = await openOwnForm(page, applicant.username)
  await page.goto("/#/admissions/create?step=check")
  const missing = page.getByRole("region", { name: "Still missing" })
  await expect(missing.getByRole("link", { name: "NEET Details: NEET Rank" })).toBeVisible()
  await expect(missing.getByRole("link", { name: "Marks in MBBS: Final MBBS Part-2" })).toBeVisible()
  await expect(missing.getByRole("link", { name: "Proof of Payments: no payment yet" })).toBeVisible()
  await axe(page)
  await missing.locator("summary").click()
  await missing.getByRole("link", { name: CARD }).click()
  await form.expectStep(5)
  await expect(page.getByRole("button", { name: new RegExp(`: ${CARD}$`) }).first()).toBeInViewport()
  await page.goBack()

  await page.getByLabel("I confirm that all information provided is accurate.").check()
  await page.getByRole("button", { name: "Submit Application" }).click()
  const question = page.getByRole("alertdialog", { name: "Submit without these?" })
  await expect(question.getByText("NEET Details: NEET Rank")).toBeVisible()
  await expect(question.getByText(CARD)).toBeAttached()
  await axe(page)
  await question.getByRole("button", { name: "Go back" }).click()
  expect((await staff.details(draft.id)).AdmissionStatus).toBe("Draft")
  await page.getByRole("button", { name: "Submit Application" }).click()
  await question.getByRole("button", { name: "Submit anyway" }).click()
  await expect.poll(async () => (await staff.details(draft.id)).AdmissionStatus).toBe("Pending")
})

test("of a form that was hardly begun, what it requires stands first as links to its fields", async ({
  page,
  applicant,
}) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.answer("DegreeId", "MD")
  await page.goto("/#/admissions/create?step=check")
  const missing = page.getByRole("region", { name: "Still missing" })
  await expect(missing.getByRole("link", { name: "Personal Details: 17 answers" })).toBeVisible()
  await missing.getByRole("link", { name: /^Admission Details: Course/ }).click()
  await form.expectStep(1)
  await expect(form.control("CourseId")).toBeFocused()
  await page.goBack()
  // Without it there is no application to submit: the form says so instead of asking.
  await page.getByLabel("I confirm that all information provided is accurate.").check()
  await page.getByRole("button", { name: "Submit Application" }).click()
  await expect(page.getByRole("alert").getByRole("link", { name: /^Go to step 1/ })).toBeVisible()
  await expect(page.getByRole("alertdialog")).toHaveCount(0)
})

withWorker(
  "a required document is added after the submit, also without a network",
  async ({ page, context, applicant, college, staff, axe }) => {
    const draft = await ownDraft(college.url, applicant)
    await addDocuments(draft)
    await draft.send("PUT", "/admissions/finalAdmissionSubmit", {
      AdmissionId: draft.id,
      AdmissionStatus: "Pending",
    })
    await enter(page, applicant.username, "/student-dashboard")
    const add = page.getByRole("link", { name: /^Add \d+ missing documents$/ })
    await expect(add).toBeVisible()
    const before = Number(/\d+/.exec((await add.textContent()) ?? "")?.[0])
    await add.click()
    await expect(page.getByRole("heading", { name: `Needs you ${before}` })).toBeVisible()
    await axe(page)
    await readyForOffline(page)
    await context.setOffline(true)
    await new DocumentsPage(page).choose(CARD, await photo("rank card"))
    await expect(page.getByText("Waiting, on this device").first()).toBeVisible()
    await expect(page.getByRole("heading", { name: `Needs you ${before - 1}` })).toBeVisible()
    expect((await staff.details(draft.id)).AdmissionDocs).toHaveLength(2)
    await context.setOffline(false)
    await expect
      .poll(async () => (await staff.details(draft.id)).AdmissionDocs.map(({ DocName }) => DocName), {
        timeout: 40_000,
      })
      .toContain(CARD)
    expect((await staff.details(draft.id)).AdmissionStatus).toBe("Pending")
  },
)

test("a payment that is typed is not left without a word, and is found again", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const draft = await ownDraft(college.url, applicant)
  const form = await openOwnForm(page, applicant.username)
  await form.open(6)
  await page.getByRole("button", { name: "Add Payment" }).first().click()
  const typed = page.getByRole("form", { name: "Add Payment" })
  await typed.getByLabel("Amount").fill("265000")
  await typed
    .locator("input[type=file]:not([capture])")
    .first()
    .setInputFiles(await photo("receipt", 500))
  await expect(typed.getByText("receipt.jpg")).toBeVisible()
  const picture = typed.getByRole("img", { name: "Picture of the proof" })
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(375)

  const question = page.getByRole("alertdialog", { name: "Finish this payment first?" })
  for (const way of ["Submit Application", "Previous"]) {
    await page.getByRole("button", { name: way, exact: true }).click()
    await expect(question).toBeVisible()
    await question.getByRole("button", { name: "Finish it" }).click()
    await form.expectStep(6)
  }
  await page.goBack()
  await expect(question).toBeVisible()
  await axe(page)
  await question.getByRole("button", { name: "Finish it" }).click()
  await expect(typed.getByLabel("Amount")).toHaveValue("2,65,000")

  await page.getByRole("button", { name: "Submit Application", exact: true }).click()
  await question.getByRole("button", { name: "Leave it for later" }).click()
  const begun = "Proof of Payments: a payment is typed and not submitted"
  await page.reload()
  await page.getByRole("link", { name: begun }).click()
  await form.expectStep(6)
  await page.getByRole("button", { name: "Go on with it" }).click()
  await expect(typed.getByLabel("Amount")).toHaveValue("2,65,000")
  await expect(typed.getByText("receipt.jpg")).toBeVisible()
  await expect.poll(width).toBe(375)
  // Another file is seen at once, and a PDF is named only.
  const pick = (file: SampleFile) =>
    typed.locator("input[type=file]:not([capture])").first().setInputFiles(file)
  await typed.getByRole("button", { name: "Remove" }).click()
  await pick(pdf("bank"))
  await expect(typed.getByText("bank.pdf")).toBeVisible()
  await expect(picture).toHaveCount(0)
  await typed.getByRole("button", { name: "Remove" }).click()
  await pick(await photo("other", 400))
  await expect.poll(width).toBe(300)
  await new PaymentsPage(page).fill({
    amount: "265000",
    mode: "Online",
    reference: `5122${String(applicant.seed).padStart(8, "0")}`,
    purpose: "Tution Fee",
  })
  await expect
    .poll(async () => (await staff.details(draft.id)).Payments)
    .toMatchObject([{ Amount: 265_000, DocumentPath: expect.stringMatching(/^\/Documents\//) }])
  await page.goto("/#/admissions/create?step=check")
  await expect(page.getByText("Paid", { exact: false }).first()).toBeVisible()
  await expect(page.getByRole("link", { name: begun })).toHaveCount(0)
})

test("who submits too early is led to the step", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.open(6)
  await page.getByRole("button", { name: "Submit Application" }).click()
  const summary = page
    .getByRole("alert")
    .filter({ hasText: "Admission ID not found. Please submit the admission form first." })
  await summary.getByRole("link", { name: /Go to step 1, Admission Details/ }).click()
  await form.expectStep(1)
})

test("on a phone all sections of the check fit, and the bar stands still", async ({
  page,
  applicant,
  college,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  await openOwnForm(page, applicant.username)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto("/#/admissions/create?step=check")
  const sections = page.locator("section[aria-labelledby^=check-]")
  await expect(sections).toHaveCount(6)
  await expect(page.getByText("2 documents", { exact: false }).first()).toBeAttached()
  const bar = page.locator("[data-foot-bar]")
  const heights = await sections.evaluateAll((all) =>
    all.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
  )
  const barHeight = (await bar.boundingBox())?.height ?? 0
  const head = (await page.locator("main").boundingBox())?.y ?? 0
  expect(barHeight).toBeLessThanOrEqual(160)
  expect(head + heights + barHeight).toBeLessThanOrEqual(740)
  await page.setViewportSize({ width: 360, height: 640 })
  const top = async () => (await bar.boundingBox())?.y
  const before = await top()
  await page.locator("main").evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect(page.getByText("All rights reserved")).toBeInViewport()
  expect(await top()).toBe(before)
})
