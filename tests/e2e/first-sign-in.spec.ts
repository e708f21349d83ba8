/** A person's first day: the office makes their account, and with the given password they can only choose their own. */
import { roleByCode } from "#domain/people/roles.ts"
import { callTexts } from "#domain/texts/common/calls.ts"
import { signInTexts } from "#domain/texts/common/sign-in.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { logAnnouncements } from "./announcement-log.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

const GIVEN = "Lent-Harbour-41"
const OWN = "Quiet-Harbour-77"

test("a user who was just created signs in, must choose a password, and is at home", async ({
  page,
  axe,
  college,
  nextDevice,
}, info) => {
  const username = `asha.${info.workerIndex}.${info.retry}`
  await enter(page, "staff.office", "/users")
  await page.getByRole("button", { name: "Create User" }).click()
  const panel = page.getByRole("dialog")
  await panel.getByLabel("Username", { exact: true }).fill(username)
  await panel.getByLabel("Email").fill(`${username}@example.org`)
  await panel.getByLabel("Password", { exact: true }).fill(GIVEN)
  await panel.getByLabel("First Name").fill("Asha")
  await panel.getByLabel("Last Name").fill("Devi")
  await panel.getByLabel("Gender").selectOption("Female")
  await panel.getByLabel("Organization").selectOption({ index: 1 })
  await panel.getByLabel("Role").selectOption("Counsellor")
  await panel.getByLabel("Mobile No").fill(`2${String(Date.now()).slice(-9)}`)
  await panel.getByRole("button", { name: "Create User" }).click()
  await expect(page.getByText("User created successfully!")).toBeVisible()

  const theirs = await nextDevice()
  const ear = await logAnnouncements(theirs)
  const signIn = await new SignInPage(theirs).open()
  await signIn.signIn(username, GIVEN)
  await expect(
    theirs.getByText("Choose your own password: the one you were given works only once."),
  ).toBeVisible()
  await axe(theirs)
  // The given password cannot be chosen as their own.
  const next = theirs.getByRole("textbox", { name: "New password" })
  await expect(next).toBeFocused()
  await ear.note("Asked to choose")
  // Said once: by the move of the focus to its field, or, where the focus stays, by an alert at each attempt.
  for (const how of ["Button", "Button again", "Enter", "Enter again"]) {
    if (how.startsWith("Button")) {
      await next.fill("short")
      await theirs.getByRole("button", { name: "Sign in" }).click()
    } else await next.press("Enter")
    await expect(next).toBeFocused()
    await expect(next).toHaveAttribute("aria-invalid", "true")
    await ear.note(how)
  }
  const said = `alert, new: ${userTexts.passwordShort}`
  expect(ear.script.split("Asked to choose")[1]?.match(/^(Button|Enter).*\n.*/gm)).toEqual([
    "Button:\n  (nothing)",
    "Button again:\n  (nothing)",
    `Enter:\n  ${said}`,
    `Enter again:\n  ${said}`,
  ])
  // A field that is empty meanwhile is what is wrong, not the new password.
  await theirs.getByLabel("Username").fill("")
  await next.press("Enter")
  await expect(theirs.locator("#sign-in-error")).toHaveText(signInTexts.fillAllFields)
  await expect(next).not.toHaveAttribute("aria-invalid")
  await theirs.getByLabel("Username").fill(username)
  await next.fill(GIVEN)
  await theirs.getByRole("button", { name: "Sign in" }).click()
  await expect(theirs.getByRole("alert").filter({ hasText: userTexts.passwordIsOld })).toBeVisible()
  await expect(theirs).toHaveURL(/login/)
  await next.fill(OWN)
  // The college has taken the new password, and its answer is lost: the same again works.
  let isTaken = false
  await theirs.route("**/api/auth/changePassword", async (route) => {
    if (isTaken) return route.continue()
    isTaken = true
    await route.fetch()
    await route.abort()
  })
  await theirs.getByRole("button", { name: "Sign in" }).click()
  await expect(theirs.getByRole("alert").filter({ hasText: callTexts.network })).toBeVisible()
  await theirs.getByRole("button", { name: "Sign in" }).click()
  await expect(theirs).toHaveURL(/dashboard/)
  await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible()
  // From now on, nobody else can lock them out in this browser (decision 0073).
  expect(await theirs.context().cookies()).toContainEqual(
    expect.objectContaining({
      name: expect.stringMatching(/^known-device-/),
      path: "/api/auth",
      httpOnly: true,
      sameSite: "Strict",
    }),
  )

  // From now on their own password works, and the given one does not.
  const api = new Api(college.url)
  const ask = (password: string) => api.call("POST", "/auth/subLogin", { username, password })
  await expect(ask(GIVEN)).rejects.toThrow(/401/)
  expect(await ask(OWN)).toMatchObject({ user: { Username: username } })
})

test("the next person at the same form is not asked for the new password, and what was typed for it is not theirs", async ({
  page,
  college,
}, info) => {
  const username = `ravi.${info.workerIndex}.${info.retry}`
  const office = await new Api(college.url).signIn("staff.office")
  await office.call("POST", "/user/", {
    Username: username,
    Email: `${username}@example.org`,
    PasswordHash: GIVEN,
    FirstName: "Ravi",
    LastName: "Kumar",
    Gender: "Male",
    MobileNo: `3${String(Date.now()).slice(-9)}`,
    OrgId: 1,
    EduRoleId: roleByCode("C").id,
    Status: "Active",
  })
  const signIn = await new SignInPage(page).open()
  await signIn.signIn(username, GIVEN)
  const next = page.getByRole("textbox", { name: "New password" })
  await next.fill("short")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(next).toHaveAttribute("aria-invalid", "true")
  await next.fill(OWN)
  const name = page.getByLabel("Username")
  await name.fill("staff.office")
  await expect(next).toHaveCount(0)
  // The owner of the field finds it as it was; typing the last letter moves the focus nowhere.
  await name.fill(username.slice(0, -1))
  await name.press("End")
  await page.keyboard.type(username.slice(-1))
  await expect(next).toHaveValue(OWN)
  await expect(name).toBeFocused()

  const changed: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("changePassword")) changed.push(request.url())
  })
  await name.fill("staff.office")
  await page.getByLabel("Password", { exact: true }).fill("")
  await page.getByRole("button", { name: "Sign in" }).click()
  await expect(page.locator("#sign-in-error")).toHaveText(signInTexts.fillAllFields)
  await expect(next).toHaveCount(0)
  await signIn.signIn("staff.office")
  await expect(page).toHaveURL(/dashboard/)
  expect(changed).toEqual([])
})
