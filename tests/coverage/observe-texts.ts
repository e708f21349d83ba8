/** Records, in a browser, every text that a person could see while a test runs, at which address, for whom, and after which answers. */
import type { BrowserContext } from "@playwright/test"
import { rowsShownBy, type WordsToLookFor, wordsToLookFor } from "./catalogue.ts"
import { type Circumstances, readCircumstances } from "./circumstances.ts"

type Sight = [address: string, text: string, circumstances: Circumstances]

declare global {
  interface Window {
    sendTexts?: () => Promise<void>
    recordTexts?: (seen: Sight[]) => Promise<void>
  }
}

/** Adds the catalogue's rows that this context shows from now on to `rows`. */
export async function observeTexts(context: BrowserContext, rows: Set<number>): Promise<void> {
  await context.exposeBinding("recordTexts", (_source, seen: Sight[]) => {
    for (const [address, text, circumstances] of seen)
      for (const row of rowsShownBy(text, address, circumstances)) rows.add(row)
  })
  await context.addInitScript(readCircumstances)
  await context.addInitScript(observe, wordsToLookFor)
}

/** Collects texts that were shown last and are not sent yet when a test ends. */
export async function collectTexts(context: BrowserContext): Promise<void> {
  const pages = context.pages().filter((page) => !page.isClosed())
  await Promise.all(pages.map((page) => page.evaluate(() => window.sendTexts?.()).catch(() => undefined)))
}

/** Runs in the page: reports only texts of the catalogue, once under the same circumstances. */
function observe({ exact, parts, patterns }: WordsToLookFor): void {
  if (window.top !== window) return
  const wanted = new Set(exact)
  const shapes = patterns.map((pattern) => new RegExp(pattern, "u"))
  const judged = new Map<string, boolean>()
  const isWanted = (text: string) => {
    const known = judged.get(text)
    if (known !== undefined) return known
    const is =
      wanted.has(text) ||
      wanted.has(text.replace(/\s*[*:]$/, "")) ||
      parts.some((part) => text.includes(part)) ||
      shapes.some((shape) => shape.test(text))
    judged.set(text, is)
    return is
  }
  const known = new Set<string>()
  let fresh: Sight[] = []
  const send = async () => {
    const seen = fresh
    fresh = []
    if (seen.length > 0) await window.recordTexts?.(seen).catch(() => undefined)
  }
  window.sendTexts = send
  const note = (text: string | null, element: Element) => {
    const plain = (text ?? "").replace(/\s+/g, " ").trim()
    if (plain === "" || plain.length > 400 || !isWanted(plain)) return
    const circumstances = window.circumstancesOf?.(element)
    if (!circumstances) return
    const address = location.hash.replace(/^#/, "").split("?")[0] || "/"
    const key = JSON.stringify([address, plain, circumstances])
    if (known.has(key)) return
    known.add(key)
    fresh.push([address, plain, circumstances])
  }
  const lookAtElement = (element: Element) => {
    if (element.tagName !== "OPTION" && !element.checkVisibility()) return
    for (const name of ["aria-label", "placeholder", "title", "alt"])
      note(element.getAttribute(name), element)
    const ownText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!ownText) return
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) note(node.textContent, element)
    for (let up: Element | null = element, level = 0; up && level < 3; up = up.parentElement, level += 1)
      if ((up.textContent ?? "").length <= 400) note(up.textContent, up)
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
    // Sent at once, so that what a test has seen is reported before it can leave the page.
    void send()
  }
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["aria-label", "placeholder", "title", "hidden", "open", "disabled"],
  })
}
