/**
 * The main job at a college of another state: from the example's lists to the admission order of a seat, without anything of
 * the demo college.
 */
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { kolkataDay } from "#domain/fields/dates.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { readPdf } from "#tests/support/pdf-reader.ts"
import { type SampleApplication, sampleApplication } from "#tests/support/sample-application.ts"
import { pdf, photo } from "#tests/support/sample-files.ts"
import { Api } from "./api.ts"
import { PASSWORD } from "./college.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { FormPage } from "./pages/form.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { SignInPage } from "./pages/sign-in.page.ts"
import { type Send, signedIn } from "./submitted-application.ts"
import { emptyCollege, expect, testAt } from "./test.ts"

// A college of its own, because it takes the lists of another state.
const test = testAt(emptyCollege)
test.use({ serviceWorkers: "block" })

const NAME = "Coastal Medical College"
const ADDRESS = "Quay Road 1, Mangaluru, Karnataka 575001"
/** Words that only the lists of the demo college contain, or its own name. */
const FOREIGN =
  /Andhra|\bNTR|Telangana|Vijayawada|Demo|Conven[oe]r|\bCQ\b|\bS[123]\b|\bBC-[A-E]\b|\bOC\b|MeeSeva/
const year = Number(kolkataDay(new Date()).slice(0, 4))

const marksCards = "Qualifying Examination Marks Cards (MD or MS, for DM and MCh)"
const caste = "Caste and Income Certificate (RD number)"
const order = "KEA Admission Order"
/** The documents that Cardiology asks for; the last one only for another quota. */
const asked = [order, marksCards, caste, "NRI Sponsor Papers"]

interface Lists {
  Courses: { Id: number; Name: string }[]
}
interface Types {
  DocumentTypes: { DocTypeId: number; DocName: string }[]
}

const people = { AO: "officer", F: "accounts", P: "principal.office", S: "kavya.shetty" } as const

async function addPeople(url: string, admin: Send): Promise<void> {
  for (const [at, [role, Username]] of Object.entries(people).entries()) {
    const password = "Lent-Harbour-41"
    await admin("POST", "/user/", {
      Username,
      Email: `${Username}@coastal.example.org`,
      PasswordHash: password,
      FirstName: "Kavya",
      LastName: "Shetty",
      Gender: "Female",
      MobileNo: `234567890${at}`,
      OrgId: 1,
      EduRoleId: roleByCode(role as keyof typeof people).id,
      Status: "Active",
    })
    await new Api(url).call("POST", "/auth/changePassword", {
      username: Username,
      password,
      newPassword: PASSWORD,
    })
  }
}

/** Does what the set-up does by hand: lists, name and cycle, the seats, fees and documents of one course, the people. */
async function setUp(url: string): Promise<void> {
  const admin = await signedIn(url, "head.office")
  const read = async <T>(path: string) => ((await admin("GET", path)) as { data: T }).data
  await admin("POST", "/catalogue-examples/karnataka")
  const {
    PublicBaseUrl: _,
    Version: __,
    ...settings
  } = await read<Record<string, unknown>>("/college-settings")
  await admin("PUT", "/college-settings", {
    ...settings,
    CollegeName: NAME,
    CollegeAddress: ADDRESS,
    SupportEmail: "office@coastal.example.org",
    AcademicYear: `${year}-${year + 1}`,
    ExamYear: year,
  })
  const { Courses } = await read<Lists>("/catalogue")
  const CourseId = Courses.find(({ Name }) => Name === "Cardiology")?.Id
  const AcademicYear = year
  // The quota for which the documented matrix has no column.
  await admin("POST", "/seatmatrix/", {
    AcademicYear,
    CourseId,
    TotalSeats: 3,
    ConvenerQuota: 1,
    MgmtQuota1: 0,
    MgmtQuota2: 0,
    MgmtQuota3: 0,
    Quotas: { INST: 2 },
    Status: "Active",
  })
  await admin("PUT", "/coursefee/feeStructure", {
    CourseId,
    QuotaCode: "INST",
    AcademicYear,
    Rows: [{ Particulars: "Tuition Fee", Amount: 1_234_000 }],
  })
  const { DocumentTypes } = await read<Types>("/document-checklists")
  const Documents = DocumentTypes.filter(({ DocName }) => asked.includes(DocName)).map(({ DocTypeId }) => ({
    DocTypeId,
    IsMandatory: true,
  }))
  expect(Documents).toHaveLength(asked.length)
  await admin("PUT", "/document-checklists", { CourseId, Documents })
  await addPeople(url, admin)
}

function applicationOfKarnataka(): SampleApplication {
  const { admission, personal, neet, mbbs } = sampleApplication(77)
  return {
    admission: { ...admission, DegreeId: "DM", CourseId: "Cardiology", Category: "Institutional" },
    personal: {
      ...personal,
      firstName: "Kavya Shetty",
      community: "OBC",
      SubCaste: "Bunt",
      MotherTongue: "Kannada",
      villageMandal: "Kadri",
      city: "Mangaluru",
      state: "Karnataka",
      pincode: "575002",
      guardianName: "Sujatha Shetty",
    },
    neet,
    mbbs: {
      ...mbbs,
      MBBSUniversity: "Rajiv Gandhi University of Health Sciences",
      MBBSCollegeAddress: "Mangaluru",
      MedicalCouncilName: "Karnataka Medical Council",
      internship: "Wenlock District Hospital",
      internshipInstitute: "Wenlock District Hospital",
    },
  }
}

/** Checks that the screen shows nothing of another college. */
async function expectOwn(page: Page): Promise<void> {
  await expect(page.getByRole("main")).not.toContainText(FOREIGN)
}

/** Applies with the application's form, from the first sign-in to Submit. */
async function apply(page: Page): Promise<void> {
  // The fees of its quotas come with the first lists, so they are known although this call fails.
  await page.route("**/api/coursefee/**", (route) => route.abort())
  await new SignInPage(page).enterAs(people.S)
  const form = new FormPage(page)
  await form.expectStep(1)
  await form.answer("Quota", "Management")
  for (const name of ["Private", "NRI", "Others", "Institutional"])
    await expect(form.control("Category")).toContainText(name)
  await expectOwn(page)
  await form.fillToDocuments(applicationOfKarnataka())

  const documents = new DocumentsPage(page)
  await expect(page.getByText(caste).first()).toBeVisible()
  await expect(page.getByText("NRI Sponsor Papers")).toHaveCount(0)
  await expectOwn(page)
  await documents.upload(order, await photo("allotment", 600))
  await documents.upload(marksCards, pdf("marks cards"), {
    institute: "Kasturba Medical College",
    year: "2021",
    percentage: "68",
  })
  await documents.upload(caste, await photo("caste", 600))
  await form.next()
  await form.expectStep(6)
  await expect(page.getByText("₹12,34,000").first()).toBeVisible()
  await page.unroute("**/api/coursefee/**")
  await expectOwn(page)
  await new PaymentsPage(page).add({
    amount: "500000",
    mode: "Online",
    reference: "512234509877",
    purpose: "Tution Fee",
    receipt: await photo("receipt", 600),
  })
  await expect(page.getByText("Payment submitted successfully!").first()).toBeVisible()
  await form.submit()
  await page.waitForURL(/student-dashboard/)
  await expectOwn(page)
}

test("a college of Karnataka goes from its lists to the order of a seat", async ({
  page,
  college,
  nextDevice,
  axe,
}) => {
  test.setTimeout(240_000)
  await setUp(college.url)

  await test.step("whoever comes reads whose admissions these are", async () => {
    for (const path of ["about", "contact", "login"]) {
      await page.goto(`/#/${path}`)
      await expect(page.getByRole("main")).toContainText(NAME)
      await expectOwn(page)
    }
    const manifest = await (await fetch(`${college.url}/manifest.webmanifest`)).text()
    expect(JSON.parse(manifest)).toMatchObject({ name: `${NAME} Admissions`, short_name: "CMC Admissions" })
    expect(manifest).not.toMatch(FOREIGN)
  })

  await test.step("an applicant of the Institutional quota and of OBC applies for DM Cardiology", async () => {
    await apply(page)
  })

  const admin = await new Api(college.url).signIn("head.office")
  const [own, ...others] = await admin.byMobile(applicationOfKarnataka().personal.mobileNumber ?? "")
  expect(others).toEqual([])
  const id = own?.AdmissionId ?? ""
  expect(await admin.details(id)).toMatchObject({
    AdmissionStatus: "Pending",
    Quota: "Management",
    Category: "INST",
    Community: "OBC",
    State: "IN-KA",
  })

  await test.step("the Admissions Officer approves the documents", async () => {
    const review = await new ReviewPage(await nextDevice()).enterAs(people.AO, id)
    await expectOwn(review.page)
    await review.step("Documents")
    await review.expectCounts(3, 0, 0)
    await review.card(order).click()
    for (const doc of [order, marksCards, caste]) await review.approveSeen(doc)
    await expect(review.approve).toHaveCount(0)
    await review.closeDocument()
    await review.expectCounts(0, 3, 0)
    await review.confirmAnyway()
    await expect(review.page.getByText("Application pending at Financer")).toBeVisible()
  })

  await test.step("the Financer accepts the payment by the fee of the quota", async () => {
    const review = await new ReviewPage(await nextDevice()).enterAs(people.F, id)
    await review.step("Payments")
    await review.payment("₹5,00,000").click()
    await expect(review.page.getByRole("cell", { name: "12,34,000" }).first()).toBeVisible()
    await review.approve.click()
    await expect(review.page.getByText("Payment Accepted").first()).toBeVisible()
    await review.closePayment()
    await expect(review.payment("₹5,00,000")).toContainText("Accepted")
    await review.action("Confirm").click()
    await expect(review.page.getByText("Application pending at Principal")).toBeVisible()
    await expectOwn(review.page)
  })

  await test.step("the Principal gives the seat, and its order names the college and the quota", async () => {
    const theirs = await nextDevice()
    const review = await new ReviewPage(theirs).enterAs(people.P, id)
    await review.action("Confirm").click()
    const dialog = theirs.getByRole("dialog", { name: "Confirm Final Approval" })
    await expect(dialog).toContainText("Institutional: 0 of 2 · Government (KEA) 0 of 1")
    await expect(dialog).not.toContainText(FOREIGN)
    await axe(theirs)
    await dialog.getByRole("button", { name: "Confirm Approve" }).click()
    await expect(theirs.getByText("Admission successfully completed")).toBeVisible()
    expect(await admin.details(id)).toMatchObject({ AdmissionStatus: "Approved" })

    const [saved] = await Promise.all([
      theirs.waitForEvent("download"),
      theirs.getByRole("button", { name: "Admission order" }).click(),
    ])
    const paper = readPdf(readFileSync(await saved.path()))
      .map(({ text }) => text)
      .join(" ")
    for (const said of [
      "Admission Order",
      NAME,
      ADDRESS,
      "Kavya Shetty",
      "Cardiology",
      "Quota Institutional",
      "12,34,000",
      "Received so far ₹ 5,00,000",
    ])
      expect(paper).toContain(said)
    // The check code consists of random letters, so it is left out.
    expect(paper.split(" · printed ")[0]).not.toMatch(FOREIGN)
  })
})
