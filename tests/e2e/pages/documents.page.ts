import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import type { SampleFile } from "#tests/support/sample-files.ts"

/** The Upload Documents tab. */
export class DocumentsPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Picks a file for a document with its folder button. */
  async choose(doc: string, file: SampleFile): Promise<void> {
    const named = this.page.getByLabel(new RegExp(`: ${literal(doc)}$`))
    await named.and(this.page.locator("input[type=file]:not([capture])")).first().setInputFiles(file)
  }

  /** Picks a file and, for an educational document, gives institute and year. */
  async upload(
    doc: string,
    file: SampleFile,
    details?: { institute: string; year: string; percentage: string },
  ): Promise<void> {
    await this.choose(doc, file)
    if (!details) return
    const panel = this.page.getByRole("form", { name: doc })
    await panel.getByLabel("Institute").fill(details.institute)
    await panel.getByLabel("Year of passing").fill(details.year)
    await panel.getByLabel("Percentage / marks").fill(details.percentage)
    await panel.getByRole("button", { name: "Upload" }).click()
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
