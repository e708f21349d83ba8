/** Every route of the route table, requested by those who may open it and by others: it opens, or redirects as the table says. */
import type { Page } from "@playwright/test"
import type { RoleCode } from "#domain/people/roles.ts"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { routes } from "#domain/workflow/route-table.ts"
import { leaveEvidence } from "#tests/coverage/evidence.ts"
import { frameWords } from "../../src/app/shell/words.ts"
import { accounts, endOf } from "./accounts.ts"
import { enter } from "./enter.ts"
import { atNewScreen, leaveScreen } from "./open-screen.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { expect, nameOf, test } from "./test.ts"

const ID = "01920000-0000-7000-8000-00000000ffff"
const addressOn = (page: Page) => decodeURIComponent(new URL(page.url()).hash.slice(1).split("?")[0] ?? "")
const addressOf = (path: string) => path.replace(/\$\w+/g, ID)

/**
 * The one guard of the app asks the route table (navigation.test.ts has the answer for every role): these three open each route
 * that anybody opens, and are turned away from each that turns anybody away.
 */
const asking: readonly RoleCode[] = ["ADMIN", "P", "S"]

test("each route is asked for by one who may open it, and by one who may not", () => {
  const roles = Object.keys(accounts) as RoleCode[]
  const ends = (path: string, who: readonly RoleCode[]) =>
    new Set(who.map((role) => endOf(addressOf(path), role) === addressOf(path)))
  for (const { path } of routes) expect(ends(path, asking), path).toEqual(ends(path, roles))
})

for (const role of asking) {
  test(`routes for ${role}`, async ({ page, secondEngine }, info) => {
    await enter(page, accounts[role])
    await page.waitForURL((url) => endOf("/", role) === url.hash.slice(1))
    for (const { path } of routes) {
      const asked = addressOf(path)
      // The screen that is shown, or one to which others lead, may be the same as before.
      const isNew = endOf(asked, role) === asked && asked !== addressOn(page)
      if (isNew) await leaveScreen(page)
      await page.goto(`/#${asked}`)
      await expect.poll(() => addressOn(page), { message: asked }).toBe(endOf(asked, role))
      if (isNew) await atNewScreen(page, asked)
      await expect(page.getByText("All rights reserved").first()).toBeAttached()
      leaveEvidence([{ table: "routes", path, role, end: endOf(asked, role), test: nameOf(info) }])
      // Here the record in an address does not exist: these screens are checked elsewhere with an existing one.
      if (asked !== path || endOf(asked, role) !== asked) continue
      await secondEngine(page)
    }
    await page.goto("/#/no-such-page")
    await expect(page.getByText("Page not found").first()).toBeVisible()
    await secondEngine(page)
  })
}

test("nobody is signed in: every guarded route asks for it, and brings back", async ({ page }, info) => {
  for (const { path, who } of routes) {
    await page.goto(`/#${addressOf(path)}`)
    const isOpen = who === "public" && path !== "/login"
    if (isOpen) await expect(page).toHaveURL((url) => url.hash.startsWith(`#${path.split("/$")[0]}`))
    else await expect(page.getByRole("heading", { name: "Sign in" }), path).toBeVisible()
    const end = isOpen ? addressOf(path) : "/login"
    leaveEvidence([{ table: "routes", path, role: "nobody", end, test: nameOf(info) }])
  }
  await page.goto("/#/students?q=Guntur")
  await new SignInPage(page).signIn("admin")
  await page.waitForURL(/#\/students\?q=Guntur/)
})

test("an address in capitals is none, and what stands before the hash stays out of the page's own part", async ({
  page,
}) => {
  await page.goto("/#/Students")
  await expect(page.getByRole("heading", { name: shellTexts.pageNotFound })).toBeVisible()
  await enter(page, "admin")
  await page.goto("/?fbclid=1#/students?q=Guntur")
  const search = page.getByLabel("Search").first()
  await expect(search).toHaveValue("Guntur")
  await page.goto("/?fbclid=1#/users")
  await expect(search).toHaveValue("")
  await page.goBack()
  await expect(search).toHaveValue("Guntur")
  await expect(page).toHaveURL(/\/\?fbclid=1#\/students\?q=Guntur$/)
})

test("Back closes the menu, and a form in a dialog, before it leaves their page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page, "admin", "/tools")
  const tools = page.getByRole("heading", { level: 1, name: "Tools" })
  await expect(tools).toBeVisible()
  await page.goto("/#/students")
  await expect(page.getByRole("heading", { level: 1, name: "Admissions" })).toBeVisible()
  await page.getByRole("button", { name: "Open menu" }).click()
  const menu = page.getByRole("dialog", { name: frameWords.mainNavigation })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/#\/students/)
  await page.goBack()
  await expect(tools).toBeVisible()

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Courses/ })
    .click()
  await page.getByRole("button", { name: /^Add / }).click()
  const form = page.getByRole("dialog")
  await form.getByLabel("Name").fill("Half typed")
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/#\/courses/)
  await page.goBack()
  await expect(tools).toBeVisible()
})

test("Back closes a dialog over something typed without the question for leaving it", async ({ page }) => {
  await enter(page, "admin", "/tools")
  await expect(page.getByRole("heading", { level: 1, name: "Tools" })).toBeVisible()
  await page.goto("/#/fees?course=1&quota=S2")
  const amount = page.getByLabel("Amount, row 1")
  await amount.fill("12345")
  await page.getByRole("button", { name: "Change password" }).click()
  const password = page.getByRole("dialog")
  await expect(password).toBeVisible()
  await page.goBack()
  await expect(password).toBeHidden()
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" })
  await expect(question).toHaveCount(0)
  await expect(amount).toHaveValue("12,345")
  await page.goBack()
  await question.getByRole("button", { name: "Leave" }).click()
  await expect(page).toHaveURL(/#\/tools/)
})

test("a move while the app starts is followed, whenever it comes", async ({ page }) => {
  await page.addInitScript(() => {
    const wait = Number(sessionStorage.getItem("wait"))
    if (wait > 0) setTimeout(() => location.assign("#/"), wait)
  })
  await page.goto("/#/verify")
  for (const wait of [1, 20, 40, 60, 80, 100, 130, 160, 200, 250, 300, 400]) {
    await page.evaluate((ms) => sessionStorage.setItem("wait", String(ms)), wait)
    await page.goto(`/?${wait}#/verify`)
    await expect(page.getByRole("heading", { name: "Sign in" }), `${wait} ms`).toBeVisible()
  }
})
