/**
 * The college changes a quota, a seat category and a community: its applicants can choose them, and entries in use are kept.
 */
import type { Page } from "@playwright/test"
import { callTexts } from "#domain/texts/common/calls.ts"
import { enter, enterForm } from "./enter.ts"
import { FormPage } from "./pages/form.page.ts"
import { expect, testAt } from "./test.ts"

// A college of its own, so that the lists of other tests do not change.
const test = testAt({ DEMO_STUDENTS: "200" })
test.use({ serviceWorkers: "block" })

const dialog = (page: Page) => page.getByRole("dialog")
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name })

async function add(page: Page, what: string, code: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `Add ${what}` }).click()
  await dialog(page).getByLabel("Code").fill(code)
  await dialog(page).getByLabel("Name").fill(name)
}
async function save(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, name)).toBeVisible()
}
test("a fifth quota with its category and a community are offered, and one that ends is not", async ({
  page,
  context,
  applicant,
  nextDevice,
  axe,
}) => {
  await enter(page, "admin", "/quotas")
  await expect(page.getByRole("link", { name: "Names of the two groups" })).toBeVisible()
  await add(page, "quota", "DEF 1", "Defence")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page).getByText("Write a code of letters, digits and hyphens").first()).toBeVisible()
  await axe(page)
  await dialog(page).getByLabel("Code").fill("DEF")
  await save(page, "Defence")
  await axe(page)

  await page.getByRole("tab", { name: "Seat categories" }).click()
  await add(page, "seat category", "DEF", "Children of Soldiers")
  await dialog(page).getByLabel("Quota", { exact: true }).selectOption("Defence")
  await save(page, "Children of Soldiers")

  await page.getByRole("tab", { name: "Communities" }).click()
  await add(page, "community", "VJ", "Vimukta Jati")
  await dialog(page).getByLabel("Place in the list").selectOption("First")
  await context.setOffline(true)
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page).getByText(callTexts.network)).toBeVisible()
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Vimukta Jati")
  await context.setOffline(false)
  await save(page, "Vimukta Jati")
  await expect(page.getByRole("row").nth(1)).toContainText("Vimukta Jati")

  const theirs = await nextDevice()
  await enterForm(theirs, applicant.username)
  const form = new FormPage(theirs)
  await form.expectStep(1)
  await form.answer("Quota", "Management")
  await expect(form.control("Category")).toContainText("Children of Soldiers")
  await form.open(2)
  await expect(form.control("community")).toContainText("Vimukta Jati")
  await form.answer("community", "VJ")

  await page.getByRole("button", { name: "Deactivate Vimukta Jati" }).click()
  await expect(page.getByRole("button", { name: "Activate Vimukta Jati" })).toBeVisible()
  const later = await nextDevice()
  await enterForm(later, applicant.username)
  await new FormPage(later).open(2)
  const community = new FormPage(later).control("community")
  await expect(community).toContainText("OC")
  await expect(community).not.toContainText("Vimukta Jati")
  // What was chosen before it ended is said at its field, before anything is sent.
  await theirs.reload()
  await form.expectStep(2)
  await expect(form.control("community")).toHaveValue("VJ")
  const ended = theirs.getByText("Vimukta Jati is not offered any more: please choose another").first()
  // The page may begin with its stored lists, which are young, and hear of the change a moment later.
  await expect(async () => {
    await form.next()
    await expect(ended).toBeVisible({ timeout: 3000 })
  }).toPass()

  await page.getByRole("button", { name: "Remove Vimukta Jati" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("Vimukta Jati removed").first()).toBeVisible()
  await expect(row(page, "Vimukta Jati")).toHaveCount(0)
})

test("on a slow line one row is turned after the other, and the list is read later", async ({ page }) => {
  await enter(page, "admin", "/quotas?tab=communities")
  const turn = (what: string, name: string) =>
    page.getByRole("button", { name: `${what} ${name}`, exact: true })
  await expect(turn("Deactivate", "BC-A")).toBeVisible()
  await page.route("**/api/college-lists", async (route) => {
    if (route.request().method() === "GET") await new Promise((resolve) => setTimeout(resolve, 5000))
    await route.continue().catch(() => undefined)
  })
  for (const name of ["BC-A", "BC-B"]) {
    await turn("Deactivate", name).click()
    await expect(turn("Activate", name)).toBeVisible({ timeout: 3000 })
  }
  await turn("Change", "BC-A").click()
  await dialog(page).getByLabel("Name").fill("BC-A of the slow line")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(turn("Activate", "BC-A of the slow line")).toBeVisible({ timeout: 3000 })
  await expect(page.getByText("Somebody else has changed the lists meanwhile")).toHaveCount(0)
  await page.unrouteAll({ behavior: "ignoreErrors" })
})

test("what is used is refused to go by its sentence, and a change by somebody else is not written over", async ({
  page,
  nextDevice,
  axe,
}) => {
  await enter(page, "admin", "/quotas?tab=communities")
  await page.getByRole("button", { name: "Remove SC", exact: true }).click()
  await expect(
    page
      .getByText(/^SC cannot be removed: it is used by \d+ applications\. Make it inactive instead\.$/)
      .first(),
  ).toBeVisible()
  await expect(row(page, "SC").first()).toBeVisible()

  await page.getByRole("button", { name: "Change ST", exact: true }).click()
  const other = await nextDevice()
  await enter(other, "admin", "/quotas?tab=communities")
  await other.getByRole("button", { name: "Deactivate BC-E" }).click()
  await expect(other.getByRole("button", { name: "Activate BC-E" })).toBeVisible()
  await dialog(page).getByLabel("Name").fill("Scheduled Tribe")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  const newer = page.getByRole("dialog", { name: "Change community: somebody else saved meanwhile" })
  await expect(newer.getByText("does not touch what you changed")).toBeVisible()
  await newer.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog(page).getByLabel("Name")).toHaveValue("Scheduled Tribe")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await newer.getByRole("button", { name: "Keep and save" }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, "Scheduled Tribe")).toBeVisible()
  await expect(page.getByRole("button", { name: "Activate BC-E" })).toBeVisible()

  // Both change one row: each differing field has to be chosen.
  await page.getByRole("button", { name: "Change Scheduled Tribe" }).click()
  await dialog(page).getByLabel("Name").fill("Tribe")
  const third = await nextDevice()
  await enter(third, "admin", "/quotas?tab=communities")
  await third.getByRole("button", { name: "Change Scheduled Tribe" }).click()
  await dialog(third).getByLabel("Name").fill("Scheduled Tribes")
  await dialog(third).getByText("Active: it can be chosen").click()
  await save(third, "Scheduled Tribes")
  await dialog(page).getByRole("button", { name: "Save" }).click()
  await expect(newer.getByRole("group", { name: "Name" })).toContainText("Scheduled Tribes")
  await axe(page)
  await newer.getByRole("button", { name: "Keep and save" }).click()
  await expect(dialog(page)).toHaveCount(0)
  // My value where I changed it, theirs where only they did.
  await expect(page.getByRole("button", { name: "Activate Tribe", exact: true })).toBeVisible()
})
