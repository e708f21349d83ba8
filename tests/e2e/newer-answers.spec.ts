/** An application that the office changes while its applicant has it on a phone: the form shows what the college has. */
import { createHash } from "node:crypto"
import { sampleApplication } from "#tests/support/sample-application.ts"
import { photo, type SampleFile } from "#tests/support/sample-files.ts"
import { Api } from "./api.ts"
import { enterForm } from "./enter.ts"
import { addDocuments, openOwnForm, ownDraft } from "./own-draft.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { FormPage } from "./pages/form.page.ts"
import { formWith, signedIn } from "./submitted-application.ts"
import { expect, test } from "./test.ts"

test("answers and marks that the office has changed stand in the applicant's form, and stay", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  await enterForm(page, applicant.username)
  const application = sampleApplication(applicant.seed)
  const form = new FormPage(page)
  await form.fillToDocuments(application)
  const { mobileNumber = "" } = application.personal
  await expect.poll(async () => (await staff.byMobile(mobileNumber)).length).toBe(1)
  const [made] = await staff.byMobile(mobileNumber)
  const id = made?.AdmissionId ?? ""
  const marksOf = async (exam = "First MBBS") =>
    (await staff.details(id)).AcademicHistory.find(({ ExamName }) => ExamName === exam)
  await expect.poll(marksOf).toBeDefined()

  const office = await new Api(college.url).signIn("staff.office")
  await office.call("PUT", `/admissions/${id}`, { City: "Tenali" })
  const row = (ExamName: string, SecuredMarks: number) => ({
    AdmissionId: id,
    ExamName,
    MaxMarks: 900,
    SecuredMarks,
    YearOfPassing: 2019,
    Status: "Active",
  })
  const records = [row("First MBBS", 651), row("Final MBBS Part-1", 600), row("Final MBBS Part-2", 600)]
  await office.call("PUT", `/admissionacademichistory/${id}`, { records })

  await page.reload()
  await expect(page.getByText("The college has newer answers.").first()).toBeVisible()
  await form.open(2)
  await expect(form.control("city")).toHaveValue("Tenali")
  await form.open(4)
  await expect(form.control("securedMarks0")).toHaveValue("651")
  await expect(form.control("securedMarks1")).toHaveValue("")
  await form.open(3)
  await form.answer("NEETRank", "4321")
  await form.next()
  await form.expectStep(4)
  await expect.poll(async () => (await staff.details(id)).NEETRank).toBe(4321)
  expect(await marksOf("Second MBBS")).toBeUndefined()
  await form.answerAll({ maxMarks1: "900", securedMarks1: "610", yearOfPassing1: "2020" })
  await form.next()
  await form.expectStep(5)
  expect(await marksOf("Second MBBS")).toMatchObject({ SecuredMarks: 610 })
  expect(await marksOf()).toMatchObject({ SecuredMarks: 651 })
  expect(await staff.details(id)).toMatchObject({ City: "Tenali" })

  // Typed and not sent, while the office submits the application.
  await form.open(2)
  await form.control("city").fill("Eluru")
  await office.call("PUT", "/admissions/finalAdmissionSubmit", {
    AdmissionId: id,
    AdmissionStatus: "Pending",
  })
  await page.reload()
  await expect(form.control("city")).toHaveValue("Eluru")
  const notSent = page.getByText("What you changed last on this device was not sent.")
  await expect(notSent).toBeVisible()
  await page.getByRole("button", { name: "Show what the college has" }).click()
  await expect(form.control("city")).toHaveValue("Tenali")
  await expect(notSent).toHaveCount(0)
})

/** Runs in the page: all that waits there was saved an hour earlier. */
async function waitedForAnHour(): Promise<void> {
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith("admissions-user-"))?.name
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(String(name))
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const changing = opening.result.transaction("outbox", "readwrite")
      changing.objectStore("outbox").openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
        if (!cursor) return
        const createdAt = new Date(Date.parse(cursor.value.createdAt) - 3_600_000).toISOString()
        cursor.update({ ...cursor.value, createdAt })
        cursor.continue()
      }
      changing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

test("a photograph that waited does not go over the college's scan until its applicant has looked at both", async ({
  page,
  context,
  applicant,
  college,
  staff,
  axe,
}) => {
  const CARD = "NEET PG Admit Card"
  const draft = await ownDraft(college.url, applicant)
  await addDocuments(draft)
  const counsellor = await signedIn(college.url, "counsellor.vja")
  const scan = (file: SampleFile) => {
    const body = formWith(file, { admissionDocId: draft.documents.get(CARD) ?? "" })
    return counsellor("PUT", "/admission-docs/update-student-doc", body)
  }
  const hashOf = ({ buffer }: SampleFile) => createHash("sha256").update(buffer).digest("hex")
  const stored = async () => {
    const { AdmissionDocs } = await staff.details(draft.id)
    return AdmissionDocs.find(({ DocName }) => DocName === CARD)?.Sha256
  }
  const [first, second] = [await photo("good scan"), await photo("better scan")]

  const form = await openOwnForm(page, applicant.username)
  await form.open(5)
  const documents = new DocumentsPage(page)
  const card = page.getByRole("listitem").filter({ hasText: CARD })
  await page.locator("summary").filter({ hasText: "Uploaded" }).click()
  await expect(card).toBeVisible()
  await context.setOffline(true)
  await documents.choose(CARD, await photo("photograph", 1200))
  await expect(card).toContainText("Waiting, on this device")
  await page.evaluate(waitedForAnHour)
  await scan(first)
  await context.setOffline(false)
  const said = "The college has put another file for NEET PG Admit Card there on"
  await expect(card.getByText(said)).toBeVisible()
  expect(await stored()).toBe(hashOf(first))
  await axe(page)

  // In the outbox: nothing is sent again as it is, and both files are shown.
  await page.goto("/#/outbox")
  const entry = page.getByRole("article")
  await expect(entry.getByText(said)).toBeVisible()
  await expect(entry.getByRole("button", { name: /^Send again/ })).toHaveCount(0)
  const both = page.getByRole("dialog", { name: `Two files for ${CARD}` })
  const [keep, replace] = [
    both.getByRole("button", { name: "Keep the one that is there" }),
    both.getByRole("button", { name: "Replace it with yours" }),
  ]
  const look = entry.getByRole("button", { name: /^Look at both files/ })
  // The choice waits until the file that is there can be seen.
  const file = /\/admission-docs\/[^/]+\/file/
  await page.route(file, (route) => route.abort())
  await look.click()
  await expect(both.getByText("You can choose when you have seen the file that is there.")).toBeVisible()
  await expect(keep).toBeDisabled()
  await expect(replace).toBeDisabled()
  await page.unroute(file)
  await page.keyboard.press("Escape")
  await look.click()
  await expect(both.getByRole("img", { name: /^There now: good scan/ })).toBeVisible()
  await expect(both.getByRole("img", { name: /^Yours: photograph/ })).toBeVisible()
  await axe(page)

  // A third file comes while they are looked at: it is asked about, too.
  await scan(second)
  await replace.click()
  await expect(both).toBeHidden()
  await expect(entry.getByText(said)).toBeVisible()
  expect(await stored()).toBe(hashOf(second))
  await page.goto("/#/admissions/create?step=5")
  await card.getByRole("button", { name: `Look at both files: ${CARD}` }).click()
  await expect(both.getByRole("img", { name: /^There now: better scan/ })).toBeVisible()
  await replace.click()
  await expect(both).toBeHidden()
  await expect.poll(stored).not.toBe(hashOf(second))
  // The focus has gone along with the row, or to the list when the row is folded away.
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await expect.poll(focused).toMatch(/^(view-|document)/)
  await page.goto("/#/outbox")
  await expect(page.getByText("Everything has been received by the college.")).toBeVisible()

  // The other choice: the scan that came meanwhile stays.
  await page.goto("/#/admissions/create?step=5")
  await page.locator("summary").filter({ hasText: "Uploaded" }).click()
  await context.setOffline(true)
  await documents.choose(CARD, await photo("second photograph", 1200))
  await expect(card).toContainText("Waiting, on this device")
  await page.evaluate(waitedForAnHour)
  await scan(first)
  await context.setOffline(false)
  await card.getByRole("button", { name: `Look at both files: ${CARD}` }).click()
  await keep.click()
  await expect(page.getByText("The file that is there stays. Yours is discarded.")).toBeVisible()
  await expect(both).toBeHidden()
  await page.goto("/#/outbox")
  await expect(page.getByText("Everything has been received by the college.")).toBeVisible()
  expect(await stored()).toBe(hashOf(first))
})
