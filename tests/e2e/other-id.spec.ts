/**
 * An applicant without an Aadhaar number, at a college that accepts another document: with and without a network, in every
 * form, and after the college no longer accepts it.
 */
import { sampleApplication } from "#tests/support/sample-application.ts"
import { enter, enterForm } from "./enter.ts"
import { ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { quickPerson, RegisterPage } from "./pages/register.page.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

/** Changes the setting as the Admin, through the contract's call. */
async function allow(url: string, OtherIdAllowed: boolean): Promise<void> {
  const admin = await signedIn(url, "admin")
  const { data } = (await admin("GET", "/college-settings")) as { data: Record<string, unknown> }
  const { PublicBaseUrl: _, Version: __, ...known } = data
  await admin("PUT", "/college-settings", { ...known, OtherIdAllowed })
}

const masked = (number: string) => `XXXXXXXX${number.slice(-4)}`

/** The sample without the Aadhaar number; the test fills in the document. */
function abroad(seed: number) {
  const { admission, personal, neet, mbbs } = sampleApplication(seed)
  const { aadhar: _, ...rest } = personal
  return { admission, personal: rest, neet, mbbs, passport: `P12${String(seed).padStart(5, "0")}` }
}

test("an applicant with a passport applies, and the offices read the end of its number", async ({
  page,
  college,
  applicant,
  nextDevice,
  staff,
  axe,
}) => {
  const admin = await nextDevice()
  await enter(admin, "admin", "/college")
  await admin.getByRole("checkbox", { name: "Allow another document than Aadhar" }).check()
  await admin.getByRole("button", { name: "Save" }).click()
  await expect(admin.getByText("College settings saved").last()).toBeVisible()
  await axe(admin)

  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  const { admission, personal, neet, mbbs, passport } = abroad(applicant.seed)
  await form.answerAll(admission)
  await form.next()
  await form.expectStep(2)
  await form.answerAll(personal)
  await expect(form.control("otherIdNo")).toHaveCount(0)
  await form.answer("aadhar", "1234")
  await form.answer("otherIdKind", "Passport")
  await expect(form.control("aadhar")).toHaveCount(0)
  await expect(page.getByText("Aadhar number must be exactly 12 digits")).toHaveCount(0)
  await form.answer("otherIdNo", "p-12")
  await form.next()
  await expect(page.getByText("Passport number must be 6 to 9 letters and numbers").first()).toBeVisible()
  await axe(page)
  await form.answer("otherIdNo", passport.toLowerCase())
  await expect(form.control("otherIdNo")).toHaveValue(passport)
  await form.next()
  await form.expectStep(3)
  await form.answerAll(neet)
  await form.next()
  await form.expectStep(4)
  await form.answerAll(mbbs)
  await form.next()
  await form.expectStep(5)
  await page.goto("/#/admissions/create?step=check")
  await expect(page.getByText(`Passport •••• ${passport.slice(-4)}`)).toBeVisible()
  await form.submit()
  await expect(page.getByText("Application submitted successfully!").first()).toBeVisible()
  await page.waitForURL(/student-dashboard/)

  const [{ AdmissionId = "" } = {}] = await staff.byMobile(personal.mobileNumber ?? "")
  expect(await staff.details(AdmissionId)).toMatchObject({
    OtherIdKind: "Passport",
    OtherIdNo: masked(passport),
    AadharNo: null,
    AdmissionStatus: "Pending",
  })
  const office = await nextDevice()
  await new ReviewPage(office).enterAs("ao.verify", AdmissionId)
  await expect(office.getByText(masked(passport))).toBeVisible()
  await expect(office.getByText("Aadhar Number", { exact: true })).toHaveCount(0)
  await allow(college.url, false)
  await office.reload()
  await expect(office.getByText(masked(passport))).toBeVisible()
})

withWorker(
  "a voter ID that was entered offline is sent later",
  async ({ page, context, college, applicant, staff }) => {
    await allow(college.url, true)
    await enterForm(page, applicant.username)
    await readyForOffline(page)
    await context.setOffline(true)
    const form = new FormPage(page)
    const { admission, personal } = abroad(applicant.seed)
    await form.answerAll(admission)
    await form.next()
    await form.expectStep(2)
    await form.answerAll(personal)
    await form.answer("otherIdKind", "Voter ID")
    const number = `ABC${String(applicant.seed).padStart(7, "0")}`
    await form.answer("otherIdNo", number)
    await form.next()
    await form.expectStep(3)
    await context.setOffline(false)
    const known = () => staff.byMobile(personal.mobileNumber ?? "")
    await expect.poll(async () => (await known()).length, { timeout: 40_000 }).toBe(1)
    const [{ AdmissionId = "" } = {}] = await known()
    expect(await staff.details(AdmissionId)).toMatchObject({
      OtherIdKind: "Voter ID",
      OtherIdNo: masked(number),
      AadharNo: null,
    })
    await allow(college.url, false)
  },
)

test("the quick registration takes a passport, and tells of the person who has one already", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  await allow(college.url, true)
  const register = new RegisterPage(page)
  await register.enterAs("staff.office")
  await register.openQuick()
  const { aadhar: _, ...person } = quickPerson(applicant.seed)
  const passport = `Q12${String(applicant.seed).padStart(5, "0")}`
  await register.answerAll(person)
  await register.answer("otherIdKind", "Passport")
  await register.answer("otherIdNo", passport)
  await axe(page)
  await register.submitRegistration()
  await expect(page.getByText("Admission created successfully").first()).toBeVisible()
  await register.expectList()
  const [{ AdmissionId = "" } = {}] = await staff.byMobile(person.mobileNumber ?? "")
  expect(await staff.details(AdmissionId)).toMatchObject({ OtherIdNo: masked(passport), AadharNo: null })

  await register.openQuick()
  await register.answer("otherIdKind", "Passport")
  await register.answer("otherIdNo", passport)
  await page.getByRole("button", { name: "Compare" }).click()
  await expect(page.getByRole("row", { name: /Identity Document.*same/ })).toBeVisible()
  await allow(college.url, false)
})

withWorker(
  "a document that was chosen while the college took it comes back at its field",
  async ({ page, context, college, applicant, staff, axe }) => {
    await allow(college.url, true)
    const { id } = await ownDraft(college.url, applicant)
    await enter(page, applicant.username, "/admissions/create")
    const form = new FormPage(page)
    await form.editOwn()
    await readyForOffline(page)
    await form.open(2)
    await form.expectStep(2)
    const { aadhar = "" } = sampleApplication(applicant.seed).personal
    await context.setOffline(true)
    await form.answer("otherIdKind", "Passport")
    await form.answer("otherIdNo", `R12${String(applicant.seed).padStart(5, "0")}`)
    await form.next()
    await form.open(3)
    await form.expectStep(3)
    await form.next()
    await form.expectStep(4)

    await allow(college.url, false)
    await context.setOffline(false)
    await form.open(2)
    const kind = form.control("otherIdKind")
    await expect(kind).toHaveAttribute("aria-invalid", "true", { timeout: 40_000 })
    await expect(page.getByText("Please choose one of the listed options").first()).toBeVisible()
    await axe(page)
    await kind.selectOption("")
    await form.answer("aadhar", aadhar)
    await form.next()
    await expect
      .poll(async () => (await staff.details(id)).AadharNo, { timeout: 40_000 })
      .toBe(`XXXXXXXX${aadhar.slice(-4)}`)
    expect(await staff.details(id)).toMatchObject({ OtherIdKind: null, OtherIdNo: null })
  },
)

test("without the setting there is Aadhaar alone", async ({ page, applicant }) => {
  await enterForm(page, applicant.username)
  const form = new FormPage(page)
  await form.answerAll(sampleApplication(applicant.seed).admission)
  await form.next()
  await form.expectStep(2)
  await expect(form.control("aadhar")).toBeVisible()
  await expect(form.control("otherIdKind")).toHaveCount(0)
  await expect(form.control("otherIdNo")).toHaveCount(0)
})
