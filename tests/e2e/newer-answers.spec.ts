/** An application that the office changes while its applicant has it on a phone: the form shows what the college has. */
import { sampleApplication } from "#tests/support/sample-application.ts"
import { Api } from "./api.ts"
import { enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { expect, test } from "./test.ts"

test("answers and marks that the office has changed stand in the applicant's form, and stay", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  await enterForm(page, applicant.username)
  const application = sampleApplication(applicant.seed)
  const form = new FormPage(page)
  await form.fillToDocuments(application)
  const { mobileNumber = "" } = application.personal
  await expect.poll(async () => (await staff.byMobile(mobileNumber)).length).toBe(1)
  const [made] = await staff.byMobile(mobileNumber)
  const id = made?.AdmissionId ?? ""
  const marksOf = async (exam = "First MBBS") =>
    (await staff.details(id)).AcademicHistory.find(({ ExamName }) => ExamName === exam)
  await expect.poll(marksOf).toBeDefined()

  const office = await new Api(college.url).signIn("staff.office")
  await office.call("PUT", `/admissions/${id}`, { City: "Tenali" })
  const row = (ExamName: string, SecuredMarks: number) => ({
    AdmissionId: id,
    ExamName,
    MaxMarks: 900,
    SecuredMarks,
    YearOfPassing: 2019,
    Status: "Active",
  })
  const records = [row("First MBBS", 651), row("Final MBBS Part-1", 600), row("Final MBBS Part-2", 600)]
  await office.call("PUT", `/admissionacademichistory/${id}`, { records })

  await page.reload()
  await expect(page.getByText("The college has newer answers.").first()).toBeVisible()
  await form.open(2)
  await expect(form.control("city")).toHaveValue("Tenali")
  await form.open(4)
  await expect(form.control("securedMarks0")).toHaveValue("651")
  await expect(form.control("securedMarks1")).toHaveValue("")
  await form.open(3)
  await form.answer("NEETRank", "4321")
  await form.next()
  await form.expectStep(4)
  await expect.poll(async () => (await staff.details(id)).NEETRank).toBe(4321)
  expect(await marksOf("Second MBBS")).toBeUndefined()
  await form.answerAll({ maxMarks1: "900", securedMarks1: "610", yearOfPassing1: "2020" })
  await form.next()
  await form.expectStep(5)
  expect(await marksOf("Second MBBS")).toMatchObject({ SecuredMarks: 610 })
  expect(await marksOf()).toMatchObject({ SecuredMarks: 651 })
  expect(await staff.details(id)).toMatchObject({ City: "Tenali" })

  // Typed and not sent, while the office submits the application.
  await form.open(2)
  await form.control("city").fill("Eluru")
  await office.call("PUT", "/admissions/finalAdmissionSubmit", {
    AdmissionId: id,
    AdmissionStatus: "Pending",
  })
  await page.reload()
  await expect(form.control("city")).toHaveValue("Eluru")
  const notSent = page.getByText("What you changed last on this device was not sent.")
  await expect(notSent).toBeVisible()
  await page.getByRole("button", { name: "Show what the college has" }).click()
  await expect(form.control("city")).toHaveValue("Tenali")
  await expect(notSent).toHaveCount(0)
})
