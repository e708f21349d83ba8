/** After a rejection the applicant reads why, corrects it, submits again, and the same application is approved. */
import { enterForm } from "./enter.ts"
import { addDocuments, ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

/** As the simple registration accepts it: the wizard would not, but the stored value is kept. */
const ADDRESS = "12-4/A, Main Road"
const REASON = "The city does not match the Aadhaar card"

test("rejected with a reason, corrected, submitted again and approved", async ({
  page,
  college,
  applicant,
  staff,
  axe,
  nextDevice,
}) => {
  test.setTimeout(180_000)
  const draft = await ownDraft(college.url, applicant, { Address: ADDRESS })
  const { id } = draft
  await addDocuments(draft)
  await draft.send("PUT", "/admissions/finalAdmissionSubmit", { AdmissionId: id, AdmissionStatus: "Pending" })

  const review = new ReviewPage(await nextDevice())
  await test.step("the officer rejects it and says why", async () => {
    const { page } = review
    await review.enterAs("ao.verify", id)
    await page.getByText("Remarks (optional)").first().click()
    // The text that is already beside the buttons is used as the reason.
    await page.getByLabel("Remarks", { exact: true }).fill(REASON)
    await review.action("Reject").click()
    await expect(review.rejectDialog.getByLabel("Reason")).toHaveValue(REASON)
    await review.rejectDialog.getByRole("button", { name: "Reject application" }).click()
    await expect(review.state("Processed")).toBeVisible()
    await axe(page)
    expect((await staff.details(id)).AdmissionStatus).toBe("Rejected")
  })

  await test.step("the applicant sees why, corrects it and submits again", async () => {
    await enterForm(page, applicant.username)
    const form = new FormPage(page)
    await page.goto("/#/student-dashboard?tab=status")
    await expect(page.getByText(REASON)).toBeVisible()
    await expect(page.getByText("Rejected", { exact: true }).first()).toBeVisible()
    await axe(page)
    await page.goto("/#/admissions/create")
    await expect(page.getByText(REASON)).toBeVisible()
    await axe(page)
    await form.editOwn()
    await form.open(2)
    await form.answer("city", "Tenali")
    await form.next()
    await form.expectStep(3)
    // The answer to the submit is slow: until it is there, nothing says that the college has it.
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route("**/api/admissions/finalAdmissionSubmit", (route) => held.then(() => route.continue()))
    const submitted = form.submit()
    await expect(page.getByRole("button", { name: "Submitting…" })).toBeVisible()
    await expect(page.getByText("Saved on this device", { exact: true }).first()).toBeVisible()
    await expect(page.getByText("Read only")).toHaveCount(0)
    release()
    await submitted
    await expect(
      page.getByText("Application submitted successfully! Your application is now under review.").first(),
    ).toBeVisible()
    await expect.poll(async () => (await staff.details(id)).AdmissionStatus).toBe("Pending")
    const again = await staff.details(id)
    expect(again.City).toBe("Tenali")
    expect(again.Address).toBe(ADDRESS)
    expect(again.CurrentLevel).toBe(1)
  })

  await test.step("the chain starts again with the officer, and ends with the seat", async () => {
    // The review has stayed open since the rejection: it is decided anew, without what was typed about the earlier one.
    const { page } = review
    await expect(review.action("Confirm")).toBeVisible({ timeout: 30_000 })
    await expect(review.state("Processed")).toHaveCount(0)
    await page.getByText("Remarks (optional)").first().click()
    await expect(page.getByLabel("Remarks", { exact: true })).toHaveValue("")
    const opened = async () =>
      (await staff.timeline(id)).filter(({ Event }) => Event === "stageOpened").length
    await expect.poll(opened).toBe(2)
    await review.action("Confirm").click()
    // The question lists only what is open.
    const anyway = review.question.getByRole("button", { name: "Confirm anyway" })
    await expect(anyway.or(page.getByText("Application pending at Financer"))).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(page.getByText("Application pending at Financer")).toBeVisible()
    for (const username of ["finance.accounts", "principal"]) {
      const send = await signedIn(college.url, username)
      await send("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
    }
    expect((await staff.details(id)).AdmissionStatus).toBe("Approved")
    const events = (await staff.timeline(id)).map(({ Event }) => Event)
    expect(events.filter((event) => event === "submitted")).toHaveLength(2)
    await page.context().close()
    const other = await new ReviewPage(await nextDevice()).enterAs("principal", id)
    await expect(other.page.getByText("Admission successfully completed")).toBeVisible()
    await other.page.getByText("Timeline", { exact: true }).click()
    await expect(other.page.getByText(REASON).first()).toBeVisible()
    await other.page.context().close()
  })
})
