/** Collects the state after a round: the device's rows, stores and shown numbers, and what the server has. */
import type { Page } from "@playwright/test"
import type { Api } from "../e2e/api.ts"
import type { Held, Shown } from "./oracle.ts"
import { readOutboxes } from "./stores.ts"

/** What the server has of these applicants, read as staff. */
export async function gatherHeld(staff: Api, mobiles: Iterable<string>): Promise<Held[]> {
  const held: Held[] = []
  for (const mobile of new Set(mobiles))
    for (const { AdmissionId } of await staff.byMobile(mobile)) {
      const record = await staff.details(AdmissionId)
      const trail = await staff.timeline(AdmissionId)
      held.push({
        id: AdmissionId,
        mobile,
        fields: record,
        documents: record.AdmissionDocs.map(({ DocName }) => DocName),
        payments: record.Payments.map(({ PaymentId, Amount, DocumentPath }) => ({
          id: PaymentId,
          amount: Number(Amount),
          hasReceipt: DocumentPath !== null,
        })),
        trail: trail.map(({ Event }) => String(Event)),
      })
    }
  return held
}

/** The numbers on the outbox screen, once they and the rows no longer change; the last ones when they never agree. */
export async function gatherShown(page: Page, userId: number, when: string): Promise<Shown> {
  if (!page.url().includes("#/outbox")) await page.goto("/#/outbox")
  await page.getByRole("heading", { name: "Waiting to be sent" }).first().waitFor()
  let shown = await lookOnce(page, userId, when)
  for (let look = 0; look < 25 && !agrees(shown); look += 1) {
    await page.waitForTimeout(200)
    shown = await lookOnce(page, userId, when)
  }
  return shown
}

const agrees = ({ chip, heading, badge, lines, rows, refused }: Shown) =>
  (chip === null || chip === (refused > 0 ? refused : rows)) &&
  (heading === null || heading === rows) &&
  badge === rows &&
  lines === rows

async function lookOnce(page: Page, userId: number, when: string): Promise<Shown> {
  const mine = (await readOutboxes(page)).filter((row) => row.userId === userId)
  const seen = await page.evaluate(async () => {
    const number = (pattern: RegExp, text: string) => {
      const found = pattern.exec(text)?.[1]
      return found === undefined ? null : Number(found)
    }
    /** The screen draws only the lanes near the visible part and the first lines of each, so all are scrolled through. */
    const linesOfAll = async () => {
      const main = document.querySelector("main")
      const found = new Map<string, number>()
      for (let top = 0; main && top <= main.scrollHeight; top += main.clientHeight) {
        main.scrollTop = top
        await new Promise((resolve) => setTimeout(resolve, 50))
        for (const lane of main.querySelectorAll("article[aria-posinset]"))
          found.set(
            lane.getAttribute("aria-posinset") ?? "",
            lane.querySelectorAll("ol > li").length + (number(/more of (\d+)/, lane.textContent ?? "") ?? 0),
          )
      }
      main?.scrollTo({ top: 0 })
      return [...found.values()].reduce((sum, lines) => sum + lines, 0)
    }
    const chip = document.querySelector("a[href$='#/outbox'] ~ span[role=status]")?.previousElementSibling
    const chipText = chip?.textContent ?? ""
    const text = [...document.querySelectorAll("p")].map((one) => one.textContent).join("\n")
    return {
      chip: /All received|Nothing to send/.test(chipText)
        ? 0
        : number(/(\d+) (?:waiting|needs? you)/, chipText),
      heading: number(/(\d+) not received yet/, text) ?? number(/ – (\d+) changes? saved/, text),
      badge: (globalThis as unknown as { badge?: number }).badge ?? null,
      lines: await linesOfAll(),
    }
  })
  return { when, ...seen, rows: mine.length, refused: mine.filter(({ state }) => state === "refused").length }
}
