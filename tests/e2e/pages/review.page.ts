import { expect, type Locator, type Page } from "@playwright/test"
import { SignInPage } from "./sign-in.page.ts"

type Step = "Student Information" | "Documents" | "Payments"

/** The review of one application, as the offices use it. */
export class ReviewPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Signs somebody of the offices in and opens the application by its address. */
  async enterAs(username: string, admissionId: string, search = ""): Promise<this> {
    await (await new SignInPage(this.page).open()).signIn(username)
    await this.page.waitForURL(/#\/dashboard/)
    return this.open(admissionId, search)
  }

  async open(admissionId: string, search = ""): Promise<this> {
    await this.page.goto(`/#/approval/review/${admissionId}${search}`)
    await expect(this.page.getByRole("tablist", { name: "Steps of the review" })).toBeVisible()
    return this
  }

  async step(name: Step): Promise<void> {
    await this.page.getByRole("tab", { name }).click()
    await expect(this.page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true")
  }

  /** A button of the whole application, not of the open document. */
  action(name: string): Locator {
    return this.page.locator("header, [data-foot-bar]").getByRole("button", { name, exact: true })
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

  /** The Reject beside Approve: of the document or of the payment. */
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
