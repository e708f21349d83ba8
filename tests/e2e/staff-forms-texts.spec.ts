/** What staff read when a call of their forms fails without a message of the server, and when it succeeds. */

import type { Page } from "@playwright/test"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { enter, enterForm } from "./enter.ts"
import { expectMessage } from "./expect-message.ts"
import { ownDraft } from "./own-draft.ts"
import { quickPerson, RegisterPage } from "./pages/register.page.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

// Answers are replaced between page and server, which a service worker would hide, so these browsers have no worker.
async function refuse(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, contentType: "application/json", body: "{}" })
      : route.fallback(),
  )
}

test("a student who is not fetched, not created and not updated", async ({ page, college, applicant }) => {
  const { id } = await submitApplication(college.url, applicant)
  const register = new RegisterPage(page)
  await register.enterAs("staff.office")
  await refuse(page, "GET", /getStudentAdmissionDetails/)
  await page.goto(`/#/students/view/${id}`)
  await expectMessage(page, "Failed to fetch student")
  await page.goto(`/#/students/edit/${id}`)
  await expectMessage(page, "Failed to fetch admission")
  await page.unroute(/getStudentAdmissionDetails/)

  await refuse(page, "POST", /\/api\/admissions\/?$/)
  await register.openQuick()
  await register.answerAll(quickPerson(applicant.seed))
  await register.submitRegistration()
  await expectMessage(page, "Failed to create student")
})

test("a full form that is not created, and an application that is not updated", async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  const register = new RegisterPage(page)
  const { form } = register
  await register.enterAs("staff.office")
  await register.openEdit(id, 2)
  await form.answer("city", "Tenali")
  await refuse(page, "PUT", /\/api\/admissions\/[0-9a-f-]{36}/)
  await register.openEdit(id, 6)
  await register.update()
  await expectMessage(page, "Failed to update admission")
  await expectMessage(page, "Failed to update student")

  await refuse(page, "POST", /\/api\/admissions\/?$/)
  const other = sampleApplication(applicant.seed + 500)
  await register.newAdmission()
  await form.answerAll(other.admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(other.personal)
  await form.next()
  await expectMessage(page, "Failed to create admission")
})

test("the welcome card and the chooser of a student", async ({ page, college, applicant }) => {
  await ownDraft(college.url, applicant)
  await enterForm(page, applicant.username)
  await page.goto("/#/students")
  await expectMessage(page, "Apply for Admission")
  await page.goto("/#/students/editadmission")
  await expectMessage(page, "View Admission")
  await page.getByRole("button", { name: "Edit Admission" }).click()
  await page.waitForURL(/admissions\/create\?step=1/)
})

test("a delete that fails, and one that succeeds", async ({ page, applicant, college, staff }) => {
  const { id } = await ownDraft(college.url, applicant)
  const { FormNo } = await staff.details(id)
  await enter(page, "admin", `/students?q=${FormNo}`)
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click()
  const dialog = page.getByRole("alertdialog")
  await refuse(page, "DELETE", /\/api\/admissions\//)
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expect(dialog.getByText("Failed to delete admission", { exact: true })).toBeVisible()
  await page.unroute(/\/api\/admissions\//)
  await dialog.getByRole("button", { name: "Delete" }).click()
  await expectMessage(page, "Student deleted successfully!")
})
