/** What the college has sent back comes first on every screen of its applicant. */
import { enter } from "./enter.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const REMARKS = "The scan is cut off at the seal"
const screens = [
  "/admissions/create",
  "/students/editadmission",
  "/student-dashboard?tab=status",
  "/student-dashboard?tab=form",
  "/student-dashboard?tab=payments",
  "/students",
  "/tools",
  "/outbox",
  "/sessions",
  "/my-data",
  "/track-admission",
]

test("a rejected document stands before everything else on every screen of the applicant", async ({
  page,
  college,
  applicant,
  axe,
}) => {
  test.setTimeout(120_000)
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  const { user } = (await officer("GET", "/auth/profile")) as { user: { UserID: number } }
  const { data } = (await officer("GET", `/admissions/getStudentAdmissionDetails/${id}`)) as {
    data: { AdmissionDocs: { AdmissionDocId: string }[] }
  }
  const [document] = data.AdmissionDocs
  await officer("POST", "/admissiondocapprovals/", {
    AdmissionId: id,
    AdmissionDocId: document?.AdmissionDocId,
    ApprovedBy: user.UserID,
    ApprovalStatus: "Rejected",
    Remarks: REMARKS,
    Status: "Active",
  })

  await enter(page, applicant.username, "/admissions/create")
  for (const address of [...screens, `/students/view/${id}`]) {
    await page.goto(`/#${address}`)
    const banner = page.getByRole("main").getByText("1 thing needs you")
    await expect(banner, address).toBeVisible()
    await expect(page.getByRole("main").getByText(`“${REMARKS}”`).first()).toBeVisible()
    // Only the header and the tabs of the screen are above it.
    const above = await banner.evaluate((element) => {
      const top = element.getBoundingClientRect().top
      return [...(element.closest("main")?.querySelectorAll("p, h2, li, dt, table, input") ?? [])]
        .filter((one) => one.getBoundingClientRect().height > 1 && !one.contains(element))
        .filter((one) => one.getBoundingClientRect().bottom <= top && one.closest("header") === null)
        .map((one) => one.textContent)
    })
    expect(above, address).toEqual([])
  }
  await axe(page)
  await page.goto("/#/outbox")
  await page.getByRole("link", { name: "Upload the new file" }).click()
  await expect(page).toHaveURL(/student-dashboard\?tab=documents/)
})

test("an applicant of whom nothing is asked reads nothing of it", async ({ page, college, applicant }) => {
  await submitApplication(college.url, applicant)
  await enter(page, applicant.username, "/student-dashboard?tab=status")
  await expect(page.getByText("Application Submitted").first()).toBeVisible()
  await expect(page.getByText(/needs? you/)).toHaveCount(0)
  await page.goto("/#/tools")
  await expect(page.getByRole("link", { name: /^Where you are signed in/ })).toBeVisible()
  await expect(page.getByText(/needs? you/)).toHaveCount(0)
})
