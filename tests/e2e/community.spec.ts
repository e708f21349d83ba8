/** The Admissions Officer sets the community that the quick registration left open. */
import { enter } from "./enter.ts"
import { expect, withoutWorker as test } from "./test.ts"

test("the officer sets the community that the registration left open, others read that it is open", async ({
  page,
  axe,
  staff,
}) => {
  const list = "/admissiondocapprovals/admissionsListByStatus?Status=Pending"
  const { data } = (await staff.call("GET", list)) as {
    data: { AdmissionId: string; currentStage: string }[]
  }
  let open = ""
  for (const { AdmissionId, currentStage } of data) {
    if (open || currentStage !== "Admissions Officer") continue
    if ((await staff.details(AdmissionId)).Community === null) open = AdmissionId
  }
  const address = `/approval/review/${open}`
  await enter(page, "admin", address)
  await expect(page.getByText("The registration says “OBC”; the Admissions Officer sets it.")).toBeVisible()
  await enter(page, "ao.verify", address)
  await expect(page.getByText("The community is not set")).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: "Set community" }).click()
  const field = page.getByLabel("Community", { exact: true })
  await expect(field).toHaveAccessibleDescription(/Choose the community/)
  await field.selectOption("BC-B")
  await page.getByRole("button", { name: "Set community" }).click()
  await expect(page.getByText("Community set").first()).toBeVisible()
  await expect(page.getByText("The community is not set")).toHaveCount(0)

  // A wrong choice is put right, also later.
  await expect(page.getByText("Community: BC-B")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Community: BC-B")).toBeVisible()
  await axe(page)
  await page.getByRole("button", { name: "Change", exact: true }).click()
  await expect(field).toHaveValue("BC-B")
  await field.selectOption("BC-D")
  await page.getByRole("button", { name: "Set community" }).click()
  await expect(page.getByText("Community: BC-D")).toBeVisible()
  expect((await staff.details(open)).Community).toBe("BC-D")
  await expect(page.getByText(/Counselling round \d/).first()).toBeVisible()
})
