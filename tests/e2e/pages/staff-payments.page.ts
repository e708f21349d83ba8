import type { Locator, Page } from "@playwright/test"
import type { SampleFile } from "#tests/support/sample-files.ts"

/** Add Payment beside the payments list, as the offices use it. */
export class StaffPaymentsPage {
  readonly page: Page
  readonly form: Locator

  constructor(page: Page) {
    this.page = page
    this.form = page.getByRole("form", { name: "Add Payment" })
  }

  /** Opens the form and chooses the applicant with this number. */
  async begin(formNo: string): Promise<void> {
    await this.page.getByRole("button", { name: "Add Payment" }).first().click()
    await this.form.getByRole("combobox", { name: "Payee" }).fill(formNo)
    await this.page.getByRole("listbox").getByRole("option", { name: formNo }).click()
  }

  /** Fills what a payment needs; the payee's name and phone are those of the applicant. */
  async fill({ amount, mode, date }: { amount: string; mode: string; date: string }): Promise<void> {
    const { form } = this
    await form.getByLabel("Amount").fill(amount)
    await form.getByLabel("Mode").selectOption(mode)
    await form.getByRole("textbox", { name: "Payment Date" }).fill(date)
    await form.getByLabel("Receiver Bank").fill("Andhra Bank")
    await form.getByLabel("Receiver Acc No").fill("30012345678")
    await form.getByLabel("Receiver Branch").fill("Vijayawada")
    await form.getByLabel("Payment Purpose").selectOption("Tution Fee")
    await form.getByLabel("Payment Reference").selectOption({ index: 1 })
  }

  async attach(file: SampleFile, place = this.form): Promise<void> {
    await place.locator("input[type=file]:not([capture])").first().setInputFiles(file)
  }

  async send(): Promise<void> {
    await this.page.getByRole("button", { name: "Add Payment" }).last().click()
  }
}
