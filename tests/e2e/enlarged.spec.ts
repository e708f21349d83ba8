/**
 * Every screen, for every role to which it looks different, with text of twice the size, and in a high-contrast colour scheme: nothing is cut off, nothing
 * lies outside the screen, nothing covers a control. And how much of a small screen its bars take.
 */
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import type { RoleCode } from "#domain/people/roles.ts"
import { accounts } from "./accounts.ts"
import { Api } from "./api.ts"
import { enter, enterForm } from "./enter.ts"
import { screensOf } from "./looks-by-role.ts"
import { openScreen } from "./open-screen.ts"
import { addDocuments, ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { atRest, barsOf, enlargeText, outOfSight, resetTextSize } from "./sight.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** A table chooses its columns after the text size has changed, so only lasting findings count. */
const inSight = (page: Page, message: string) =>
  expect
    .configure({ soft: true })
    .poll(() => outOfSight(page), { message })
    .toEqual([])

/**
 * Checks the same address in both kinds of display. On a phone, where forced colours change nothing but a border of some
 * parts, in both at once: what has room with large letters and borders has room with either.
 */
async function expectInSight(page: Page, address: string): Promise<void> {
  await atRest(page)
  await enlargeText(page)
  if (isPhone(page)) await page.emulateMedia({ forcedColors: "active" })
  await inSight(page, `${address}, letters of 200 %`)
  await resetTextSize(page)
  if (!isPhone(page)) {
    await page.emulateMedia({ forcedColors: "active" })
    await inSight(page, `${address}, forced colours`)
  }
  await page.emulateMedia({ forcedColors: null })
}

/** Existing records for the addresses that name one. */
async function recordsOf(url: string, admissionId: string): Promise<Record<string, string>> {
  const admin = await new Api(url).signIn("admin")
  const seats = (await admin.call("GET", "/seatmatrix/")) as { data: { SeatMatrixId: string }[] }
  const slides = (await admin.call("GET", "/sliding")) as { data: { AdmissionId: string }[] }
  const seat = String(seats.data[0]?.SeatMatrixId)
  return {
    "/seatMatrix/edit/$id": `/seatMatrix/edit/${seat}`,
    "/seatMatrix/allotments/$id": `/seatMatrix/allotments/${seat}`,
    "/sliding/review/$id": `/sliding/review/${slides.data[0]?.AdmissionId}`,
    "/students/view/$AdmissionId": `/students/view/${admissionId}`,
    "/students/edit/$AdmissionId": `/students/edit/${admissionId}?step=1`,
    "/approval/review/$AdmissionId": `/approval/review/${admissionId}?step=2`,
    "/verify/$code": "/verify/none",
  }
}

for (const role of Object.keys(accounts) as RoleCode[])
  test(`in sight for ${role}`, async ({ page, applicant, college, axe, secondEngine }) => {
    test.slow()
    // The office's screens are checked on desktops elsewhere; here they are shown on a phone.
    const look = isPhone(page) && role === "ADMIN" ? axe : secondEngine
    const { id } = await submitApplication(college.url, applicant)
    const records = await recordsOf(college.url, id)
    // A screen that is none of those to look at: each of them is a new one.
    await enter(page, role === "S" ? applicant.username : accounts[role], "/no-such-page")
    await expect(page.getByText("Page not found").first()).toBeVisible()
    for (const { path } of screensOf(role)) {
      const address = records[path] ?? path
      await openScreen(page, address)
      await look(page)
      await expectInSight(page, address)
    }
  })

test("in sight for nobody", async ({ page, secondEngine }) => {
  for (const address of ["/login", "/about", "/contact", "/verify", "/verify/none"]) {
    if (address === "/login") await new SignInPage(page).open()
    else await openScreen(page, address)
    await secondEngine(page)
    await expectInSight(page, address)
  }
})

const CONFIRMED = "I confirm that all information provided is accurate."
const STEPS = ["1", "2", "3", "4", "5", "6", "check"]

test("every step of the form is in sight", async ({ page, applicant, college, secondEngine }) => {
  test.slow()
  await addDocuments(await ownDraft(college.url, applicant))
  await enterForm(page, applicant.username)
  await new FormPage(page).editOwn()
  for (const step of STEPS) {
    await page.goto(`/#/admissions/create?step=${step}`)
    const shown = step === "check" ? page.getByLabel(CONFIRMED) : page.getByText(`Step ${step} of 6`)
    await expect(shown.first()).toBeVisible()
    await atRest(page)
    await secondEngine(page)
    await expectInSight(page, `step ${step}`)
  }
})

test("bars leave three quarters of a small phone, and all of the smallest", { tag: "@phone" }, async ({
  page,
  context,
  applicant,
  college,
  nextDevice,
}) => {
  test.slow()
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  await enterForm(page, applicant.username)
  await new FormPage(page).editOwn()
  const expectBars = async (at: Page, address: string, most: number) => {
    await at.goto(`/#${address}`)
    await atRest(at)
    const { bars, which } = await barsOf(at)
    expect.soft(bars, `${address}: ${which.join(", ")}`).toBeLessThanOrEqual(most)
  }
  const form = STEPS.map((step) => `/admissions/create?step=${step}`)
  const office = await nextDevice()
  const review = [1, 2, 3].map((step) => `/approval/review/${draft.id}?step=${step}`)
  const edit = [1, 5, 6].map((step) => `/students/edit/${draft.id}?step=${step}`)
  const lists = ["/students", "/approval", "/payment", "/users", "/seatMatrix", "/sliding"]
  await enter(office, "staff.office", "/dashboard")
  for (const isOffline of [false, true]) {
    // Code that a page fetches ahead is here before the network goes.
    if (isOffline) for (const at of [page, office]) await at.waitForLoadState("networkidle")
    await context.setOffline(isOffline)
    await office.context().setOffline(isOffline)
    for (const address of form) await expectBars(page, address, 160)
    // Without a worker, the code of the form's tabs is fetched when it is needed: first, so that all of it is here before the
    // network goes.
    if (!isOffline) for (const address of edit) await expectBars(office, address, 160)
    for (const address of [...review, ...lists]) await expectBars(office, address, 160)
  }
  await context.setOffline(false)
  await office.context().setOffline(false)
  await page.setViewportSize({ width: 320, height: 256 })
  await office.setViewportSize({ width: 320, height: 256 })
  for (const address of form) await expectBars(page, address, 0)
  for (const address of review) await expectBars(office, address, 0)
})

/** Runs in the page: the texts of the parts that match which go beyond the cell they are in. */
const beyondCell = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = []
    const range = document.createRange()
    for (const part of document.querySelectorAll(selector)) {
      range.selectNodeContents(part)
      const cell = part.parentElement?.matches("li") ? part : part.parentElement
      const edge = (cell ?? part).getBoundingClientRect().right + 1
      if ([...range.getClientRects()].some(({ right }) => right > edge)) found.push(part.textContent ?? "")
    }
    return found
  }, parts)

test("a large sum and long counts stay whole in their own cells", { tag: "@phone" }, async ({ page }) => {
  await page.route("**/api/dashboard*", async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as {
      data: { Figures: { Payments: { Value: number } }; Stages: { Count: number }[] }
    }
    body.data.Figures.Payments.Value = 1_00_00_00_000
    for (const stage of body.data.Stages) stage.Count = 1234
    await route.fulfill({ response: answer, json: body })
  })
  await enter(page, "admin", "/dashboard")
  await expect(page.getByText("₹1,00,00,00,000")).toBeVisible()
  const parts = "section[aria-label=Figures] dd, main li > span[aria-hidden=true]"
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft(await beyondCell(page, parts), `${width} px`).toEqual([])
    await enlargeText(page)
    expect.soft(await beyondCell(page, parts), `${width} px, letters of 200 %`).toEqual([])
    await resetTextSize(page)
  }
})

test("the buttons of a message are below it where there is no room beside it", { tag: "@phone" }, async ({
  page,
}) => {
  await enter(page, "staff.office", "/students/import")
  await page.route("**/api/admissions/import/check", (route) =>
    route.fulfill({ status: 403, contentType: "application/json", body: '{"message":"no"}' }),
  )
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download template" }).click(),
  ])
  const [header] = (await readFile(await download.path(), "utf8")).split(/\r?\n/)
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page
      .getByRole("button", { name: /^Choose file:? CSV file/ })
      .first()
      .click(),
  ])
  const buffer = Buffer.from(`${header}\n${header}`)
  await chooser.setFiles({ name: "people.csv", mimeType: "text/csv", buffer })
  const message = page.getByRole("alert").filter({ hasText: "Try Again" })
  await expect(message).toBeVisible()
  const words = message.getByRole("paragraph").first()
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect.soft((await message.boundingBox())?.height, `${width} px`).toBeLessThan(200)
    await enlargeText(page)
    expect.soft((await words.boundingBox())?.width, `${width} px, letters of 200 %`).toBeGreaterThan(150)
    await inSight(page, `${width} px, letters of 200 %`)
    await resetTextSize(page)
  }
})

test("an e-mail address is whole where no mouse shows the rest", { tag: "@phone" }, async ({ page }) => {
  const Email = "venkata.narasimhamurthy.subrahmanyam.2001@medicalcollege.example.org"
  await page.route(/api\/admissions\/\?/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object[] }
    body.data = body.data.map((row) => ({ ...row, Email }))
    await route.fulfill({ response: answer, json: body })
  })
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(page, "staff.office", "/students")
  const email = page.getByText(Email).filter({ visible: true }).first()
  await expect(email).toBeVisible()
  const hidden = await email.evaluate((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const box = one.closest("td, th, [role=cell], [role=rowheader]")?.getBoundingClientRect()
    return range.getBoundingClientRect().right - (box?.right ?? 0)
  })
  expect(hidden).toBeLessThanOrEqual(1)
})
