/** No screen shows, to any role to which it looks different, a stored value in place of a word, a date or an amount. */
import type { Locator, Page } from "@playwright/test"
import type { RoleCode } from "#domain/people/roles.ts"
import { storedWords } from "#tests/support/stored-words.ts"
import { accounts } from "./accounts.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { screensOf } from "./looks-by-role.ts"
import { atNewScreen, leaveScreen } from "./open-screen.ts"
import { expect, withoutWorker as test } from "./test.ts"

/** What stands on the screen once a part is open. */
type Opened = (page: Page) => Locator
const tab =
  (name: string): Opened =>
  (page) =>
    page.getByRole("tabpanel", { name: new RegExp(`^${name}`) })
const step =
  (n: number): Opened =>
  (page) =>
    page.getByText(`Step ${n} of 6`)
const text =
  (words: string): Opened =>
  (page) =>
    page.getByRole("dialog").getByText(words, { exact: true })
const named =
  (role: "form" | "heading", name: string): Opened =>
  (page) =>
    page.getByRole(role, { name })
const anything: Opened = (page) => page.getByRole("main")

/** Parts that open only with a value in the address. */
const PARTS: Readonly<Record<string, Readonly<Record<string, Opened>>>> = {
  "/approval": {
    "": tab("Pending"),
    "?tab=Approved": tab("Seat Allowted"),
    "?tab=Rejected": tab("Rejected"),
  },
  "/approval/review/$AdmissionId": {
    "?step=1": tab("Student Information"),
    "?step=2": tab("Documents"),
    "?step=3": tab("Payments"),
  },
  "/sliding": {
    "": tab("Pending"),
    "?tab=Approved": tab("Approved"),
    "?tab=Rejected": tab("Rejected"),
    "?add=1": named("heading", "Sliding student"),
  },
  "/payment": { "": anything, "?add=1": named("form", "Add Payment") },
  "/users": { "": anything, "?add=1": named("form", "Create User"), "?user=1": text("Username") },
  "/student-dashboard": {
    "?tab=form": tab("Application Form"),
    "?tab=status": tab("Application Status"),
    "?tab=documents": tab("Documents"),
    "?tab=payments": tab("Payments"),
  },
  "/students/edit/$AdmissionId": {
    "": step(1),
    "?step=2": step(2),
    "?step=4": step(4),
    "?step=5": step(5),
    "?step=6": step(6),
  },
  "/retention": {
    "": tab("To be removed"),
    "?tab=Asked": tab("Asked for"),
    "?tab=Kept": tab("Kept"),
    "?tab=Removed": tab("Removed"),
  },
}

/**
 * On these screens technical words are right: addresses of measured calls and pages, error messages of browsers, and codes
 * that the office writes.
 */
const TECHNICAL: ReadonlySet<string> = new Set(["/performance", "/client-errors", "/quotas"])

/** Runs in the page: the texts of attributes for screen readers and fields. */
function attributesHere(): string {
  const said = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
    ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
  )
  return said.join("\n")
}

for (const [role, username] of Object.entries(accounts) as [RoleCode, string][])
  test(`what ${role} reads is said in words`, async ({ page, college }) => {
    test.setTimeout(300_000)
    const admin = await new Api(college.url).signIn("admin")
    interface Row {
      AdmissionId: string
      FormNo: string
      AdmissionNo: string | null
    }
    const rows: Row[] = []
    for (const status of ["Draft", "Pending", "Approved", "Rejected"]) {
      const { data } = (await admin.call("GET", `/admissions/?Status=${status}&page=1&size=5`)) as {
        data: Row[]
      }
      if (data[0]) rows.push(data[0])
    }
    const own = (await (await new Api(college.url).signIn("student.demo")).call("GET", "/auth/profile")) as {
      user: { MobileNo: string }
    }
    const [mine] = (await admin.byMobile(own.user.MobileNo)) as Row[]
    const idsOf = (some: readonly Row[]) => some.map(({ AdmissionId }) => AdmissionId)
    /** The number of the application in the address, as screens show it. */
    const numberIn = (place: string) => {
      const row = [...rows, ...(mine ? [mine] : [])].find(({ AdmissionId }) => place.includes(AdmissionId))
      return row && (row.AdmissionNo ?? row.FormNo)
    }
    await enter(page, username, "/tools")
    await atNewScreen(page)
    const found: string[] = []
    let shown: string = "/tools"
    for (const { path } of screensOf(role)) {
      if (TECHNICAL.has(path)) continue
      const places = !path.includes("$")
        ? [path]
        : path.includes("$AdmissionId")
          ? idsOf(role === "S" ? (mine ? [mine] : []) : rows).map((id) => path.replace("$AdmissionId", id))
          : [path.replace(/\$\w+/, path.startsWith("/sliding") ? (rows[2]?.AdmissionId ?? "") : "1")]
      for (const place of places)
        for (const [part, opened] of Object.entries(PARTS[path] ?? { "": anything })) {
          if (path !== shown) await leaveScreen(page)
          shown = path
          await page.goto(`/#${place}${part}`)
          const number = numberIn(place)
          if (number && path !== "/students/edit/$AdmissionId")
            await expect(page.getByRole("main").getByText(number).first(), place).toBeVisible()
          await expect(opened(page).first(), `${place}${part}`).toBeVisible()
          await atNewScreen(page)
          const seen = await page.locator("body").allInnerTexts()
          const words = storedWords([...seen, await page.evaluate(attributesHere)].join("\n"))
          found.push(...words.map((word) => `${path}${part}: ${word}`))
        }
    }
    expect([...new Set(found)]).toEqual([])
  })
