/** Every message of the fields of the application form, each under its condition and at its field. */

import type { Page } from "@playwright/test"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { enterForm } from "./enter.ts"
import { expectMessage } from "./expect-message.ts"
import { addDocuments, ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

const missing: Record<1 | 2, [name: WizardFieldName, label: string][]> = {
  1: [
    ["DegreeId", "Degree"],
    ["CourseId", "Course"],
    ["Quota", "Quota"],
    ["Category", "Category"],
    ["Clinical", "Clinical"],
    ["Batch", "Batch"],
    ["AdmissionDate", "Admission Date"],
  ],
  2: [
    ["firstName", "First Name"],
    ["email", "Email"],
    ["mobileNumber", "Mobile Number"],
    ["dob", "Date of Birth"],
    ["gender", "Gender"],
    ["community", "Community"],
    ["religion", "Religion"],
    ["aadhar", "Aadhar Number"],
    ["villageMandal", "Village/Mandal"],
    ["city", "City"],
    ["state", "State"],
    ["pincode", "Pincode"],
    ["relationWithStudent", "Relation with Student"],
    ["guardianName", "Guardian Name"],
    ["guardianOccupation", "Guardian Occupation"],
    ["guardianEmail", "Guardian Email"],
    ["guardianMobile", "Guardian Mobile"],
  ],
}

const errorAt = (page: Page, name: WizardFieldName) => page.locator(`[id="field-${name}-error"]`)

test("Next names every required field that is empty, and the step", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.expectStep(1)
  await expect(page.getByText("Full Name (As Per MBBS Certificate)")).toHaveCount(0)
  await form.answer("AdmissionDate", "")
  await form.control("Batch").evaluate((select: HTMLSelectElement) => {
    select.value = ""
    select.dispatchEvent(new Event("change", { bubbles: true }))
  })
  await form.next()
  await expectMessage(page, "Please complete all required fields in Admission Details before proceeding.")
  for (const [name, label] of missing[1]) await expect(errorAt(page, name)).toHaveText(`${label} is required`)

  await form.open(2)
  await expectMessage(page, "Full Name (As Per MBBS Certificate)")
  await form.next()
  await expectMessage(page, "Please complete all required fields in Personal Details before proceeding.")
  for (const [name, label] of missing[2]) await expect(errorAt(page, name)).toHaveText(`${label} is required`)
})

/** The field, the typed text, and the message: while typing, or on Next. */
type Case = [name: WizardFieldName, typed: string, said: string]

const future = "01-01-2090"
const letters = (length: number) => "a".repeat(length)
const digits = (length: number) => "1".repeat(length)
const LETTERS = "Only letters and spaces are allowed"

const live: Record<2 | 3 | 4, Case[]> = {
  2: [
    ["firstName", "Ravi 2", LETTERS],
    ["firstName", letters(101), "Maximum 100 characters allowed"],
    ["villageMandal", letters(101), "Maximum 100 characters allowed"],
    ["city", letters(101), "Maximum 100 characters allowed"],
    ["city", "Guntur 4", LETTERS],
    ["guardianName", letters(101), "Maximum 100 characters allowed"],
    ["guardianOccupation", letters(101), "Maximum 100 characters allowed"],
    ["email", `${letters(50)}@example.org`, "Maximum 60 characters allowed"],
    ["guardianEmail", `${letters(50)}@example.org`, "Maximum 60 characters allowed"],
    ["SubCaste", letters(51), "Maximum 50 characters allowed"],
    ["mobileNumber", "98x", "Only numbers are allowed"],
    ["pincode", "52x", "Only numbers are allowed"],
    ["aadhar", "1234x", "Aadhar number must contain only digits"],
    ["pan", "AB12", "PAN must be in format ABCDE1234A"],
    ["dob", future, "Date cannot be in the future"],
  ],
  3: [
    ["NEETRollNo", digits(16), "Maximum 15 characters allowed"],
    ["NEETRank", "12.5", "Only integers are allowed"],
    ["NEETScore", "12.5", "Only integers are allowed"],
    ["percentage", "101", "Percentage must be between 0 and 100"],
  ],
  4: [
    ["MBBSUniversity", letters(151), "Maximum 150 characters allowed"],
    ["internship", letters(151), "Maximum 150 characters allowed"],
    ["MedicalCouncilName", "Council 2", LETTERS],
    ["MedicalCouncilRegNo", digits(151), "Maximum 150 characters allowed"],
    ["MedicalCouncilRegNo", "10/22", "Only numbers are allowed"],
    ["internshipCommencementDate", future, "Date cannot be in the future"],
    ["internshipCompletionDate", future, "Date cannot be in the future"],
    ["securedMarks0", "10000", "Secured marks should be between 0 and maximum marks"],
    ["maxMarks0", "10000", "Maximum marks should be between 0 and 9999"],
    ["maxMarks1", "9.5", "Only integers are allowed"],
  ],
}

const onNext: Case[] = [
  ["firstName", "R", "First Name must be at least 2 characters"],
  ["email", "ravi@", "Please enter a valid email address"],
  ["guardianEmail", "ravi", "Please enter a valid email address"],
  ["mobileNumber", "98480", "Mobile number must be exactly 10 digits"],
  ["guardianMobile", "98480", "Mobile number must be exactly 10 digits"],
  ["aadhar", "1234", "Aadhar number must be exactly 12 digits"],
  ["pincode", "5211", "Pincode must be exactly 6 digits"],
  ["pan", "ABCDE123", "Please enter a valid PAN number (e.g., ABCDE1234F)"],
]

test("a limited field says what is wrong while it is typed, and on Next", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  for (const step of [2, 3, 4] as const) {
    await form.open(step)
    for (const [name, typed, said] of live[step]) {
      await form.control(name).fill(typed)
      await expect(errorAt(page, name), `${name}: ${typed}`).toHaveText(said)
    }
  }
  await form.control("maxMarks0").fill("900")
  await form.control("securedMarks0").fill("901")
  await expect(errorAt(page, "securedMarks0")).toHaveText("Secured marks cannot exceed maximum marks (900)")

  await form.open(2)
  for (const [name, typed] of onNext) await form.control(name).fill(typed)
  await form.next()
  for (const [name, typed, said] of onNext)
    await expect(errorAt(page, name), `${name}: ${typed}`).toHaveText(said)
})

test("choices, steps, and what the form says while nothing is handed in", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  const reset = page.getByRole("button", { name: "Reset Form" })
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await form.open(step)
    await expectMessage(page, `Step ${step} of 6`)
    await expect(reset).toBeVisible()
    if (step > 4) await expectMessage(page, "Please submit the admission form first.")
  }
  await form.open(4)
  await form.next()
  await expectMessage(page, "Admission ID not found.")
  await form.expectStep(5)

  await form.open(1)
  await form.answer("Quota", "convenorQuota")
  await expect(form.control("Category")).toContainText("Non-service")
  await expect(form.control("Category")).toContainText("Service")
  await expect(form.control("Quota")).toContainText("Convenor")
  await form.open(2)
  for (const relation of ["Father", "Mother", "Guardian"])
    await expect(form.control("relationWithStudent")).toContainText(relation)

  await form.submit()
  await expectMessage(page, "Admission ID not found. Please submit the admission form first.")

  await form.open(1)
  await reset.click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset Form" }).click()
  await expect(form.control("Quota").getByRole("radio", { checked: true })).toHaveCount(0)
})

test("a submit without the Aadhar number says so in its own words", async ({ page, applicant, college }) => {
  await addDocuments(await ownDraft(college.url, applicant))
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.editOwn()
  await form.open(2)
  await form.answer("aadhar", "")
  await form.submit()
  await expectMessage(page, "Please fix the errors before submitting.")
  await expectMessage(page, "Aadhar number is required")
})

test("the documents that are asked for follow what is chosen, before it is saved", async ({
  page,
  applicant,
  college,
}) => {
  await ownDraft(college.url, applicant)
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.editOwn()
  const certificate = page.getByText("Caste Certificate", { exact: true })
  const progress = page.getByText(/ of \d+ required documents/).first()
  await form.open(5)
  await expect(progress).toBeVisible()
  await expect(certificate).toHaveCount(0)
  // Convenor's seats of a reserved community need the certificate.
  await form.open(1)
  await form.answer("Quota", "Convenor")
  await form.open(2)
  await form.answer("community", "SC")
  await form.open(5)
  await expect(progress).toBeVisible()
  await expect(certificate.first()).toBeVisible()
})
