import type { Page } from "@playwright/test"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const signIn = async (page: Page, username: string, password: string) => {
  await page.goto("/#/login")
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
  const name = page.getByLabel("Username")
  await expect(async () => {
    await name.fill(username)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await expect(name).toHaveValue(username, { timeout: 200 })
  }).toPass()
  await page.getByRole("button", { name: "Sign in" }).click()
}

test("an Admin creates a user, resets the password, and the user chooses their own", async ({
  page,
  college,
  axe,
  nextDevice,
}, info) => {
  const username = `meena.${info.retry}`
  await enter(page, "admin", "/users")
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible()
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  await axe(page)

  await page.getByRole("button", { name: "Create User" }).click()
  const panel = page.getByRole("dialog")
  await panel.getByRole("button", { name: "Create User" }).click()
  const everything =
    "Please fill all required fields: Username, Email, Password, First Name, Last Name, Gender, Mobile No, Organization, Role"
  await expect(panel.getByRole("alert")).toContainText(everything)
  await axe(page)
  await panel.getByLabel("Username", { exact: true }).fill(username)
  await panel.getByLabel("Email").fill(`${username}@example.org`)
  await panel.getByLabel("Password", { exact: true }).fill("a long password")
  await panel.getByLabel("First Name").fill("Meena")
  await panel.getByLabel("Last Name").fill("Rao")
  await panel.getByLabel("Gender").selectOption("Female")
  await panel.getByLabel("Organization").selectOption({ index: 1 })
  await panel.getByLabel("Role").selectOption("Counsellor")
  await panel.getByLabel("Mobile No").fill("12345 09999")
  await panel.getByLabel("Mobile No").press("Enter")
  await expect(page.getByText("User created successfully!")).toBeVisible()
  await expect(page.getByText("User added successfully!")).toBeVisible()

  await page.getByRole("textbox", { name: "Search" }).fill(username)
  await expect(page.getByText("Showing 1–1 of 1")).toBeVisible()
  await page.getByRole("button", { name: /View/ }).click()
  const details = page.getByRole("dialog", { name: "Meena Rao" })
  await expect(details.getByText(`${username}@example.org`)).toBeVisible()
  await axe(page)
  await details.getByRole("button", { name: "Reset password" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset password" }).click()
  const secret = await details.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).textContent()

  const theirs = await nextDevice()
  await signIn(theirs, username, secret ?? "")
  await expect(
    theirs.getByText("Choose your own password: the one you were given works only once."),
  ).toBeVisible()
  await theirs.getByRole("textbox", { name: "New password" }).fill("my own password")
  await theirs.getByRole("button", { name: "Sign in" }).click()
  await expect(theirs).toHaveURL(/dashboard/)

  await details.getByRole("button", { name: "Deactivate" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click()
  await expect(details.getByText("Inactive")).toBeVisible()
  await details.getByRole("button", { name: "Activate" }).click()
  await expect(details.getByRole("button", { name: "Deactivate" })).toBeVisible()

  // Another Admin deactivates the account while the question is open: the answer does not turn it on again.
  await details.getByRole("button", { name: "Deactivate" }).click()
  const question = page.getByRole("alertdialog")
  await expect(question.getByRole("button", { name: "Deactivate" })).toBeVisible()
  const UserID = Number(new URL(page.url()).hash.match(/user=(\d+)/)?.[1])
  const send = await signedIn(college.url, "admin")
  await send("PUT", `/user/${UserID}`, { Status: "Inactive" })
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")))
  await expect(details.getByText("Inactive")).toBeVisible()
  await question.getByRole("button", { name: "Deactivate" }).click()
  await expect(question).toHaveCount(0)
  await expect(details.getByText("Inactive")).toBeVisible()
  await expect(details.getByRole("button", { name: "Activate" })).toBeVisible()
})

test("search and filters of the users come back; nobody found and a failed load say so", async ({ page }) => {
  await enter(page, "admin", "/users")
  await page.getByRole("combobox", { name: "Status" }).selectOption("Inactive")
  await expect(page.getByText("Showing 1–1 of 1")).toBeVisible()
  await expect(page.getByText("1 user", { exact: true })).toBeVisible()
  await page.goto("/#/about")
  await expect(page.getByRole("heading", { name: "About" })).toBeVisible()
  await page.goto("/#/users")
  await expect(page.getByText("1 filter applied")).toBeVisible()
  await expect(page).toHaveURL(/status=Inactive/)
  await page.getByRole("textbox", { name: "Search" }).fill("nobody of this name")
  await expect(page.getByText("User not found.")).toBeVisible()
  await page.getByRole("button", { name: "Clear search and filters" }).click()
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  // A page number that the list no longer has.
  await page.goto("/#/users?page=999")
  const toLast = page.getByRole("button", { name: "Go to the last page" })
  await expect(toLast).toBeVisible()
  await expect(page.getByText("User not found.")).toHaveCount(0)
  await toLast.click()
  await expect(page.getByText(/Page (\d+) of \1$/)).toBeVisible()
})

test("the office keeps the seat matrix", async ({ page, axe }, info) => {
  const year = new Date().getFullYear() + 1 + info.retry
  await enter(page, "admin", "/seatMatrix")
  await expect(page.getByRole("heading", { name: "Seat Matrix" })).toBeVisible()
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  await axe(page)

  await page.getByRole("link", { name: "New seat matrix" }).click()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Please fill all required fields: Course, Total Seats",
  )
  await axe(page)
  // The open cycle, that of 2025, is offered before the current year and the next nine.
  await expect(page.getByLabel("Academic Year").locator("option:not([hidden])")).toHaveCount(11)
  await page.getByLabel("Academic Year").selectOption(String(year))
  await page.getByLabel("Course").selectOption("Anatomy")
  for (const [name, seats] of [
    ["Total Seats", "5"],
    ["Convener Quota", "2"],
    ["Management Quota 1", "1"],
    ["Management Quota 2", "1"],
    ["Management Quota 3", "0"],
  ] as const)
    await page.getByRole("spinbutton", { name }).fill(seats)
  await expect(page.getByText("The quotas add up to 4, the total is 5.")).toBeVisible()
  await page.getByLabel("Total Seats").fill("3")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "The quotas must not exceed the total seats.",
  )
  await page.getByLabel("Total Seats").fill("4")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Seat Matrix created successfully!")).toBeVisible()

  // The list is of the year that was saved, also after Back and after another change.
  const shown = page.getByRole("combobox", { name: "Academic year" })
  await expect(shown.locator("option:checked")).toHaveText(String(year))
  await page.getByRole("link", { name: "Seats Anatomy" }).click()
  await page.getByRole("main").getByRole("link", { name: "Seat Matrix", exact: true }).click()
  await page.getByRole("link", { name: "Edit Anatomy" }).click()
  await page.getByLabel("Status").selectOption("Inactive")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Seat Matrix updated successfully!")).toBeVisible()

  await expect(page).toHaveURL(new RegExp(`year=${year}`))
  await page.getByRole("button", { name: "Delete Anatomy" }).click()
  await expect(page.getByText("Are you sure you want to delete this seat matrix?")).toBeVisible()
  await axe(page)
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Seat Matrix deleted successfully!")).toBeVisible()
  await expect(page.getByRole("main")).toBeFocused()
})

test("a course that is added after the new year gets its seats in the year of the open cycle", async ({
  page,
  college,
}, info) => {
  const api = await new Api(college.url).signIn("admin")
  const course = {
    Name: `Hand Surgery ${info.retry}`,
    DegreeId: 1,
    CourseCategory: "Clinical",
    DepartmentId: 1,
    IsActive: true,
  }
  const { data } = (await api.call("POST", "/catalogue/courses", course)) as { data: { Id: number } }
  await enter(page, "admin", "/seatMatrix/create")
  await expect(page.getByLabel("Academic Year")).toHaveValue("2025")
  await page.getByLabel("Course").selectOption(course.Name)
  // Without a seat, so that nothing of the totals that other tests read is changed.
  for (const figure of await page.getByRole("spinbutton").all()) await figure.fill("0")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Seat Matrix created successfully!")).toBeVisible()
  const rows = (await api.call("GET", "/seatmatrix/")) as {
    data: { SeatMatrixId: number; CourseId: number }[]
  }
  const row = rows.data.find(({ CourseId }) => CourseId === data.Id)
  expect(row).toMatchObject({ AcademicYear: 2025, Status: "Active" })
  await api.call("DELETE", `/seatmatrix/${row?.SeatMatrixId}`)
  await api.call("PUT", `/catalogue/courses/${data.Id}`, { ...course, IsActive: false })
})

test("on a tablet upright every word and action of the seat matrix and the sliding list is in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(page, "admin", "/seatMatrix?year=2025")
  await expect(page.getByRole("button", { name: "Delete Anatomy" })).toBeInViewport({ ratio: 1 })
  await expect(
    page.getByRole("rowheader", { name: /^Biochemistry/ }).getByText("Exceeds by 1"),
  ).toBeInViewport({ ratio: 1 })
  const figure = page
    .getByRole("row", { name: /^Anatomy/ })
    .getByRole("cell")
    .nth(1)
  expect((await figure.locator("[aria-hidden]").first().boundingBox())?.height).toBeLessThan(30)
  await page.goto("/#/sliding")
  await expect(page.getByRole("link", { name: /^Edit/ }).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^applicant\.\d+@/).first()).toBeHidden()
})

test("an address that names nothing says so inside the frame, once", async ({ page, axe }) => {
  await enter(page, "admin", "/seatMatrix/edit/none")
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible()
  await expect(page.getByRole("main")).toHaveCount(1)
  await expect(page.getByText("All rights reserved")).toHaveCount(1)
  await axe(page)
  await page.getByRole("link", { name: "Go to the start page" }).click()
  await expect(page.getByRole("heading", { name: /^Good / })).toBeVisible()
})

test("a one-time password that the device does not copy stays to be selected", async ({
  page,
  applicant,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))
  })
  // A student who signs in in no other test.
  await enter(page, "admin", `/users?q=${applicant.username}`)
  await page
    .getByRole("row", { name: new RegExp(applicant.username) })
    .or(page.getByRole("listitem").filter({ hasText: applicant.username }))
    .getByRole("button", { name: /View/ })
    .click()
  const details = page.getByRole("dialog").filter({ hasText: applicant.username })
  // The list hides columns while the panel is open, so that an e-mail address is shown in full.
  await expect(page.getByRole("columnheader", { name: "Organization" })).toHaveCount(0)
  await details.getByRole("button", { name: "Reset password" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset password" }).click()
  await details.getByRole("button", { name: "Copy" }).click()
  await expect(
    page.getByText("This device does not allow copying. Select the password and copy it yourself."),
  ).toBeVisible()
  const secret = details.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  await expect(secret).toBeVisible()
  const question = page.getByRole("alertdialog", { name: "Leave without the password?" })
  for (const answer of ["Stay", "Leave"]) {
    await expect(secret).toBeVisible()
    await details.getByRole("button", { name: "Close" }).click()
    await question.getByRole("button", { name: answer }).click()
  }
  await expect(details).toHaveCount(0)
})

test("a matrix whose seats are taken stays", async ({ page }) => {
  await enter(page, "admin", "/seatMatrix?year=2025")
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(page.getByText("Seats of this matrix are occupied. Set it Inactive instead.")).toBeVisible()
})

test("an Admin reads in the log who changed what, narrows it, and opens the account", async ({
  page,
  axe,
  college,
}, info) => {
  const admin = await new Api(college.url).signIn("admin")
  const username = `log.person.${info.retry}`
  const { data } = (await admin.call("POST", "/user/", {
    Username: username,
    Email: `${username}@example.org`,
    PasswordHash: "a long password",
    FirstName: "Meena",
    LastName: "Rao",
    Gender: "Female",
    MobileNo: "1234509999",
    OrgId: 1,
    EduRoleId: 3,
  })) as { data: { UserID: number } }
  for (const Status of ["Inactive", "Active"]) await admin.call("PUT", `/user/${data.UserID}`, { Status })

  await enter(page, "admin", "/tools")
  await page.getByRole("link", { name: /^Change log/ }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Change log" })).toBeVisible()
  const rows = page.getByRole("row")
  await expect(rows.nth(1)).toContainText("Account activated")
  await expect(rows.nth(1)).toContainText("admin")
  await expect(rows.nth(2)).toContainText("Account deactivated")
  await axe(page)

  await page.getByLabel("Event").selectOption("Account deactivated")
  await expect(page).toHaveURL(/event=deactivated/)
  await expect(page.getByText("1 filter applied")).toBeVisible()
  await expect(rows.filter({ hasText: "Account activated" })).toHaveCount(0)
  await page.getByLabel("About").selectOption("Fees")
  await expect(page.getByText("No change matches these filters.")).toBeVisible()
  await page.getByRole("button", { name: "Clear" }).click()
  await page.getByLabel("Event").selectOption("Account deactivated")
  await page.getByRole("textbox", { name: "Search" }).fill("nobody.of.this.name")
  await expect(page.getByText("No change matches this search.")).toBeVisible()
  await page.getByRole("textbox", { name: "Search" }).fill(username.toUpperCase())
  await expect(page.getByText("Showing 1–1 of 1")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel("Event")).toHaveValue("deactivated")
  await expect(rows.nth(1)).toContainText(username)

  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole("listitem").filter({ hasText: "Account deactivated" })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await axe(page)
  await page.getByRole("link", { name: username }).click()
  await expect(page.getByRole("dialog").getByText("Active", { exact: true })).toBeVisible()
})
