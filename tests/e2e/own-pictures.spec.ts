/**
 * What an applicant does with pictures of papers: is warned when one is hard to read, zooms in, takes it again; many at
 * once.
 */
import { createHash } from "node:crypto"
import type { Page } from "@playwright/test"
import { blurredPhoto, pdf, photo, type SampleFile } from "#tests/support/sample-files.ts"
import { holdPictures } from "./held-pictures.ts"
import { openOwnForm, ownDraft } from "./own-draft.ts"
import { DocumentsPage } from "./pages/documents.page.ts"
import { PaymentsPage } from "./pages/payments.page.ts"
import { type Applicant, expect, withoutWorker as test } from "./test.ts"

const CARD = "NEET PG Rank Card / Score Card"
const MEMO = "First MBBS Marks Memo"
const BOND = "Discontinuation Bond"
const SCHOOL = "SSC Certificate (date of birth)"
const FITNESS = "Medical Fitness Certificate"

async function openDocuments(page: Page, url: string, applicant: Applicant) {
  const draft = await ownDraft(url, applicant)
  const form = await openOwnForm(page, applicant.username)
  await form.open(5)
  return { draft, form, documents: new DocumentsPage(page) }
}

const hashOf = ({ buffer }: SampleFile) => createHash("sha256").update(buffer).digest("hex")

const said = (page: Page, text: RegExp | string) => page.getByRole("status").filter({ hasText: text })

test("a picture that is blurred or small is said at its document, kept or taken again", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const { draft, form, documents } = await openDocuments(page, college.url, applicant)
  const row = (doc: string) => page.getByRole("listitem").filter({ hasText: doc })
  const blurred = "This picture looks blurred. The college may not be able to read it."
  await documents.choose(CARD, await blurredPhoto("rank card"))
  await expect(row(CARD).getByText(blurred)).toBeVisible()
  await expect(said(page, `${CARD}: ${blurred}`)).toHaveCount(1)
  // A bad picture is never refused.
  await expect.poll(async () => (await staff.details(draft.id)).AdmissionDocs.length).toBe(1)
  await axe(page)

  const bond = await photo("bond", 300)
  await documents.choose(BOND, bond)
  const small = "This picture is small, 225 × 300 pixels. The college may not be able to read it."
  await expect(row(BOND).getByText(small)).toBeVisible()
  await page.getByRole("button", { name: `Keep it: ${BOND}` }).click()
  await expect(page.getByText(small)).toHaveCount(0)
  await expect(row(CARD).getByText(blurred)).toBeVisible()

  const picking = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: `Take it again: ${CARD}` }).click()
  const clear = await photo("rank card, clear")
  await (await picking).setFiles(clear)
  await expect(page.getByText(blurred)).toHaveCount(0)
  await expect
    .poll(async () => (await staff.details(draft.id)).AdmissionDocs.map((one) => one.Sha256).sort())
    .toEqual([hashOf(bond), hashOf(clear)].sort())

  await form.open(6)
  await page.getByRole("button", { name: "Add Payment" }).first().click()
  const payment = page.getByRole("form", { name: "Add Payment" })
  const receipt = payment.locator("input[type=file]:not([capture])").first()
  await receipt.setInputFiles(await blurredPhoto("receipt"))
  await expect(said(page, blurred)).toHaveCount(1)
  await axe(page)
  await page.getByRole("button", { name: "Keep it: Proof" }).click()
  await expect(payment.getByText(blurred)).toHaveCount(0)
  await expect(payment.getByText("receipt.jpg")).toBeVisible()
})

test("one's own picture is zoomed, turned and retaken, and the focus comes back", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const { draft, form, documents } = await openDocuments(page, college.url, applicant)
  await documents.choose(CARD, await blurredPhoto("rank card"))
  const open = page.getByRole("button", { name: `Preview: ${CARD}` })
  const preview = page.getByRole("dialog", { name: CARD })
  const picture = preview.getByRole("img", { name: CARD })
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect(page.getByRole("button", { name: `Take it again: ${CARD}` })).toBeVisible()
  await open.click()
  await expect.poll(width).toBeGreaterThan(50)
  await axe(page)
  const fitted = await width()
  await preview.getByRole("button", { name: "Zoom in" }).click()
  await expect.poll(width).toBeGreaterThan(fitted * 1.2)
  await page.keyboard.press("0")
  await expect.poll(width).toBeCloseTo(fitted, 0)
  await preview.getByRole("button", { name: "Rotate" }).click()
  await expect(picture).toHaveAttribute("style", /rotate\(90deg\)/)
  await page.keyboard.press("[")
  await expect(picture).toHaveAttribute("style", /rotate\(0deg\)/)
  await page.keyboard.press("Escape")
  await expect(preview).toBeHidden()
  await expect(open).toBeFocused()
  await page.getByRole("button", { name: "Previous", exact: true }).click()
  await form.expectStep(4)
  await form.next()
  await form.expectStep(5)
  await page.locator("summary").filter({ hasText: "Uploaded" }).click()
  await open.click()
  await expect(preview).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await form.expectStep(5)

  // On the dashboard, too.
  await expect.poll(async () => (await staff.details(draft.id)).AdmissionDocs.length).toBe(1)
  await page.goto("/#/student-dashboard?tab=documents")
  // The form has the same list.
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await page.locator("summary").filter({ hasText: "Uploaded" }).click()
  await open.click()
  const picking = page.waitForEvent("filechooser")
  await preview.getByRole("button", { name: "Retake" }).click()
  const again = await photo("rank card again")
  await (await picking).setFiles(again)
  await expect(preview).toBeHidden()
  await expect
    .poll(async () => (await staff.details(draft.id)).AdmissionDocs.map((one) => one.Sha256))
    .toEqual([hashOf(again)])
})

test("the focus goes along with a document that was picked", async ({ page, applicant, college }) => {
  await openDocuments(page, college.url, applicant)
  let send: (() => void) | undefined
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route("**/admission-docs/upload-student-doc", async (route) => {
    await isSent
    await route.continue()
  })
  const picking = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: `Choose file: ${BOND}` }).press("Enter")
  await (await picking).setFiles(await photo("bond"))
  await expect(page.getByRole("heading", { name: "On the way" })).toBeVisible()
  await expect(page.getByRole("button", { name: `Preview: ${BOND}` })).toBeFocused()
  // Once the college has it, it is folded away.
  send?.()
  await expect(page.locator("summary").filter({ hasText: "Uploaded" })).toBeVisible()
  await expect(page.locator("#documents-progress")).toBeFocused()
})

test("a file that is refused is said once, and leads to its picker", async ({ page, applicant, college }) => {
  const { documents } = await openDocuments(page, college.url, applicant)
  const picker = page.getByRole("button", { name: `Choose file: ${BOND}` })
  await picker.focus()
  await documents.choose(BOND, {
    name: "bond.exe",
    mimeType: "application/x-msdownload",
    buffer: Buffer.from("MZ"),
  })
  const messages = page.getByRole("region", { name: "Messages" })
  const close = messages.getByRole("button", { name: "Close message" })
  await expect(messages.getByRole("alert")).toHaveAttribute("aria-atomic", "false")
  // The text comes into the region after it, so that it is spoken.
  await expect(messages.getByRole("alert")).toContainText(/\w/)
  const text = (await messages.getByRole("alert").textContent()) ?? ""
  const row = page.getByRole("listitem").filter({ hasText: BOND })
  await expect(row.getByText(text)).toBeVisible()
  await expect(row.getByRole("alert")).toHaveCount(0)
  // A message that is closed with the keyboard gives the focus back to the page, and holds no later one.
  await close.press("Enter")
  await expect(close).toHaveCount(0)
  await expect.poll(() => row.evaluate((item) => item.contains(document.activeElement))).toBe(true)

  await documents.choose(MEMO, pdf("memo"))
  const panel = page.getByRole("form", { name: MEMO })
  await panel.getByRole("button", { name: "Remove" }).click()
  await panel.getByRole("button", { name: "Upload" }).click()
  const again = panel.getByRole("button", { name: `Take photo: ${MEMO}` })
  await expect(again).toBeFocused()
  await expect(again).toHaveAccessibleDescription(/^Please choose a file/)
})

test("two fingers zoom one's own picture", async ({ page, applicant, college }) => {
  const { documents } = await openDocuments(page, college.url, applicant)
  await documents.choose(CARD, await blurredPhoto("rank card"))
  await expect(page.getByRole("button", { name: `Take it again: ${CARD}` })).toBeVisible()
  await page.getByRole("button", { name: `Preview: ${CARD}` }).click()
  const picture = page.getByRole("dialog").getByRole("img")
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(50)
  const fitted = await width()
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [180 - apart, 180 + apart].map((x) => ({ x, y: 300 })),
    })
  // Again while the picture does not listen yet.
  const spread = async () => {
    await touch("touchStart", 20)
    await touch("touchMove", 30)
    await touch("touchMove", 60)
    await touch("touchEnd", 0)
    return width()
  }
  await expect.poll(spread).toBeGreaterThan(fitted * 1.5)
})

test("several files find their documents by name or by hand, and the answers are asked for after", async ({
  page,
  applicant,
  college,
  staff,
  axe,
}) => {
  const { draft } = await openDocuments(page, college.url, applicant)
  for (const heading of ["Examination papers", "Identity and category", "For the college"])
    await expect(
      page.getByRole("heading", { name: heading }).locator("..").getByText("at most 5 MB each"),
    ).toBeVisible()
  const picking = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Add several files" }).click()
  // The one with questions comes last: it is asked about as soon as it is read.
  const files = [await photo("rank card"), pdf("IMG_2041"), await photo("IMG_2042"), await photo("ssc")]
  await (await picking).setFiles(files)
  const which = page.getByRole("dialog", { name: "Which file is which document?" })
  await expect(which.getByLabel("rank card.jpg")).toHaveValue(/type-/)
  await expect(which.getByLabel("ssc.jpg")).toHaveAccessibleDescription("After this, 3 questions to answer.")
  await expect(which.getByRole("button", { name: "Add 2 of 4 files" })).toBeVisible()
  await which.getByLabel("IMG_2041.pdf").selectOption({ label: FITNESS })
  // The choice is nowhere else: Back asks before it is gone.
  await page.goBack()
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click()
  await expect(which.getByLabel("IMG_2041.pdf")).not.toHaveValue("")
  // A document that has its file is no longer offered.
  await expect(which.getByLabel("IMG_2042.jpg").getByRole("option", { name: FITNESS })).toHaveCount(0)
  await axe(page)
  await which.getByRole("button", { name: "Add 3 of 4 files" }).click()
  const panel = page.getByRole("form", { name: SCHOOL })
  await expect(panel.getByLabel("Institute")).toBeFocused()
  await expect(page.getByText("3 files added.").first()).toBeVisible()
  await page.keyboard.type("ZPHS Kankipadu")
  await panel.getByLabel("Year of passing").fill("2013")
  await panel.getByLabel("Percentage / marks").fill("92")
  await page.keyboard.press("Enter")
  await expect
    .poll(async () => (await staff.details(draft.id)).AdmissionDocs.map((one) => one.DocName).sort())
    .toEqual([FITNESS, CARD, SCHOOL])
})

test("while several files are read, none of their documents takes another one", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>
    const isHeld = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }))
    const later = async (...given: unknown[]) => {
      await isHeld
      return decode(...given)
    }
    window.createImageBitmap = later as typeof createImageBitmap
  })
  const { draft } = await openDocuments(page, college.url, applicant)
  const choose = (doc: string) => page.getByRole("button", { name: `Choose file: ${doc}` })
  for (const doc of [CARD, BOND]) await expect(choose(doc)).toBeEnabled()
  const picking = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Add several files" }).click()
  await (await picking).setFiles([await photo("rank card", 700), await photo("IMG_1", 700)])
  const which = page.getByRole("dialog", { name: "Which file is which document?" })
  await which.getByLabel("IMG_1.jpg").selectOption({ label: BOND })
  await which.getByRole("button", { name: "Add 2 files" }).click()
  await expect(which).toHaveCount(0)
  await expect(page.getByText("Reading the file…")).not.toHaveCount(0)
  for (const doc of [CARD, BOND])
    expect(await choose(doc).and(page.locator(":not([aria-disabled=true])")).count(), doc).toBe(0)
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn())
  await expect
    .poll(async () => (await staff.details(draft.id)).AdmissionDocs.map((one) => one.DocName).sort())
    .toEqual([BOND, CARD])
})

test("the questions of one document stay open while the upload of the one before ends", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const { draft, documents } = await openDocuments(page, college.url, applicant)
  let goOn: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/admission-docs\/upload-student-doc$/, async (route) => {
    await isHeld
    await route.continue()
  })
  const panel = (doc: string) => page.getByRole("form", { name: doc })
  await documents.choose(MEMO, pdf("memo"))
  await panel(MEMO).getByLabel("Institute").fill("Guntur Medical College")
  await panel(MEMO).getByLabel("Year of passing").fill("2019")
  await panel(MEMO).getByLabel("Percentage / marks").fill("68")
  await page.keyboard.press("Enter")
  await expect(panel(MEMO)).toHaveCount(0)
  await documents.choose(SCHOOL, pdf("ssc"))
  const institute = panel(SCHOOL).getByLabel("Institute")
  await institute.fill("ZPHS Kankipadu")
  // The first one is read, and on its way.
  await expect(page.getByText("Reading the file…")).toHaveCount(0)
  goOn()
  await expect.poll(async () => (await staff.details(draft.id)).AdmissionDocs.length).toBe(1)
  await expect(page.getByText(/uploaded successfully/).first()).toBeVisible()
  await expect(institute).toBeFocused()
  await expect(institute).toHaveValue("ZPHS Kankipadu")
})

test("while files are read it is said once", async ({ page, applicant, college }) => {
  const { documents } = await openDocuments(page, college.url, applicant)
  await page.evaluate(() => {
    const heard: string[] = []
    const note = () => {
      for (const region of document.querySelectorAll("[role=status]")) {
        const text = region.textContent ?? ""
        if (text.includes("Reading the file") && heard.at(-1) !== text) heard.push(text)
      }
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { heard })
  })
  await documents.choose(CARD, await photo("rank card", 3000))
  await expect(page.getByRole("button", { name: `Choose file: ${CARD}` })).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    "Reading the file…",
  ])
})

test("a payment that is sent while its receipt is still being read carries it, once", async ({
  page,
  applicant,
  college,
  staff,
}) => {
  const readPictures = await holdPictures(page)
  const { draft, form } = await openDocuments(page, college.url, applicant)
  await form.open(6)
  const answers = { amount: "70000", mode: "Online", purpose: "Tution Fee" } as const
  const reference = `6122${String(applicant.seed).padStart(8, "0")}`
  await new PaymentsPage(page).add({ ...answers, reference, receipt: await photo("receipt", 700) })
  const waits = page.getByRole("button", { name: "Submitting…" })
  await expect(waits).toBeVisible()
  // What is corrected while it waits is sent, with another press.
  await page.getByRole("form", { name: "Add Payment" }).getByLabel("Amount").fill("50000")
  await expect(waits).toHaveCount(0)
  await page.getByRole("button", { name: "Submit Payment" }).click()
  await waits.click({ force: true })
  await readPictures()
  await expect
    .poll(async () => (await staff.details(draft.id)).Payments)
    .toMatchObject([{ Amount: 50_000, DocumentPath: expect.stringMatching(/^\/Documents\//) }])
  await expect(page.getByRole("form", { name: "Add Payment" })).toHaveCount(0)
  expect((await staff.details(draft.id)).Payments).toHaveLength(1)
})
