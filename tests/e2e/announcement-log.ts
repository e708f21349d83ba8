/** Records what the live regions of a page say, in order: what a screen reader announces by itself. */
import type { Page } from "@playwright/test"

declare global {
  interface Window {
    heard?: string[]
  }
}

export interface AnnouncementLog {
  /**
   * Writes down what was announced since the last time, under a title for what was done; times and counted names are
   * normalised.
   */
  note: (done: string) => Promise<void>
  /** All that was written down. */
  readonly script: string
}

/**
 * Listens to every document that the page opens from now on. It leaves out what depends on timing: announcements once a
 * minute, those of the sync chip and of the messages at the corner, and that something loads.
 */
export async function logAnnouncements(page: Page): Promise<AnnouncementLog> {
  await page.addInitScript(observe)
  const lines: string[] = []
  return {
    note: async (done) => {
      const heard = await page.evaluate(() => (window.heard ?? []).splice(0))
      const said = heard.filter(
        (one) => !/: (Loading|Initializing|Reading|Saved on this device)[ .]/.test(one),
      )
      lines.push(`${done}:`, ...(said.length > 0 ? said.map((one) => `  ${evened(one)}`) : ["  (nothing)"]))
    },
    get script() {
      return `${lines.join("\n")}\n`
    },
  }
}

/** Replaces times and counted names, which differ from run to run. */
const evened = (text: string) => text.replace(/\d{1,2}:\d\d/g, "hh:mm").replace(/student\.\d+/g, "student.N")

/** Runs in the page. */
function observe(): void {
  window.heard = []
  const live = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]"
  const last = new WeakMap<Element, string>()
  const textOf = (node: Node): string => {
    if (node instanceof Element && node.matches("[aria-hidden=true], [aria-live=off], [hidden]")) return ""
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ""
    return [...node.childNodes].map(textOf).join(" ")
  }
  const hear = (region: Element, isNew: boolean) => {
    if (
      region.matches("[aria-busy=true], [aria-label=Messages] *") ||
      region.matches("a[href$='/outbox'] + *")
    )
      return
    const text = textOf(region).replace(/\s+/g, " ").trim()
    if (last.get(region) === text) return
    last.set(region, text)
    const how = region.getAttribute("role") ?? region.getAttribute("aria-live")
    // Only an alert is announced with its first words; any other region must exist before them.
    if (isNew && how !== "alert") return
    if (text) window.heard?.push(`${how}${isNew ? ", new" : ""}: ${text}`)
  }
  new MutationObserver((changes) => {
    const changed = new Set<Element>()
    const added = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (around) changed.add(around)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(live)) added.add(node)
        for (const one of node.querySelectorAll(live)) added.add(one)
      }
    }
    for (const region of changed) if (!added.has(region)) hear(region, false)
    for (const region of added) hear(region, true)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
