/** Decisions that can be corrected: undo, re-open, withdraw, cancel, restore; and how the next one is opened. */
import { EventEmitter, once } from "node:events"
import type { Page } from "@playwright/test"
import type { StoredApplication } from "./api.ts"
import { enter, enterForm } from "./enter.ts"
import { ReviewPage } from "./pages/review.page.ts"
import { documentNames, signedIn, submitApplication } from "./submitted-application.ts"
import { expect, withoutWorker as test } from "./test.ts"

const statuses = ({ AdmissionDocs }: StoredApplication) =>
  documentNames.map((name) => AdmissionDocs.find(({ DocName }) => DocName === name)?.Status)
const paid = ({ Payments }: StoredApplication, amount: number) =>
  Reflect.get(Payments.find(({ Amount }) => Amount === amount) ?? {}, "PaymentStatus")

/** Answers the question that requires a reason. */
async function answerWith(page: Page, title: string, act: string, reason = "Asked for by the applicant") {
  const dialog = page.getByRole("alertdialog", { name: title })
  await dialog.getByLabel("Reason").fill(reason)
  await dialog.getByRole("button", { name: act, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function choose(page: Page, item: string) {
  await page.getByRole("button", { name: "More for this application" }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

/** Holds the next decision on a document until the test releases it. */
async function holdDecision(page: Page) {
  const gate = new EventEmitter()
  const held = once(gate, "open")
  await page.route(
    /admissiondocapprovals\/$/,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  return () => gate.emit("open")
}

async function advance(url: string, id: string, ...users: string[]) {
  for (const user of users) {
    const send = await signedIn(url, user)
    await send("POST", "/ApplicationApprovalProgress/updateApprovalProgress", { AdmissionId: id })
  }
}

test("an officer takes a Confirm and a Reject back, and goes on to the next application", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id, name } = await submitApplication(college.url, applicant)
  await page.clock.install()
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.confirmAnyway()
  await expect(review.state("Confirmed")).toBeVisible()
  await expect(
    page.getByRole("status").filter({ hasText: "The application has been confirmed" }),
  ).toHaveCount(1)
  await axe(page)
  // The offer stays while it has the focus, also when the pointer comes and leaves.
  await review.undo.focus()
  await review.undo.hover()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(11_000)
  await expect(review.undo).toBeFocused()
  await review.undo.click()
  await expect(page.getByText("The decision has been undone")).toBeVisible()
  await expect(review.action("Confirm")).toBeEnabled()
  await expect(review.undo).toHaveCount(0)
  expect((await staff.details(id)).CurrentLevel).toBe(1)

  await review.rejectApplication("The memo is missing")
  await expect(review.state("Processed")).toBeVisible()
  await expect(page.getByText(/^Rejected \d\d:\d\d by ao\.verify$/)).toBeVisible()
  await page.keyboard.press("u")
  await expect(review.action("Confirm")).toBeEnabled()
  expect((await staff.details(id)).AdmissionStatus).toBe("Pending")

  await review.confirmAnyway()
  await expect(review.undo).toBeVisible()
  await page.getByRole("link", { name: "Next application" }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(review.action("Confirm")).toBeVisible()
  await expect(page.getByRole("heading", { name, exact: true })).toHaveCount(0)
  // The offer disappears with its screen.
  await expect(review.undo).toHaveCount(0)
  await page.goto(`/#/approval/review/${id}`)
  await page.getByText("Timeline", { exact: true }).click()
  const events = page.getByRole("listitem")
  await expect(events.filter({ hasText: "Undone: Application confirmed" })).toHaveCount(1)
  await expect(events.filter({ hasText: "Undone: Application rejected" })).toHaveCount(1)
  await expect(
    events.filter({ hasText: "Documents not decided yet: NEET PG Admit Card" }).first(),
  ).toBeVisible()
})

test("keys decide each document once, however fast, and U takes the last one back", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const [card, memo, caste] = documentNames
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  const answers: number[] = []
  page.on("response", (response) => {
    const isDecision =
      response.request().method() === "POST" && /admissiondocapprovals\/$/.test(response.url())
    if (isDecision) answers.push(response.status())
  })
  await review.card(card).click()
  await expect(review.viewer(card).getByRole("img")).toBeVisible()
  // The key is held down: one press and many repeats.
  await page.keyboard.down("a")
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down("a")
  await page.keyboard.up("a")
  await expect(review.viewer(memo)).toBeVisible()
  expect(answers).toEqual([201])
  await review.seeAll(memo)
  // The key is pressed again and again while the answers with the list are delayed.
  await page.route(/getStudentAdmissionDetails/, async (route) => {
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)
    await route.continue()
  })
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("a", { delay: 5 })
  await expect(review.viewer(caste).getByRole("img")).toBeVisible()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("a", { delay: 5 })
  await expect(review.approve).toHaveCount(0)
  await expect
    .poll(async () => statuses(await staff.details(id)))
    .toEqual(["Approved", "Approved", "Approved"])
  expect(answers).toEqual([201, 201, 201])
  await expect(page.getByText(/already been decided/)).toHaveCount(0)

  await page.keyboard.press("u")
  await expect
    .poll(async () => statuses(await staff.details(id)))
    .toEqual(["Approved", "Approved", "Pending"])
  await expect(review.viewer(caste)).toBeVisible()
  await expect(review.approve).toBeEnabled()
  await page.keyboard.press("r")
  await page.keyboard.type("Cut off")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect
    .poll(async () => statuses(await staff.details(id)))
    .toEqual(["Approved", "Approved", "Rejected"])
})

test("a decision is taken back over the document that opened next", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const [card, memo] = documentNames
  await page.clock.install()
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await review.card(card).click()
  await review.approveSeen(card)
  await expect(review.viewer(memo)).toBeVisible()
  await expect(review.undo).toBeVisible()
  await axe(page)
  // The offer covers nothing of the next decision.
  const [offer, approve] = [await review.undo.boundingBox(), await review.approve.boundingBox()]
  if (!offer || !approve) throw new Error("Offer and next decision are both in sight")
  const isAbove = offer.y + offer.height <= approve.y || approve.y + approve.height <= offer.y
  const isBeside = offer.x + offer.width <= approve.x || approve.x + approve.width <= offer.x
  expect(isAbove || isBeside).toBe(true)
  await review.undo.click()
  await expect(review.viewer(card)).toBeVisible()
  await expect(review.approve).toBeEnabled()
  expect(statuses(await staff.details(id))).toEqual(["Pending", "Pending", "Pending"])

  // An offer that has the focus ends before the server refuses it.
  await review.approveSeen(card)
  await review.undo.focus()
  await page.clock.fastForward(90_000)
  await expect(review.undo).toBeFocused()
  await page.clock.fastForward(10_000)
  await expect(review.undo).toHaveCount(0)
})

test("a late answer moves nobody from the document they went to, and offers nothing on another review", async ({
  page,
  college,
  applicant,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const [card, memo, caste] = documentNames
  const review = await new ReviewPage(page).enterAs("ao.verify", id)
  await review.step("Documents")
  await review.card(card).click()
  await review.seeAll(card)
  const release = await holdDecision(page)
  await review.approve.click()
  await page.getByRole("button", { name: "Next document" }).click()
  await page.getByRole("button", { name: "Next document" }).click()
  await expect(review.viewer(caste)).toBeVisible()
  const remarks = page.getByLabel("Remarks (needed to reject or ask)")
  await remarks.fill("The stamp is missing")
  release()
  await expect(review.undo).toBeVisible()
  await expect(review.viewer(caste)).toBeVisible()
  await expect(remarks).toHaveValue("The stamp is missing")

  await page.getByRole("button", { name: "Previous document" }).click()
  await review.seeAll(memo)
  const releaseMemo = await holdDecision(page)
  await review.approve.click()
  await page.goto("/#/approval")
  const answered = page.waitForResponse(/admissiondocapprovals\/$/)
  releaseMemo()
  await answered
  await expect(page.getByText("This document has been approved").first()).toBeVisible()
  await expect(page).toHaveURL(/approval$/)
  await expect(review.undo).toHaveCount(0)
})

test("the Financer takes an accepted payment back, rejects it with a reason, and goes on", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await advance(college.url, id, "ao.verify")
  const review = await new ReviewPage(page).enterAs("finance.accounts", id)
  await review.step("Payments")
  await review.payment("₹2,65,000").click()
  await review.approve.click()
  await expect(page.getByText("Payment Accepted").first()).toBeVisible()
  await axe(page)
  await review.undo.click()
  await expect(review.approve).toBeEnabled()
  expect(paid(await staff.details(id), 265_000)).toBe("Pending")
  await page.getByLabel("Remarks (needed to reject)").fill("Not on the statement")
  await review.reject.click()
  await page.getByRole("button", { name: "Next payment" }).click()
  await expect(page.getByRole("dialog", { name: "Payment" }).getByText("₹70,000").first()).toBeVisible()
  await review.approve.click()
  await expect.poll(async () => paid(await staff.details(id), 70_000)).toBe("Accepted")
  expect(paid(await staff.details(id), 265_000)).toBe("Rejected")
})

test("the Financer takes a payment back in the list and goes on to the next one of its filter", async ({
  page,
  college,
  applicant,
  staff,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await advance(college.url, id, "ao.verify")
  const { FormNo } = await staff.details(id)
  const review = new ReviewPage(page)
  await enter(page, "finance.accounts", `/payment?status=ToVerify&q=${FormNo}`)
  await page
    .getByRole("button", { name: /^View / })
    .first()
    .click()
  const panel = page.getByRole("dialog")
  const accept = panel.getByRole("button", { name: "Accept" })
  await accept.click()
  // Said once, by the offer to undo it.
  await expect(page.getByText("Payment Accepted")).toHaveCount(1)
  await expect(panel.getByText("Payment Accepted")).toHaveCount(0)
  await review.undo.click()
  await expect(accept).toBeEnabled()
  await accept.click()
  await expect(panel.getByRole("button", { name: "Next payment" })).toBeVisible()
  await panel.getByRole("button", { name: "Next payment" }).click()
  await expect(accept).toBeEnabled()
  const decided = async () => [paid(await staff.details(id), 265_000), paid(await staff.details(id), 70_000)]
  expect((await decided()).toSorted()).toEqual(["Accepted", "Pending"])
})

test("an Admin re-opens a document, a payment and an application", async ({
  page,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const before = await staff.details(id)
  const officer = await signedIn(college.url, "ao.verify")
  const [first] = before.AdmissionDocs
  await officer("POST", "/admissiondocapprovals/", {
    AdmissionId: id,
    AdmissionDocId: first?.AdmissionDocId,
    ApprovedBy: 5,
    ApprovalStatus: "Rejected",
    Remarks: "Cut off",
  })
  await advance(college.url, id, "ao.verify")
  const financer = await signedIn(college.url, "finance.accounts")
  const payment = before.Payments.find(({ Amount }) => Amount === 70_000)
  await financer("PUT", `/paymentmaster/${payment?.PaymentId}`, {
    VerifiedByStaff: true,
    PaymentStatus: "Accepted",
  })

  const review = await new ReviewPage(page).enterAs("admin", id)
  await review.step("Documents")
  await review.card(first?.DocName ?? "").click()
  await page.getByRole("button", { name: "Re-open document" }).click()
  await expect(page.getByRole("alertdialog").getByLabel("Reason")).toBeVisible()
  await axe(page)
  await answerWith(page, "Re-open this document?", "Re-open", "The wrong page was looked at")
  await expect
    .poll(
      async () =>
        (await staff.details(id)).AdmissionDocs.find((doc) => doc.DocName === first?.DocName)?.Status,
    )
    .toBe("Pending")
  await review.closeDocument()
  await review.step("Payments")
  await review.payment("₹70,000").click()
  await page.getByRole("button", { name: "Re-open payment" }).click()
  await expect(page.getByText("It waits for the Financer again.").first()).toBeVisible()
  await answerWith(page, "Re-open this payment?", "Re-open", "The wrong line of the statement")
  await expect.poll(async () => paid(await staff.details(id), 70_000)).toBe("Pending")
  await review.closePayment()

  await choose(page, "Re-open application")
  const dialog = page.getByRole("alertdialog", { name: "Re-open this application?" })
  await expect(dialog.getByText("It becomes a draft")).toBeVisible()
  await axe(page)
  await dialog.getByRole("button", { name: "Re-open", exact: true }).click()
  await expect(dialog.getByText("Reason is required")).toBeVisible()
  await dialog.getByRole("button", { name: "Go back" }).click()
  await choose(page, "Re-open application")
  await answerWith(page, "Re-open this application?", "Re-open", "The course was wrong")
  await expect.poll(async () => (await staff.details(id)).AdmissionStatus).toBe("Draft")
  const trail = (await staff.timeline(id)).map(({ Event }) => Event)
  for (const event of ["documentReopened", "paymentReopened", "reopened"]) expect(trail).toContain(event)
})

test("an approved admission is cancelled, deleted and restored: its seat goes back once", async ({
  page,
  college,
  applicant,
  staff,
  axe,
  nextDevice,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  const officer = await signedIn(college.url, "ao.verify")
  const [first] = (await staff.details(id)).AdmissionDocs
  await officer("POST", "/admissiondocapprovals/", {
    AdmissionId: id,
    AdmissionDocId: first?.AdmissionDocId,
    ApprovedBy: 5,
    ApprovalStatus: "Approved",
    Remarks: "Approved",
  })
  const occupied = async () => ((await staff.details(id)).SeatInfo as { Occupied: number }).Occupied
  const free = await occupied()
  await advance(college.url, id, "ao.verify", "finance.accounts", "principal")
  const { AdmissionNo, FormNo, SubmittedAt } = await staff.details(id)
  expect(await occupied()).toBe(free + 1)
  // The Principal has the review open, as after the own approval: with what this version notes of it, and an older one.
  const theirs = await new ReviewPage(await nextDevice()).enterAs("principal", id)
  const acted = async (note: unknown) => {
    await theirs.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `admissions:7:review_acted:${id}`,
      String(note),
    ] as const)
    await theirs.page.reload()
  }
  await acted("2025-06-01T09:00:00.000Z")
  await expect(theirs.page.getByRole("heading", { level: 2, name: "Admission Details" })).toBeVisible()
  await expect(theirs.state("Processed")).toHaveCount(0)
  for (const note of [SubmittedAt, "1"]) {
    await acted(note)
    await expect(theirs.state("Processed")).toBeVisible()
  }
  // Nobody could decide a document of it again, so none is re-opened.
  const own = await new ReviewPage(page).enterAs("admin", id)
  await own.step("Documents")
  await own.card(first?.DocName ?? "").click()
  await expect(own.viewer(first?.DocName ?? "")).toBeVisible()
  await expect(page.getByText("This document has been approved").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Re-open document" })).toHaveCount(0)
  await page.goto(`/#/students/view/${id}`)
  // The review has the same menu: it is gone only when the next screen is there.
  await expect(page.getByRole("heading", { level: 1, name: "Application Overview" })).toBeVisible()
  await choose(page, "Cancel admission")
  const dialog = page.getByRole("alertdialog", { name: "Cancel this admission?" })
  await expect(dialog.getByText("The seat goes back at once")).toBeVisible()
  await expect(dialog.getByText(`${String(AdmissionNo)} stays with this application`)).toBeVisible()
  await axe(page)
  await answerWith(page, "Cancel this admission?", "Cancel admission", "False papers")
  await expect.poll(async () => (await staff.details(id)).AdmissionStatus).toBe("Cancelled")
  expect(await occupied()).toBe(free)
  await expect(theirs.page.getByText("Cancelled", { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(theirs.page.getByText("False papers").first()).toBeVisible()
  await expect(theirs.state("Processed")).toHaveCount(0)
  await axe(theirs.page)
  await theirs.page.context().close()

  const office = await signedIn(college.url, "staff.office")
  await office("DELETE", `/admissions/${id}`)
  await page.goto(`/#/students?status=Deleted&q=${FormNo}`)
  await page.getByRole("button", { name: /^Restore/ }).click()
  await expect(page.getByRole("alertdialog").getByLabel("Reason")).toBeVisible()
  await axe(page)
  await answerWith(page, "Restore this application?", "Restore", "Deleted by mistake")
  await expect(page.getByText("The application has been restored").first()).toBeVisible()
  expect((await staff.details(id)).AdmissionStatus).toBe("Cancelled")
  expect(await occupied()).toBe(free)
})

test("an applicant withdraws the own application, and is told plainly when there is no network", async ({
  page,
  context,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await enterForm(page, applicant.username)
  await page.goto("/#/student-dashboard?tab=payments")
  await page.getByRole("button", { name: "Add Payment" }).first().click()
  await page.getByRole("form", { name: "Add Payment" }).getByLabel("Amount").fill("65000")
  await page.getByRole("tab", { name: "Application Status" }).click()
  const question = page.getByRole("alertdialog", { name: "Finish this payment first?" })
  await question.getByRole("button", { name: "Leave it for later" }).click()
  const open = page.getByRole("button", { name: "Withdraw application" })
  await open.click()
  const dialog = page.getByRole("alertdialog", { name: "Withdraw this application?" })
  await expect(dialog.getByText("₹3,35,000 are not verified yet.")).toBeVisible()
  await axe(page)
  await context.setOffline(true)
  await expect(dialog.getByText("No network.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Withdraw", exact: true })).toBeDisabled()
  await context.setOffline(false)
  // With the keyboard only: the reason, then Ctrl and Enter.
  await dialog.getByLabel("Reason").focus()
  await page.keyboard.type("A seat nearer home")
  await expect(dialog.getByRole("button", { name: "Withdraw", exact: true })).toBeEnabled()
  await page.keyboard.press("Control+Enter")
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await staff.details(id)).AdmissionStatus).toBe("Withdrawn")
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible()
  await expect(open).toHaveCount(0)
  const trail = (await staff.timeline(id)).filter(({ Event }) => Event === "withdrawn")
  expect(trail).toMatchObject([{ Username: applicant.username, Detail: { Reason: "A seat nearer home" } }])
  await axe(page)

  // The payment that was begun can only be removed.
  await page.goto("/#/student-dashboard?tab=payments")
  const begun = page.getByText(
    "A payment that you have begun is kept on this device. It cannot be submitted here.",
  )
  await expect(begun).toBeVisible()
  await expect(page.getByRole("button", { name: "Go on with it" })).toHaveCount(0)
  await axe(page)
  await page.getByRole("button", { name: "Remove", exact: true }).click()
  await expect(begun).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("tab", { name: "Payments" })).toBeVisible()
  await expect(begun).toHaveCount(0)
})

test("the office withdraws an application for its applicant, who finds it withdrawn", async ({
  page,
  nextDevice,
  college,
  applicant,
  staff,
  axe,
}) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, "staff.office", `/students/view/${id}`)
  await choose(page, "Withdraw application")
  const dialog = page.getByRole("alertdialog", { name: "Withdraw this application?" })
  await expect(dialog.getByText("₹3,35,000 are not verified yet.")).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Withdraw", exact: true })).toBeVisible()
  await axe(page)
  await answerWith(page, "Withdraw this application?", "Withdraw", "A letter of the applicant")
  await expect.poll(async () => (await staff.details(id)).AdmissionStatus).toBe("Withdrawn")
  const trail = (await staff.timeline(id)).filter(({ Event }) => Event === "withdrawn")
  expect(trail).toMatchObject([{ Username: "staff.office", Detail: { Reason: "A letter of the applicant" } }])

  const own = await nextDevice()
  await enterForm(own, applicant.username)
  await own.goto("/#/student-dashboard?tab=status")
  await expect(own.getByText("Withdrawn", { exact: true }).first()).toBeVisible()
  await expect(own.getByRole("button", { name: "Withdraw application" })).toHaveCount(0)
})

test("a withdrawal that was asked before the seat was given is refused", {
  tag: "@desktop",
}, async ({ page, college, applicant, staff }) => {
  const { id } = await submitApplication(college.url, applicant)
  await enter(page, "staff.office", `/students/view/${id}`)
  await choose(page, "Withdraw application")
  const dialog = page.getByRole("alertdialog", { name: "Withdraw this application?" })
  await dialog.getByLabel("Reason").fill("A letter of the applicant")
  await advance(college.url, id, "ao.verify", "finance.accounts", "principal")
  const { AdmissionNo } = await staff.details(id)
  // Behind the question the screen knows it already.
  await expect(page.getByText(String(AdmissionNo)).first()).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole("button", { name: "Withdraw", exact: true }).click()
  await expect(dialog.getByRole("alert")).toBeVisible()
  await expect(dialog.getByText("The seat goes back at once")).toHaveCount(0)
  expect((await staff.details(id)).AdmissionStatus).toBe("Approved")
  await dialog.getByRole("button", { name: "Go back" }).click()
  await choose(page, "Withdraw application")
  await expect(dialog.getByText("The seat goes back at once")).toBeVisible()
})
