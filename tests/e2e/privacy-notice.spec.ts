/**
 * The privacy notice: published by an Admin, read and agreed to without a network before the first data, received by the
 * college afterwards; and all data about the applicant in one file.
 */
import { gateWords } from "#features/admission-form/privacy/words.ts"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { Api } from "./api.ts"
import { enter, enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { quickPerson, RegisterPage } from "./pages/register.page.ts"
import { expect, testAt } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

// A college of its own, because elsewhere nobody is asked to agree.
const test = testAt({ DEMO_STUDENTS: "200" })
test.use({ serviceWorkers: "allow" })

/** Publishes the next version of the notice, as an Admin at another desk; returns its number. */
async function publishNotice(url: string, Text: string): Promise<number> {
  const admin = await new Api(url).signIn("admin")
  const { data } = (await admin.call("GET", "/privacy-notices")) as { data: { Version: number }[] }
  const After = data[0]?.Version ?? 0
  await admin.call("POST", "/privacy-notices", { After, Texts: [{ Language: "en", Text }] })
  return After + 1
}

test("an applicant agrees offline before anything else, and the trail says so", async ({
  page,
  context,
  applicant,
  staff,
  axe,
}) => {
  test.setTimeout(180_000)
  await enter(page, "admin", "/privacy-notice")
  await page.getByRole("button", { name: "Use the example" }).click()
  await expect(page.getByLabel("Notice in English")).toHaveValue(/Data Protection Board of India/)
  await axe(page)
  await page.getByRole("button", { name: "Publish version 1" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish version 1" }).click()
  await expect(page.getByText(/^Version 1, published .* by admin$/)).toBeVisible()

  const application = sampleApplication(applicant.seed)
  const { mobileNumber = "" } = application.personal
  await enter(page, applicant.username, "/admissions/create")
  await expect(page.getByRole("heading", { name: "Privacy notice" })).toBeVisible()
  await readyForOffline(page)
  await page.waitForLoadState("networkidle")
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/Your rights/).first()).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: "I do not agree" }).click()
  await expect(page.getByText("nothing about you is stored")).toBeVisible()
  await page.getByRole("button", { name: "Back to the notice" }).click()
  await page.getByRole("button", { name: "I have read this and agree" }).click()
  const form = new FormPage(page)
  await form.expectStep(1)
  await page.reload()
  await form.expectStep(1)
  await form.answerAll(application.admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(application.personal)
  await form.next()
  await form.expectStep(3)
  expect(await staff.byMobile(mobileNumber)).toEqual([])

  await context.setOffline(false)
  await expect.poll(async () => (await staff.byMobile(mobileNumber)).length, { timeout: 40_000 }).toBe(1)
  const [made] = await staff.byMobile(mobileNumber)
  await expect
    .poll(async () => (await staff.details(made?.AdmissionId ?? "")).Consent, { timeout: 40_000 })
    .toMatchObject({ NoticeVersion: 1, Language: "en", Way: "Own" })
  await enterForm(page, applicant.username)
  await form.expectStep(3)

  await page.goto("/#/my-data")
  await expect(page.getByText("You have agreed to version 1 of the privacy notice.")).toBeVisible()
  await page.getByText("Read it again").click()
  await expect(page.getByText(/Data Protection Board of India/)).toBeVisible()
  await axe(page)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "All data (ZIP)" }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})

test("a text begun before another Admin's version asks before it takes that version's place", async ({
  page,
  college,
  axe,
}) => {
  const publish = (text: string) => publishNotice(college.url, text)
  await publish("What both begin with")
  await enter(page, "admin", "/privacy-notice")
  const text = page.getByLabel("Notice in English")
  await expect(text).toHaveValue("What both begin with")
  await text.fill("Written here")
  const version = await publish("Published by a colleague")
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  const asked = page.getByText(`Version ${version} was not taken into account`)
  await expect(asked).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(asked).toBeVisible()
  await expect(text).toHaveValue("Written here")
  const send = page.getByRole("button", { name: `Publish version ${version + 1}` })
  await expect(send).toBeDisabled()

  await page.getByRole("button", { name: `Begin with version ${version}` }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Keep my text" }).click()
  await expect(asked).toHaveCount(0)
  await send.click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `Publish version ${version + 1}` })
    .click()
  await expect(page.getByText(new RegExp(`^Version ${version + 1}, published .* by admin$`))).toBeVisible()

  await text.fill("Written here again")
  const next = await publish("Published by a colleague again")
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await page.getByRole("button", { name: `Begin with version ${next}` }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: `Begin with version ${next}` })
    .click()
  await expect(text).toHaveValue("Published by a colleague again")
  await page.reload()
  await expect(text).toHaveValue("Published by a colleague again")
})

test("a refused registration goes on with a reason after a look at the other application, and asks for no notice again", async ({
  page,
  applicant,
  staff,
  college,
}) => {
  await publishNotice(college.url, "To read out")
  const register = new RegisterPage(page)
  const first = quickPerson(applicant.seed)
  const second = { ...quickPerson(applicant.seed + 500), mobileNumber: first.mobileNumber ?? "" }
  await register.enterAs("staff.office")
  const tick = page.getByLabel(gateWords.tick)
  await register.openQuick()
  await register.answerAll(first)
  await tick.check()
  await register.submitRegistration()
  await register.expectList()
  await register.openQuick()
  await register.answerAll(first)
  await tick.check()
  // Somebody else typed over the first applicant has not heard the notice yet.
  await register.answerAll(second)
  await expect(tick).not.toBeChecked()
  await tick.check()
  await register.submitRegistration()
  const dialog = page.getByRole("dialog", { name: "Applications of the same person?" })
  await dialog.getByRole("link", { name: /^Open F/ }).click()
  await expect(page.getByRole("heading", { name: "Student Registration Form" })).toHaveCount(0)
  await page.goBack()
  await dialog.getByLabel("Why is a second application wanted?").fill("Two seats were allotted")
  await dialog.getByRole("button", { name: "Go on with this reason" }).click()
  await expect(page.getByText("Admission created successfully").first()).toBeVisible()
  await register.expectList()
  expect(await staff.byMobile(first.mobileNumber ?? "")).toHaveLength(2)
})

test.describe("without an answer of the college", () => {
  test.use({ allowsFaults: true, serviceWorkers: "block" })

  test("a notice that cannot be read out says so in its dialog, and is asked for again there", async ({
    page,
    college,
  }) => {
    await publishNotice(college.url, "To read out")
    const failing = (url: URL) => /offline-pack|privacy-notices\/\d/.test(url.pathname)
    await page.route(failing, (route) => route.fulfill({ status: 400, json: { message: "Not now" } }))
    await enter(page, "admin", "/students/create")
    await page.getByRole("button", { name: "Read the privacy notice" }).click()
    const again = page.getByRole("dialog").getByRole("button", { name: "Try Again" })
    await expect(again).toBeVisible()
    await page.unroute(failing)
    await again.click()
    await expect(page.getByRole("dialog").getByText("To read out")).toBeVisible()
  })
})
