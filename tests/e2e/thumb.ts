/** A person with a phone, whose every tap and key is counted. */
import type { Locator, Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import type { SampleFile } from "#tests/support/sample-files.ts"

/** Runs in the page: whether the keyboard's Next key leads from the focused control to this one. */
const follows = (to: Element): boolean => {
  const from = document.activeElement
  if (!from?.matches("input:not([type=radio], [type=checkbox], [type=file])")) return false
  const controls = [...(from.closest("form")?.querySelectorAll<HTMLInputElement>("input, select") ?? [])]
  // Controls that a phone's keyboard skips.
  const reached = controls.filter(
    (one) =>
      one.matches("select, input:not([type=radio], [type=checkbox], [type=file])") && one.tabIndex >= 0,
  )
  const open = reached.filter((one) => !one.readOnly && !one.disabled)
  return open[open.indexOf(from as HTMLInputElement) + 1] === to
}

/** Acts only on visible controls: a hidden one cannot be tapped. */
export class Thumb {
  readonly page: Page
  /** Taps on the screen, and in the lists and pickers of the phone. */
  taps = 0
  /** Characters, and presses of Next and Enter on the keyboard. */
  keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async tap(seen: Locator): Promise<void> {
    await seen.click()
    this.taps += 1
  }

  /**
   * Types into the field: reaches it with the keyboard's Next if possible, else with a tap; a focused field needs neither.
   */
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

  /** One tap opens the list of the phone, a second one chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label })
    this.taps += 2
  }

  /** One tap opens the picker of the phone; each file is another tap, and so is Done when there are several. */
  async pick(button: Locator, files: readonly SampleFile[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), button.click()])
    await chooser.setFiles([...files])
    this.taps += 1 + files.length + (files.length > 1 ? 1 : 0)
  }
}
