/** A person with a phone, whose every tap and every key is counted. */
import { expect, type Locator, type Page } from "@playwright/test"
import type { SampleFile } from "#tests/support/sample-files.ts"

/** Runs in the page: whether the keyboard's own Next leads from the control in the focus to this one. */
const follows = (to: Element): boolean => {
  const from = document.activeElement
  if (!from?.matches("input:not([type=radio], [type=checkbox], [type=file])")) return false
  const controls = [...(from.closest("form")?.querySelectorAll<HTMLInputElement>("input, select") ?? [])]
  // What a phone's keyboard passes over.
  const reached = controls.filter(
    (one) =>
      one.matches("select, input:not([type=radio], [type=checkbox], [type=file])") && one.tabIndex >= 0,
  )
  const open = reached.filter((one) => !one.readOnly && !one.disabled)
  return open[open.indexOf(from as HTMLInputElement) + 1] === to
}

/** What is done is done to what is seen: a hidden control cannot be tapped. */
export class Thumb {
  readonly page: Page
  /** On the screen, and in the lists and pickers of the phone. */
  taps = 0
  /** Characters, and the Next and Enter of the keyboard. */
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async tap(seen: Locator): Promise<void> {
    await seen.click()
    this.taps += 1
  }

  /** Into the field: by the keyboard's Next where it leads there, else by a tap. A field in the focus needs neither. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeEditable()
    if (!(await field.evaluate((one) => one === document.activeElement))) {
      if (await field.evaluate(follows)) {
        await field.focus()
        this.keys += 1
      } else await this.tap(field)
    }
    await this.page.keyboard.type(text)
    this.keys += text.length
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press("Enter")
    this.keys += 1
  }

  /** A tap opens the list of the phone, a second chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label })
    this.taps += 2
  }

  /** A tap opens the picker of the phone; each file is one more, and so is Done where there are several. */
  async pick(button: Locator, files: readonly SampleFile[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), button.click()])
    await chooser.setFiles([...files])
    this.taps += 1 + files.length + (files.length > 1 ? 1 : 0)
  }
}
