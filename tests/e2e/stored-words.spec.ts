/** No screen shows, to any role to which it looks different, a stored value in place of a word, a date or an amount. */
import type { Page } from "@playwright/test"
import type { RoleCode } from "#domain/people/roles.ts"
import { storedWords } from "#tests/support/stored-words.ts"
import { accounts } from "./accounts.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { screensOf } from "./looks-by-role.ts"
import { expect, withoutWorker as test } from "./test.ts"

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

for (const [role, username] of Object.entries(accounts) as [RoleCode, string][])
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
    for (const { path } of screensOf(role)) {
      if (TECHNICAL.has(path)) continue
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
