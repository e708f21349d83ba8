/**
 * How many taps and keys a whole application takes: from the sign-in to the submit, with every required document and one
 * payment.
 */
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

/**
 * Every field that an applicant fills in, including optional ones; only the guardian's numbers, which few know, stay empty.
 */
const admission: Said = {
  DegreeId: "MD",
  CourseId: "General Medicine",
  Quota: "Convenor",
  Category: "Non-service",
  Hostler: "Yes",
}
const personal = (digits: (length: number) => string): Said => ({
  firstName: "Sravani Kondapalli",
  email: "sravani.k98@example.org",
  mobileNumber: `9${digits(9)}`,
  dob: "14061998",
  gender: "Female",
  community: "OC",
  SubCaste: "Kamma",
  MotherTongue: "Telugu",
  religion: "Hindu",
  aadhar: `2${digits(11)}`,
  pan: "ZZZPZ1234Z",
  housOrFlatNo: "12-4/A",
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
  NEETRegNo: "NR2025001",
  NEETRank: "10234",
  NEETScore: "512",
  NEETPercentile: "94.2",
  percentage: "64",
  NEETAttempts: "1",
})
const mbbs: Said = {
  MBBSUniversity: "Dr NTR University of Health Sciences",
  MBBSCollegeAddress: "Guntur Medical College",
  MedicalCouncilName: "Andhra Pradesh Medical Council",
  MedicalCouncilRegNo: "104522",
  internship: "Government General Hospital",
  internshipInstitute: "Guntur Medical College",
  internshipCommencementDate: "01032024",
  internshipCompletionDate: "28022025",
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
/** What step 4 cannot know about a document. */
const papers: Record<
  string,
  Partial<Record<"Institute" | "Year of passing" | "Percentage / marks", string>>
> = {
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

/** File names as phones give them to scans, downloads and photographs: some describe the content, some do not. */
const fileNames: Record<string, string> = {
  "NEET PG Admit Card": "neet admit card",
  "NEET PG Rank Card / Score Card": "rank card",
  "Provisional Allotment Order": "allotment_order",
  "University Application Print-out": "IMG_20251120_0911",
  "First MBBS Marks Memo": "1st year memo",
  "Second MBBS Marks Memo": "2nd year memo",
  "Final MBBS Part-1 Marks Memo": "final part 1",
  "Final MBBS Part-2 Marks Memo": "final part 2",
  "MBBS Degree or Provisional Certificate": "mbbs provisional",
  "Internship Completion Certificate": "internship",
  "Medical Council Registration": "APMC council",
  "SSC Certificate (date of birth)": "ssc",
  "Intermediate Certificate": "inter",
  "Study Certificates (local status)": "IMG_20251120_0912",
  "Transfer / Migration Certificate": "tc",
  "Identity Proof (Aadhaar masked, PAN, passport, licence)": "aadhaar",
  "Passport Photo, Signature": "photo and sign",
  "Discontinuation Bond": "IMG_20251120_0913",
  "Medical Fitness Certificate": "IMG_20251120_0914",
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
  const files = await Promise.all(docs.map((doc) => photo(fileNames[doc] ?? doc.replace(/\W+/g, " "))))
  await thumb.pick(button(page, "Add several files"), files)
  const which = page.getByRole("dialog", { name: "Which file is which document?" })
  await expect(which).toBeVisible()
  for (const doc of docs) {
    const list = which.getByLabel(`${fileNames[doc]}.jpg`)
    const chosen = await list.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)
    if (chosen !== doc) await thumb.choose(list, doc)
  }
  await thumb.tap(button(which, `Add ${docs.length} files`))
  for (const [doc, answers] of Object.entries(papers)) {
    const panel = page.getByRole("form", { name: doc })
    await expect(panel).toBeVisible()
    for (const [label, text] of Object.entries(answers)) await thumb.type(panel.getByLabel(label), text)
    await thumb.enter()
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
  await thumb.pick(button(payment, "Choose file: Proof of payment (optional)"), [await photo("receipt", 900)])
  await expect(payment.getByText("receipt.jpg")).toBeVisible()
  await thumb.tap(button(payment, "Submit Payment"))
  await expect(payment).toBeHidden()
  await thumb.tap(button(page, "Submit Application"))
  await thumb.tap(page.getByText("I confirm that all information provided is accurate."))
  await thumb.tap(button(page, "Submit Application"))
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible()

  const { taps, keys } = thumb
  const cost = { documents: asked, afterForm, afterDocuments, taps, keys }
  test.info().annotations.push({ type: "cost", description: JSON.stringify(cost) })
  const [record] = await staff.byMobile(`9${digits(9)}`)
  const stored = await staff.details(record?.AdmissionId ?? "")
  expect(stored.AdmissionDocs.map((document) => document.DocName).sort()).toEqual([...docs].sort())
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
})
