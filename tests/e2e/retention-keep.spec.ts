/**
 * An Admin keeps an application whose removal was announced, with a reason that everybody can read afterwards, and reads until when
 * a restore holds removals back.
 */
import { enter } from "./enter.ts"
import { ownDraft } from "./own-draft.ts"
import { expect, withoutWorker as test } from "./test.ts"

const REASON = "A complaint is open at the university"

test("an announced application is kept with a reason, and stands under Kept; after a restore none is removed for a month", async ({
  page,
  college,
  applicant,
  nextDevice,
  axe,
}) => {
  test.setTimeout(180_000)
  await ownDraft(college.url, applicant)
  await college.announce(400)
  const own = await nextDevice()
  await enter(own, applicant.username, "/student-dashboard")
  await expect(
    own.getByText(/^What is stored about you here is removed after \d\d-\d\d-\d{4}$/),
  ).toBeVisible()
  await expect(own.getByRole("link", { name: "Your data" })).toBeVisible()
  await axe(own)
  await enter(page, "admin", "/retention")
  const keep = page.getByRole("button", { name: /^Keep / }).first()
  await expect(keep).toBeVisible()
  const name = ((await keep.textContent()) ?? "").replace(/^Keep\s+/, "").trim()
  await keep.click()
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog")).last()
  await expect(dialog.getByText(`Keep ${name}?`)).toBeVisible()
  await expect(
    dialog.getByText("The waiting time starts again; when it is over, the application is listed here again."),
  ).toBeVisible()
  // Without a reason it is refused.
  await dialog.getByRole("button", { name: "Keep it" }).click()
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true")
  await dialog.getByLabel("Reason").fill(REASON)
  await axe(page)
  await dialog.getByRole("button", { name: "Keep it" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole("button", { name: `Keep ${name}`, exact: true })).toHaveCount(0)

  await page.getByRole("tab", { name: "Kept", exact: true }).click()
  await expect(page.getByText(REASON).first()).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText("admin", { exact: true }).first()).toBeVisible()
  await axe(page)

  // The college of a test is a copy, which counts as restored.
  await page.getByRole("tab", { name: "To be removed", exact: true }).click()
  await expect(page.getByText(/nothing is removed by a rule before \d\d-\d\d-\d{4}/)).toBeVisible()
  await axe(page)
})
