/**
 * Ownership of records, on the screens: the office settles possible duplicates, gives an application to its applicant, and
 * reads a full Aadhaar number with a reason. Who applies again finds the other application, and so does the review.
 */

import { randomUUID } from "node:crypto"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { toAdmissionCreate } from "#domain/application/admission-record.ts"
import { kolkataDay } from "#domain/fields/dates.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { logAnnouncements } from "./announcement-log.ts"
import { enter, enterForm } from "./enter.ts"
import { openOwnForm, ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

let made = 0

/** A draft made by the contract's calls; returns its id and form number. */
async function draft(url: string, username: string, changes: Partial<typeof acceptedValues> = {}) {
  const id = randomUUID()
  made += 1
  const number = String(Date.now() % 1_000_000).padStart(6, "0") + String(made).padStart(2, "0")
  const values = {
    ...acceptedValues,
    mobileNumber: `29${number}`,
    aadhar: `29${number}00`,
    NEETRollNo: `29${number}`,
    email: `whose${number}@example.org`,
    ...changes,
  }
  const send = await signedIn(url, username)
  const answer = (await send(
    "POST",
    "/admissions",
    toAdmissionCreate(values, id, { today: kolkataDay(new Date()) }),
  )) as { data: { FormNo: string } }
  return { id, values, formNo: answer.data.FormNo }
}

test("two applications with one number: nobody is locked out, and the office settles them", async ({
  page,
  college,
  applicant,
  nextDevice,
  axe,
}) => {
  const other = await draft(college.url, "counsellor.vja")
  const mine = await draft(college.url, applicant.username, { mobileNumber: other.values.mobileNumber })

  const device = await nextDevice()
  await enterForm(device, applicant.username)
  await expect(device.getByText(other.formNo)).toHaveCount(0)

  await enter(page, "staff.office", "/students")
  await page.getByRole("link", { name: /possible duplicate/ }).click()
  await expect(page.getByRole("heading", { name: "Possible Duplicates" }).first()).toBeVisible()
  const pair = `${mine.formNo} and ${other.formNo}`
  const card = page.getByRole("region", { name: pair })
  await expect(card).toContainText("The same: mobile number")
  await expect(card).toContainText(applicant.username)
  await expect(card).not.toContainText(mine.values.aadhar)
  await axe(page)

  await page.getByRole("button", { name: `Different people: ${pair}` }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Settle" }).click()
  await expect(dialog.getByText("Reason is required")).toBeVisible()
  await expect(dialog.getByLabel("Reason")).toBeFocused()
  await axe(page)
  await dialog.getByLabel("Reason").fill("Brothers share a telephone")
  await dialog.getByRole("button", { name: "Settle" }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole("tab", { name: "Settled" }).click()
  await expect(page.getByText("Brothers share a telephone")).toBeVisible()
})

test("of one person's two applications one lives", async ({ page, college, applicant, staff }) => {
  const first = await draft(college.url, "counsellor.vja")
  const second = await draft(college.url, applicant.username, { NEETRollNo: first.values.NEETRollNo })
  await enter(page, "staff.office", "/students/duplicates")
  const pair = `${second.formNo} and ${first.formNo}`
  await page.getByRole("button", { name: `Same person: ${pair}` }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Reason").fill("She applied twice")
  await dialog.getByRole("button", { name: "Settle" }).click()
  await expect(dialog.getByText("Choose the application to keep")).toBeVisible()
  await dialog.getByRole("radio", { name: new RegExp(second.formNo) }).check()
  await dialog.getByRole("button", { name: "Settle" }).click()
  await expect(page.getByRole("region", { name: pair })).toHaveCount(0)
  expect((await staff.details(first.id)).AdmissionStatus).toBe("Withdrawn")
  expect((await staff.details(second.id)).AdmissionStatus).toBe("Draft")
})

test("who applies again finds the other application, offline too, and the review names it", async ({
  page,
  college,
  applicant,
  nextDevice,
  axe,
}) => {
  const earlier = await ownDraft(college.url, applicant, { Batch: "2020-2021" })
  const title = "Your other applications"
  const before = await nextDevice()
  await enter(before, applicant.username, "/student-dashboard?tab=status")
  await expect(before.getByRole("heading", { name: "Application Status" })).toBeVisible()
  await expect(before.getByText(title)).toHaveCount(0)

  const again = await ownDraft(college.url, applicant)
  const { data } = (await again.send("GET", `/admissions/${earlier.id}`)) as { data: { FormNo: string } }
  const opens = page.getByRole("link", { name: `Open ${data.FormNo}` })
  await enter(page, applicant.username, "/student-dashboard?tab=status")
  await expect(page.getByRole("region", { name: title })).toContainText("2020-2021")
  await axe(page)
  await opens.click()
  await expect(page).toHaveURL(new RegExp(`application=${earlier.id}`))
  await expect(page.getByText(`Application ${data.FormNo} for 2020-2021`)).toBeVisible()
  await expect(page.getByRole("tab", { name: "Application Form" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Edit Application" })).toHaveCount(0)
  await axe(page)
  await page.getByRole("tab", { name: "Payments" }).click()
  await expect(page).toHaveURL(new RegExp(`application=${earlier.id}`))
  await expect(page.getByText(`Application ${data.FormNo} for 2020-2021`)).toBeVisible()
  await page.getByRole("link", { name: "Your current application" }).click()
  await expect(page).not.toHaveURL(/application=/)
  await page.goto("/#/my-data")
  await expect(opens).toBeVisible()
  // Each can be asked for by its number.
  const erases = page.getByRole("button", { name: /^Ask for erasure of application / })
  await expect(erases).toHaveCount(2)
  await erases.filter({ hasText: data.FormNo }).click()
  const asks = page.getByRole("alertdialog", { name: `Ask the college to erase application ${data.FormNo}?` })
  await asks.getByRole("button", { name: "Ask for erasure" }).click()
  await expect(page.getByText(`You asked for erasure of application ${data.FormNo}`)).toBeVisible()
  await expect(erases).toHaveCount(1)
  const takes = page.getByRole("button", { name: `Download ${data.FormNo}` })
  const [download] = await Promise.all([page.waitForEvent("download"), takes.click()])
  expect(download.suggestedFilename()).toContain(".zip")
  await axe(page)
  await page.context().setOffline(true)
  await expect(takes).toHaveCount(0)
  await page.goto("/#/student-dashboard?tab=status")
  await expect(opens).toBeVisible()
  await page.context().setOffline(false)

  const note = page.getByText("This person has applied in other years, too")
  await enter(page, "ao.verify", `/approval/review/${again.id}`)
  await expect(note).toBeVisible()
  await expect(opens).toBeVisible()
  await axe(page)
  const alone = await draft(college.url, "counsellor.vja")
  await enter(page, "ao.verify", `/approval/review/${alone.id}`)
  await expect(page.getByText(alone.values.mobileNumber.slice(-5)).first()).toBeVisible()
  await expect(note).toHaveCount(0)
})

test("a question about one application is gone when another one is shown", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const earlier = await ownDraft(college.url, applicant, { Batch: "2020-2021" })
  const again = await ownDraft(college.url, applicant)
  const { data } = (await again.send("GET", `/admissions/${earlier.id}`)) as { data: { FormNo: string } }
  // The newer one is written on this device, which has both at hand.
  await openOwnForm(page, applicant.username)
  await page.goto("/#/student-dashboard?tab=status")
  await page.getByRole("link", { name: `Open ${data.FormNo}` }).click()
  await expect(page.getByText(`Application ${data.FormNo} for 2020-2021`)).toBeVisible()
  await page.getByRole("button", { name: "Withdraw application" }).click()
  const dialog = page.getByRole("alertdialog")
  await dialog.getByLabel("Reason").fill("Not needed any more")
  // Back closes the question first, and asks nothing about the one that is shown then.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/application=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/application=/)
  await expect(page.getByRole("heading", { name: "Application Status" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Edit Application" })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const { id } of [earlier, again]) expect((await staff.details(id)).AdmissionStatus).toBe("Draft")
})

test("an application is given to its applicant: linked, or with an account that is made", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  const { id } = await draft(college.url, "counsellor.vja")
  await enter(page, "staff.office", `/students/view/${id}`)
  const account = page.getByRole("region", { name: "Applicant's account" })
  await expect(account).toContainText("No account yet")
  await axe(page)
  await account.getByRole("button", { name: "Link to an account" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("User name").fill("nobody.here")
  await dialog.getByRole("button", { name: "Link" }).click()
  await expect(dialog.getByText("There is no active student account with this user name.")).toBeVisible()
  await expect(dialog.getByLabel("User name")).toBeFocused()
  await axe(page)
  await dialog.getByLabel("User name").fill(applicant.username)
  await dialog.getByRole("button", { name: "Link" }).click()
  await expect(account).toContainText(applicant.username)

  const other = await draft(college.url, "counsellor.vja")
  await enter(page, "counsellor.vja", "/students")
  await expect(page.getByRole("heading", { name: "Admissions" }).first()).toBeVisible()
  await page.goto(`/#/students/view/${other.id}`)
  await account.getByRole("button", { name: "Make an account for this applicant" }).click()
  await expect(dialog.getByText(other.values.mobileNumber)).toBeVisible()
  await dialog.getByLabel("User name").fill("Asha  Rani")
  await dialog.getByRole("button", { name: "Make the account" }).click()
  await expect(dialog.getByText(userTexts.usernameForm)).toBeVisible()
  await dialog.getByLabel("User name").fill("")
  let goOn = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route("**/api/admissions/*/account", async (route) => {
    if (route.request().method() === "POST") await isHeld
    await route.fallback()
  })
  await dialog.getByRole("button", { name: "Make the account" }).click()
  // Nobody would see the password any more.
  await page.goBack()
  const leaving = page.getByRole("alertdialog", { name: "Leave while the password is being made?" })
  await leaving.getByRole("button", { name: "Stay" }).click()
  goOn()
  const password = dialog.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  await expect(password).toBeVisible()
  await axe(page)
  // It is shown once: a press of a key does not take it away.
  await page.keyboard.press("Escape")
  const first = await password.textContent()
  await dialog.getByRole("button", { name: "The applicant has it" }).click()
  await expect(account).toContainText(other.values.mobileNumber)
  await account.getByRole("button", { name: "Give another one-time password" }).click()
  await dialog.getByRole("button", { name: "Give another one" }).click()
  await expect(password).toBeVisible()
  expect(await password.textContent()).not.toBe(first)
  await dialog.getByRole("button", { name: "The applicant has it" }).click()
  await expect(dialog).toHaveCount(0)
})

test("an Aadhaar number shows four digits, and whole only for a reason", async ({
  page,
  college,
  staff,
  axe,
}) => {
  const { id, values } = await draft(college.url, "counsellor.vja")
  const log = await logAnnouncements(page)
  await enter(page, "ao.verify", `/approval/review/${id}`)
  const masked = `XXXX XXXX ${values.aadhar.slice(-4)}`
  await expect(page.getByText(masked).first()).toBeVisible()
  await expect(page.getByText(values.aadhar)).toHaveCount(0)
  await page.getByRole("button", { name: "Show the whole identity number" }).click()
  const dialog = page.getByRole("dialog")
  // The reason must be typed: nothing is filled in.
  await expect(dialog.getByLabel("Reason")).toHaveValue("")
  await dialog.getByRole("button", { name: "Show" }).click()
  await expect(dialog.getByText("Reason is required")).toBeVisible()
  await dialog.getByLabel("Reason").fill("Compared with the card")
  await dialog.getByRole("button", { name: "Show" }).click()
  const whole = values.aadhar.replace(/(\d{4})(?=\d)/g, "$1 ")
  await expect(dialog.getByText(whole)).toBeVisible()
  const heard = async () => {
    await log.note("shown")
    return log.script
  }
  await expect.poll(heard).toContain(`status: Aadhar Number ${whole}`)
  await axe(page)
  const trail = await staff.timeline(id)
  expect(trail.at(-1)).toMatchObject({ Event: "aadhaarRead", Detail: { Reason: "Compared with the card" } })
})

test("a form that is opened again keeps the number that it does not show", async ({
  page,
  college,
  staff,
}) => {
  const { id, values } = await draft(college.url, "counsellor.vja")
  const form = new FormPage(page)
  await enter(page, "counsellor.vja", `/students/edit/${id}?step=2`)
  await form.expectStep(2)
  await expect(form.control("aadhar")).toHaveValue(`XXXX XXXX ${values.aadhar.slice(-4)}`)
  await form.answer("city", "Guntur")
  await form.next()
  await expect.poll(async () => (await staff.details(id)).City, { timeout: 30_000 }).toBe("Guntur")
  const send = await signedIn(college.url, "admin")
  const whole = (await send("POST", `/admissions/${id}/aadhaar`, {
    Reason: "Looking whether it stands",
  })) as {
    data: { AadharNo: string }
  }
  expect(whole.data.AadharNo).toBe(values.aadhar)
})
