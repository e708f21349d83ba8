/** Registering and editing as staff do it: the quick registration, the full form, the edit wizard. */
import type { Locator, Page } from "@playwright/test"
import type { SimpleFieldName } from "#domain/people/simple-registration.ts"
import { expect } from "#tests/support/expect.ts"
import { enter } from "../enter.ts"
import { FormPage, kindOf } from "./form.page.ts"

export type QuickAnswers = Partial<Record<SimpleFieldName, string>>

/** A plausible person; `seed` makes mobile, e-mail and Aadhaar unique. */
export function quickPerson(seed: number): QuickAnswers {
  const digits = (length: number, lead: string) => lead + String(seed).padStart(length - lead.length, "0")
  return {
    firstName: "Ravi",
    lastName: `Kumar ${letters(seed)}`,
    gender: "Male",
    fatherName: "Suresh Kumar",
    dob: "14-06-2001",
    mobileNumber: digits(10, "22"),
    email: `ravi${seed}@example.org`,
    address: "12-4/A, Main Road",
    city: "Guntur",
    state: "Andhra Pradesh",
    pincode: "522001",
    DegreeId: "MD",
    CourseId: "General Medicine",
    Batch: "2025-2028",
    Category: "General",
    Clinical: "Yes",
    Quota: "NRI",
    aadhar: digits(12, "12"),
  }
}

const letters = (seed: number) =>
  [...String(seed)].map((digit) => String.fromCharCode(97 + Number(digit))).join("")

export class RegisterPage {
  readonly page: Page
  readonly form: FormPage

  constructor(page: Page) {
    this.page = page
    this.form = new FormPage(page)
  }

  async enterAs(username: string): Promise<void> {
    await enter(this.page, username)
  }

  async openQuick(): Promise<void> {
    await this.page.goto("/#/students/create")
    await expect(this.page.getByRole("heading", { name: "Student Registration Form" }).first()).toBeVisible()
  }

  control(name: SimpleFieldName): Locator {
    return this.page.locator(`[id="quick-${name}"]`)
  }

  async answer(name: SimpleFieldName, value: string): Promise<void> {
    const control = this.control(name)
    const kind = await control.evaluate(kindOf)
    if (kind === "radiogroup") await control.getByRole("radio", { name: value, exact: true }).check()
    else if (kind === "SELECT") await control.selectOption({ label: value })
    else await control.fill(value)
  }

  async answerAll(answers: QuickAnswers): Promise<void> {
    for (const [name, value] of Object.entries(answers)) await this.answer(name as SimpleFieldName, value)
  }

  async submitRegistration(): Promise<void> {
    await this.page.getByRole("button", { name: "Submit Registration" }).click()
  }

  async newAdmission(): Promise<void> {
    await this.openQuick()
    await this.page.getByRole("button", { name: "New admission" }).click()
    await this.form.expectStep(1)
  }

  /** Opens a step, 1 to 6, of the edit wizard. */
  async openEdit(admissionId: string, step = 1): Promise<void> {
    await this.page.goto(`/#/students/edit/${admissionId}?step=${step}`)
    await expect(this.page.getByRole("heading", { name: "Edit Admission" }).first()).toBeVisible()
    await this.form.expectStep(step)
  }

  /** Adds a payment with the staff's form to the open application. */
  async addPayment(amount: string): Promise<void> {
    await this.page.getByRole("button", { name: "Add Payment" }).click()
    const form = this.page.getByRole("form", { name: "Add Payment" })
    await form.getByLabel("Amount").fill(amount)
    await form.getByLabel("Mode").selectOption("Cash")
    await form.getByLabel("Receiver Bank").fill("Andhra Bank")
    await form.getByLabel("Receiver Acc No").fill("30012345678")
    await form.getByLabel("Receiver Branch").fill("Vijayawada")
    await form.getByLabel("Payment Purpose").selectOption("Tution Fee")
    await form.getByLabel("Payment Reference").selectOption({ index: 1 })
    await this.page.getByRole("button", { name: "Add Payment" }).last().click()
    await expect(form).toHaveCount(0)
  }

  async update(): Promise<void> {
    await this.page.getByRole("button", { name: "Update Admission" }).click()
  }

  async submit(): Promise<void> {
    await this.page.getByLabel("I confirm that all information provided is accurate.").check()
    await this.form.pressSubmit()
  }

  async expectList(): Promise<void> {
    await this.page.waitForURL(/#\/students(\?|$)/)
    // The form itself has closed, not only the address changed.
    await expect(this.page.getByRole("heading", { name: "Student Registration Form" })).toHaveCount(0)
  }
}
