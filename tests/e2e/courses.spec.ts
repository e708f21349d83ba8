/**
 * A college that starts empty: an example, courses of its own, and what its applicants can choose, at once and after a
 * change.
 */
import type { Page } from "@playwright/test"
import { callTexts } from "#domain/texts/common/calls.ts"
import { Api } from "./api.ts"
import { type College, PASSWORD } from "./college.ts"
import { enter, enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { emptyCollege, expect, testAt } from "./test.ts"

const test = testAt(emptyCollege)
test.use({ serviceWorkers: "block" })

// In order, because the test's college is empty only once.
test.describe.configure({ mode: "default" })

/** Makes an account with a password of its own. */
async function makeApplicant(college: College, username: string): Promise<void> {
  const admin = await new Api(college.url).signIn("head.office")
  const given = "Lent-Harbour-41"
  await admin.call("POST", "/user/", {
    Username: username,
    Email: `${username}@example.org`,
    PasswordHash: given,
    FirstName: "Asha",
    LastName: "Devi",
    Gender: "Female",
    MobileNo: "2345678901",
    OrgId: 1,
    EduRoleId: 7,
    Status: "Active",
  })
  await admin.call("POST", "/auth/changePassword", {
    username,
    password: given,
    newPassword: PASSWORD,
  })
}

const dialog = (page: Page) => page.getByRole("dialog")
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })
const optionsOf = (page: Page, name: "DegreeId" | "CourseId") =>
  new FormPage(page)
    .control(name)
    .locator("option")
    .allTextContents()
    .then((all) => all.filter((text) => text !== "Select" && !text.startsWith("Choose")))

test("an example, a course of one's own, one that ends: the applicant's form follows, and a draft says so", async ({
  page,
  college,
  nextDevice,
  axe,
}) => {
  await enter(page, "head.office", "/courses")
  await expect(page.getByText("This college has no degrees, courses, departments")).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: "Use the example of Andhra Pradesh" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Use this example" }).click()
  await expect(page.getByText("The lists of the example are here.").first()).toBeVisible()
  await expect(row(page, "Anatomy")).toBeVisible()
  await expect(page.getByText("This college has no degrees")).toHaveCount(0)
  await axe(page)

  // DM is not offered before it has a course.
  await page.getByRole("tab", { name: "Degrees" }).click()
  await page.getByRole("button", { name: "Activate DM" }).click()
  await expect(page.getByRole("button", { name: "Deactivate DM" })).toBeVisible()
  await page.getByRole("button", { name: "Add degree" }).click()
  await dialog(page).getByLabel("Name").fill("md")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page).getByText("There is another degree with this name").first()).toBeVisible()
  await axe(page)
  await dialog(page).getByLabel("Name").fill("DNB")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("DNB added").first()).toBeVisible()
  await page.getByRole("button", { name: "Remove DNB" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("DNB removed").first()).toBeVisible()
  await expect(row(page, "DNB")).toHaveCount(0)

  await page.getByRole("tab", { name: "Courses" }).click()
  await page.getByRole("button", { name: "Add course" }).click()
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page).getByText("Choose the degree of the course").first()).toBeVisible()
  await dialog(page).getByLabel("Name").fill("Cardiology")
  await dialog(page).getByLabel("Degree").selectOption("DM")
  await dialog(page).getByLabel("Clinical branch").selectOption("Clinical")
  await dialog(page).getByLabel("Department").selectOption("General Medicine")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Cardiology added").first()).toBeVisible()
  await page.getByRole("button", { name: "Deactivate Anatomy" }).click()
  await expect(page.getByRole("button", { name: "Activate Anatomy" })).toBeVisible()

  await makeApplicant(college, "asha.devi")
  const theirs = await nextDevice()
  await enterForm(theirs, "asha.devi")
  const form = new FormPage(theirs)
  await form.expectStep(1)
  await expect.poll(() => optionsOf(theirs, "DegreeId")).toEqual(["MD", "MS", "PG Diploma", "DM"])
  await form.answer("DegreeId", "MD")
  expect(await optionsOf(theirs, "CourseId")).not.toContain("Anatomy")
  await form.answerAll({ DegreeId: "DM", CourseId: "Cardiology" })
  await form.answer("Batch", "2026-2027")
  const course = form.control("CourseId")
  const chosen = await course.inputValue()

  // The course is ended while the form is open: the device finds out by itself.
  await page.getByRole("textbox", { name: "Search by name" }).fill("cardio")
  await page.getByRole("button", { name: "Deactivate Cardiology" }).click()
  await expect(page.getByRole("button", { name: "Activate Cardiology" })).toBeVisible()
  await expect(course).toHaveAccessibleDescription(
    /Cardiology is not offered any more: please choose another course/,
    { timeout: 40_000 },
  )
  await expect(course).toHaveValue(chosen)
  await expect(course.locator("option:checked")).toHaveText("Cardiology")
  await expect(form.control("Batch")).toHaveValue("2026-2027")
  await axe(theirs)
  // Nobody goes on with it: the create would be refused when its applicant has left.
  await form.answerAll({ Quota: "Management", Category: "S1", Hostler: "No" })
  await form.next()
  const ended = "Cardiology is not offered any more: please choose another course"
  await expect(
    theirs.getByRole("link", { name: ended }).or(theirs.getByRole("button", { name: ended })),
  ).toBeVisible()
  await form.expectStep(1)
  await form.answerAll({ DegreeId: "MD", CourseId: "General Medicine" })
  await expect(theirs.locator('[id="field-CourseId-error"]')).toHaveCount(0)
  expect(await optionsOf(theirs, "CourseId")).not.toContain("Anatomy")
})

test("the organisation gets its name, and without a network nothing is said to be saved", async ({
  page,
  context,
}) => {
  await enter(page, "head.office", "/courses?tab=organizations")
  await page.getByRole("button", { name: "Change The college" }).click()
  await dialog(page).getByLabel("Name").fill("St. Mary's Medical College")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("St. Mary's Medical College saved").first()).toBeVisible()
  await page.getByRole("button", { name: "Deactivate St. Mary's Medical College" }).click()
  await expect(page.getByText("One organisation must stay active: users belong to it").first()).toBeVisible()
  await page.getByRole("button", { name: "Add organisation" }).click()
  await dialog(page).getByLabel("Name").fill("Camp Office")
  await context.setOffline(true)
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page).getByText(callTexts.network)).toBeVisible()
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Camp Office")
  await context.setOffline(false)
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Camp Office added").first()).toBeVisible()
})

test("seats are given to the right one of two courses with the same name", async ({ page, college }) => {
  const api = await new Api(college.url).signIn("head.office")
  const degrees = (await api.call("GET", "/dropdown/getDegreeDropdown")) as {
    data: { DegreeId: number; Name: string }[]
  }
  await api.call("POST", "/catalogue/courses", {
    Name: "General Medicine",
    DegreeId: degrees.data.find(({ Name }) => Name === "PG Diploma")?.DegreeId,
    CourseCategory: "Clinical",
    IsActive: true,
  })
  await enter(page, "head.office", "/seatMatrix/create")
  const course = page.getByLabel("Course")
  await expect(course.getByRole("option", { name: "General Medicine" })).toHaveText([
    "MD General Medicine",
    "PG Diploma General Medicine",
  ])
  await course.selectOption("PG Diploma General Medicine")
  for (const figure of await page.getByRole("spinbutton").all()) await figure.fill("1")
  await page.getByLabel("Total Seats").fill("4")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Seat Matrix created successfully!")).toBeVisible()
  await expect(page.getByRole("rowheader", { name: "PG Diploma General Medicine" })).toBeVisible()
  await page.getByRole("link", { name: "Seats PG Diploma General Medicine" }).click()
  await expect(page.getByText(/^PG Diploma General Medicine, \d{4}$/)).toBeVisible()
})
