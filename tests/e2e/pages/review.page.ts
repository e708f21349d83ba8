import type { Locator, Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { enter } from "../enter.ts"

type Step = "Student Information" | "Documents" | "Payments"

const addressOf = (admissionId: string, search: string) => `/approval/review/${admissionId}${search}`

/** The review of one application, as the offices use it. */
export class ReviewPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Signs in as a member of the offices, at the address of the application. */
  async enterAs(username: string, admissionId: string, search = ""): Promise<this> {
    await enter(this.page, username, addressOf(admissionId, search))
    return this.isOpen()
  }

  async open(admissionId: string, search = ""): Promise<this> {
    await this.page.goto(`/#${addressOf(admissionId, search)}`)
    return this.isOpen()
  }

  private async isOpen(): Promise<this> {
    await expect(this.page.getByRole("tablist", { name: "Steps of the review" })).toBeVisible()
    return this
  }

  async step(name: Step): Promise<void> {
    await this.page.getByRole("tab", { name }).click()
    await expect(this.page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true")
  }

  /** A button for the whole application, not for the open document. */
  action(name: string): Locator {
    return this.page.locator("header, [data-foot-bar]").getByRole("button", { name, exact: true })
  }

  /** The question before a Confirm with open matters. */
  get question(): Locator {
    return this.page.getByRole("alertdialog", { name: "Confirm with open points?" })
  }

  /** Confirms in spite of open matters. */
  async confirmAnyway(): Promise<void> {
    await this.action("Confirm").click()
    await this.question.getByRole("button", { name: "Confirm anyway" }).click()
  }

  get rejectDialog(): Locator {
    return this.page.getByRole("alertdialog", { name: "Reject this application?" })
  }

  async rejectApplication(reason: string): Promise<void> {
    await this.action("Reject").click()
    await this.rejectDialog.getByLabel("Reason").fill(reason)
    await this.rejectDialog.getByRole("button", { name: "Reject application" }).click()
  }

  /** The text of the decision, which replaces the buttons. */
  state(word: string): Locator {
    return this.page.locator("header, [data-foot-bar]").getByText(word, { exact: true })
  }

  /** The offer to take the last decision back. */
  get undo(): Locator {
    return this.page.getByRole("region", { name: "Last decision" }).getByRole("button", { name: /^Undo/ })
  }

  card(doc: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^Open ${doc}`) })
  }

  viewer(doc: string): Locator {
    return this.page.getByRole("region", { name: doc, exact: true })
  }

  get approve(): Locator {
    return this.page.getByRole("button", { name: /^Approve/ })
  }

  /** Waits until every page of the open document has been visible, and approves it. */
  async approveSeen(doc: string): Promise<void> {
    await this.seeAll(doc)
    await this.approve.click()
  }

  /** Goes through all pages of the open document. */
  async seeAll(doc: string): Promise<void> {
    const viewer = this.viewer(doc)
    await expect(viewer.getByRole("img").first()).toBeVisible()
    // A picture has no pages, and so no button to wait for.
    const next = viewer.getByRole("button", { name: "Next page", disabled: false })
    for (let page = 1; await next.isVisible(); page += 1) {
      await next.click()
      await expect(viewer.getByText(new RegExp(`^Page ${page + 1} of`))).toBeVisible()
    }
    if (await viewer.getByText(/^Page \d+ of/).isVisible())
      await expect(viewer.getByText("Seen", { exact: true })).toBeVisible()
  }

  /** The question before an unseen document is approved. */
  get unseenQuestion(): Locator {
    return this.page.getByRole("alertdialog", { name: "Approve what you have not seen?" })
  }

  /** Approves a document that cannot be displayed. */
  async approveAnyway(): Promise<void> {
    await this.approve.click()
    await this.unseenQuestion.getByRole("button", { name: "Approve anyway" }).click()
  }

  /** The Reject button beside Approve, for the document or the payment. */
  get reject(): Locator {
    return this.approve.locator("xpath=..").getByRole("button", { name: /^Reject/ })
  }

  async closeDocument(): Promise<void> {
    await this.page.getByRole("button", { name: /^(All documents|Close)$/ }).click()
    await expect(this.page.getByRole("button", { name: /^Open / }).first()).toBeVisible()
  }

  async expectCounts(pending: number, approved: number, rejected: number): Promise<void> {
    for (const text of [`Pending ${pending}`, `Approved ${approved}`, `Rejected ${rejected}`])
      await expect(this.page.getByText(text, { exact: true })).toBeVisible()
  }

  payment(amount: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(amount) })
  }

  async closePayment(): Promise<void> {
    await this.page.getByRole("dialog", { name: "Payment" }).getByRole("button", { name: "Close" }).click()
  }
}
