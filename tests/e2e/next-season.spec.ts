/** A person whose application was decided in an earlier admission cycle applies in the open one, offline in the middle. */

import { sampleApplication } from "#tests/support/sample-application.ts"
import { enter } from "./enter.ts"
import { addDocuments, ownDraft } from "./own-draft.ts"
import { FormPage } from "./pages/form.page.ts"
import { signedIn } from "./submitted-application.ts"
import { expect, test } from "./test.ts"
import { readyForOffline } from "./wait-for-worker.ts"

test("applies for the open cycle beside the rejected application of the last one", async ({
  page,
  context,
  college,
  applicant,
  staff,
  axe,
}) => {
  test.setTimeout(180_000)
  const last = await ownDraft(college.url, applicant, { Batch: "2024-2025" })
  await addDocuments(last)
  await last.send("PUT", "/admissions/finalAdmissionSubmit", {
    AdmissionId: last.id,
    AdmissionStatus: "Pending",
  })
  const officer = await signedIn(college.url, "ao.verify")
  const { user } = (await officer("GET", "/auth/profile")) as { user: { UserID: number } }
  await officer("POST", "/admissiondocapprovals/", {
    AdmissionId: last.id,
    AdmissionDocId: last.documents.get("NEET PG Admit Card"),
    ApprovedBy: user.UserID,
    ApprovalStatus: "Rejected",
    Remarks: "The scan is cut off at the seal",
    Status: "Active",
  })
  await officer("POST", "/ApplicationApprovalProgress/updateApprovalProgress", {
    AdmissionId: last.id,
    ApprovalStatus: "Rejected",
    Remarks: "No seat was left",
  })

  const form = new FormPage(page)
  await enter(page, applicant.username, "/admissions/create")
  await expect(page.getByText("This application was for 2024-2025.")).toBeVisible()
  await readyForOffline(page)
  await axe(page)
  await page.getByRole("button", { name: "Apply for 2025-2026" }).click()
  await form.expectStep(1)
  await expect(form.control("Batch")).toContainText("2025-2026")
  await expect(form.control("DegreeId")).toHaveValue("")

  await test.step("the result of last year stays within reach meanwhile", async () => {
    await page.goto("/#/student-dashboard")
    await expect(page.getByRole("link", { name: /F24-/ })).toBeVisible()
    await axe(page)
    // So does what is still asked for it, and not from the form that is being written.
    await page.goto("/#/outbox")
    await page.getByRole("link", { name: "Upload the new file" }).click()
    await expect(page).toHaveURL(new RegExp(`tab=documents&application=${last.id}`))
    const asked = page.getByRole("listitem").filter({ hasText: "“The scan is cut off at the seal”" })
    await expect(asked.getByText("NEET PG Admit Card")).toBeVisible()
    await expect(asked.getByRole("button", { name: /NEET PG Admit Card/ }).first()).toBeVisible()
    await form.open(1)
  })

  await context.setOffline(true)
  await form.answerAll(sampleApplication(applicant.seed).admission)
  await form.next()
  await form.expectStep(2)
  await expect(form.control("firstName")).not.toHaveValue("")
  await expect(form.control("aadhar")).toHaveValue("")
  // Found again without a network, and not the application of last year in its place.
  await page.reload()
  await expect(page.getByText("This application was for 2024-2025.")).toHaveCount(0)
  await form.open(2)
  await form.answer("aadhar", `14${String(applicant.seed).padStart(10, "0")}`)
  await form.next()
  await form.expectStep(3)
  await expect(form.control("NEETRollNo")).toHaveValue("")
  await context.setOffline(false)

  const own = async () => {
    const profile = (await last.send("GET", "/auth/profile")) as { user: { MobileNo: string } }
    const answer = await last.send(
      "GET",
      `/admissions/getAdmissionRecordOfStudent?MobileNo=${profile.user.MobileNo}`,
    )
    return (answer as { data: { AdmissionId: string; Batch: string; DuplicateState?: string | null } }).data
  }
  await expect.poll(async () => (await own()).Batch, { timeout: 40_000 }).toBe("2025-2026")
  const next = await staff.details((await own()).AdmissionId)
  expect(next).toMatchObject({
    AdmissionStatus: "Draft",
    FirstName: (await staff.details(last.id)).FirstName,
  })
  expect((await staff.details(last.id)).AdmissionStatus).toBe("Rejected")

  await page.goto("/#/student-dashboard")
  await expect(page.getByText("No seat was left")).toHaveCount(0)
  await expect(page.getByRole("link", { name: /F24-/ })).toBeVisible()
})
