/** No screen of any role shows a stored value in place of a word, a date or an amount. */
import type { Page } from "@playwright/test"
import type { RoleCode } from "#domain/people/roles.ts"
import { decideRoute } from "#domain/workflow/navigation.ts"
import { routes } from "#domain/workflow/route-table.ts"
import { storedWords } from "#tests/support/stored-words.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

const ACCOUNTS: Record<RoleCode, string> = {
  ADMIN: "admin",
  STAFF: "staff.office",
  C: "counsellor.vja",
  AO: "ao.verify",
  F: "finance.accounts",
  P: "principal",
  S: "student.demo",
}

/** Parts that open only with a value in the address. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "/approval": ["", "?tab=Approved", "?tab=Rejected"],
  "/approval/review/$AdmissionId": ["?step=1", "?step=2", "?step=3"],
  "/sliding": ["", "?tab=Approved", "?tab=Rejected", "?add=1"],
  "/payment": ["", "?add=1"],
  "/users": ["", "?add=1", "?user=1"],
  "/student-dashboard": ["?tab=form", "?tab=status", "?tab=documents", "?tab=payments"],
  "/students/edit/$AdmissionId": ["", "?step=2", "?step=4", "?step=5", "?step=6"],
  "/retention": ["", "?tab=Asked", "?tab=Kept", "?tab=Removed"],
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

/** Runs in the page. Marks the screen, so that a screen without the mark is known to be a new one. */
const markScreen = () => document.querySelector("main > div > *")?.setAttribute("data-left", "")

async function settled(page: Page): Promise<void> {
  await expect(page.locator("main [data-left]")).toHaveCount(0)
  await expect(page.getByText("All rights reserved").first()).toBeAttached()
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test("the scan finds what is stored, and lets pass what people write", () => {
  expect(storedWords("Status ReuploadRequired, quota CONV, state atOfficer, nonService")).toEqual([
    "camelCase: atOfficer",
    "camelCase: nonService",
    "PascalCase: ReuploadRequired",
    "code: CONV",
  ])
  expect(storedWords("2026-11-22 and 2026-11-22T10:48:00.000Z, ₹1234567 and ₹1,234,567")).toHaveLength(4)
  expect(storedWords("01a1f853-b2d5-761f-8479-7ab34d35c504")).toHaveLength(1)
  expect(storedWords("created_at undefined {name}")).toHaveLength(3)
  expect(storedWords("Management S1 · 22-11-2026 · 2025-2026 · ₹12,34,567, ₹0, ₹70,000, F25-00012")).toEqual(
    [],
  )
  expect(storedWords("applicant.089@example.org, K. S. Ramana, NEET PG, OC, PwBD")).toEqual([])
})

for (const [role, username] of Object.entries(ACCOUNTS) as [RoleCode, string][])
  test(`what ${role} reads is said in words`, async ({ page, college }) => {
    test.setTimeout(300_000)
    const admin = await new Api(college.url).signIn("admin")
    const ids: string[] = []
    for (const status of ["Draft", "Pending", "Approved", "Rejected"]) {
      const { data } = (await admin.call("GET", `/admissions/?Status=${status}&page=1&size=5`)) as {
        data: { AdmissionId: string }[]
      }
      if (data[0]) ids.push(data[0].AdmissionId)
    }
    const own = (await (await new Api(college.url).signIn("student.demo")).call("GET", "/auth/profile")) as {
      user: { MobileNo: string }
    }
    const [mine] = await admin.byMobile(own.user.MobileNo)
    await enter(page, username, "/tools")
    await settled(page)
    const found: string[] = []
    let shown: string = "/tools"
    for (const { path } of routes) {
      if (TECHNICAL.has(path)) continue
      if (decideRoute(path, { signedIn: true, role }).kind !== "enter") continue
      const places = !path.includes("$")
        ? [path]
        : path.includes("$AdmissionId")
          ? (role === "S" ? [mine?.AdmissionId ?? ""] : ids).map((id) => path.replace("$AdmissionId", id))
          : [path.replace(/\$\w+/, path.startsWith("/sliding") ? (ids[2] ?? "") : "1")]
      for (const place of places)
        for (const part of PARTS[path] ?? [""]) {
          if (path !== shown) await page.evaluate(markScreen)
          shown = path
          await page.goto(`/#${place}${part}`)
          await settled(page)
          const seen = await page.locator("body").allInnerTexts()
          const words = storedWords([...seen, await page.evaluate(attributesHere)].join("\n"))
          found.push(...words.map((word) => `${path}${part}: ${word}`))
        }
    }
    expect([...new Set(found)]).toEqual([])
  })
