/** What the college prints: its assets in the viewer, and the papers of an application with their public check. */
import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { kolkataDay } from "#domain/fields/dates.ts"
import { readCodeSquare } from "#tests/support/code-reader.ts"
import { type ReadPage, readPdf } from "#tests/support/pdf-reader.ts"
import { Api } from "./api.ts"
import { enter } from "./enter.ts"
import { signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test, test as withWorker } from "./test.ts"
import { waitForWorker } from "./wait-for-worker.ts"

const ASSETS = [
  "Logo",
  "Favicon",
  "Sample header",
  "Banner",
  "Letterhead",
  "Certificate template",
  "Student badge",
  "Event poster",
]
const BLOCKED = "Please allow popups to use the print functionality"

async function openPrints(page: Page, search = "") {
  await enter(page, "admin", `/prints${search}`)
}

const level = (page: Page) => page.getByRole("group", { name: "Zoom" }).getByRole("status")

test("the eight assets, each with View, Download and Print", { tag: "@desktop" }, async ({ page, axe }) => {
  await openPrints(page)
  await expect(page.getByRole("heading", { name: "Prints" })).toBeVisible()
  for (const name of ASSETS) {
    await expect(page.getByRole("heading", { name })).toBeVisible()
    for (const act of ["View", "Download", "Print"])
      await expect(page.getByRole("button", { name: `${act} ${name}`, exact: true })).toBeVisible()
  }
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Letterhead" }).click(),
  ])
  expect(saved.suggestedFilename()).toBe("letterhead.svg")
  const svg = readFileSync(await saved.path(), "utf8")
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="210mm" height="297mm"/)
  expect(svg).toContain("Demo Medical College")
  expect(svg).toContain("font/woff2;base64")
  await axe(page)
})

test("the viewer zooms between its limits, turns, resets and closes, by button and by key", {
  tag: "@desktop",
}, async ({ page, axe }) => {
  await openPrints(page)
  await page.getByRole("button", { name: "View Certificate template" }).click()
  await expect(page).toHaveURL(/asset=certificate/)
  const viewer = page.getByRole("region", { name: "Viewer: Certificate template" })
  const picture = viewer.getByRole("img", { name: "Certificate template" })
  await expect(picture).toBeVisible()
  await expect(viewer).toBeFocused()
  const opened = await level(page).textContent()
  await axe(page)

  const zoomIn = page.getByRole("button", { name: "Zoom in" })
  const zoomOut = page.getByRole("button", { name: "Zoom out" })
  for (let step = 0; step < 20 && (await zoomIn.isEnabled()); step += 1) await zoomIn.click()
  await expect(level(page)).toHaveText("500 %")
  await expect(zoomIn).toBeDisabled()
  const widthAt5 = (await picture.boundingBox())?.width ?? 0
  await page.keyboard.press("+")
  await expect(level(page)).toHaveText("500 %")
  for (let step = 0; step < 20 && (await zoomOut.isEnabled()); step += 1) await zoomOut.click()
  await expect(level(page)).toHaveText("25 %")
  await page.keyboard.press("-")
  await expect(level(page)).toHaveText("25 %")
  expect(widthAt5 / ((await picture.boundingBox())?.width ?? 1)).toBeCloseTo(20, 0)
  await page.keyboard.press("+")
  await expect(level(page)).toHaveText("50 %")

  const lying = await picture.boundingBox()
  await page.getByRole("button", { name: "Rotate" }).click()
  const upright = await picture.boundingBox()
  expect(upright?.width).toBeCloseTo(lying?.height ?? 0, 0)
  await page.keyboard.press("r")
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(lying?.width ?? 0, 0)
  await page.keyboard.press("r")
  await page.keyboard.press("0")
  await expect(level(page)).toHaveText(opened ?? "")
  await page.getByRole("button", { name: "Reset" }).click()
  await expect(level(page)).toHaveText(opened ?? "")
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) > (box?.height ?? 0)).toBe(true)

  // A character that is typed elsewhere, as by voice input, changes nothing.
  await page.getByRole("main").focus()
  await page.keyboard.press("+")
  await page.keyboard.press("r")
  await expect(level(page)).toHaveText(opened ?? "")

  const [png] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as PNG" }).click(),
  ])
  expect(png.suggestedFilename()).toBe("certificate-template.png")
  expect(
    readFileSync(await png.path())
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { name: "Favicon" })).toBeVisible()
  await expect(page).not.toHaveURL(/asset=/)
  await expect(page.getByRole("button", { name: "View Certificate template" })).toBeFocused()
})

test("two fingers zoom in steps", { tag: "@phone" }, async ({ page }) => {
  await openPrints(page, "?asset=banner")
  await expect(level(page)).toHaveText("25 %")
  await page.getByRole("region", { name: "Banner", exact: true }).evaluate((stage) => {
    const fire = (type: string, gap: number) => {
      const finger = (identifier: number, clientX: number) =>
        new Touch({ identifier, target: stage, clientX, clientY: 400 })
      const touches = [finger(1, 180 - gap / 2), finger(2, 180 + gap / 2)]
      stage.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
    }
    fire("touchstart", 50)
    fire("touchmove", 150)
  })
  await expect(level(page)).toHaveText("75 %")
})

test("printing opens a window with a page of the asset's size; a blocked one says so", {
  tag: "@desktop",
}, async ({ page, context }) => {
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  await openPrints(page, "?asset=badge")
  const [popup] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("region", { name: "Viewer: Student badge" })
      .getByRole("button", { name: "Print" })
      .click(),
  ])
  await expect(popup.getByRole("img", { name: "Student badge" })).toBeVisible()
  const rules = await popup.evaluate(() =>
    [...(document.adoptedStyleSheets[0]?.cssRules ?? [])].map((rule) => rule.cssText).join(" "),
  )
  expect(rules).toMatch(/@page\s*{[^}]*size: 54mm 86mm/)
  await popup.close()

  await page.evaluate(() => {
    window.open = () => null
  })
  await page
    .getByRole("region", { name: "Viewer: Student badge" })
    .getByRole("button", { name: "Print" })
    .click()
  await expect(page.getByText(BLOCKED)).toBeVisible()
})

withWorker(
  "assets are there without a network, once the settings were read",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await openPrints(page)
    await expect(page.getByRole("heading", { name: "Banner" })).toBeVisible()
    await waitForWorker(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole("button", { name: "View Banner" }).click()
    await expect(page.getByRole("img", { name: "Banner" })).toBeVisible()
    await context.setOffline(false)
  },
)

async function download(page: Page, name: string | RegExp): Promise<ReadPage[]> {
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/)
  return readPdf(readFileSync(await saved.path()))
}

test("a student downloads form and receipt; anybody checks them, another student is refused", {
  tag: "@phone",
}, async ({ page, college, applicant, axe, nextDevice }) => {
  const { id, name } = await submitApplication(college.url, applicant)
  const finance = await signedIn(college.url, "finance.accounts")
  const paid = (await finance("POST", "/paymentmaster", {
    AdmissionId: id,
    CourseId: 9,
    Category: "S1",
    UserName: "Padma Gorantla",
    PhoneNo: "1234500000",
    Amount: 123_456,
    Mode: "Cash",
    PaymentDate: kolkataDay(new Date()),
    ReceiverBank: "Demo Bank",
    ReceiverAccNo: "000000123456",
    ReceiverBranch: "College Branch",
    PaymentPurpose: "Hostel Fee",
    PaymentReferenceId: 1,
    PaymentStatus: "Accepted",
  })) as { PaymentId: string }

  await enter(page, applicant.username, "/student-dashboard?tab=status")
  const form = await download(page, "Application form")
  expect(form.map(({ text }) => text).join(" ")).toContain(`Applicant ${name}`)
  await expect(page.getByText(/^Application-for-Admission-.*\.pdf was downloaded$/)).toBeVisible()
  await axe(page)
  await page.goto("/#/student-dashboard?tab=payments")
  await page.getByRole("button", { name: /₹1,23,456/ }).click()
  const [receipt] = await download(page, "Payment receipt: ₹1,23,456")
  await axe(page)
  expect(receipt?.text).toContain("Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Only")

  const other = await new Api(college.url).signIn("student.demo")
  await expect(other.call("GET", `/prints/receipt/${paid.PaymentId}`)).rejects.toThrow(/403/)
  await expect(other.call("GET", `/prints/applicationForm/${id}`)).rejects.toThrow(/403/)

  if (!receipt) throw new Error("No page")
  const address = readCodeSquare(receipt)
  expect(address.startsWith(`${college.url}/#/verify/`)).toBe(true)
  const theirs = await nextDevice()
  await theirs.goto(address)
  await expect(theirs.getByText("This paper is valid")).toBeVisible()
  await expect(theirs.getByText("₹1,23,456")).toBeVisible()
  await expect(theirs.getByText("Demo Medical College")).toBeVisible()
  expect(await theirs.locator("body").textContent()).not.toContain(name.split(" ")[0])
  await axe(theirs)

  await theirs.getByRole("link", { name: "Check another paper" }).click()
  await theirs.getByRole("button", { name: "Check", exact: true }).click()
  await expect(theirs.getByText("Please enter the code of the paper.")).toBeVisible()
  await axe(theirs)
  const code = address.split("/").at(-1) ?? ""
  const swapped = `${code.startsWith("A") ? "B" : "A"}${code.slice(1)}`
  await theirs
    .getByLabel("Code under the square, or its whole address")
    .fill(`${college.url}/#/verify/${swapped}`)
  await theirs.getByRole("button", { name: "Check", exact: true }).click()
  await expect(theirs.getByText(/The college knows no paper with this code/)).toBeVisible()
  await axe(theirs)

  await theirs.route("**/api/verify/**", (route) => route.abort())
  await theirs.goto(address)
  await expect(theirs.getByText(/Checking needs a connection/)).toBeVisible()
  await theirs.unroute("**/api/verify/**")
  await theirs.route("**/api/verify/**", (route) =>
    route.fulfill({ status: 503, json: { message: "Server error. Please try again later." } }),
  )
  await theirs.getByRole("button", { name: "Check again" }).click()
  await expect(theirs.getByText("The paper could not be checked")).toBeVisible()
  await axe(theirs)
  await theirs.unroute("**/api/verify/**")
  await theirs.getByRole("button", { name: "Check again" }).click()
  await expect(theirs.getByText("This paper is valid")).toBeVisible()
})

test("staff download the order of an approved application", { tag: "@desktop" }, async ({
  page,
  college,
  staff,
}) => {
  const listed = (await staff.call(
    "GET",
    "/admissiondocapprovals/admissionsListByStatus?Status=Approved&size=50",
  )) as {
    data: { AdmissionId: string; isSlid: boolean }[]
  }
  const seat = listed.data.find(({ isSlid }) => !isSlid)
  await enter(page, "staff.office", `/students/view/${seat?.AdmissionId}`)
  const [order] = await download(page, "Admission order")
  expect(order?.text).toContain("Admission Order")
  expect(order && readCodeSquare(order)).toContain(`${college.url}/#/verify/`)
  const trail = await staff.timeline(seat?.AdmissionId ?? "")
  expect(trail.at(-1)).toMatchObject({ Event: "admissionOrderPrinted", Username: "staff.office" })
  await page.goto(`/#/approval/review/${seat?.AdmissionId}`)
  await expect(page.getByRole("button", { name: "Admission order" })).toBeVisible()
})
