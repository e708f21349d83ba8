/** Finds what cannot be seen or reached on a page at this moment: cut off, outside the screen, or under something else. */
import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"

/** Messages about everything that is wrong, in the order of the page. It scrolls the page. */
export const outOfSight = (page: Page): Promise<string[]> => page.evaluate(troubles)

/** Heights in px: of the window, and of all bars that stay in it while the page scrolls. */
export const barsOf = (page: Page): Promise<{ window: number; bars: number; which: string[] }> =>
  page.evaluate(bars)

/** Waits until the page has loaded and nothing moves. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.getByText("All rights reserved").first()).toBeAttached()
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0)
}

/** As for somebody who has set the browser's text size to 200 %. */
export async function enlargeText(page: Page): Promise<void> {
  await setLetters(page, 32)
}

/** Back to the usual text size. */
export async function resetTextSize(page: Page): Promise<void> {
  await setLetters(page, 16)
}

async function setLetters(page: Page, px: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: px } })
  await session.detach()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${px}px`)
}

/** Runs in the page. */
function troubles(): string[] {
  const found: string[] = []
  const nameOf = (one: Element) => {
    const said = one.getAttribute("aria-label") ?? (one as HTMLElement).textContent ?? ""
    return `${one.localName}${one.id ? `#${one.id}` : ""} "${said.replace(/\s+/g, " ").trim().slice(0, 50)}"`
  }
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest("[inert]")
  const isForEars = (one: Element) => {
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { clipPath } = getComputedStyle(at)
      if (clipPath.startsWith("inset(50%")) return true
    }
    const { width, height } = one.getBoundingClientRect()
    return width <= 2 || height <= 2
  }

  const beside = (frame: Element) => {
    const edge = frame.getBoundingClientRect().left + frame.clientWidth + 1
    const all = [...frame.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge)
    return all
      .filter((one) => isSeen(one) && !all.some((other) => other !== one && one.contains(other)))
      .map(nameOf)
      .slice(0, 5)
      .join(", ")
  }
  for (const one of [document.documentElement, document.querySelector("main")])
    if (one && one.scrollWidth > one.clientWidth + 1)
      found.push(
        `${one.localName} scrolls sideways by ${one.scrollWidth - one.clientWidth} px: ${beside(one)}`,
      )

  // Only words count, not decoration.
  const wordsBeyond = (one: HTMLElement, isWide: boolean, isHigh: boolean) => {
    const frame = one.getBoundingClientRect()
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode()) {
      const { currentNode: node } = words
      if (!node.textContent?.trim() || !node.parentElement || isForEars(node.parentElement)) continue
      range.selectNodeContents(node)
      for (const { right, bottom } of range.getClientRects())
        if ((isWide && right > frame.right + 2) || (isHigh && bottom > frame.bottom + 2)) return true
    }
    return false
  }
  for (const one of document.body.querySelectorAll<HTMLElement>("*")) {
    const { overflowX, overflowY } = getComputedStyle(one)
    const isWide = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 2
    const isHigh = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2
    if (!(isWide || isHigh) || one.closest("svg") || !isSeen(one) || isForEars(one)) continue
    if (!wordsBeyond(one, isWide, isHigh)) continue
    // Its full text is in a title.
    if (one.closest("[title]")?.getAttribute("title")?.includes(one.textContent.trim())) continue
    found.push(
      `${nameOf(one)} is cut: ${one.scrollWidth}x${one.scrollHeight} in ${one.clientWidth}x${one.clientHeight}`,
    )
  }

  const controls =
    "a[href], button, input, select, textarea, summary, [role=tab], [role=option], [tabindex='0']"
  for (const one of document.body.querySelectorAll<HTMLElement>(controls)) {
    if (!isSeen(one) || isForEars(one)) continue
    const { position, transform, pointerEvents } = getComputedStyle(one)
    // The link to skip to the content appears only when it has the focus.
    if (pointerEvents === "none" || (position === "fixed" && transform !== "none")) continue
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" })
    const box = one.getClientRects()[0]
    if (!box) continue
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    const hit = document.elementFromPoint(x, y)
    const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
    const isFree = hit && (one.contains(hit) || labels.some((label) => label.contains(hit)))
    if (!isFree) found.push(`${nameOf(one)} is covered by ${hit ? nameOf(hit) : "nothing, it is outside"}`)
  }
  return found
}

/** Runs in the page. */
function bars(): { window: number; bars: number; which: string[] } {
  const main = document.querySelector("main")
  const root = document.documentElement
  const isWhole = root.scrollHeight > root.clientHeight + 1
  const scroller = isWhole ? root : main
  if (!scroller) return { window: innerHeight, bars: innerHeight, which: ["no main"] }
  scroller.scrollTo({ top: (scroller.scrollHeight - scroller.clientHeight) / 2, behavior: "instant" })
  const frame = isWhole ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const which = [`around ${Math.round(innerHeight - (frame.bottom - frame.top))}`]
  let sum = innerHeight - (frame.bottom - frame.top)
  for (const one of document.body.querySelectorAll("*")) {
    const { position, clipPath } = getComputedStyle(one)
    if (position !== "sticky" && position !== "fixed") continue
    const box = one.getBoundingClientRect()
    const height = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top)
    const isStuck = box.top <= frame.top + 2 || box.bottom >= frame.bottom - 2
    if (clipPath !== "none" || height <= 1 || box.width < innerWidth / 2 || !isStuck) continue
    which.push(`${one.localName}.${one.className} ${Math.round(height)}`)
    sum += height
  }
  return { window: innerHeight, bars: Math.round(sum), which }
}
