/** What a whole application costs its person, in taps and keys: from the sign-in to the submit, with every required document and one payment. */
import type { Locator, Page } from "@playwright/test"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { photo } from "#tests/support/sample-files.ts"
import { PASSWORD } from "./college.ts"
import { kindOf } from "./pages/form.page.ts"
import { expect, withoutWorker as test } from "./test.ts"
import { Thumb } from "./thumb.ts"

const MOST_TAPS = 90
const MOST_KEYS = 600

type Said = Partial<Record<WizardFieldName, string>>

/** What the form asks for, and what "Check your answers" would miss. */
const admission: Said = {
  DegreeId: "MD",
  CourseId: "General Medicine",
  Quota: "Convenor",
  Category: "Non-service",
}
const personal = (digits: (length: number) => string): Said => ({
  firstName: "Sravani Kondapalli",
  email: "sravani.k98@example.org",
  mobileNumber: `9${digits(9)}`,
  dob: "14061998",
  gender: "Female",
  community: "OC",
  religion: "Hindu",
  aadhar: `2${digits(11)}`,
  villageMandal: "Kankipadu",
  city: "Vijayawada",
  state: "Andhra Pradesh",
  pincode: "521151",
  relationWithStudent: "Mother",
  guardianName: "Padmaja Kondapalli",
  guardianOccupation: "Teacher",
  guardianEmail: "padmaja.k@example.org",
  guardianMobile: "9848022338",
})
const neet = (digits: (length: number) => string): Said => ({
  NEETRollNo: `25${digits(8)}`,
  NEETRank: "10234",
  NEETScore: "512",
})
const mbbs: Said = {
  MBBSCollegeAddress: "Guntur Medical College",
  internshipInstitute: "Guntur General Hospital",
  maxMarks0: "900",
  securedMarks0: "612",
  yearOfPassing0: "2019",
  maxMarks1: "900",
  securedMarks1: "700",
  yearOfPassing1: "2020",
  maxMarks2: "900",
  securedMarks2: "640",
  yearOfPassing2: "2021",
  maxMarks3: "1400",
  securedMarks3: "1012",
  yearOfPassing3: "2023",
}
/** What step 4 does not know of a paper. */
const papers: Record<
  string,
  Partial<Record<"Institute" | "Year of passing" | "Percentage / marks", string>>
> = {
  "Internship Completion Certificate": { "Year of passing": "2024" },
  "SSC Certificate (date of birth)": {
    Institute: "ZPHS Kankipadu",
    "Year of passing": "2013",
    "Percentage / marks": "92",
  },
  "Intermediate Certificate": {
    Institute: "Sri Chaitanya",
    "Year of passing": "2015",
    "Percentage / marks": "95",
  },
}

async function answer(thumb: Thumb, said: Said): Promise<void> {
  for (const [name, value] of Object.entries(said)) {
    const control = thumb.page.locator(`[id="field-${name}"]`)
    const kind = await control.evaluate(kindOf)
    if (kind === "radiogroup") await thumb.tap(control.getByText(value, { exact: true }))
    else if (kind === "SELECT") await thumb.choose(control, value)
    else await thumb.type(control, value)
  }
}

const button = (of: Page | Locator, name: string) => of.getByRole("button", { name, exact: true })
const onStep = (page: Page, step: number) => expect(page.getByText(`Step ${step} of 6`).first()).toBeVisible()

test("a whole application in few taps", async ({ page, applicant, staff }) => {
  test.slow()
  const thumb = new Thumb(page)
  const digits = (length: number) => String(applicant.seed).padStart(length, "0")
  const next = () => thumb.tap(button(page, "Next"))
  await page.goto("/")
  await thumb.type(page.getByLabel("Username"), applicant.username)
  await thumb.type(page.getByLabel("Password", { exact: true }), PASSWORD)
  await thumb.enter()

  await onStep(page, 1)
  await answer(thumb, admission)
  await next()
  await onStep(page, 2)
  await answer(thumb, personal(digits))
  await next()
  await onStep(page, 3)
  await answer(thumb, neet(digits))
  await next()
  await onStep(page, 4)
  await answer(thumb, mbbs)
  await next()
  await onStep(page, 5)
  const afterForm = { taps: thumb.taps, keys: thumb.keys }

  const names = page.getByRole("button", { name: /^Choose file: / })
  await expect(names.first()).toBeVisible()
  const required = page.getByRole("listitem").filter({ hasText: "Required" })
  const asked = await required.count()
  const docs: string[] = []
  for (let at = 0; at < asked; at += 1) {
    const label =
      (await required
        .nth(at)
        .getByRole("button", { name: /^Choose file: / })
        .getAttribute("aria-label")) ?? ""
    docs.push(label.replace("Choose file: ", ""))
  }
  for (const doc of docs) {
    await thumb.pick(button(page, `Choose file: ${doc}`), [await photo(doc.replace(/\W+/g, " "))])
    const panel = page.getByRole("form", { name: doc })
    await expect(button(page, `Choose file: ${doc}`)).toHaveCount(0)
    if (!(await panel.isVisible())) continue
    for (const [label, text] of Object.entries(papers[doc] ?? {})) {
      const field = panel.getByLabel(label)
      await thumb.type(field, text)
    }
    await thumb.tap(button(panel, "Upload"))
    await expect(panel).toBeHidden()
  }
  const afterDocuments = { taps: thumb.taps, keys: thumb.keys }
  await next()

  await onStep(page, 6)
  await thumb.tap(button(page, "Add Payment"))
  const payment = page.getByRole("form", { name: "Add Payment" })
  await thumb.type(payment.getByLabel("Amount"), "265000")
  await thumb.tap(payment.getByText("Online", { exact: true }))
  await thumb.type(payment.getByLabel("UTR / Reference Number"), "512234509876")
  await thumb.tap(payment.getByText("Tution Fee", { exact: true }))
  await thumb.pick(button(payment, "Choose file: Photo of the receipt (optional)"), [
    await photo("receipt", 900),
  ])
  await expect(payment.getByText("receipt.jpg")).toBeVisible()
  await thumb.tap(button(payment, "Submit Payment"))
  await expect(payment).toBeHidden()
  await thumb.tap(button(page, "Submit Application"))
  await thumb.tap(page.getByText("I confirm that all information provided is accurate."))
  await thumb.tap(button(page, "Submit Application"))
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible()

  const { taps, keys } = thumb
  console.log(JSON.stringify({ asked, afterForm, afterDocuments, taps, keys }))
  const [record] = await staff.byMobile(`9${digits(9)}`)
  const stored = await staff.details(record?.AdmissionId ?? "")
  expect(stored.AdmissionDocs.map((document) => document.DocName).sort()).toEqual([...docs].sort())
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
})
