/** Records, in a browser, every text that a person could see while a test runs, at which address, for whom, and after which answers. */
import type { BrowserContext } from "@playwright/test"
import { rowsShownBy } from "./catalogue.ts"
import type { Circumstances } from "./circumstances.ts"

declare global {
  interface Window {
    sendTexts?: () => Promise<void>
    recordTexts?: (seen: [address: string, text: string, circumstances: Circumstances][]) => Promise<void>
  }
}

/** Adds the catalogue's rows that this context shows from now on to `rows`. */
export async function observeTexts(context: BrowserContext, rows: Set<number>): Promise<void> {
  await context.exposeBinding("recordTexts", (_source, seen: [string, string, Circumstances][]) => {
    for (const [address, text, circumstances] of seen)
      for (const row of rowsShownBy(text, address, circumstances)) rows.add(row)
  })
  await context.addInitScript(observe)
}

/** What was shown last is not sent yet when a test ends. */
export async function collectTexts(context: BrowserContext): Promise<void> {
  const pages = context.pages().filter((page) => !page.isClosed())
  await Promise.all(pages.map((page) => page.evaluate(() => window.sendTexts?.()).catch(() => undefined)))
}

/** Runs in the page. */
function observe(): void {
  if (window.top !== window) return
  const known = new Set<string>()
  let fresh: [string, string, { role: string | null; statuses: number[] }][] = []
  const statuses = new Set<number>()
  const ask = window.fetch
  window.fetch = async (...request) => {
    const answer = await ask(...request)
    if (answer.status >= 400) statuses.add(answer.status)
    return answer
  }
  let timer = 0
  const send = async () => {
    timer = 0
    const seen = fresh
    fresh = []
    await window.recordTexts?.(seen).catch(() => undefined)
  }
  window.sendTexts = send
  const note = (text: string | null) => {
    const plain = (text ?? "").replace(/\s+/g, " ").trim()
    if (plain === "" || plain.length > 400) return
    const address = location.hash.replace(/^#/, "").split("?")[0] || "/"
    const role = document.querySelector("[data-role]")?.getAttribute("data-role") ?? null
    const key = [address, role, [...statuses].join(), plain].join("\n")
    if (known.has(key)) return
    known.add(key)
    fresh.push([address, plain, { role, statuses: [...statuses] }])
    if (timer === 0) timer = window.setTimeout(send, 50)
  }
  const lookAtElement = (element: Element) => {
    if (element.tagName !== "OPTION" && !element.checkVisibility()) return
    for (const name of ["aria-label", "placeholder", "title", "alt"]) note(element.getAttribute(name))
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!ownText) return
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) note(node.textContent)
    for (let up: Element | null = element, level = 0; up && level < 3; up = up.parentElement, level += 1)
      if ((up.textContent ?? "").length <= 400) note(up.textContent)
  }
  const lookAt = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    if (!element) return
    lookAtElement(element)
    for (const inner of element.querySelectorAll("*")) lookAtElement(inner)
  }
  const changed = (changes: MutationRecord[]) => {
    for (const { type, target, addedNodes } of changes)
      if (type === "childList") for (const node of addedNodes) lookAt(node)
      else lookAt(target)
  }
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["aria-label", "placeholder", "title", "hidden", "open", "disabled"],
  })
}
