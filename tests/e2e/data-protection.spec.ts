/**
 * What the Data Protection Act requires, on the screens: erasure from request to answer, who saw an application, and the
 * register of breaches.
 */
import { readFile } from "node:fs/promises"
import { callTexts } from "#domain/texts/common/calls.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { openOwnForm, ownDraft } from "./own-draft.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("an applicant asks for erasure, an Admin finds it on the dashboard and carries it out", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  test.setTimeout(180_000)
  await ownDraft(college.url, applicant)
  await enter(page, applicant.username, "/my-data")
  await page.getByRole("button", { name: "Ask for erasure" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Ask for erasure" }).click()
  await expect(page.getByText("The college has your request. Its answer will appear here.")).toBeVisible()

  await enter(page, "admin", "/dashboard")
  await page.getByRole("link", { name: /\d+ requests? for erasure to answer/ }).click()
  await expect(page.getByRole("tab", { name: "Asked for", selected: true })).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: /^Carry out/ }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Carry out" }).click()
  await expect(page.getByText("The personal data is removed")).toBeVisible()
  await page.goto("/#/dashboard")
  await expect(page.getByRole("heading", { name: /^Good / })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Your tasks" })).toBeVisible()
  await expect(page.getByText(/to answer/)).toHaveCount(0)

  await enter(page, applicant.username, "/my-data")
  await expect(page.getByText(/^The college erased application /)).toBeVisible()
})

test("an application that is erased while its form is on a device: it says so, and a new one begins with its answers", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  test.setTimeout(180_000)
  const { id, send } = await ownDraft(college.url, applicant)
  const form = await openOwnForm(page, applicant.username)
  await form.open(2)
  await form.control("city").fill("Eluru")
  await expect(page.getByText(/^Saved on this device/).first()).toBeVisible()
  const masked = form.control("aadhar")
  await expect(masked).toHaveValue(/^X{8}|^X{4}/)

  const asked = (await send("POST", "/erasure-requests", { AdmissionId: id })) as {
    data: { RequestId: string }
  }
  const admin = await new Api(college.url).signIn("admin")
  await admin.call("PUT", `/erasure-requests/${asked.data.RequestId}/answer`, { State: "Done" })
  // What was read before is no longer fresh.
  await page.clock.setFixedTime(Date.now() + 360_000)
  await page.reload()
  await expect(page.getByText("Your application is no longer at the college")).toBeVisible()
  await expect(page.getByText(/^This application was removed on .*, as its applicant asked\./)).toBeVisible()
  await expect(page.getByText("Saved on this device, waiting")).toHaveCount(0)
  await axe(page)
  // This device keeps the answer: without the college, too, nothing of what was removed is shown.
  await page.route("**/api/**", (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/^This application was removed on .*, as its applicant asked\./)).toBeVisible()
  await page.unroute("**/api/**")

  await page.getByRole("button", { name: "Begin a new application" }).click()
  await form.expectStep(1)
  await form.open(2)
  await expect(form.control("firstName")).not.toHaveValue("")
  await expect(masked).toHaveValue("")
  await expect(form.control("city")).toHaveValue("Eluru")
  await page.getByRole("button", { name: "Reset Form" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset Form" }).click()
  await form.open(2)
  await expect(form.control("city")).toHaveValue("")
})

test("an application that the office deletes is gone from its applicant's screens, and one that goes to another account", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await ownDraft(college.url, applicant)
  await enter(page, applicant.username, "/student-dashboard?tab=status")
  const { FormNo } = await staff.details(id)
  const number = page.getByText(String(FormNo)).first()
  await expect(number).toBeVisible()
  await staff.call("DELETE", `/admissions/${id}`)
  let ahead = 0
  // What was read before is no longer fresh.
  const reloadLater = async () => {
    ahead += 360_000
    await page.clock.setFixedTime(Date.now() + ahead)
    await page.reload()
  }
  await reloadLater()
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await expect(number).toHaveCount(0)

  const admin = await new Api(college.url).signIn("admin")
  await admin.call("POST", `/admissions/${id}/restore`, { Reason: "Deleted by mistake" })
  await reloadLater()
  await expect(number).toBeVisible()
  await admin.call("PUT", `/admissions/${id}/account`, { Username: "student.20", Reason: "Another person's" })
  await reloadLater()
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await expect(number).toHaveCount(0)
})

test("who saw an application: on it, in the list with its filters, as a file, and for the applicant by role", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  test.setTimeout(180_000)
  const { id } = await ownDraft(college.url, applicant)
  await enter(page, "counsellor.vja", `/students/view/${id}`)
  await expect(page.getByText("Applicant Details").first()).toBeVisible()
  await expect(page.getByText("Who saw this")).toHaveCount(0)

  await enter(page, "principal", `/students/view/${id}`)
  await page.getByText("Who saw this").click()
  await expect(page.getByText(/counsellor\.vja/).first()).toBeVisible()
  await axe(page)
  await page.getByRole("link", { name: /^Search all/ }).click()
  await expect(page.getByText("Only who saw one application is shown.")).toBeVisible()
  await page.getByRole("searchbox").or(page.getByLabel("Search")).first().fill("counsellor")
  await expect(page.getByRole("rowheader", { name: "principal" })).toHaveCount(0)
  await expect(page.getByRole("rowheader", { name: "counsellor.vja" }).first()).toBeVisible()
  await page.getByRole("combobox", { name: "What was seen" }).selectOption("Application")
  await expect(page.getByText("1 filter applied")).toBeVisible()
  await axe(page)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ])
  const csv = await readFile(await download.path(), "utf8")
  expect(csv).toContain("counsellor.vja,Counsellor,Application,")
  expect(csv).not.toContain("principal,")
  await page.getByRole("button", { name: "Show all" }).click()
  await expect(page.getByText("Only who saw one application is shown.")).toHaveCount(0)

  await enter(page, applicant.username, "/my-data")
  await page.getByText("Show roles and days").click()
  await expect(page.getByRole("cell", { name: "Counsellor" }).first()).toBeVisible()
  await expect(page.getByText("counsellor.vja")).toHaveCount(0)
  await axe(page)
})

test("a breach is entered, its time runs, the people are listed, and everything stands in its history", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  test.setTimeout(180_000)
  const { id, send } = await ownDraft(college.url, applicant)
  const { data } = (await send("GET", `/admissions/${id}`)) as { data: { FormNo: string } }
  await enter(page, "admin", "/breaches")
  await expect(page.getByText("The register is empty")).toBeVisible()
  await axe(page)
  await page.getByRole("link", { name: "Enter a breach" }).click()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Say what happened.").first()).toBeVisible()
  await page.getByRole("textbox", { name: "What happened" }).fill("A laptop with a list was stolen.")
  await page.getByRole("checkbox", { name: "Address, telephone, e-mail" }).check()
  await axe(page)
  // The college has the entry, and its answer is lost: saved again it is the same one.
  const context = page.context()
  await page.route(
    "**/api/breaches",
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText(callTexts.network).first()).toBeVisible()
  await context.setOffline(false)
  // Also after an answer that only says that the first one is still at work.
  const working = JSON.stringify({ message: "Still at work", code: "idempotency.running" })
  await page.route(
    "**/api/breaches",
    (route) => route.fulfill({ status: 409, contentType: "application/json", body: working }),
    { times: 1 },
  )
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Still at work").first()).toBeVisible()
  // And with other words: one form is one entry.
  await page.getByRole("textbox", { name: "What happened" }).fill("Two laptops with a list were stolen.")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Breach 1" })).toBeVisible()
  await expect(page.getByText(/^7[12] hours are left to tell the Board in detail/)).toBeVisible()

  await page.getByLabel("Form or admission numbers").fill(`${data.FormNo}, F-NOBODY`)
  await page.getByRole("button", { name: "Add them" }).click()
  await expect(page.getByText("Not found: f-nobody")).toBeVisible()
  await expect(page.getByText("1 person added to the list")).toBeVisible()
  await axe(page)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ])
  expect(await readFile(await download.path(), "utf8")).toContain(data.FormNo)

  const noticed = await page.getByRole("textbox", { name: "Noticed" }).inputValue()
  await page.getByRole("textbox", { name: "Board told in detail" }).fill(noticed)
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Changed: Board told in detail")).toBeVisible()
  await expect(page.getByText("To do: Tell the people")).toBeVisible()

  await page.goto("/#/dashboard")
  await expect(
    page.getByRole("link", { name: "1 breach to tell the Board or the people about" }),
  ).toBeVisible()
  await enter(page, "principal", "/breaches")
  await page.getByRole("link", { name: "Breach 1" }).click()
  await expect(page.getByRole("textbox", { name: "What happened" })).toHaveAttribute("readonly", "")
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0)
  await axe(page)
})
