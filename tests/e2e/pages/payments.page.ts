import type { Page } from "@playwright/test"
import type { SampleFile } from "#tests/support/sample-files.ts"

export interface PaymentAnswers {
  amount: string
  mode: "DD" | "Online"
  reference: string
  /** The purpose in the words of the screen. */
  purpose: string
  date?: string
  receipt?: SampleFile
}

/** The Proof of Payments tab. */
export class PaymentsPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async add(answers: PaymentAnswers): Promise<void> {
    await this.page.getByRole("button", { name: "Add Payment" }).first().click()
    await this.fill(answers)
  }

  /** Fills the form that is open. */
  async fill({ amount, mode, reference, purpose, date, receipt }: PaymentAnswers): Promise<void> {
    const form = this.page.getByRole("form", { name: "Add Payment" })
    await form.getByLabel("Amount").fill(amount)
    await form.getByRole("radio", { name: mode, exact: true }).check()
    await form.getByLabel("UTR / Reference Number").fill(reference)
    if (date !== undefined) await form.getByRole("textbox", { name: "Payment Date" }).fill(date)
    await form.getByRole("radio", { name: purpose, exact: true }).check()
    if (receipt) await form.locator("input[type=file]:not([capture])").first().setInputFiles(receipt)
    await form.getByRole("button", { name: "Submit Payment" }).click()
  }
}
