/**
 * People from a CSV become users: checked row by row, corrected, made once although the connection breaks, and given their
 * passwords.
 */
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

const office = "Admission Camp Office"
const heading = "User name;E-mail;First Name;Last Name;Gender;Mobile;Organisation;Role"

test("three people of a file are made, one after its row is corrected, and nobody twice", async ({
  page,
  context,
  college,
  axe,
}, { retry }) => {
  const names = ["asha", "ravi", "meena"].map((name) => `${name}.file${retry}`)
  const rows = names.map(
    (name, at) =>
      `${name};${name}@example.org;Asha;Devi;female;${at === 1 ? "98480" : "9848022338"};${office};counsellor`,
  )
  const taken = "principal;principal@example.org;Padma;Rao;Female;9848022338;;Principal"
  const file = {
    name: "people.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`\ufeff${[heading, ...rows, taken].join("\r\n")}`),
  }
  await enter(page, "admin", "/users")
  await page.getByRole("button", { name: "Add people from a file" }).click()
  await axe(page)
  const choose = () => page.locator('input[type="file"]').last().setInputFiles(file)
  await choose()

  const row = (n: number) => page.getByRole("row").filter({ hasText: `Row ${n}` })
  await expect(row(3)).toContainText("Mobile number must be exactly 10 digits")
  await expect(row(5)).toContainText("User already")
  await expect(page.getByRole("button", { name: "Create 2 users" })).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: "Correct Row 3" }).click()
  const dialog = page.getByRole("dialog", { name: "Correct row 3" })
  await dialog.getByLabel("Username").fill(names[0] ?? "")
  await dialog.getByLabel("Mobile No").fill("+91 98480 22339")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Row 2 of this file has this username").first()).toBeVisible()
  await axe(page)
  await dialog.getByLabel("Username").fill(names[1] ?? "")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toHaveCount(0)

  // The second user is made, but its answer is lost.
  let sent = 0
  await page.route("**/api/user/", async (route) => {
    if (route.request().method() === "POST") sent += 1
    if (sent !== 2) return route.fallback()
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await page.getByRole("button", { name: "Create 3 users" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Create 3 users" }).click()
  await expect(page.getByText("1 user made")).toBeVisible()
  await expect(page.getByText("It was interrupted.")).toBeVisible()
  await expect(page.getByText("Users are made with a network only.")).toBeVisible()
  const goOn = page.getByRole("button", { name: "Go on with 2 users" })
  await expect(goOn).toBeDisabled()
  // Another file would lose the password of the one that may be a user.
  await page.getByRole("button", { name: "Choose another file" }).click()
  const unsure = page.getByRole("alertdialog", { name: "Choose another file now?" })
  await unsure.getByRole("button", { name: "Stay" }).click()
  await expect(row(3)).toBeVisible()
  await context.setOffline(false)
  await goOn.click()
  await expect(page.getByText("3 users made")).toBeVisible()
  await axe(page)

  const slip = page.getByRole("listitem").filter({ hasText: names[1] ?? "" })
  const password = await slip.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/).textContent()
  const first = await fetch(`${college.url}/api/auth/subLogin`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: names[1], password }),
  })
  expect([first.status, (await first.json()).code]).toEqual([403, "password.change-required"])
  const admin = await new Api(college.url).signIn("admin")
  for (const name of names)
    expect(((await admin.call("GET", `/user/?q=${name}`)) as { total: number }).total, name).toBe(1)

  await page.getByRole("button", { name: "Users", exact: true }).click()
  const question = page.getByRole("alertdialog", { name: "Leave without the passwords?" })
  await question.getByRole("button", { name: "Stay" }).click()
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole("button", { name: "Print", exact: true }).click()
  await page.getByRole("button", { name: "Users", exact: true }).click()
  await expect(page.getByRole("button", { name: "Create User" })).toBeVisible()

  await page.getByRole("button", { name: "Add people from a file" }).click()
  await choose()
  for (const n of [2, 3, 4, 5]) await expect(row(n)).toContainText("User already")
  await expect(page.getByText("Everybody in this file is a user already.")).toBeVisible()
})
