/**
 * The viewer of the review: PDFs are drawn within limits, an unseen page cannot be approved by a key, keys work only in the
 * viewer.
 */
import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { PDF_PAGE_PIXELS, PDF_PAGES_DRAWN } from "#domain/documents/pdf-bounds.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paper } from "#tests/support/paper-maker.ts"
import { pdfOf, streamOf } from "#tests/support/pdf-maker.ts"
import type { SampleFile } from "#tests/support/sample-files.ts"
import { logAnnouncements } from "./announcement-log.ts"
import type { StoredApplication } from "./api.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { documentNames, formWith, signedIn, submitApplication } from "./submitted-application.ts"
import { type Applicant, expect, withoutWorker as test } from "./test.ts"

const [card, memo, caste] = documentNames

const isDesktop = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024
const statusOf = ({ AdmissionDocs }: StoredApplication, doc: string) =>
  AdmissionDocs.find(({ DocName }) => DocName === doc)?.Status

/** Opens the review with this file as the marks memo. */
async function openMemo(page: Page, url: string, applicant: Applicant, file: SampleFile) {
  const { id } = await submitApplication(url, applicant, { [memo]: file })
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await review.card(memo).click()
  return { id, review, viewer: review.viewer(memo) }
}

/** The colour values in the middle of a drawn page. */
const colourOf = (canvas: Locator) =>
  canvas.evaluate((one) => {
    const { width, height } = one as HTMLCanvasElement
    const pixels = (one as HTMLCanvasElement).getContext("2d")
    return [...(pixels?.getImageData(width / 2, height / 2, 1, 1).data ?? [])].slice(0, 3)
  })

const areaOf = (canvas: Locator) =>
  canvas.evaluate((one) => (one as HTMLCanvasElement).width * (one as HTMLCanvasElement).height)

test("the pages of a PDF are drawn, and it is approved when all have been in sight", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id, review, viewer } = await openMemo(page, college.url, applicant, await paper("memo", 3))
  const drawn = (n: number) => viewer.getByRole("img", { name: `Page ${n} of 3` })
  await expect(drawn(1)).toBeVisible()
  await expect.poll(() => colourOf(drawn(1))).toEqual([255, 0, 0])
  await expect(viewer.getByText("Page 1 of 3", { exact: true })).toBeVisible()
  await expect(viewer.getByText("Seen", { exact: true })).toHaveCount(0)
  await axe(page)

  if (isDesktop(page)) {
    await page.keyboard.press("a")
    await expect(
      page.getByText(
        "You have not seen pages 2 and 3 of First MBBS Marks Memo. The key approves only what you have seen or opened.",
      ),
    ).toBeVisible()
  }
  await review.approve.click()
  await expect(review.unseenQuestion).toContainText(
    "You have not seen pages 2 and 3 of First MBBS Marks Memo.",
  )
  await axe(page)
  await review.unseenQuestion.getByRole("button", { name: "Show them" }).click()
  await expect(viewer.getByText("Page 2 of 3", { exact: true })).toBeVisible()
  await expect(drawn(2)).toBeVisible()
  await expect.poll(() => colourOf(drawn(2))).toEqual([0, 170, 0])
  expect(statusOf(await staff.details(id), memo)).toBe("Pending")

  // After rotating and zooming it is drawn again, and the current page stays.
  await viewer.getByRole("button", { name: "Rotate" }).click()
  await viewer.getByRole("button", { name: "Zoom in" }).click()
  await expect
    .poll(() => drawn(2).evaluate(({ width, height }: HTMLCanvasElement) => width > height))
    .toBe(true)
  await expect(viewer.getByText("Page 2 of 3", { exact: true })).toBeVisible()
  await expect(viewer.getByText("Seen", { exact: true })).toHaveCount(0)
  if (isDesktop(page)) {
    // What is wider than its frame is moved by the arrow keys, which else open the next document.
    const stage = viewer.locator("[tabindex='0']").filter({ has: page.locator("canvas") })
    const hidden = () => stage.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    while ((await hidden()) <= 0) await viewer.getByRole("button", { name: "Zoom in" }).click()
    const left = () => stage.evaluate(({ scrollLeft }) => scrollLeft)
    const before = await left()
    await stage.focus()
    await page.keyboard.press("ArrowRight")
    await expect.poll(left).toBeGreaterThan(before)
    await expect(viewer).toBeVisible()
    await page.keyboard.press("[")
    await page.keyboard.press("0")
    await expect
      .poll(() => drawn(2).evaluate(({ width, height }: HTMLCanvasElement) => width < height))
      .toBe(true)
    await page.keyboard.press("PageDown")
  } else await viewer.getByRole("button", { name: "Next page" }).click()
  await expect(viewer.getByText("Seen", { exact: true })).toBeVisible()
  await expect.poll(() => colourOf(drawn(3))).toEqual([0, 0, 255])
  await axe(page)
  if (isDesktop(page)) await page.keyboard.press("a")
  else await review.approve.click()
  await expect(review.viewer(caste)).toBeVisible()
  expect(statusOf(await staff.details(id), memo)).toBe("Approved")
})

test("the Financer sees the pages of a proof beside the payment, in the review and in the list", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const [payment] = (await staff.details(id)).Payments
  const send = await signedIn(college.url, applicant.username)
  const proof = formWith(await paper("bank receipt", 2), {})
  await send("POST", `/paymentmaster/${payment?.PaymentId}/document`, proof)
  const name = `Proof of ${formatRupees(payment?.Amount ?? 0)}`
  const expectPages = async () => {
    const viewer = page.getByRole("region", { name, exact: true })
    await expect(viewer.getByRole("img", { name: "Page 1 of 2" })).toBeVisible()
    await expect.poll(() => colourOf(viewer.getByRole("img", { name: "Page 1 of 2" }))).toEqual([255, 0, 0])
    await viewer.getByRole("button", { name: "Next page" }).click()
    await expect(viewer.getByText(/^Page 2 of 2/)).toBeVisible()
    await axe(page)
  }
  const review = await new ReviewPage(page).enterAs("finance.accounts", id)
  await review.step("Payments")
  await page
    .getByRole("button", { name: new RegExp(`^${formatRupees(payment?.Amount ?? 0)} Pending`) })
    .click()
  await expectPages()
  await page.goto(`/#/payment?payment=${payment?.PaymentId}`)
  await expectPages()
})

test("a refused file can be asked for again, and one that was away comes with the network", {
  tag: "@desktop",
}, async ({ page, context, college, applicant, axe }) => {
  const { id } = await submitApplication(college.url, applicant)
  await logAnnouncements(page)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  const files = /\/admission-docs\/[^/]+\/file$/
  await page.route(files, (route) =>
    route.fulfill({ status: 400, contentType: "application/json", body: "{}" }),
  )
  await review.card(card).click()
  const again = review.viewer(card).getByRole("button", { name: "Try again" })
  await expect(again).toBeVisible()
  await axe(page)
  await page.unroute(files)
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, (route) => held.then(() => route.continue()))
  await again.click()
  await expect.poll(() => page.evaluate(() => window.heard?.join("\n"))).toContain(`status: Loading ${card}`)
  release?.()
  await expect(review.viewer(card).getByRole("img").first()).toBeVisible()
  await page.unroute(files)

  await context.setOffline(true)
  await page.getByRole("button", { name: "Next document" }).click()
  await expect(review.viewer(memo)).toContainText("This file is not on this device.")
  await context.setOffline(false)
  await expect(review.viewer(memo).getByRole("img").first()).toBeVisible()
})

test("what was seen of a file does not count for the one that replaces it", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
}) => {
  const { review, viewer } = await openMemo(page, college.url, applicant, await paper("memo", 2))
  await review.seeAll(memo)
  await page.route(/getStudentAdmissionDetails/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: StoredApplication }
    for (const document of answer.data.AdmissionDocs)
      if (document.DocName === memo) document.Sha256 = "0".repeat(64)
    await route.fulfill({ response, json: answer })
  })
  // The application is stale after a while, and is loaded again when the officer returns to the page.
  await page.clock.setFixedTime(Date.now() + 360_000)
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })))
  await expect(viewer.getByText("Page 1 of 2", { exact: true })).toBeVisible()
  await expect(viewer.getByText("Seen", { exact: true })).toHaveCount(0)
  await review.approve.click()
  await expect(review.unseenQuestion).toContainText("You have not seen page 2 of")
})

test("an approval of what was not seen is possible, after a question", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id, review, viewer } = await openMemo(page, college.url, applicant, await paper("memo", 2))
  await expect(viewer.getByRole("img", { name: "Page 1 of 2" })).toBeVisible()
  await review.approve.click()
  await expect(review.unseenQuestion).toContainText("You have not seen page 2 of")
  await review.unseenQuestion.getByRole("button", { name: "Approve anyway" }).click()
  await expect(review.viewer(caste)).toBeVisible()
  expect(statusOf(await staff.details(id), memo)).toBe("Approved")
})

test("a file of 400 pages is drawn as far as the bound, and only near what is looked at", {
  tag: "@desktop",
}, async ({ page, college, applicant, staff, axe }) => {
  const { id, review, viewer } = await openMemo(page, college.url, applicant, await paper("long", 400))
  await expect(viewer.getByRole("img", { name: "Page 1 of 400" })).toBeVisible()
  await expect(
    viewer.getByText(
      "The file has 400 pages; the first 50 are shown here. Open it in a new tab to see them all.",
    ),
  ).toBeVisible()
  for (let press = 1; press < PDF_PAGES_DRAWN; press += 1)
    await viewer.getByRole("button", { name: "Next page" }).click()
  await expect(viewer.getByRole("img", { name: `Page ${PDF_PAGES_DRAWN} of 400` })).toBeVisible()
  await expect(viewer.getByRole("button", { name: "Next page" })).toBeDisabled()
  // Pages that are far away are released.
  await expect(viewer.getByRole("img", { name: "Page 1 of 400" })).toHaveCount(0)
  expect(await viewer.locator("canvas").count()).toBeLessThan(8)
  await axe(page)
  await review.approve.click()
  await expect(review.unseenQuestion).toContainText("has 400 pages, and 50 of them are shown here")
  await review.unseenQuestion.getByRole("button", { name: "Go back" }).click()
  const opened = page.waitForEvent("popup")
  await viewer.getByRole("link", { name: "Open in new tab" }).click()
  await (await opened).close()
  await review.approve.click()
  await expect(review.viewer(caste)).toBeVisible()
  expect(statusOf(await staff.details(id), memo)).toBe("Approved")
})

test("a page of five metres takes no more memory than any other", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
}) => {
  const { viewer } = await openMemo(page, college.url, applicant, await paper("giant", 1, 14_400))
  const canvas = viewer.getByRole("img", { name: "Page 1 of 1" })
  await expect(canvas).toBeVisible()
  expect(await areaOf(canvas)).toBeLessThanOrEqual(PDF_PAGE_PIXELS)
  const before = await areaOf(canvas)
  for (let press = 0; press < 20; press += 1) await viewer.getByRole("button", { name: "Zoom in" }).click()
  await expect.poll(() => areaOf(canvas)).toBeGreaterThan(before * 4)
  expect(await areaOf(canvas)).toBeLessThanOrEqual(PDF_PAGE_PIXELS)
})

test("a PDF of which parts cannot be read is drawn as far as it can, and says so", {
  tag: "@desktop",
}, async ({ page, college, applicant }) => {
  const drawing = streamOf("", "1 0 0 rg 0 0 200 200 re f /Missing Do")
  const damaged = pdfOf([drawing])
    .toString("latin1")
    .replace("/MediaBox", "/Contents 4 0 R/Resources<</XObject<</Missing 1 0 R>>>>/MediaBox")
  const { review, viewer } = await openMemo(page, college.url, applicant, {
    name: "damaged.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(damaged, "latin1"),
  })
  const canvas = viewer.getByRole("img", { name: "Page 1 of 1" })
  await expect(viewer.getByText("Parts of this file cannot be read and may be missing here.")).toBeVisible()
  await expect(canvas).toBeVisible()
  await expect.poll(() => colourOf(canvas)).toEqual([255, 0, 0])
  await review.approve.click()
  await expect(review.unseenQuestion).toContainText("Parts of First MBBS Marks Memo could not be read here.")
})

test("a PDF that cannot be drawn and a Word file say so, and can be opened or downloaded", {
  tag: "@desktop",
}, async ({ page, college, applicant, axe }) => {
  const broken = pdfOf([], "").toString("latin1").replace("/Type/Catalog/Pages 2 0 R", "/Type/Catalog")
  const { id } = await submitApplication(college.url, applicant, {
    [memo]: { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from(broken, "latin1") },
    [caste]: {
      name: "letter.docx",
      mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      buffer: await readFile(new URL("../../server/demo/files/letter.docx", import.meta.url)),
    },
  })
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  for (const doc of [memo, caste]) {
    await review.card(doc).click()
    const viewer = review.viewer(doc)
    await expect(viewer).toContainText("Preview not available")
    await expect(viewer).toContainText("Download to view this document")
    const download = viewer.getByRole("link", { name: "Download" })
    await expect(download).toBeVisible()
    // The ring of the keyboard is seen on the dark.
    await page.keyboard.press("Tab")
    await download.focus()
    await expect(download).toHaveCSS("outline-color", "rgb(255, 255, 255)")
    await axe(page)
    await review.approve.click()
    await expect(review.unseenQuestion).toContainText(`You have not seen ${doc} yet.`)
    await review.unseenQuestion.getByRole("button", { name: "Go back" }).click()
    if (doc === memo) {
      await expect(viewer).toContainText("The file is damaged or protected.")
      await expect(viewer.getByRole("link", { name: "Open in new tab" }).last()).toBeVisible()
    }
    await review.closeDocument()
  }
})

test.describe("without the part that draws", () => {
  test.use({ allowsFaults: true })
  test("a PDF can still be opened", { tag: "@desktop" }, async ({ page, college, applicant }) => {
    await page.route(/\/assets\/pdfjs-/, (route) => route.abort())
    const { viewer } = await openMemo(page, college.url, applicant, await paper("memo", 2))
    await expect(viewer).toContainText("The PDF viewer is not on this device yet.")
    await expect(viewer.getByRole("link", { name: "Open in new tab" }).last()).toBeVisible()
  })
})

test("what was typed stays with its document and its dialog until the decision, and a reload asks", {
  tag: "@desktop",
}, async ({ page, college, applicant, staff }) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  const isHeld = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })))
  const remarks = page.getByLabel("Remarks (needed to reject or ask)")
  await review.step("Documents")
  await review.card(card).click()
  expect(await isHeld()).toBe(false)
  await remarks.fill("The right edge is cut off")
  await remarks.press("Escape")
  await page.keyboard.press("ArrowRight")
  await expect(review.viewer(memo)).toBeVisible()
  await expect(remarks).toHaveValue("")
  await page.keyboard.press("ArrowLeft")
  await expect(remarks).toHaveValue("The right edge is cut off")
  await page.keyboard.press("Escape")
  expect(await isHeld()).toBe(true)

  await review.action("Reject").click()
  await review.rejectDialog.getByLabel("Reason").fill("The papers are of somebody else")
  await page.keyboard.press("Escape")
  await expect(review.rejectDialog).toHaveCount(0)
  // The reason is no remark of a Confirm.
  await expect(page.locator("header").getByLabel("Remarks", { exact: true })).toHaveValue("")
  await review.action("Reject").click()
  await expect(review.rejectDialog.getByLabel("Reason")).toHaveValue("The papers are of somebody else")
  await review.rejectDialog.getByLabel("Reason").fill("")
  await review.rejectDialog.getByRole("button", { name: "Go back" }).click()

  await review.card(card).click()
  await expect(remarks).toHaveValue("The right edge is cut off")
  await review.reject.click()
  await expect(review.viewer(memo)).toBeVisible()
  expect(statusOf(await staff.details(id), card)).toBe("Rejected")
  expect(await isHeld()).toBe(false)
  await page.keyboard.press("ArrowLeft")
  await expect(page.getByLabel("Remarks (needed to ask)")).toHaveValue("")
})

test("the keys work in the viewer alone, and can be switched off", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await review.card(card).click()
  await expect(review.viewer(card).getByRole("img")).toBeVisible()
  await expect(page.getByRole("group", { name: `Review of ${card}` })).toBeFocused()
  for (const elsewhere of [
    page.getByRole("main"),
    page.getByRole("tab", { name: "Documents" }),
    page.getByRole("link", { name: "Dashboard" }),
    page.getByRole("button", { name: "All documents" }),
  ]) {
    await elsewhere.focus()
    for (const key of ["a", "r", "+", "-", "[", "]", "0", "ArrowRight", "Escape"])
      if (!key.startsWith("Arrow") || (await elsewhere.getAttribute("role")) !== "tab")
        await page.keyboard.press(key)
    await expect(review.viewer(card)).toBeVisible()
    await expect(page.getByText("Click the document first, then the keys work.")).toBeVisible()
  }
  expect(statusOf(await staff.details(id), card)).toBe("Pending")

  // The open document is marked in the list without colours too.
  await page.emulateMedia({ forcedColors: "active" })
  await expect(page.getByRole("button", { name: card }).and(page.locator("[aria-current]"))).toHaveCSS(
    "border-top-style",
    "solid",
  )
  await page.emulateMedia({ forcedColors: null })

  const keys = review.viewer(card).getByRole("switch")
  await keys.click()
  await expect(keys).toHaveText("Keys off")
  await expect(keys).toHaveAccessibleName("Keys")
  await page.keyboard.press("a")
  await page.keyboard.press("r")
  await expect(keys).toBeFocused()
  await page.reload()
  await expect(review.viewer(card).getByRole("img")).toBeVisible()
  await expect(keys).not.toBeChecked()
  await page.keyboard.press("a")
  // Keys that are not letters still work.
  await page.keyboard.press("ArrowRight")
  await expect(review.viewer(memo).getByText("Seen", { exact: true })).toBeVisible()
  expect(statusOf(await staff.details(id), card)).toBe("Pending")
  await review.viewer(memo).getByRole("switch").click()
  await page.keyboard.press("a")
  await expect(review.viewer(caste)).toBeVisible()
  expect(statusOf(await staff.details(id), memo)).toBe("Approved")
  // U, which takes the decision back, obeys the switch as well.
  await expect(review.undo).toHaveAttribute("aria-keyshortcuts", "U")
  await review.viewer(caste).getByRole("switch").click()
  await expect(review.undo).not.toHaveAttribute("aria-keyshortcuts")
  await page.keyboard.press("u")
  await expect(review.undo).not.toHaveAttribute("aria-disabled")
  expect(statusOf(await staff.details(id), memo)).toBe("Approved")
})

test("a rejection needs its remark, and can be sent from it", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  const remarks = page.getByLabel("Remarks (needed to reject or ask)")
  await review.step("Documents")
  await review.card(card).click()
  await review.reject.click()
  await expect(page.getByText("Reason is required")).toBeVisible()
  await expect(remarks).toBeFocused()
  await axe(page)
  // The focus moves nowhere this time: what is missing is announced.
  await expect(page.getByRole("alert").filter({ hasText: "Reason is required" })).toHaveCount(0)
  await remarks.press("Control+Enter")
  await expect(page.getByRole("alert").filter({ hasText: "Reason is required" })).toBeVisible()
  await remarks.press("Escape")
  await expect(page.getByRole("group", { name: `Review of ${card}` })).toBeFocused()
  await expect(review.viewer(card)).toBeVisible()
  await remarks.fill("Cut off at the left")
  await remarks.press("Control+Enter")
  await expect(review.viewer(memo)).toBeVisible()
  expect(statusOf(await staff.details(id), card)).toBe("Rejected")
  // Pending documents come first when the list is opened again.
  await review.closeDocument()
  const cards = page.getByRole("button", { name: /^Open (?!the first)/ })
  await expect(cards).toHaveText([new RegExp(memo), new RegExp(caste), new RegExp(card)])
})

for (const [width, height] of [
  [320, 256],
  [320, 640],
  [640, 360],
] as const)
  test(`everything in the viewer can be reached and seen by Tab at ${width} by ${height}`, {
    tag: "@desktop",
  }, async ({ page, college, applicant }) => {
    await page.setViewportSize({ width, height })
    const { viewer } = await openMemo(page, college.url, applicant, await paper("memo", 2))
    await expect(viewer.getByRole("img", { name: "Page 1 of 2" })).toBeVisible()
    await page.getByRole("button", { name: "Close", exact: true }).focus()
    const reached = new Set<string>()
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press("Tab")
      const { name, share } = await page.evaluate(inSight)
      expect(share, `${name} is covered`).toBeGreaterThan(0.5)
      reached.add(name)
    }
    const wanted = ["Next document", "Zoom in", "Rotate", "Open in new tab", "Next page", "Approve", "Reject"]
    for (const name of wanted)
      expect(
        [...reached].some((one) => one.startsWith(name)),
        name,
      ).toBe(true)
  })

/** Runs in the page: the name of the focused element, and which share of it is not covered. */
function inSight(): { name: string; share: number } {
  const focused = document.activeElement as HTMLElement
  const { left, top, width, height } = focused.getBoundingClientRect()
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
  // For an element larger than the screen, only the part that fits counts.
  const [w, h] = [Math.min(width, innerWidth), Math.min(height, innerHeight / 2)]
  const points = shares.flatMap((x) =>
    shares.map((y) => document.elementFromPoint(left + w * x, top + h * y)),
  )
  const name = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim()
  const free = points.filter((one) => one && (focused.contains(one) || one.contains(focused)))
  const isSheet = height > innerHeight / 2
  return { name, share: isSheet ? 1 : free.length / points.length }
}

test("Approve and Reject are in sight at 1024 by 768", { tag: "@desktop" }, async ({
  page,
  college,
  applicant,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { review, viewer } = await openMemo(page, college.url, applicant, await paper("memo", 2))
  await expect(viewer.getByRole("img", { name: "Page 1 of 2" })).toBeVisible()
  await expect(review.approve).toBeInViewport({ ratio: 1 })
  await expect(review.reject).toBeInViewport({ ratio: 1 })
})
