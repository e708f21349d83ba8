/**
 * A first sign-in after which the network is lost before the worker is installed: screens that were never opened cannot be
 * opened, and the page says so.
 */

import { photo } from "#tests/support/sample-files.ts"
import { bootWords } from "../../src/app/boot/words.ts"
import { shellTexts } from "../../src/domain/texts/common/shell.ts"
import { screenWords } from "../../src/screen/frame/words.ts"
import { logAnnouncements } from "./announcement-log.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { expectMessage } from "./expect-message.ts"
import { addDocuments, ownDraft } from "./own-draft.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { expect, withoutWorker as test } from "./test.ts"

// The missing parts are logged to the console.
test.use({ allowsFaults: true })

test("a screen that was never opened says that it needs a network, and opens by itself with it", async ({
  page,
  context,
  axe,
}) => {
  await enter(page, "counsellor.vja")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await context.setOffline(true)
  for (const address of ["/outbox", "/tools", "/students"]) {
    await page.evaluate((to) => {
      location.hash = `#${to}`
    }, address)
    await expect(page.getByRole("heading", { name: bootWords.missingTitle })).toBeFocused()
    await expect(page.getByText(bootWords.needsNetwork)).toBeVisible()
  }
  await expect(page.getByRole("heading", { name: shellTexts.crashTitle })).toHaveCount(0)
  await axe(page)
  await page.getByRole("button", { name: shellTexts.tryAgain }).click()
  await expect(page.getByText(bootWords.needsNetwork)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await context.setOffline(false)
  await expect(page.getByRole("heading", { level: 1, name: "Admissions" })).toBeVisible()
  await expect(page).toHaveURL(/#\/students/)
})

test("what the server has no more is a failure with its id, after one load anew", async ({ page }) => {
  await enter(page, "admin")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.route(/assets\/tools[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))
  await page.goto("/#/tools")
  await expect(page.getByRole("heading", { name: shellTexts.crashTitle })).toBeVisible()
  await expect(page.getByText(/^Error id: /)).toBeVisible()
})

test("a dialog that cannot be loaded leaves the screen, and what was typed there, as it is", async ({
  page,
  college,
  applicant,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  await draft.send("PUT", "/admissions/finalAdmissionSubmit", {
    AdmissionId: draft.id,
    AdmissionStatus: "Pending",
  })
  const dialog = /assets\/reason-dialog[^/]*\.js$/
  await page.route(dialog, (route) => route.abort())
  const review = await new ReviewPage(page).enterAs("ao.verify", draft.id)
  await page.getByText("Remarks (optional)").first().click()
  await page.getByLabel("Remarks", { exact: true }).fill("The city does not match")
  await review.action("Reject").click()
  await expectMessage(page, screenWords.partMissing)
  await expect(review.rejectDialog).toHaveCount(0)
  await expect(page.getByLabel("Remarks", { exact: true })).toHaveValue("The city does not match")

  await page.unroute(dialog)
  await review.action("Reject").click()
  await expect(review.rejectDialog.getByLabel("Reason")).toHaveValue("The city does not match")
})

test("neither a dialog of the frame nor the choice between two versions takes along what is typed", async ({
  page,
  college,
}) => {
  const other = await new Api(college.url).signIn("admin")
  const saveFees = (Amount: number) => {
    const Rows = [{ Particulars: "Tuition Fee", Amount, Remarks: null }]
    return other.call("PUT", "/coursefee/feeStructure", { CourseId: 18, QuotaCode: "S1", Rows })
  }
  await saveFees(100_000)
  const parts = /assets\/(change-password|versions-dialog)[^/]*\.js$/
  await page.route(parts, (route) => route.abort())
  // On a phone this screen has the way back in place of the menu.
  await page.setViewportSize({ width: 1280, height: 900 })
  await enter(page, "admin", "/fees?course=18&quota=S1")
  const amount = page.getByLabel("Amount, row 1")
  await expect(amount).toHaveValue("1,00,000")
  await saveFees(110_000)
  await amount.fill("120000")

  await page.getByRole("button", { name: "Change password" }).click()
  await expectMessage(page, screenWords.partMissing)
  await expect(amount).toHaveValue("1,20,000")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("button", { name: "Saving…" })).toHaveCount(0)
  await expect(page.getByText("Not saved yet")).toBeVisible()
  await expect(amount).toHaveValue("1,20,000")

  await page.unroute(parts)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("dialog", { name: /: somebody else saved meanwhile$/ })).toBeVisible()
})

test("the proof of a payment is taken, too, when the network is lost before it is picked", async ({
  page,
  context,
  college,
  applicant,
}) => {
  const draft = await ownDraft(college.url, applicant)
  const log = await logAnnouncements(page)
  await enter(page, applicant.username, "/student-dashboard?tab=payments")
  await expect(page.getByRole("button", { name: "Add Payment" })).toBeVisible()
  await context.setOffline(true)
  await new PaymentsPage(page).add({
    amount: "20000",
    mode: "Online",
    reference: `7${String(applicant.seed).padStart(11, "0")}`,
    purpose: "Tution Fee",
    receipt: await photo("receipt", 1400),
  })
  await expect(page.getByText("Waiting, on this device").first()).toBeVisible()
  // That there is no network is announced once, without the count that each save changes.
  await expect(page.getByText(/^Offline – \d changes? saved on this device$/)).toBeVisible()
  await log.note("offline")
  expect(log.script.match(/status: Offline.*/g)).toEqual([expect.stringMatching(/^status: Offline Since/)])
  await context.setOffline(false)
  const paid = async () => {
    const answer = await draft.send("GET", `/admissions/getStudentAdmissionDetails/${draft.id}`)
    return (answer as { data: { Payments: { DocumentPath?: string | null }[] } }).data.Payments
  }
  await expect.poll(async () => (await paid())[0]?.DocumentPath ?? null, { timeout: 40_000 }).not.toBeNull()
})

test("a part of the frame that nobody asked for takes no page along, and comes later", async ({ page }) => {
  const part = /assets\/changes-bar[^/]*\.js$/
  await page.route(part, (route) => route.abort())
  const failed = page.waitForEvent("requestfailed", (request) => part.test(request.url()))
  await enter(page, "staff.office")
  await failed
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(page.getByRole("heading", { name: bootWords.missingTitle })).toHaveCount(0)
  const came = page.waitForResponse((response) => part.test(response.url()))
  await page.unroute(part)
  expect((await came).ok()).toBe(true)
})
