/** Lists without a network, lists and figures of one year, the totals above the seats, and Edit where something may be changed. */
import type { Locator, Page, Request } from "@playwright/test"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { waitForWorker } from "./wait-for-worker.ts"

const LISTS = [
  "/dashboard",
  "/students",
  "/approval",
  "/approval?tab=Approved",
  "/payment",
  "/users",
  "/seatMatrix",
  "/sliding",
  "/studentsListReport",
  "/students/duplicates",
  "/retention",
  "/prints",
  "/fees",
  "/checklists",
  "/paymentReferences",
  "/client-errors",
  "/college",
] as const

const age = (page: Page) => page.getByRole("main").getByText(/^Data of (\d\d-\d\d-\d{4} )?\d\d:\d\d$/)
/**
 * Messages of a failed load, except those inside rows and cards: one of the lists shows the errors that devices reported.
 */
const failed = (page: Page) =>
  page
    .getByText(/Failed to|could not be|Network error|Connection Problem/)
    .and(page.locator(":not([role=row] *, tr *, main li *)"))
    .filter({ visible: true })
const again = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Try again$/i })

/** Opens it from another screen, so that the old content is not taken for the new one. */
async function openList(page: Page, address: string): Promise<void> {
  const between = page.getByRole("heading", { level: 1, name: "Waiting to be sent" })
  await page.goto("/#/outbox")
  await expect(between).toBeVisible()
  await page.goto(`/#${address}`)
  await expect(between).toHaveCount(0)
}

withWorker(
  "every list without a network: its age where it was kept, else that there is no network",
  async ({ page, context }) => {
    withWorker.setTimeout(240_000)
    await enter(page, "admin", "/tools")
    await waitForWorker(page)

    await withWorker.step("not kept: no network, and a way to try again", async () => {
      await context.setOffline(true)
      let missing = 0
      for (const address of LISTS) {
        await openList(page, address)
        const none = page.getByRole("main").getByText("No network", { exact: true })
        await expect(age(page).or(none).first(), address).toBeVisible()
        if (await none.first().isVisible()) {
          missing += 1
          await expect(again(page).first(), address).toBeVisible()
        }
        await expect(failed(page), address).toHaveCount(0)
      }
      expect(missing).toBeGreaterThan(5)
      await context.setOffline(false)
    })

    await withWorker.step("kept: the rows with their age, and no word of a failure", async () => {
      const waits = new Set<Request>()
      page.on("request", (request) => waits.add(request))
      page.on("requestfinished", (request) => waits.delete(request))
      page.on("requestfailed", (request) => waits.delete(request))
      for (const address of LISTS) {
        await openList(page, address)
        await expect(age(page).first(), address).toBeVisible()
        // The data beside the list (departments above the seats) is loaded separately; a person who leaves before it arrives
        // does not have it stored.
        await expect.poll(() => [...waits].map((request) => request.url()), { message: address }).toEqual([])
      }
      await context.setOffline(true)
      // After a reload nothing comes from the page's memory.
      await page.reload()
      for (const address of LISTS) {
        await openList(page, address)
        await expect(age(page).first(), address).toBeVisible()
        await expect(page.getByText("Offline", { exact: true }).first()).toBeVisible()
        await expect(failed(page), address).toHaveCount(0)
        await expect(page.getByRole("main").getByText("No network", { exact: true }), address).toHaveCount(0)
      }
      await context.setOffline(false)
    })
  },
)

interface Sum {
  total: number
  occupied: number
  available: number
}

/** All seats as the header of the seat matrix shows them, without what exceeds a course's seats. */
async function headOf(page: Page): Promise<Sum & { beyond: number }> {
  const region = page.getByRole("region", { name: /^(All seats|Seats of these courses)$/ })
  const [words = ""] = await region.allInnerTexts()
  const text = words.split("\n").slice(0, 4).join(" ")
  const [, occupied, total] = /(\d+)\s*\/\s*(\d+)/.exec(text) ?? []
  const [, available] = /(\d+) available/.exec(text) ?? []
  const [, beyond] = /(\d+) beyond/.exec(text) ?? []
  return {
    total: Number(total),
    occupied: Number(occupied),
    available: Number(available ?? 0),
    beyond: Number(beyond ?? 0),
  }
}

/** The same, summed from the rows. */
async function sumOf(page: Page): Promise<Sum> {
  const rows = await page
    .getByRole("row")
    .filter({ has: page.getByRole("link") })
    .all()
  const sum = { total: 0, occupied: 0, available: 0 }
  for (const row of rows) {
    const cells = await row.getByRole("cell").allInnerTexts()
    // An inactive row offers no seats, and is in no sum.
    if ((await row.getByText("Inactive").count()) > 0) continue
    const at = cells.findIndex((cell, index) => /^\d+\s*\/\s*\d+$/.test(cell.trim()) && index >= 4)
    const [occupied = "0", total = "0"] = cells[at]?.split("/") ?? []
    sum.occupied += Number(occupied)
    sum.total += Number(total)
    sum.available += Number(cells[at + 1])
  }
  return sum
}

test("the seats over the matrix are those of its rows, for every filter, and no seats is a word", async ({
  page,
}) => {
  await enter(page, "admin", "/seatMatrix?size=50&year=2025")
  const region = page.getByRole("region", { name: /^(All seats|Seats of these courses)$/ })
  for (const address of [
    "year=2025",
    "year=2024",
    "year=2025&q=general",
    "year=2025&q=diploma",
    "year=2025&q=bio",
  ]) {
    await page.goto(`/#/seatMatrix?size=50&${address}`)
    await expect(region.or(page.getByText("No data found")).first()).toBeVisible()
    await expect(page.getByText("Loading...")).toHaveCount(0)
    if (!(await region.isVisible())) continue
    await expect
      .poll(
        async () => {
          const { beyond: _, ...head } = await headOf(page)
          return JSON.stringify(
            [head, await sumOf(page)].map((one) => [one.total, one.occupied, one.available]),
          )
        },
        { message: address },
      )
      .toMatch(/^\[(\[.*\]),\1\]$/)
    const { total, occupied, available, beyond } = await headOf(page)
    expect(occupied + available, address).toBe(total + beyond)
  }
  await page.goto("/#/seatMatrix?size=50&year=2025&q=diploma")
  await expect(page.getByRole("row").filter({ hasText: "Diploma" })).toContainText("No seats")
  await expect(region).toContainText("No seats")
  await expect(region.getByRole("meter")).toHaveCount(0)
  await page.goto("/#/seatMatrix?size=50&year=2025")
  await page.getByLabel("Department").selectOption({ label: "Biochemistry" })
  await expect(region).toContainText("5 / 4")
  await expect(region).toContainText("0 available · 1 beyond")
})

test("Edit leads to what may be changed: why not, what is missing, and for an Admin the way back", async ({
  page,
  college,
  applicant,
  axe,
  nextDevice,
}) => {
  test.setTimeout(120_000)
  const { id, name } = await submitApplication(college.url, applicant)
  const edit = (subject: Page) => subject.getByRole("link", { name: `Edit ${name}` }).first()
  await enter(page, "staff.office", `/students?q=review${applicant.seed}`)
  await edit(page).click()
  const main = page.getByRole("main")
  await expect(main.getByText("The application is under review and cannot be changed now.")).toBeVisible()
  await expect(main.getByText("To change an answer, ask an Admin to re-open the application.")).toBeVisible()
  await expect(main.getByRole("button", { name: "Re-open" })).toHaveCount(0)
  await axe(page)
  await main.getByRole("link", { name: "Go to the documents" }).click()
  await expect(page).toHaveURL(/step=5/)
  await expect(page.getByText("Step 5 of 6").first()).toBeVisible()
  await expect(main.getByRole("button", { name: /Choose file|Take photo/ }).first()).toBeVisible()

  const office = await nextDevice()
  await enter(office, "admin", `/students?q=review${applicant.seed}`)
  await edit(office).click()
  await office.getByRole("main").getByRole("button", { name: "Re-open" }).click()
  const dialog = office.getByRole("alertdialog").or(office.getByRole("dialog")).last()
  await dialog.getByLabel("Reason").fill("The date of birth is wrong")
  await axe(office)
  await dialog.getByRole("button", { name: "Re-open" }).click()
  await expect(office.getByText("Read only")).toHaveCount(0)
  await office.goto(`/#/students/edit/${id}?step=2`)
  await expect(office.locator('[id="field-city"]')).toBeEditable()
})

test("what is decided offers no Edit to the office, and says why", async ({ page, college }) => {
  const admin = await new Api(college.url).signIn("admin")
  const { data } = (await admin.call("GET", "/admissions/?Status=Approved&page=1&size=10")) as {
    data: { AdmissionId: string; FirstName: string; FormNo: string }[]
  }
  const [approved] = data
  if (!approved) throw new Error("The demo college has approved applications")
  await enter(page, "staff.office", `/students?q=${approved.FormNo}`)
  const view = page.getByRole("link", { name: /^View / }).first()
  await expect(view).toBeVisible()
  await expect(page.getByRole("link", { name: /^Edit / })).toHaveCount(0)
  await view.click()
  await expect(
    page.getByText("The application is approved and cannot be changed now. An Admin can re-open it."),
  ).toBeVisible()
})

/** How many people the figures of a year (or of all) hold who were removed: no list of applications shows them. */
async function removedIn(staff: Api, year: string): Promise<number> {
  const of = year === "all" ? "" : `&AdmissionYear=${year}`
  let removed = 0
  for (let page = 1, rows = 100; rows === 100; page += 1) {
    const report = await staff.call("GET", `/reports/students?page=${page}&size=100${of}`)
    const { data } = report as { data: { IsRemoved?: boolean }[] }
    removed += data.filter(({ IsRemoved }) => IsRemoved).length
    rows = data.length
  }
  return removed
}

test("figures and lists are of one academic year: the open one, an earlier one or all, and they agree", async ({
  page,
  staff,
  nextDevice,
  axe,
}) => {
  await enter(page, "admin", "/dashboard")
  const main = page.getByRole("main")
  const textOf = async (one: Locator) => (await one.textContent()) ?? ""
  const year = main.getByLabel("Academic Year")
  const total = main
    .getByRole("region", { name: "Figures" })
    .getByText("Total Applications")
    .locator("xpath=following-sibling::dd[1]")
  const pager = main.getByText(/^Showing \d+–\d+ of [\d,]+$/)
  const seats = (words: string) => main.getByText(words, { exact: false })
  const figure = async () => Number((await textOf(total)).replaceAll(",", ""))
  const sums: number[] = []
  let further = 0
  await openList(page, "/dashboard")
  await expect(year).toHaveValue("2025")
  // Earlier tests at this college may have registered somebody for the next year.
  const years = await year
    .locator("option")
    .evaluateAll((options) => options.map(({ textContent }) => textContent ?? ""))
  for (const label of years.filter((one) => !["2025-2026", "2024-2025", "All years"].includes(one))) {
    await year.selectOption({ label })
    await expect(seats(`accepted for ${label}`)).toBeVisible()
    further += await figure()
  }
  for (const [chosen, label, address] of [
    ["2025", "2025-2026", /#\/students\?year=2025$/],
    ["2024", "2024-2025", /#\/students\?year=2024$/],
    ["all", "All years", /#\/students$/],
  ] as const) {
    // The list that is left has a filter of the same name, with the same value.
    await openList(page, "/dashboard")
    await expect(year).toHaveValue("2025")
    await year.selectOption({ label })
    const of = chosen === "2025" ? "" : `\\?year=${chosen}`
    await expect(page).toHaveURL(new RegExp(`#/dashboard${of}$`))
    await expect(seats(`accepted for ${chosen === "all" ? "all years" : label}`)).toBeVisible()
    if (chosen === "2024") await axe(page)
    const value = await figure()
    expect(value).toBeGreaterThan(0)
    sums.push(value)
    await main.getByRole("link", { name: "All applications" }).click()
    await expect(page).toHaveURL(address)
    await expect(year).toHaveValue(chosen === "all" ? "" : chosen)
    await expect(pager).toHaveText(new RegExp(` of ${value - (await removedIn(staff, chosen))}$`))
  }
  const [open = 0, earlier = 0, all = 0] = sums
  expect(open + earlier + further).toBe(all)

  await openList(page, "/payment")
  await expect(pager).toBeVisible()
  const payments = await textOf(pager)
  await year.selectOption({ label: "2024-2025" })
  await expect(pager).not.toHaveText(payments)
  await expect(main.getByText("1 filter applied")).toBeVisible()
  await main.getByLabel("Status").selectOption({ label: "To verify" })
  await expect(year).toHaveCount(0)
  await main.getByLabel("Status").selectOption({ label: "All" })
  await expect(year).toHaveValue("2024")
  await main.getByRole("button", { name: "Clear" }).click()
  await expect(pager).toHaveText(payments)

  const officer = await nextDevice()
  await enter(officer, "ao.verify", "/dashboard")
  await expect(officer.getByText("Of all academic years")).toBeVisible()
  await openList(officer, "/approval?tab=Approved")
  const tab = (name: string) => officer.getByRole("tab", { name: new RegExp(`^${name}`) })
  const decided = officer.getByLabel("Academic Year")
  await expect(tab("Seat Allowted")).toContainText(/\d/)
  const everybody = await textOf(tab("Seat Allowted"))
  const waiting = await textOf(tab("Pending"))
  await decided.selectOption({ label: "2024-2025" })
  await expect(officer).toHaveURL(/tab=Approved&year=2024$/)
  await expect(tab("Seat Allowted")).not.toHaveText(everybody)
  expect(await textOf(tab("Pending"))).toBe(waiting)
  await axe(officer)
  await officer.reload()
  await expect(decided).toHaveValue("2024")
  await tab("Pending").click()
  await expect(officer).toHaveURL(/tab=Pending$/)
  await expect(decided).toHaveCount(0)
  await expect(tab("Seat Allowted")).toHaveText(everybody)
})
