/** A college that sanctions over-intake: a seat beyond the matrix needs a reason. */
import { Api } from "./api.ts"
import { College } from "./college.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { test as base, expect } from "./test.ts"

const test = base.extend<object, { college: College }>({
  college: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const college = await College.open({ DEMO_STUDENTS: "200", DEMO_STRICT: "1" })
      await use(college)
      await college.close()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})

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
  await dialog.getByLabel("Reason for over-intake").fill("Sanctioned by the council")
  await dialog.getByRole("button", { name: "Confirm Approve" }).click()
  await expect(page.getByText("Admission successfully completed")).toBeVisible()
  const approved = (await principal.timeline(full)).find(({ Event }) => Event === "approved")
  expect(JSON.stringify(approved)).toContain("Sanctioned by the council")
})
