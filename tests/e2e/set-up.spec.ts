/**
 * The first Admin of an empty college signs in, is led through the steps on the screens where they are done, and sees each
 * as done.
 */
import type { Page } from "@playwright/test"
import { kolkataDay } from "#domain/fields/dates.ts"
import { Api } from "./api.ts"
import type { College } from "./college.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { emptyCollege, expect, testAt } from "./test.ts"

// A college of its own, which is empty only once.
const test = testAt(emptyCollege)
test.use({ serviceWorkers: "block" })

// The seat matrix offers years from this one on.
const year = Number(kolkataDay(new Date()).slice(0, 4))
const cycle = `${year}-${year + 1}`

const bar = (page: Page) => page.getByRole("navigation", { name: "Set-up of the college" })
const step = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) })
const expectDone = (page: Page, n: number) =>
  expect(page.getByText(`${n} of 6 steps are done`).first()).toBeVisible()
const goOn = async (page: Page, title: string) => {
  await bar(page)
    .getByRole("link", { name: `Next: ${title}` })
    .click()
}

interface Entry {
  Id: number
  Name: string
  DegreeId: number
  CourseCategory: string
  DepartmentId: number
  Uses: unknown
  Version: number
}

/** Keeps one course of one degree, so that each step has to be done only once. */
async function keepOneCourse(college: College): Promise<string> {
  const admin = await new Api(college.url).signIn("head.office")
  const { data } = (await admin.call("GET", "/catalogue")) as { data: { Courses: Entry[]; Degrees: Entry[] } }
  const [kept, ...others] = data.Courses
  if (!kept) throw new Error("The example has no course")
  for (const { Id, Uses: _, Version: __, ...course } of others)
    await admin.call("PUT", `/catalogue/courses/${Id}`, { ...course, IsActive: false })
  for (const { Id, Name } of data.Degrees.filter((degree) => degree.Id !== kept.DegreeId))
    await admin.call("PUT", `/catalogue/degrees/${Id}`, { Name, IsActive: false })
  return kept.Name
}

async function addPeople(college: College): Promise<void> {
  const admin = await new Api(college.url).signIn("head.office")
  for (const EduRoleId of [4, 5])
    await admin.call("POST", "/user/", {
      Username: `person.${EduRoleId}`,
      Email: `person.${EduRoleId}@example.org`,
      PasswordHash: "Lent-Harbour-41",
      FirstName: "Asha",
      LastName: "Devi",
      Gender: "Female",
      MobileNo: `234567890${EduRoleId}`,
      OrgId: 1,
      EduRoleId,
      Status: "Active",
    })
}

test("an empty college is set up from its first sign-in to the last step, with a reload between", async ({
  page,
  college,
  axe,
}) => {
  test.setTimeout(240_000)
  const signIn = await new SignInPage(page).open()
  await signIn.signIn("head.office")
  await expect(page).toHaveURL(/#\/set-up$/)
  await expectDone(page, 0)
  await expect(step(page, "College").getByText("Still missing: Name, Address, Contact e-mail")).toBeVisible()
  await axe(page)

  // The set-up is left and opened again.
  await page.getByRole("link", { name: "Go to the dashboard" }).click()
  await page.getByRole("link", { name: "Set-up: 6 steps left" }).click()

  // The wrong example, and the right one in its place.
  const courses = step(page, "Degrees, departments and courses")
  const question = page.getByRole("alertdialog")
  await courses.getByRole("button", { name: "Use the example of Andhra Pradesh" }).click()
  await axe(page)
  await question.getByRole("button", { name: "Use this example" }).click()
  await courses.getByRole("button", { name: "Use the example of Karnataka instead" }).click()
  await expect(question.getByText("also those that you have added or changed")).toBeVisible()
  await question.getByRole("button", { name: "Replace the lists" }).click()
  await expect(question).toHaveCount(0)
  await expect(courses.getByText("Done")).toBeVisible()
  await expect(step(page, "Documents").getByText("27 document types")).toBeVisible()
  await expect(step(page, "Seats").getByText("22 courses, 22 without seats in 2025-2026")).toBeVisible()

  // With the keyboard: follows the offered link and types there.
  await step(page, "College").getByRole("link", { name: "Open College" }).focus()
  await page.keyboard.press("Enter")
  await expect(bar(page).getByText("Set-up: step 1 of 6")).toBeVisible()
  await page.getByLabel("Name", { exact: true }).fill("Coastal Medical College")
  await page.getByLabel("Address", { exact: true }).fill("Quay Road 1, Mangaluru, Karnataka 575001")
  await page.getByLabel("Contact e-mail").fill("office@coastal.example.org")
  await page.keyboard.press("Enter")
  await expect(page.getByText("College settings saved").first()).toBeVisible()
  await axe(page)
  await bar(page).getByRole("link", { name: "Next: Cycle and dates" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Admission cycle" })).toBeInViewport()
  await page.getByLabel("Academic year").fill(cycle)
  await page.getByLabel("Exam year").fill(String(year))
  await page.getByRole("textbox", { name: "First day of applications" }).fill(`01-01-${year}`)
  await page.getByRole("textbox", { name: "Last day of applications" }).fill(`31-12-${year - 1}`)
  await page.keyboard.press("Enter")
  await expect(page.getByText("The last day of applications is before the first").first()).toBeVisible()
  await page.getByRole("textbox", { name: "Last day of applications" }).fill(`31-12-${year}`)
  await page.keyboard.press("Enter")
  await expect(page.getByText("College settings saved").last()).toBeVisible()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  await bar(page).getByRole("button", { name: "This is right Cycle and dates" }).focus()
  await page.keyboard.press("Enter")
  await goOn(page, "Quotas and communities")
  await expect(page.getByRole("heading", { name: "Quotas and Communities" })).toBeVisible()
  await bar(page).getByRole("button", { name: "This is right Quotas and communities" }).click()
  await expect(bar(page).getByRole("button")).toHaveCount(0)

  // After a reload the progress is the same, because it is computed from the college's data.
  await page.reload()
  await expect(bar(page).getByText("Set-up: step 3 of 6")).toBeVisible()
  await bar(page).getByRole("link", { name: "Set-up: step 3 of 6" }).click()
  await expectDone(page, 2)

  const course = await keepOneCourse(college)
  await page.reload()
  await expect(step(page, "Seats").getByText(`1 course, 1 without seats in ${cycle}`)).toBeVisible()
  await step(page, "Seats").getByRole("link", { name: "Open Seats" }).click()
  await page.getByRole("link", { name: "New seat matrix" }).click()
  await expect(page.getByLabel("Total Seats")).toBeVisible()
  await expect(bar(page).getByText("Set-up: step 3 of 6")).toBeVisible()
  await page.getByLabel("Academic Year").selectOption(String(year))
  await page.getByLabel("Course").selectOption({ label: course })
  await page.getByLabel("Total Seats").fill("3")
  await page.getByLabel("Government (KEA)").fill("3")
  for (const quota of ["Private", "NRI", "Others", "Institutional"]) await page.getByLabel(quota).fill("0")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Seat Matrix created successfully!")).toBeVisible()

  await goOn(page, "Fees")
  await page.getByRole("button", { name: "Add row" }).click()
  await page.getByLabel("Particulars").fill("Tuition Fee")
  await page.getByLabel("Amount").fill("500000")
  await page.getByRole("button", { name: "Save" }).click()
  await goOn(page, "People")

  await addPeople(college)
  await page.getByRole("button", { name: "Create User" }).click()
  const panel = page.getByRole("dialog")
  await panel.getByLabel("Username", { exact: true }).fill("principal.office")
  await panel.getByLabel("Email").fill("principal@coastal.example.org")
  await panel.getByLabel("Password", { exact: true }).fill("Lent-Harbour-41")
  await panel.getByLabel("First Name").fill("Padma")
  await panel.getByLabel("Last Name").fill("Rao")
  await panel.getByLabel("Gender").selectOption("Female")
  await panel.getByLabel("Organization").selectOption({ index: 1 })
  await panel.getByLabel("Role").selectOption("Principal")
  await panel.getByLabel("Mobile No").fill("2345678909")
  await panel.getByRole("button", { name: "Create User" }).click()
  await expect(page.getByText("User created successfully!")).toBeVisible()

  await goOn(page, "Privacy notice")
  await expect(bar(page).getByRole("button", { name: "This is right Privacy notice" })).toBeVisible()
  await page.getByRole("button", { name: "Use the example" }).click()
  await expect(page.getByLabel("Notice in English")).toHaveValue(/Coastal Medical College/)
  await page.getByRole("button", { name: "Publish version 1" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish version 1" }).click()
  await expect(page.getByText(/^Version 1, published .* by head\.office$/)).toBeVisible()
  await expect(bar(page).getByRole("button")).toHaveCount(0)
  await goOn(page, "Rules")
  // What is recommended, and what is set: the first is so in a new college, the second is not yet.
  const valuesOf = (rule: string) => page.getByRole("row", { name: new RegExp(rule) }).getByRole("cell")
  await expect(valuesOf("Ask for a reason with a rejection")).toHaveText(["Yes", "Yes"])
  await expect(valuesOf("Ask for all mandatory documents")).toHaveText(["Yes", "No, differs"])
  await axe(page)
  await page.getByRole("button", { name: "Use what we recommend" }).click()
  await expect(page.getByText("All rules are set as we recommend.")).toBeVisible()
  await bar(page).getByRole("link", { name: "Set-up: everything is done" }).click()
  await expect(page.getByText("The college is set up.")).toBeVisible()
  await expect(page.getByRole("listitem").getByText("Done", { exact: true })).toHaveCount(11)
  await axe(page)

  // From now on the dashboard is the first screen, and no screen mentions the set-up.
  await page.goto("/#/dashboard")
  await expect(page.getByRole("heading", { name: /^Good / })).toBeVisible()
  await expect(page.getByText(/^Set-up: /)).toHaveCount(0)
  await page.goto("/#/quotas")
  await expect(page.getByRole("heading", { name: "Quotas and Communities" })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})
