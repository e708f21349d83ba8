/** What the application form says when the college answers one of its calls in an unexpected way. */

import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { formWords } from "../../src/features/admission-form/words.ts"
import { enter, enterForm } from "../e2e/enter.ts"
import { expectMessage } from "../e2e/expect-message.ts"
import { addDocuments, openOwnForm, ownDraft } from "../e2e/own-draft.ts"
import { FormPage } from "../e2e/pages/form.page.ts"
import { SignInPage } from "../e2e/pages/sign-in.page.ts"
import { expect } from "../e2e/test.ts"
import { answers, type Fate, type FaultProxy, SERVERS_OWN } from "./fault-proxy.ts"
import { withoutWorker as test } from "./test.ts"

const pass: Fate = { kind: "pass" }
/** By these calls the app fetches the lists ahead, and again when it hears of a change, without anybody's press. */
const unasked = /\/offline-pack|\/changes/

/** These calls fail, and those by which lists come unasked: what the form lacks comes only when it is asked for. */
const withoutLists =
  (...lists: string[]): FaultProxy["decide"] =>
  (_method, path) =>
    unasked.test(path) || lists.some((list) => path.includes(list)) ? answers(400) : pass

/** A status that the contract documents for no call. */
const UNEXPECTED = 418

for (const [list, text] of [
  ["getDegreeDropdown", "Failed to fetch degrees"],
  ["getCourseDropdown", "Failed to fetch courses"],
  ["/settings", "Failed to fetch the communities and quotas of the college"],
] as const)
  test(`a list that cannot be fetched is named: ${list}`, async ({ page, applicant, network }) => {
    network.decide = withoutLists(list)
    await enterForm(page, applicant.username)
    await expectMessage(page, text)
    network.decide = withoutLists()
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByRole("main").getByText(text)).toHaveCount(0)
  })

test("without the college's lists no quota of another state can be chosen", async ({
  page,
  applicant,
  network,
}) => {
  network.decide = withoutLists("/settings")
  await enterForm(page, applicant.username)
  const quota = new FormPage(page).control("Quota")
  await expect(quota).toBeDisabled()
  await expect(quota.locator("option:checked")).toHaveText("Not loaded yet")
  network.decide = withoutLists()
  await page.getByRole("button", { name: "Try again" }).click()
  // The list that cannot be chosen from becomes the few quotas of the college.
  await expect(quota).toBeEnabled()
  await new FormPage(page).answer("Quota", "Management")
})

test("an application that the college could not be asked for is nowhere said to be none", async ({
  page,
  applicant,
  college,
  network,
}) => {
  await ownDraft(college.url, applicant)
  network.decide = (_method, path) => (path.includes("getAdmissionRecordOfStudent") ? answers(400) : pass)
  const again = page.getByRole("main").getByRole("button", { name: "Try Again" })
  await enter(page, applicant.username, "/student-dashboard")
  await expect(again).toBeVisible()
  await expect(page.getByText("Nothing is entered yet.")).toHaveCount(0)
  await page.goto("/#/students/editadmission")
  await expect(again).toBeVisible()
  await expect(page.getByText("You have no application yet")).toHaveCount(0)
  await page.goto("/#/admissions/create")
  await page.getByRole("button", { name: "Begin a new application" }).click()
  await new FormPage(page).expectStep(1)
  await page.goto("/#/student-dashboard")
  await page.goto("/#/admissions/create")
  await expect(page.getByRole("button", { name: "Begin a new application" })).toBeVisible()
  network.decide = () => pass
  await again.click()
  await expect(page.getByRole("button", { name: "Edit Application" })).toBeVisible()
})

test("a create that is refused without a word, oddly answered, or answered without an id", async ({
  page,
  applicant,
  network,
}) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  const application = sampleApplication(applicant.seed)
  await form.answerAll(application.admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(application.personal)
  let fate = answers(400)
  network.decide = (method, path) => (method === "POST" && path === "/api/admissions" ? fate : pass)
  await form.next()
  await expectMessage(page, "Something went wrong while submitting the form.")
  fate = answers(UNEXPECTED)
  await form.next()
  await expectMessage(page, "Unexpected response from server.")
  fate = answers(201, { message: "Admission created successfully" }, true)
  await form.next()
  await expectMessage(page, "Admission created but no ID returned. Please contact support.")
  await form.expectStep(2)
})

test("an update and a final submit that are refused without a word, and a status that permits none", async ({
  page,
  applicant,
  college,
  network,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.editOwn()
  await form.open(4)
  await form.answer("MBBSCollegeAddress", "Guntur")
  const update = `/api/admissions/${draft.id}`
  const submit = "/api/admissions/finalAdmissionSubmit"
  let failing = update
  let fate = answers(400)
  network.decide = (method, path) => (method === "PUT" && path === failing ? fate : pass)
  await form.next()
  await expectMessage(page, "Failed to update admission")
  fate = answers(UNEXPECTED)
  await form.next()
  await expectMessage(page, "Unexpected response while updating admission")
  failing = submit
  fate = answers(400)
  await form.next()
  await form.expectStep(5)
  await form.submit()
  await expectMessage(page, "Failed to submit application. Please try again.")
  fate = answers(422, {
    message: "Application submission is not allowed for the current status.",
    code: "admission.submit-not-allowed",
  })
  // If the answer took long, the page was left and opened again, so the ticks and answers have to be given again.
  await page.getByLabel("I confirm that all information provided is accurate.").check()
  await page.getByRole("button", { name: "Submit Application" }).click()
  const refusal = "Application submission is not allowed for the current status."
  const anyway = page.getByRole("button", { name: "Submit anyway" })
  await expect(anyway.or(page.getByText(refusal, { exact: true })).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expectMessage(page, refusal)

  // A correction gives the refused submit up: it is said to be pressed again, and not to be submitted already.
  network.decide = () => pass
  await form.open(2)
  await form.answer("city", "Tenali")
  await form.next()
  await expectMessage(page, "The application is not submitted yet. Please press Submit Application again.")
  await expect(page.getByText(wizardTexts.alreadySubmitted)).toHaveCount(0)
})

test("what is refused while a submit waits behind it is shown at its field afterwards", async ({
  page,
  applicant,
  college,
}) => {
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const form = await openOwnForm(page, applicant.username)
  const message = "This address is not accepted here"
  let press: () => void = () => undefined
  const pressed = new Promise<void>((resolve) => {
    press = resolve
  })
  await page.route(`**/api/admissions/${draft.id}`, async (route) => {
    if (route.request().method() !== "PUT") return route.continue()
    await pressed
    await route.fulfill({
      status: 422,
      headers: SERVERS_OWN,
      json: { message: "Please correct the highlighted field", errors: [{ field: "Email", message }] },
    })
  })
  await form.open(2)
  await form.answer("city", "Tenali")
  await form.next()
  await form.expectStep(3)
  // Nothing of this page awaits the save any more.
  await page.reload()
  await form.submit()
  await expect(page.getByRole("button", { name: formWords.submitting })).toBeVisible()
  press()
  await expect(page.getByText(message).first()).toBeVisible()
  await form.expectStep(2)
  await expect(form.control("email")).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText(formWords.submitWaits)).toHaveCount(0)
})

test("a sign-in that is refused without a word, and a sign-out", async ({ page, applicant, network }) => {
  network.decide = (_method, path) => (path === "/api/auth/subLogin" ? answers(401) : pass)
  const signIn = await new SignInPage(page).open()
  await signIn.signIn(applicant.username)
  await expect(page.locator("#sign-in-error")).toHaveText("Login failed. Please try again.")
  network.decide = () => pass
  await signIn.enterAs(applicant.username)
  await page.getByRole("button", { name: "Logout" }).click()
  await expectMessage(page, "Logged out successfully")
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()

  await signIn.enterAs(applicant.username)
  network.decide = (_method, path) => (path === "/api/auth/subLogout" ? answers(400) : pass)
  await page.getByRole("button", { name: "Logout" }).click()
  await expectMessage(page, "Logout failed. Please try again.")
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible()
})
