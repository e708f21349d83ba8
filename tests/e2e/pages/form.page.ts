/** The application form as an applicant uses it: found by labels, never by structure. */
import type { Locator, Page } from "@playwright/test"
import type { WizardFieldName } from "#domain/admission-form/wizard-values.ts"
import { admissionField } from "#domain/application/admission-form.ts"
import { expect } from "#tests/support/expect.ts"
import type { Answers, SampleApplication } from "#tests/support/sample-application.ts"

/** Runs in the page: which kind of control it is. */
export const kindOf = (element: Element) => element.getAttribute("role") ?? element.tagName

export class FormPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(step?: number): Promise<this> {
    await this.page.goto(step ? `/#/admissions/create?step=${step}` : "/#/admissions/create")
    await expect(this.page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
    return this
  }

  /** Opens the person's application that the college has. */
  async editOwn(): Promise<void> {
    await this.page.getByRole("button", { name: "Edit Application" }).click()
    await this.page.waitForURL(/step=1$/)
    await this.expectStep(1)
  }

  /** The control of a field; its id is the field's name. */
  control(name: WizardFieldName): Locator {
    return this.page.locator(`[id="field-${name}"]`)
  }

  async answer(name: WizardFieldName, value: string): Promise<void> {
    const control = this.control(name)
    const kind = await control.evaluate(kindOf)
    if (kind === "radiogroup") {
      const { options } = admissionField(name)
      const label = options?.({ Quota: "Management" }, { today: "2025-11-21" }).find(
        (one) => one.value === value,
      )?.label
      await control.getByRole("radio", { name: label ?? value, exact: true }).check()
    } else if (kind === "SELECT") {
      await control.selectOption(value)
    } else {
      await control.fill(value)
    }
  }

  async answerAll(answers: Answers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await this.answer(name as WizardFieldName, value)
  }

  async next(): Promise<void> {
    await this.page.getByRole("button", { name: "Next", exact: true }).click()
  }

  async expectStep(step: number): Promise<void> {
    await expect(this.page.getByText(`Step ${step} of 6`).first()).toBeVisible()
  }

  /** Fills the four steps of fields, online or offline, up to the documents. */
  async fillToDocuments(application: SampleApplication): Promise<void> {
    await this.expectStep(1)
    await this.answerAll(application.admission)
    await this.next()
    await this.expectStep(2)
    await this.answerAll(application.personal)
    await this.next()
    await this.expectStep(3)
    await this.answerAll(application.neet)
    await this.next()
    await this.expectStep(4)
    await this.answerAll(application.mbbs)
    await this.next()
    await this.expectStep(5)
  }

  /** Checks the answers, confirms, submits. */
  async submit(): Promise<void> {
    await this.page.goto("/#/admissions/create?step=check")
    await this.page.getByLabel("I confirm that all information provided is accurate.").check()
    await this.pressSubmit()
  }

  /** Presses Submit; if a question about missing parts appears, answers that it should continue. */
  async pressSubmit(): Promise<void> {
    await this.page.getByRole("button", { name: "Submit Application" }).click()
    const anyway = this.page.getByRole("button", { name: "Submit anyway" })
    const said = this.page
      .getByText("Application submitted successfully!")
      .or(this.page.getByRole("heading", { name: /^(Saved on this device|Admission Completed)$/ }))
      .or(this.page.getByRole("main").getByRole("alert"))
    await expect(anyway.or(said).filter({ visible: true }).first()).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
  }
}
