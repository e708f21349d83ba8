/** Two people maintain the same thing: nothing typed is lost, and nothing newer is overwritten without a choice. */
import { EventEmitter, once } from "node:events"
import type { Page } from "@playwright/test"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { withoutWorker as base, expect } from "./test.ts"

interface Fees {
  CourseId: number
  QuotaType: string
  FeeTable: { Particulars: string; Amount: number; SrNo: number | string }[]
}
interface Type {
  DocTypeId: number
  DocName: string
  Type: string
  IsMandatory: boolean
  IsActive: boolean
}
interface Lists {
  DocumentTypes: Type[]
  Checklists: { CourseId: number; Documents: { DocTypeId: number; IsMandatory: boolean }[] }[]
}

interface Seats {
  SeatMatrixId: number
  AcademicYear: number
  CourseId: number
  TotalSeats: number
  ConvenerQuota: number
  MgmtQuota1: number
  MgmtQuota2: number
  MgmtQuota3: number
  Status: string
}

/** Another person who maintains the same data, and what the college has. */
class OtherAdmin {
  private readonly api: Api
  constructor(api: Api) {
    this.api = api
  }
  saveFees(CourseId: number, QuotaCode: string, rows: [string, number][]) {
    const Rows = rows.map(([Particulars, Amount]) => ({ Particulars, Amount, Remarks: null }))
    return this.api.call("PUT", "/coursefee/feeStructure", { CourseId, QuotaCode, Rows })
  }
  async fees(courseId: number, quota: string): Promise<[string, number][]> {
    const { data } = (await this.api.call("GET", "/coursefee")) as { data: Fees[] }
    const found = data.find(({ CourseId, QuotaType }) => CourseId === courseId && QuotaType === quota)
    const rows = (found?.FeeTable ?? []).filter(({ SrNo }) => SrNo !== "Total")
    return rows.map(({ Particulars, Amount }) => [Particulars, Amount])
  }
  async lists(): Promise<Lists> {
    return ((await this.api.call("GET", "/document-checklists")) as { data: Lists }).data
  }
  /** Returns its id. */
  async department(Name: string): Promise<number> {
    const { data } = (await this.api.call("POST", "/catalogue/departments", { Name, IsActive: true })) as {
      data: { Id: number }
    }
    return data.Id
  }
  saveDepartment(id: number, entry: { Name: string; IsActive: boolean }) {
    return this.api.call("PUT", `/catalogue/departments/${id}`, entry)
  }
  saveChecklist(CourseId: number, Documents: { DocTypeId: number; IsMandatory: boolean }[]) {
    return this.api.call("PUT", "/document-checklists", { CourseId, Documents })
  }
  async checklist(courseId: number) {
    const { Checklists } = await this.lists()
    return Checklists.find(({ CourseId }) => CourseId === courseId)?.Documents ?? []
  }
  /** Saves the types with one of them renamed. */
  async renameType(id: number, name: string): Promise<void> {
    const { DocumentTypes } = await this.lists()
    const Types = DocumentTypes.map(({ DocTypeId, DocName, Type: Kind, IsMandatory, IsActive }) => ({
      DocTypeId,
      DocName: DocTypeId === id ? name : DocName,
      Type: Kind,
      IsMandatory,
      IsActive,
    }))
    await this.api.call("PUT", "/document-types", { Types })
  }
  /** Corrects a user, found by the user name. */
  async correctUser(username: string, changes: object): Promise<void> {
    const { data } = (await this.api.call("GET", `/user/?q=${username}`)) as { data: { UserID: number }[] }
    const path = `/user/${data[0]?.UserID}`
    const { data: user } = (await this.api.call("GET", path)) as { data: Record<string, unknown> }
    const { FirstName, LastName, Email, MobileNo, EduRoleId } = user
    const body = { FirstName, LastName, Email, MobileNo, EduRoleId, ...changes }
    await this.api.call("PUT", `${path}/details`, body)
  }
  async createSeats(AcademicYear: number): Promise<Seats> {
    const quotas = { TotalSeats: 10, ConvenerQuota: 5, MgmtQuota1: 2, MgmtQuota2: 1, MgmtQuota3: 1 }
    const row = { AcademicYear, CourseId: 9, ...quotas, Status: "Active" }
    return ((await this.api.call("POST", "/seatmatrix/", row)) as { data: Seats }).data
  }
  /** Saves the row with some figures changed. */
  async changeSeats(row: Seats, changes: Partial<Seats>): Promise<void> {
    await this.api.call("PUT", `/seatmatrix/${row.SeatMatrixId}`, { ...row, ...changes })
  }
  async seats({ SeatMatrixId }: Seats): Promise<Seats> {
    return ((await this.api.call("GET", `/seatmatrix/${SeatMatrixId}`)) as { data: Seats }).data
  }
}

// Requests are held up between page and college, so there is no worker.
const test = base.extend<{ other: OtherAdmin }>({
  other: async ({ college }, use) => use(new OtherAdmin(await new Api(college.url).signIn("admin"))),
})
/** Holds the next write to this address until the test releases it. */
async function holdWrite(page: Page, path: string) {
  const gate = new EventEmitter()
  const held = once(gate, "open")
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === "PUT") await held
    await route.continue()
  })
  return () => gate.emit("open")
}
const versions = (page: Page) => page.getByRole("dialog", { name: /: somebody else saved meanwhile$/ })

test("fees: the newer rows are shown beside those that were typed, and nothing goes without a choice", async ({
  page,
  axe,
  other,
}) => {
  await other.saveFees(19, "S1", [
    ["Tuition Fee", 100_000],
    ["Hostel Fee", 20_000],
  ])
  await enter(page, "admin", "/fees?course=19&quota=S1")
  const tuition = page.getByLabel("Amount, row 1")
  await expect(tuition).toHaveValue("1,00,000")
  await other.saveFees(19, "S1", [
    ["Tuition Fee", 110_000],
    ["Hostel Fee", 25_000],
    ["Bus Fee", 500],
  ])
  await tuition.fill("1,20,000")
  await expect(page.getByText("Not saved yet")).toBeVisible()
  for (const _ of ["once", "and again"]) {
    await page.getByRole("button", { name: "Save" }).click()
    const dialog = versions(page)
    await expect(dialog.getByRole("group", { name: "Tuition Fee" })).toContainText("₹1,20,000")
    await expect(dialog.getByRole("group", { name: "Tuition Fee" })).toContainText("₹1,10,000")
    await expect(dialog.getByRole("group", { name: "Bus Fee" })).toContainText("Not there")
    await axe(page)
    await dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(tuition).toHaveValue("1,20,000")
  }
  expect(await other.fees(19, "S1")).toHaveLength(3)

  await page.getByRole("button", { name: "Save" }).click()
  const hostel = versions(page).getByRole("group", { name: "Hostel Fee" })
  await expect(hostel.getByRole("radio", { name: /^Saved meanwhile/ })).toBeChecked()
  await expect(
    versions(page)
      .getByRole("group", { name: "Tuition Fee" })
      .getByRole("radio", { name: /^Yours/ }),
  ).toBeChecked()
  await hostel.getByRole("radio", { name: /^Yours/ }).check()
  await versions(page).getByRole("button", { name: "Keep and save" }).click()
  await expect(page.getByText("Fees saved")).toBeVisible()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  expect(await other.fees(19, "S1")).toEqual([
    ["Tuition Fee", 120_000],
    ["Hostel Fee", 20_000],
    ["Bus Fee", 500],
  ])
})

test("fees: what is typed while they are saved stays, and goes with the next Save", async ({
  page,
  other,
}) => {
  await other.saveFees(19, "S2", [["Tuition Fee", 100_000]])
  await enter(page, "admin", "/fees?course=19&quota=S2")
  await page.getByLabel("Amount, row 1").fill("1,20,000")
  const release = await holdWrite(page, "/api/coursefee/feeStructure")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible()
  await page.getByLabel("Remarks, row 1").fill("per year")
  release()
  await expect(page.getByText("Fees saved")).toBeVisible()
  await expect(page.getByLabel("Remarks, row 1")).toHaveValue("per year")
  await expect(page.getByText("Not saved yet")).toBeVisible()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  expect(await other.fees(19, "S2")).toEqual([["Tuition Fee", 120_000]])
})

test("checklists: ticks made while one is saved stay; those of somebody else are shown", async ({
  page,
  axe,
  other,
}) => {
  const { DocumentTypes } = await other.lists()
  const [one, two, three] = DocumentTypes.filter(({ IsActive }) => IsActive)
  if (!one || !two || !three) throw new Error("Three types are needed")
  await other.saveChecklist(20, [{ DocTypeId: one.DocTypeId, IsMandatory: true }])
  await enter(page, "admin", "/checklists?course=20")
  const ask = ({ DocName }: Type) => page.getByRole("checkbox", { name: DocName, exact: true })
  await expect(ask(one)).toBeChecked()
  await ask(two).check()
  const release = await holdWrite(page, "/api/document-checklists")
  await page.getByRole("button", { name: "Save checklist" }).click()
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible()
  await ask(three).check()
  release()
  await expect(page.getByText("Checklist saved")).toBeVisible()
  await expect(ask(three)).toBeChecked()
  await expect(page.getByText("Not saved yet")).toBeVisible()
  expect(await other.checklist(20)).toHaveLength(2)

  await other.saveChecklist(20, [
    { DocTypeId: one.DocTypeId, IsMandatory: false },
    { DocTypeId: two.DocTypeId, IsMandatory: true },
  ])
  await page.getByRole("button", { name: "Save checklist" }).click()
  const group = versions(page).getByRole("group", { name: one.DocName })
  await expect(group.getByRole("radio", { name: "Saved meanwhile Optional" })).toBeChecked()
  await expect(versions(page).getByRole("group")).toHaveCount(1)
  await axe(page)
  await versions(page).getByRole("button", { name: "Keep and save" }).click()
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  const kept = Object.fromEntries(
    (await other.checklist(20)).map(({ DocTypeId, IsMandatory }) => [DocTypeId, IsMandatory]),
  )
  expect(kept).toEqual({ [one.DocTypeId]: false, [two.DocTypeId]: true, [three.DocTypeId]: true })
})

test("document types: what is written while they are saved stays; another's names are shown", async ({
  page,
  axe,
  other,
}) => {
  const { DocumentTypes } = await other.lists()
  const [first, second] = DocumentTypes
  if (!first || !second) throw new Error("Two types are needed")
  await enter(page, "admin", "/checklists?tab=types")
  await page.getByRole("button", { name: "Add document type" }).click()
  const boxes = page.getByRole("textbox", { name: /^Document \d+$/ })
  const name = "Transfer Letter"
  await boxes.last().fill(name)
  const release = await holdWrite(page, "/api/document-types")
  await page.getByRole("button", { name: "Save document types" }).click()
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible()
  await page.getByRole("checkbox", { name: `Mandatory ${name}` }).check()
  release()
  await expect(page.getByText("Document types saved")).toBeVisible()
  await expect(page.getByRole("checkbox", { name: `Mandatory ${name}` })).toBeChecked()

  await other.renameType(first.DocTypeId, `${first.DocName} of the University`)
  await boxes.first().fill(`${first.DocName} of the Board`)
  await page.getByRole("button", { name: "Save document types" }).click()
  await expect(versions(page).getByRole("group")).toHaveCount(1)
  await axe(page)
  await versions(page)
    .getByRole("radio", { name: /^Saved meanwhile/ })
    .check()
  await versions(page).getByRole("button", { name: "Keep and save" }).click()
  await expect(boxes.first()).toHaveValue(`${first.DocName} of the University`)
  await expect(page.getByText("Not saved yet")).toHaveCount(0)
  const after = (await other.lists()).DocumentTypes
  expect(after.filter(({ DocName }) => DocName === name)).toMatchObject([{ IsMandatory: true }])
  await other.renameType(first.DocTypeId, first.DocName)
})

test("seat matrix: figures that somebody else saved stand beside those that were typed, and none are lost", async ({
  page,
  axe,
  other,
}) => {
  const row = await other.createSeats(2062)
  await enter(page, "admin", `/seatMatrix/edit/${row.SeatMatrixId}`)
  const total = page.getByLabel("Total Seats")
  await expect(total).toHaveValue("10")
  await total.fill("14")
  await page.getByLabel("Convener Quota").fill("8")
  await other.changeSeats(row, { TotalSeats: 12, MgmtQuota1: 3, Status: "Inactive" })
  await page.getByRole("button", { name: "Save" }).click()
  const dialog = versions(page)
  await expect(dialog.getByRole("group")).toHaveCount(3)
  await expect(dialog.getByRole("group", { name: "Total Seats" })).toContainText("14")
  await expect(dialog.getByRole("group", { name: "Total Seats" })).toContainText("12")
  await expect(
    dialog.getByRole("group", { name: "Status" }).getByRole("radio", { name: "Saved meanwhile Inactive" }),
  ).toBeChecked()
  await axe(page)
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(total).toHaveValue("14")
  await expect(page.getByLabel("Convener Quota")).toHaveValue("8")

  await page.getByRole("button", { name: "Save" }).click()
  await dialog
    .getByRole("group", { name: "Management Quota 1" })
    .getByRole("radio", { name: /^Yours/ })
    .check()
  await dialog.getByRole("button", { name: "Keep and save" }).click()
  await expect(page.getByText("Seat Matrix updated successfully!")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Seat Matrix" })).toBeVisible()
  expect(await other.seats(row)).toMatchObject({
    TotalSeats: 14,
    ConvenerQuota: 8,
    MgmtQuota1: 2,
    Status: "Inactive",
  })
})

test("courses: what is pressed and used up keeps the place of a keyboard", async ({ page, other }) => {
  await other.department("Travel Medicine")
  await enter(page, "admin", "/courses?tab=departments")
  const search = page.getByRole("textbox", { name: "Search by name" })
  await search.fill("travel")
  const release = await holdWrite(page, "/api/catalogue/departments/*")
  const turn = (name: string) => page.getByRole("button", { name: `${name} Travel Medicine` })
  await turn("Deactivate").press("Enter")
  await expect(turn("Deactivate")).toBeDisabled()
  await expect(turn("Deactivate")).toBeFocused()
  release()
  await expect(turn("Activate")).toBeFocused()
  await expect(turn("Activate")).toBeEnabled()
  await page.getByRole("button", { name: "Clear search" }).press("Enter")
  await expect(search).toBeFocused()
  await expect(search).toHaveValue("")
})

test("courses: a name that somebody else saved stands beside the one that was typed", async ({
  page,
  axe,
  other,
}) => {
  const department = await other.department("Sleep Medicine")
  await enter(page, "admin", "/courses?tab=departments")
  await page.getByRole("textbox", { name: "Search by name" }).fill("sleep")
  await page.getByRole("button", { name: "Change Sleep Medicine" }).click()
  const form = page.getByRole("dialog", { name: "Change department" })
  await form.getByLabel("Name").fill("Sleep and Pain Medicine")
  await other.saveDepartment(department, { Name: "Sleep Clinic", IsActive: false })
  await form.getByRole("button", { name: "Save" }).click()
  await expect(versions(page).getByRole("group", { name: "Name" })).toContainText("Sleep Clinic")
  await axe(page)
  await versions(page).getByRole("button", { name: "Cancel" }).click()
  await expect(form.getByLabel("Name")).toHaveValue("Sleep and Pain Medicine")
  await form.getByRole("button", { name: "Save" }).click()
  await versions(page).getByRole("button", { name: "Keep and save" }).click()
  await expect(page.getByRole("dialog")).toHaveCount(0)
  // My value where I changed it, theirs where only they did.
  await expect(page.getByRole("button", { name: "Activate Sleep and Pain Medicine" })).toBeVisible()
})

test("users: a name that somebody else corrected stands beside the one that was typed, and comes first", async ({
  page,
  applicant,
  other,
}) => {
  await enter(page, "admin", `/users?q=${applicant.username}`)
  await page.getByRole("button", { name: /^View/ }).first().click()
  await page.getByRole("button", { name: "Correct" }).click()
  const form = page.getByRole("dialog", { name: /^Correct [^:]*$/ })
  await form.getByLabel("First Name").fill("Typed Here")
  await other.correctUser(applicant.username, { FirstName: "Saved Elsewhere", MobileNo: "2700000124" })
  // The user behind the form is loaded again, which changes nothing in the form, nor its version.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await expect(page.getByText("27000 00124").first()).toBeVisible()
  for (const _ of ["once", "and again"]) {
    await form.getByRole("button", { name: "Save" }).click()
    await expect(versions(page).getByRole("group", { name: "First Name" })).toContainText("Saved Elsewhere")
    await versions(page).getByRole("button", { name: "Cancel" }).click()
    await expect(form.getByLabel("First Name")).toHaveValue("Typed Here")
  }
  await form.getByRole("button", { name: "Save" }).click()
  await versions(page).getByRole("button", { name: "Keep and save" }).click()
  await expect(page.getByRole("dialog", { name: /^Correct/ })).toHaveCount(0)
  await expect(page.getByText("27000 00124").first()).toBeVisible()
  await expect(page.getByRole("dialog", { name: /^Typed Here/ })).toBeVisible()
})

test("a form in which nothing is typed takes over what somebody else saves", async ({ page, other }) => {
  await other.saveFees(19, "S3", [["Tuition Fee", 100_000]])
  await enter(page, "admin", "/fees?course=19&quota=S3")
  await expect(page.getByLabel("Amount, row 1")).toHaveValue("1,00,000")
  await other.saveFees(19, "S3", [["Tuition Fee", 130_000]])
  // When somebody returns to the page, it loads the data again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await expect(page.getByLabel("Amount, row 1")).toHaveValue("1,30,000")
})
