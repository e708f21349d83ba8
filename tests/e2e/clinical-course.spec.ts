/**
 * Changing Clinical after the course was chosen: the course is kept where it fits; where it does not, the form says so. What is
 * chosen anew counts in the whole form before it is saved.
 */
import { formatGrouped } from "#domain/money/money.ts"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { Api } from "./api.ts"
import { enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("Clinical chosen after the course keeps it where it fits, and says so where it does not", async ({
  page,
  applicant,
  axe,
}) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.expectStep(1)
  await form.answerAll({ DegreeId: "MD", CourseId: "General Medicine" })
  await expect(form.control("Clinical")).toHaveValue("Clinical")
  const course = form.control("CourseId")
  const value = await course.inputValue()

  await form.answer("Clinical", "Clinical")
  await expect(course).toHaveValue(value)
  await expect(page.locator('[id="field-CourseId-error"]')).toHaveCount(0)

  await form.answer("Clinical", "Para-Clinical")
  await expect(course).toHaveValue("")
  await expect(course).toHaveAccessibleDescription(
    /General Medicine is not a Para-Clinical course: please choose the course again/,
  )
  await axe(page)
  // The courses offered now fit, and choosing one removes the message.
  await expect(course.locator("option", { hasText: "Pathology" })).toHaveCount(1)
  await expect(course.locator("option", { hasText: "General Medicine" })).toHaveCount(0)
  await form.answer("CourseId", "Pathology")
  await expect(page.locator('[id="field-CourseId-error"]')).toHaveCount(0)
  await expect(form.control("Clinical")).toHaveValue("Para-Clinical")
})

test("the fees to pay are those of the category as it is chosen, before it is saved", async ({
  page,
  applicant,
  college,
}) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.expectStep(1)
  const { admission, personal } = sampleApplication(applicant.seed)
  await form.answerAll({ ...admission, Quota: "Management", Category: "S1" })
  await form.next()
  await form.expectStep(2)
  await form.answerAll(personal)
  await form.next()
  await form.expectStep(3)

  await form.open(1)
  await form.answer("Category", "S2")
  const query = new URLSearchParams({
    courseId: await form.control("CourseId").inputValue(),
    quotaType: "S2",
  })
  await form.open(6)
  await form.expectStep(6)
  const api = await new Api(college.url).signIn("student.01")
  const { FeeTable } = (await api.call("GET", `/coursefee/feeStructure?${query}`)) as {
    FeeTable: { SrNo: unknown; Amount: number }[]
  }
  const total = formatGrouped(FeeTable.find(({ SrNo }) => SrNo === "Total")?.Amount ?? 0)
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText(total)
})
