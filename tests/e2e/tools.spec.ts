/** Other work of the office: report, tracking, import, fees, checklists, allotments, errors and speed. */
import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { reportGroups } from "#domain/college/student-report.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { logAnnouncements } from "./announcement-log.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { waitForWorker } from "./wait-for-worker.ts"

/** A row of the seat matrix. */
interface Matrix {
  SeatMatrixId: number
  CourseId: number
  CourseName: string
  AcademicYear: number
  ConvenerQuota: number
  MgmtQuota1: number
  MgmtQuota2: number
  MgmtQuota3: number
}

/** The column with the seats of each quota. */
const quotaColumns = {
  CONV: "ConvenerQuota",
  S1: "MgmtQuota1",
  S2: "MgmtQuota2",
  S3: "MgmtQuota3",
} as const

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name })
const textOf = async (page: Page, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ])
  return (await readFile(await download.path())).toString("utf8")
}
const noSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test("Tools hold for an Admin what an Admin may open", async ({ page, axe }) => {
  await enter(page, "admin", "/tools")
  await expect(heading(page, "Tools")).toBeVisible()
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(20)
  await axe(page)
  await noSideScroll(page)
})

test("the report narrows, sums up, and leaves as the file that was seen", async ({ page, axe }) => {
  await enter(page, "staff.office", "/studentsListReport")
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await page.getByRole("combobox", { name: "Status" }).selectOption("Approved")
  await page.getByRole("combobox", { name: "Quota" }).selectOption("S1")
  await expect(page.getByText("2 filters applied")).toBeVisible()
  const total = page.getByText(/^Total of \d+ students$/)
  await expect(page).toHaveURL(/status=Approved.*quota=S1|quota=S1.*status=Approved/)
  await expect(page.getByRole("main").getByText("Approved").filter({ visible: true }).first()).toBeVisible()
  const csv = await textOf(page, "Download CSV")
  expect(csv.startsWith("\ufeffForm No,Admission No,Name,Mobile No,Email,")).toBe(true)
  const [, ...lines] = csv.trim().split("\r\n")
  const isSum = (line: string) => line.startsWith("Total,")
  const rows = lines.filter((line) => !isSum(line))
  // Who has left the college is still approved, and is counted apart: the first sum line ends the counted rows.
  await expect(total).toHaveText(`Total of ${lines.findIndex(isSum)} students`)
  const left = rows.slice(lines.findIndex(isSum))
  expect(left.length).toBeGreaterThan(0)
  expect(left.every((line) => line.includes(reportGroups.ended))).toBe(true)
  await expect(
    page.getByText(`${reportGroups.ended} · ${fill(reportTexts.students, { n: left.length })}`),
  ).toBeVisible()
  expect(rows.every((line) => line.includes(",S1,") && line.includes(",Approved,"))).toBe(true)
  await page.getByRole("combobox", { name: "Academic Year" }).selectOption("2025-2026")
  await expect(page.getByText("3 filters applied")).toBeVisible()
  await expect(page).toHaveURL(/year=2025/)
  // The sums of the filter before are marked until those of the new one are there.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/reports/students?*", (route) => held.then(() => route.continue()), { times: 1 })
  const old = page.locator("[aria-busy=true]").filter({ has: page.getByRole("region", { name: "Totals" }) })
  await page.getByRole("combobox", { name: "Quota" }).selectOption("Convenor")
  await expect(old).toHaveCount(1)
  release()
  await expect(
    page.getByRole("main").getByText("Convenor", { exact: true }).filter({ visible: true }).nth(1),
  ).toBeVisible()
  await expect(old).toHaveCount(0)
  await page.getByRole("textbox", { name: "Search" }).fill("nobody of this name")
  await expect(page.getByText("No students found")).toBeVisible()
  await expect(page.getByRole("button", { name: "Download CSV" })).toBeDisabled()
  await axe(page)
  // A course that was removed still filters, so it is not shown as All.
  await page.goto("/#/studentsListReport?course=9999")
  await expect(page.getByText("1 filter applied")).toBeVisible()
  await expect(page.getByRole("combobox", { name: "Course" })).toHaveValue("9999")
})

test("a Counsellor's report holds no contact data, on the screen and in the file", async ({ page }) => {
  await enter(page, "counsellor.vja", "/studentsListReport")
  await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
  const csv = await textOf(page, "Download CSV")
  expect(csv.split("\r\n")[0]).not.toMatch(/Mobile|Email/)
  expect(csv).not.toContain("@")
})

withWorker(
  "a report that cannot be loaded says so, and stands offline with its age",
  async ({ page, context }) => {
    await enter(page, "staff.office", "/studentsListReport")
    await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
    await waitForWorker(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/Showing 1–10 of/)).toBeVisible()
    await context.setOffline(false)
    await page.route("**/api/reports/students*", (route) =>
      route.fulfill({ status: 403, contentType: "application/json", body: '{"message":"no"}' }),
    )
    await page.goto("/#/studentsListReport?status=Rejected")
    await expect(page.getByText("You don't have permission to perform this action.").first()).toBeVisible()
  },
)

test("a student tracks an application by its numbers", async ({ page, axe, applicant, staff }) => {
  const { data } = (await staff.call("GET", "/admissions/?Status=Approved&page=1&size=1")) as {
    data: { FormNo: string; MobileNo: string; FirstName: string }[]
  }
  const [known] = data
  if (!known) throw new Error("No approved application")
  const log = await logAnnouncements(page)
  await enter(page, applicant.username, "/track-admission")
  await expect(page.getByText("Nothing asked for yet")).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: "Track" }).click()
  await expect(page.getByText("Mobile Number is required")).toBeVisible()
  await page.getByLabel("Admission No or Form No").fill(known.FormNo)
  await page.getByLabel("Mobile Number").fill("0000000000")
  await page.getByRole("button", { name: "Track" }).click()
  await expect(page.getByText("No application found")).toBeVisible()
  // The number is corrected at the college meanwhile: the same is asked once more.
  const tracked = "**/api/track-admission*"
  const none = { status: 404, contentType: "application/json", body: '{"message":"none"}' }
  await page.route(tracked, (route) => route.fulfill(none))
  await page.getByLabel("Mobile Number").fill(known.MobileNo)
  const answered = page.waitForResponse(/track-admission.*MobileNo=\d{10}/)
  await page.getByRole("button", { name: "Track" }).click()
  await answered
  await expect(page.getByText("No application found")).toBeVisible()
  await page.unroute(tracked)
  await page.getByRole("button", { name: "Track" }).click()
  const progress = page.getByRole("list", { name: "Progress" })
  await expect(progress.getByText("Principal")).toBeVisible()
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/^(\S\*\*\* ?)+$/)
  await expect(page.getByText(known.FirstName)).toHaveCount(0)
  await axe(page)
  await noSideScroll(page)
  await page.reload()
  await expect(progress).toBeVisible()
  await page.route("**/api/track-admission*", (route) =>
    route.fulfill({ status: 429, contentType: "application/json", body: '{"message":"wait"}' }),
  )
  await page.getByLabel("Admission No or Form No").fill("F25-99999")
  await page.getByRole("button", { name: "Track" }).click()
  const refusal = "Too many requests. Please wait a moment and try again."
  await expect(page.getByText(refusal)).toBeVisible()
  await log.note("refused")
  expect(log.script.split(refusal)).toHaveLength(2)
})

const columns =
  "Degree,Course,Quota,Category,Clinical,Batch,AdmissionDate,FirstName,Email,MobileNo,DOB,Gender,Community,Religion,AadharNo,Address,City,State,Pincode,RelationWithStudent,GuardianName,ParentOccupation,ParentEmail,ParentMobileNo"
const person = (seed: number, changes: { email?: string; city?: string } = {}) =>
  `MD,General Medicine,Management,S1,Clinical,2025-2026,22-09-2025,Asha Rani,${changes.email ?? `asha.${seed}@example.org`},06${String(seed).padStart(8, "0")},12-04-1998,Female,BC-B,Hindu,16${String(seed).padStart(10, "0")},Kankipadu,${changes.city ?? "Vijayawada"},Andhra Pradesh,521151,Mother,Lakshmi Devi,Teacher,lakshmi@example.org,0634500000`
const choose = async (page: Page, content: string | Buffer, name = "people.csv") => {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page
      .getByRole("button", { name: "Choose file: CSV file" })
      .or(page.getByRole("button", { name: /^Choose file CSV file/ }))
      .first()
      .click(),
  ])
  await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) })
}

test("applications are imported from a CSV, once", async ({ page, axe, staff, applicant }) => {
  const seed = applicant.seed * 10
  await enter(page, "staff.office", "/students/import")
  await expect(heading(page, "Import Applications")).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  const template = await textOf(page, "Download template")
  expect(template.startsWith("\ufeffDegree,Course,Quota,Category")).toBe(true)

  await choose(page, Buffer.from([0xff, 0xfe, 0x41, 0x00]))
  await expect(
    page.getByText("The file is in UTF-16. Save it as “CSV UTF-8” and choose it again."),
  ).toBeVisible()
  await choose(page, `${columns.replace("Email", "Mail")}\n${person(seed)}`)
  await expect(page.getByText("Missing columns: Email")).toBeVisible()
  await expect(page.getByText("Unknown columns: Mail")).toBeVisible()
  await axe(page)

  const csv = [
    columns,
    person(seed),
    person(seed + 1),
    person(seed + 2, { email: "no address" }),
    person(seed),
    person(seed + 3, { city: "=1+1" }),
  ].join("\r\n")
  await choose(page, `\ufeff${csv}`)
  await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Ready to import: 2" })).toHaveCount(1)
  const errors = page.getByRole("region", { name: "Row errors" })
  await expect(errors.getByText("Please enter a valid email address")).toBeVisible()
  await expect(errors.getByText("Row 2 of this file is the same person")).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  const list = await textOf(page, "Download row errors")
  expect(list).toContain("4,Email,Please enter a valid email address")
  expect(list).toContain("6,City,")
  expect(await staff.byMobile(`06${String(seed).padStart(8, "0")}`)).toHaveLength(0)

  await page.getByRole("button", { name: "Import 2 rows" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Import 2 rows" }).click()
  await expect(page.getByText("2 applications imported")).toBeVisible()
  expect(await staff.byMobile(`06${String(seed).padStart(8, "0")}`)).toHaveLength(1)

  await page.getByRole("button", { name: "Choose another file" }).click()
  await choose(page, `\ufeff${csv}`)
  await expect(page.getByText("No row can be imported.")).toBeVisible()
  expect(await staff.byMobile(`06${String(seed).padStart(8, "0")}`)).toHaveLength(1)
})

test("an import that runs is not left without a question", async ({ page, applicant, staff }) => {
  const seed = applicant.seed * 1000 + 500
  await enter(page, "staff.office", "/students/import")
  const people = Array.from({ length: 130 }, (_, n) => person(seed + n))
  await choose(page, [columns, ...people].join("\n"))
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/admissions/import", async (route) => {
    await held
    return route.continue()
  })
  await page.getByRole("button", { name: "Import 130 rows" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Import 130 rows" }).click()
  await expect(page.getByText("Storing row 0 of 130").first()).toBeVisible()
  await page.getByRole("link", { name: "Tools", exact: true }).first().click()
  const question = page.getByRole("alertdialog", { name: "Stop the import?" })
  await expect(question).toContainText("choose the same file again to import the rest")
  await question.getByRole("button", { name: "Stay" }).click()
  release()
  await expect(page.getByText("130 applications imported")).toBeVisible()
  expect(await staff.byMobile(`06${String(seed + 129).padStart(8, "0")}`)).toHaveLength(1)
  // What has ended is left freely.
  await page.getByRole("link", { name: "Tools", exact: true }).first().click()
  await expect(page).toHaveURL(/tools$/)
})

/** Runs in the page: collects what live regions say at the end of the task that adds them, which screen readers may miss. */
function noteEarlyTexts(): void {
  const { dataset } = document.documentElement
  dataset.early = ""
  new MutationObserver((changes) => {
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll("*")] : []))
    for (const region of added)
      if (region.role === "status") setTimeout(() => (dataset.early += `${region.textContent} `))
  }).observe(document.body, { subtree: true, childList: true })
}

test("an import that is cut off says so and goes on", async ({ page, applicant, staff }) => {
  const seed = applicant.seed * 1000
  const ear = await logAnnouncements(page)
  await enter(page, "staff.office", "/students/import")
  const people = Array.from({ length: 130 }, (_, n) => person(seed + n))
  const no = { status: 403, contentType: "application/json", body: '{"message":"no"}' }
  const checked: number[] = []
  await page.route("**/api/admissions/import/check", (route) => {
    checked.push((route.request().postDataJSON() as { Rows: unknown[] }).Rows.length)
    return checked.length === 2 ? route.fulfill(no) : route.continue()
  })
  await choose(page, [columns, ...people].join("\n"))
  // Also the check goes on from where it was cut off.
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(page.getByRole("button", { name: "Import 130 rows" })).toBeVisible()
  expect(checked).toEqual([100, 30, 30])
  let parts = 0
  await page.route("**/api/admissions/import", async (route) => {
    parts += 1
    // Long enough for its start to be said.
    await new Promise((resolve) => setTimeout(resolve, 400))
    return parts === 2 ? route.fulfill(no) : route.continue()
  })
  await page.evaluate(noteEarlyTexts)
  await page.getByRole("button", { name: "Import 130 rows" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Import 130 rows" }).click()
  await expect(page.getByText("The import was cut off.")).toBeVisible()
  await page.getByRole("button", { name: "Go on with 30 rows" }).click()
  await expect(page.getByText("130 applications imported")).toBeVisible()
  await expect(page.getByRole("status").filter({ hasText: "Imported: 130" })).toHaveCount(1)
  await ear.note("The import goes on")
  // Each start is said, and no step.
  expect(ear.script.match(/Storing row \d+ of \d+/g)).toEqual([
    "Storing row 0 of 130",
    "Storing row 100 of 130",
  ])
  // Each region is there before its text, and the end is said once.
  expect(await page.locator("html").getAttribute("data-early")).not.toMatch(/Storing|Imported/)
  expect(ear.script).toContain("status: Imported: 130")
  expect(ear.script).not.toContain("130 applications imported")
  for (const n of [0, 99, 100, 129])
    expect(await staff.byMobile(`06${String(seed + n).padStart(8, "0")}`)).toHaveLength(1)
})

test("an Admin sets what the college says about itself; wrong values and a newer version are told", async ({
  page,
  axe,
  college,
}) => {
  await enter(page, "admin", "/tools")
  await page.getByRole("link", { name: /^College Settings/ }).click()
  const name = page.getByLabel("Name", { exact: true })
  await expect(name).toHaveValue(/College/)
  await axe(page)
  await noSideScroll(page)
  await name.fill(" ")
  await page.getByLabel("Crest initials").fill("A1")
  await page.getByLabel("Exam year").fill("25")
  await page.getByLabel("Academic year").fill("2025")
  await page.getByLabel("Last date of birth", { exact: true }).fill("01-01-1990")
  await page.getByRole("button", { name: "Save" }).click()
  for (const text of [
    "Initials are at most 4 letters",
    "The college needs a name",
    "Exam year must be a year from 2000 to 2100",
    "Academic year must be two years in a row, such as 2025-2026",
    "The last date of birth is before the first",
  ])
    await expect(page.getByText(text).first()).toBeVisible()
  await axe(page)
  const admin = await new Api(college.url).signIn("admin")
  const { data } = (await admin.call("GET", "/college-settings")) as { data: Record<string, unknown> }
  const { Version: _, PublicBaseUrl: __, ...form } = data
  await name.fill("Coastal Medical College")
  await page.getByLabel("Crest initials").fill("cmc")
  const examYear = page.getByLabel("Exam year")
  await expect(examYear).toHaveAttribute("aria-invalid", "true")
  await examYear.fill("2025")
  // The message goes with the mistake, not with the next Save.
  await expect(examYear).not.toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("Academic year").fill("2025-2026")
  await page.getByLabel("Last date of birth", { exact: true }).fill("01-01-2010")
  await admin.call("PUT", "/college-settings", {
    ...form,
    CollegeName: "Delta Medical College",
    HelpDeskPhone: "0000 654321",
  })
  const dialog = page.getByRole("dialog", { name: "College Settings: somebody else saved meanwhile" })
  const nameOf = async () =>
    ((await admin.call("GET", "/settings")) as { data: { CollegeName: string } }).data.CollegeName
  for (const _ of ["once", "and again"]) {
    await page.getByRole("button", { name: "Save" }).click()
    const versions = dialog.getByRole("group", { name: "Name" })
    await expect(versions.getByRole("radio", { name: "Yours Coastal Medical College" })).toBeChecked()
    await expect(versions.getByRole("radio", { name: "Saved meanwhile Delta Medical College" })).toBeVisible()
    await expect(
      dialog.getByRole("group", { name: "Contact phone" }).getByRole("radio", { name: /^Saved meanwhile/ }),
    ).toBeChecked()
    await axe(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(name).toHaveValue("Coastal Medical College")
    expect(await nameOf()).toBe("Delta Medical College")
  }
  await page.getByRole("button", { name: "Save" }).click()
  await dialog.getByRole("button", { name: "Keep and save" }).click()
  await expect(page.getByText("College settings saved")).toBeVisible()
  await expect(page.getByLabel("Crest initials")).toHaveValue("CMC")
  await expect(page.getByLabel("Contact phone")).toHaveValue("0000 654321")
  expect(await nameOf()).toBe("Coastal Medical College")
  await page.goto("/#/prints")
  await expect(page.getByRole("heading", { name: "Banner" })).toBeVisible()
  await admin.call("PUT", "/college-settings", form)
})

test("an Admin sets the admission cycle and the rules, and forms follow them", async ({
  page,
  nextDevice,
  college,
}) => {
  const admin = await new Api(college.url).signIn("admin")
  const { data } = (await admin.call("GET", "/college-settings")) as { data: Record<string, unknown> }
  const { Version: _, PublicBaseUrl: __, ...form } = data
  await enter(page, "admin", "/college")
  await page.getByLabel("Exam year").fill("2026")
  await page.getByLabel("First date of birth", { exact: true }).fill("01-01-1990")
  await page.getByRole("checkbox", { name: "Ask for a reason with a rejection" }).check()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("College settings saved")).toBeVisible()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  expect(((await admin.call("GET", "/settings")) as { data: unknown }).data).toMatchObject({
    AdmissionCycle: { examYear: 2026 },
    rejectReasonRequired: true,
    decideBeforeConfirm: false,
  })
  const desk = await nextDevice()
  await enter(desk, "staff.office", "/students/create")
  // The form shows the settings once it has loaded them.
  await expect(async () => {
    await desk.getByLabel("Date of Birth", { exact: true }).fill("31-12-1989")
    await desk.getByRole("button", { name: "Submit Registration" }).click()
    const text = "Date of Birth must be between 01-01-1990 and 01-01-2010"
    await expect(desk.getByText(text).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await admin.call("PUT", "/college-settings", form)
})

test("an Admin sets fees, and the total follows", async ({ page, axe }) => {
  await enter(page, "admin", "/fees?course=22&quota=S2")
  await expect(page.getByText("No fees are kept for this course and quota.")).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await page.getByRole("button", { name: "Add row" }).click()
  await expect(page.getByLabel("Particulars, row 1")).toBeFocused()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("A row needs a name").first()).toBeVisible()
  await page.getByLabel("Particulars, row 1").fill("Tuition Fee")
  await page.getByLabel("Amount, row 1").fill("-5")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Amount must be a whole number of rupees, 0 or more").first()).toBeVisible()
  await page.getByLabel("Amount, row 1").fill("4,96,800")
  await page.getByRole("button", { name: "Add row" }).click()
  await page.getByLabel("Particulars, row 2").fill("Camp Fee")
  await page.getByLabel("Amount, row 2").fill("15000")
  await expect(page.getByText("₹5,11,800")).toBeVisible()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Fees saved")).toBeVisible()
  await expect(page.getByText("No fees are kept")).toHaveCount(0)
  await page.getByRole("button", { name: "Remove, row 1" }).click()
  await expect(page.getByRole("button", { name: "Remove, row 1" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Add row" })).toBeFocused()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("No fees are kept for this course and quota.")).toBeVisible()
})

test("an Admin keeps document types and checklists", async ({ page, axe }) => {
  await enter(page, "admin", "/checklists?course=22")
  await expect(
    page.getByText("No active document type is marked: this course asks for all active document types."),
  ).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await page.getByRole("checkbox", { name: "NEET PG Admit Card", exact: true }).check()
  await page.getByRole("button", { name: "Save checklist" }).click()
  await expect(page.getByText("Checklist saved")).toBeVisible()
  await page.getByRole("checkbox", { name: "NEET PG Admit Card", exact: true }).uncheck()
  await page.getByRole("button", { name: "Save checklist" }).click()
  await expect(page.getByText("No active document type is marked")).toBeVisible()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  await page.getByRole("tab", { name: "Document types" }).click()
  await axe(page)
  await noSideScroll(page)
  await page.getByRole("button", { name: "Add document type" }).click()
  await expect(page.getByRole("textbox", { name: /^Document \d+$/ }).last()).toBeFocused()
  await page.getByRole("button", { name: "Save document types" }).click()
  await expect(page.getByText("A document needs a name of 2 to 100 characters")).toBeVisible()
  const boxes = page.getByRole("textbox", { name: /^Document \d+$/ })
  await boxes.last().fill("Sports Certificate")
  await page.getByRole("checkbox", { name: "Active Sports Certificate" }).uncheck()
  const proofs = page.getByRole("combobox", { name: /^Document \d+ proves$/ })
  await proofs.last().selectOption("Identity")
  const conditions = page.getByRole("combobox", { name: /^Document \d+ is for$/ })
  await conditions.last().selectOption("Persons with a disability (PwBD)")
  await page.getByRole("checkbox", { name: "Listed Sports Certificate" }).uncheck()
  await page.getByText("Asked of: everybody Sports Certificate").click()
  await page.getByRole("checkbox", { name: "Management S1 Sports Certificate" }).check()
  await expect(page.getByText("Asked of: Management S1 Sports Certificate")).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await page.getByRole("button", { name: "Move up: Sports Certificate" }).click()
  const total = await boxes.count()
  await expect(
    page.getByRole("status").filter({ hasText: `Sports Certificate, ${total - 1} of ${total}` }),
  ).toHaveCount(1)
  await page.getByRole("button", { name: "Save document types" }).click()
  await expect(page.getByText("Document types saved")).toBeVisible()
  const count = await boxes.count()
  await expect(boxes.nth(count - 2)).toHaveValue("Sports Certificate")
  await page.reload()
  await expect(boxes.nth(count - 2)).toHaveValue("Sports Certificate")
  await expect(proofs.nth(count - 2)).toHaveValue("identity")
  await expect(conditions.nth(count - 2)).toHaveValue("pwbd")
  await expect(page.getByRole("checkbox", { name: "Listed Sports Certificate" })).not.toBeChecked()
  await expect(page.getByText("Asked of: Management S1 Sports Certificate")).toBeVisible()
  await expect(page.getByRole("checkbox", { name: "Listed Affidavit" })).not.toBeChecked()

  // Nothing names it: it can be removed again, at once or with the next save.
  const remove = page.getByRole("button", { name: "Remove Sports Certificate" })
  const removed = page
    .getByRole("listitem")
    .filter({ hasText: "Sports Certificate is removed when you save." })
  await remove.click()
  await expect(removed).toBeFocused()
  await expect(boxes).toHaveCount(count - 1)
  await axe(page)
  await removed.getByRole("button", { name: "Keep Sports Certificate" }).click()
  await expect(boxes.nth(count - 2)).toBeFocused()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  await remove.click()
  await page.getByRole("button", { name: "Save document types" }).click()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  await page.reload()
  await expect(boxes).toHaveCount(count - 1)
  await expect(remove).toHaveCount(0)
})

test("the office changes the status of an allotment", async ({ page, axe }) => {
  await enter(page, "staff.office", "/seatMatrix?year=2025&q=General Surgery")
  await page.getByRole("link", { name: "Seats General Surgery" }).click()
  await expect(page.getByText(/Showing 1–/)).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await page
    .getByRole("button", { name: /^Change status/ })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  const before = (await dialog.getByText(/^It is \w+ now\.$/).textContent())?.split(" ")[2]
  await expect(dialog.getByLabel("New status").locator("option", { hasText: "Slid" })).toHaveCount(0)
  await dialog.getByLabel("New status").selectOption("Cancelled")
  await expect(dialog.getByText("The seat is free for somebody else at once.")).toBeVisible()
  await dialog.getByLabel("New status").selectOption(before === "Joined" ? "Allotted" : "Joined")
  const remarks = dialog.getByLabel("Remarks")
  await remarks.fill("x".repeat(501))
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Maximum 500 characters allowed")).toBeVisible()
  await expect(remarks).toBeFocused()
  await remarks.fill("x".repeat(500))
  await axe(page)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Allotment status changed")).toBeVisible()
})

test("the office gives a seat by hand to somebody who lost theirs", async ({ page, axe }) => {
  await enter(page, "staff.office", "/seatMatrix?year=2025&q=General Surgery")
  await page.getByRole("link", { name: "Seats General Surgery" }).click()
  const change = page.getByRole("button", { name: /^Change status/ }).first()
  const name = ((await change.getAttribute("aria-label")) ?? (await change.textContent()) ?? "").replace(
    /^Change status\s*/,
    "",
  )
  await change.click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("New status").selectOption("Cancelled")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Allotment status changed")).toBeVisible()
  await page.getByRole("button", { name: "Allot a seat" }).click()
  await dialog.getByRole("button", { name: "Allot a seat" }).click()
  await expect(dialog.getByRole("link", { name: "Choose a student" })).toBeVisible()
  await axe(page)
  const field = dialog.getByRole("combobox", { name: "Student" })
  await field.fill(name)
  await page.getByRole("option", { name }).click()
  await expect(dialog.getByText(/^\d+ of \d+ seats of this quota are taken/)).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await dialog.getByLabel("Remarks").fill("Order of the Principal")
  await dialog.getByRole("button", { name: "Allot a seat" }).click()
  await expect(page.getByText("Seat allotted")).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test("the reason for over-intake is asked for when the last seat goes while a seat is given by hand", async ({
  page,
  college,
  axe,
}) => {
  const admin = await new Api(college.url).signIn("admin")
  const listed = (await admin.call("GET", "/seatmatrix/")) as { data: Matrix[] }
  const before = listed.data.find((row) => row.AcademicYear === 2025 && row.CourseName === "General Surgery")
  if (!before) throw new Error("The demo college has seats in General Surgery")
  const { SeatMatrixId, CourseId } = before
  const seats = (await admin.call(
    "GET",
    `/seatallotment/?CourseId=${CourseId}&AcademicYear=2025&size=50`,
  )) as {
    data: {
      SeatAllotmentId: string
      Name: string
      Quota: keyof typeof quotaColumns
      Status: string
      Next: string[]
    }[]
  }
  const seat = seats.data.find(({ Next }) => Next.includes("Cancelled"))
  if (!seat) throw new Error("Somebody has a seat that may be cancelled")
  const { SeatAllotmentId, Name, Quota } = seat
  await admin.call("PUT", "/seatallotment/ChangeAllotmentStatus/", { SeatAllotmentId, Status: "Cancelled" })
  const held = seats.data.filter((row) => row.Quota === Quota && /Allotted|Joined/.test(row.Status)).length
  const column = quotaColumns[Quota]
  const put = (changes: object) => admin.call("PUT", `/seatmatrix/${SeatMatrixId}`, { ...before, ...changes })
  await put({ [column]: held, OverIntake: true })
  await enter(page, "staff.office", "/seatMatrix?year=2025&q=General Surgery")
  await page.getByRole("link", { name: "Seats General Surgery" }).click()
  await page.getByRole("button", { name: "Allot a seat" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox", { name: "Student" }).fill(Name)
  await page.getByRole("option", { name: Name }).click()
  await dialog.getByLabel("Quota").selectOption(Quota)
  const figures = (total: number) => dialog.getByText(`${held - 1} of ${total} seats of this quota are taken`)
  await expect(figures(held)).toBeVisible()
  const reason = dialog.getByLabel("Reason for over-intake")
  await expect(reason).toHaveCount(0)
  await put({ [column]: held - 1, OverIntake: true })
  await dialog.getByRole("button", { name: "Allot a seat" }).click()
  await expect(reason).toBeVisible()
  await expect(figures(held - 1)).toBeVisible()
  await axe(page)
  await reason.fill("Order of the university")
  await dialog.getByRole("button", { name: "Allot a seat" }).click()
  await expect(page.getByText("Seat allotted")).toBeVisible()
  await put({ [column]: Math.max(before[column], held) })
})

test("an Admin sees whether everything is well, and that only the server can say so", async ({
  page,
  axe,
}) => {
  await enter(page, "admin", "/well")
  await expect(heading(page, "System health")).toBeVisible()
  const line = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) })
  for (const [name, state, fact] of [
    ["Database", "Well", /^The embedded database answered in \d+ ms$/],
    ["Files", "Well", /^A file was kept and removed in \d+ ms, on the disk of the server$/],
    ["Backup", "Not set up", /^None has been taken/],
    ["Virus scanner", "Not set up", /^Files are not scanned/],
    ["Sign-ins used twice", "Well", /^0 in 7 days$/],
    ["Open sessions", "Well", /^\d+ of \d+ (person|people)$/],
  ] as const) {
    await expect(line(name).getByText(state, { exact: true })).toBeVisible()
    await expect(line(name).getByText(fact)).toBeVisible()
  }
  await axe(page)
  await noSideScroll(page)
  await page.route("**/api/system-health", (route) => route.abort())
  await page.getByRole("button", { name: "Ask again" }).click()
  await expect(page.getByText("This needs the server: only it can say how it is.")).toBeVisible()
  await axe(page)
  await page.unroute("**/api/system-health")
  await page.getByRole("button", { name: "Ask again" }).click()
  await expect(page.getByText("This needs the server: only it can say how it is.")).toHaveCount(0)
  await line("Failures of pages").getByRole("link").click()
  await expect(heading(page, "Failures of Pages")).toBeVisible()
  await page.goto("/#/well")
  await line("Sign-ins used twice").getByRole("link").click()
  await expect(heading(page, "Change log")).toBeVisible()
  await expect(page.getByLabel("Event")).toHaveValue("tokenReused")
})

test("an Admin sees how fast the page is", async ({ page, axe }) => {
  await enter(page, "admin", "/dashboard")
  await expect(
    heading(page, "Dashboard")
      .or(page.getByRole("heading", { level: 1 }))
      .first(),
  ).toBeVisible()
  await page.goto("/#/performance")
  await expect(heading(page, "Performance")).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* of 50$/)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d* of 100$/).first()).toBeVisible()
  await expect(
    page
      .getByRole("region", { name: /^API calls/ })
      .getByText(/^\//)
      .first(),
  ).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  // Between phone and desktop width the table hides figures, but not the verdict.
  await page.setViewportSize({ width: 768, height: 1024 })
  const table = page.getByRole("table", { name: "Performance" })
  await expect(table.getByRole("columnheader", { name: "Median" })).toHaveCount(0)
  await expect(table.getByText("Within budget").first()).toBeInViewport({ ratio: 1 })
  await noSideScroll(page)
})

test("the Financer adds a payment reference, ends, renames and removes it; a second one of its name is refused at the field", async ({
  page,
  axe,
}) => {
  await enter(page, "finance.accounts", "/tools")
  await page.getByRole("link", { name: /^Payment References/ }).click()
  await expect(heading(page, "Payment References")).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  const name = `Convocation Fee ${Date.now()}`
  const field = page.getByLabel("Reference name")
  const add = page.getByRole("button", { name: "Add reference" })
  await add.click()
  await expect(field).toHaveAccessibleDescription(/Reference name is required/)
  await field.fill(`  ${name} `)
  await add.click()
  await expect(page.getByText("Payment reference added successfully!")).toBeVisible()
  await expect(page.getByRole("button", { name: `Change ${name}` })).toBeVisible()
  await expect(field).toHaveValue("")
  await field.fill(name.toUpperCase())
  await add.click()
  await expect(field).toHaveAccessibleDescription(/A payment reference with this name exists\./)
  await expect(field).toBeFocused()
  await axe(page)
  await page.goto("/#/payment?add=1")
  const offered = page.getByLabel("Payment Reference").locator("option", { hasText: name })
  await expect(offered).toHaveCount(1)

  // Ended, it is not offered any more; what no payment names can be removed.
  await page.goto("/#/paymentReferences")
  await page.getByRole("button", { name: `Deactivate ${name}` }).click()
  await expect(page.getByText(`${name} saved`)).toBeVisible()
  await page.goto("/#/payment?add=1")
  await expect(page.getByLabel("Payment Reference").locator("option", { hasText: "Hostel Fee" })).toHaveCount(
    1,
  )
  await expect(offered).toHaveCount(0)
  await page.goto("/#/paymentReferences")
  await page.getByRole("button", { name: `Change ${name}` }).click()
  const dialog = page.getByRole("dialog")
  await axe(page)
  await dialog.getByLabel("Reference name").fill("hostel fee")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByLabel("Reference name")).toHaveAccessibleDescription(
    /A payment reference with this name exists\./,
  )
  await dialog.getByLabel("Reference name").fill(`${name} (old)`)
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Remove Admission Fee" })).toHaveCount(0)
  await page.getByRole("button", { name: `Remove ${name} (old)` }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText(`${name} (old) removed`)).toBeVisible()
  await expect(page.getByRole("button", { name: `Change ${name} (old)` })).toHaveCount(0)
})

test("the seats of one department", async ({ page, axe }) => {
  await enter(page, "staff.office", "/seatMatrix?year=2025")
  const main = page.getByRole("main")
  await page.getByLabel("Department").selectOption("Psychiatry")
  await expect(page).toHaveURL(/dept=\d+/)
  await expect(main.getByRole("link", { name: /^Seats / })).toHaveCount(1)
  await expect(main.getByRole("link", { name: "Seats Psychiatry" })).toBeVisible()
  await axe(page)
  await noSideScroll(page)
  await page.getByLabel("Department").selectOption("All")
  await expect.poll(() => main.getByRole("link", { name: /^Seats / }).count()).toBeGreaterThan(1)
})

test("an e-mail that is known is a warning while it is typed, and no obstacle when nobody answers", async ({
  page,
  applicant,
}) => {
  const known = /An account or application with this e-mail exists\./
  const check = "**/api/students/email-exist"
  await enter(page, "counsellor.vja", "/students/create")
  const email = page.getByLabel("Email", { exact: true })
  await email.fill("principal@example.org")
  await expect(email).toHaveAccessibleDescription(known)
  const answered = page.waitForResponse(check)
  await email.fill("nobody.of.this.name@example.org")
  expect(await (await answered).json()).toEqual({ exists: false })
  await expect(email).not.toHaveAccessibleDescription(/exists/)

  await enter(page, "admin", "/users")
  await page.getByRole("button", { name: "Create User" }).first().click()
  const panel = page.getByRole("form", { name: "Create User" })
  const field = panel.getByLabel("Email")
  await field.fill("principal@example.org")
  await expect(field).toHaveAccessibleDescription(known)
  // From now on nobody answers: the account is made all the same.
  await page.route(check, () => undefined)
  const asked = page.waitForRequest(check)
  await field.fill(`check${applicant.seed}@example.org`)
  await asked
  await panel.getByLabel("Username", { exact: true }).fill(`check.${applicant.seed}`)
  await panel.getByLabel("Password", { exact: true }).fill("Lent-Harbour-41")
  await panel.getByLabel("First Name").fill("Padma")
  await panel.getByLabel("Last Name").fill("Rao")
  await panel.getByLabel("Gender").selectOption("Female")
  await panel.getByLabel("Organization").selectOption({ index: 1 })
  await panel.getByLabel("Role").selectOption("Principal")
  await panel.getByLabel("Mobile No").fill(`23${String(applicant.seed).padStart(8, "0")}`)
  await page.getByRole("dialog").getByRole("button", { name: "Create User" }).click()
  await expect(page.getByText("User created successfully!").first()).toBeVisible()
  await page.unrouteAll({ behavior: "ignoreErrors" })
})

test("an Admin reads what retention will remove", async ({ page, axe }) => {
  await enter(page, "admin", "/tools")
  await page.getByRole("link", { name: /^Retention/ }).click()
  await expect(heading(page, "Retention")).toBeVisible()
  await expect(page.getByText(/^Drafts are removed 180 days after the last change/)).toBeVisible()
  for (const tab of ["Kept", "Removed", "To be removed"]) {
    await page.getByRole("tab", { name: tab, exact: true }).click()
    await expect(page.getByRole("tab", { name: tab, exact: true })).toHaveAttribute("aria-selected", "true")
    await expect(page.getByText("Loading...")).toHaveCount(0)
    await axe(page)
    await noSideScroll(page)
  }
  await page.getByRole("link", { name: "College Settings" }).click()
  await expect(page.getByLabel("Remove admitted students after (years)")).toBeVisible()
})
