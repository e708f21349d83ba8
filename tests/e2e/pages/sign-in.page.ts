import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { PASSWORD } from "../college.ts"

export class SignInPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<this> {
    await this.page.goto("/#/login")
    await expect(this.page.getByRole("heading", { name: "Sign in" })).toBeVisible()
    return this
  }

  async signIn(username: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel("Username").fill(username)
    await this.page.getByLabel("Password", { exact: true }).fill(password)
    await this.page.getByRole("button", { name: "Sign in" }).click()
  }

  /** Signs an applicant in and waits for the form. */
  async enterAs(username: string): Promise<void> {
    await this.open()
    await this.signIn(username)
    await expect(this.page.getByRole("heading", { name: "Admission Form" }).first()).toBeVisible()
  }
}
