/**
 * A college with stricter rules: a reason for each rejection, every decision before Confirm, and a reason for a seat beyond
 * the matrix.
 */
import { Api } from "./api.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { submitApplication } from "./submitted-application.ts"
import { expect, testAt } from "./test.ts"

const test = testAt({ DEMO_STUDENTS: "200", DEMO_STRICT: "1" })
test.use({ serviceWorkers: "block" })

// Both tests use one college.
test.describe.configure({ mode: "default" })

test("more than the seats there are: a reason is asked for and kept", async ({ page, college, axe }) => {
  const principal = await new Api(college.url).signIn("principal")
  const listed = await principal.call(
    "GET",
    "/admissiondocapprovals/admissionsListByStatus?Status=Pending&size=50",
  )
  const { data } = listed as { data: { AdmissionId: string; currentStage: string }[] }
  let full = ""
  for (const { AdmissionId } of data.filter(({ currentStage }) => currentStage === "Principal")) {
    const { Total, Occupied } = (await principal.details(AdmissionId)).SeatInfo as {
      Total: number
      Occupied: number
    }
    if (Occupied >= Total) full = AdmissionId
  }
  expect(full, "an application for a full course in the demo college").not.toBe("")
  const review = await new ReviewPage(page).enterAs("principal", full)
  await review.action("Confirm").click()
  const dialog = page.getByRole("dialog", { name: "Confirm Final Approval" })
  await expect(dialog.getByText("Exceeds by 1")).toBeVisible()
  await dialog.getByRole("button", { name: "Confirm Approve" }).click()
  await expect(dialog.getByText("Reason is required").first()).toBeVisible()
  await axe(page)
  const reason = dialog.getByLabel("Reason for over-intake")
  await reason.fill("Sanctioned by the council")
  // Whoever looks once more at the documents finds it again.
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(dialog).toHaveCount(0)
  await review.action("Confirm").click()
  await expect(reason).toHaveValue("Sanctioned by the council")
  await dialog.getByRole("button", { name: "Confirm Approve" }).click()
  await expect(page.getByText("Admission successfully completed")).toBeVisible()
  const approved = (await principal.timeline(full)).find(({ Event }) => Event === "approved")
  expect(JSON.stringify(approved)).toContain("Sanctioned by the council")
})

test("no rejection without a reason, no Confirm before the documents are decided", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.action("Confirm").click()
  await expect(review.question.getByText("Documents not decided yet: 3").first()).toBeVisible()
  await expect(review.question.getByText("Decide every document and payment before Confirm")).toBeVisible()
  await expect(review.question.getByRole("button", { name: "Confirm anyway" })).toBeDisabled()
  await axe(page)
  await review.question.getByRole("button", { name: "Go back" }).click()
  await expect(page.getByText("Application pending at")).toHaveCount(0)
  await review.action("Reject").click()
  await review.rejectDialog.getByRole("button", { name: "Reject application" }).click()
  await expect(page.getByText("Reason is required").first()).toBeVisible()
  await expect(review.rejectDialog.getByLabel("Reason")).toBeFocused()
  await axe(page)
  await review.rejectDialog.getByLabel("Reason").fill("The memo is missing")
  await review.rejectDialog.getByRole("button", { name: "Reject application" }).click()
  await expect(review.state("Processed")).toBeVisible()
  await expect(page.getByText("Rejected: The memo is missing")).toBeVisible()
})
