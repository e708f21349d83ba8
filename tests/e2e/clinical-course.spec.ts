/** Changing Clinical after the course was chosen: the course is kept where it fits; where it does not, the form says so. */
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
