import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { isCommandPath } from "../exchange.ts"
import type { Round, Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** Longer than a holder of the drain's lock may show no sign of life (drain-lock: STALE_MS). */
const LONG_AGO_MS = 400_000

/** The system freezes a tab while it holds the drain's lock and its request is being sent; later the tab wakes up. */
export const frozenTab: Scenario = {
  name: "frozen-tab",
  title: "a tab is frozen while it holds the drain's lock",
  run: async (round) => {
    const { network, random, device, desk } = round
    await round.goOffline()
    await saveSome(round)
    const holder = await device.context.newPage()
    await holder.goto("/#/outbox")
    // The tab has loaded completely: a part of the app that the worker still has to deliver would not arrive after the
    // worker is stopped.
    await holder.getByRole("heading", { level: 1 }).waitFor()
    await drainsItself(holder)
    const commits = random.chance(0.5)
    let commands = 0
    network.decide = (method, path) => {
      if (!isCommandPath(method, path)) return { kind: "pass" }
      commands += 1
      return commands === 1 ? { kind: "hang", commits } : { kind: "pass" }
    }
    // Only the tab that will be frozen gets to know of the network.
    await device.page.goto("/icons/icon.svg")
    await device.stopWorkers()
    await round.goOnline(holder)
    await expect.poll(() => commands, { timeout: 20_000 }).toBeGreaterThan(0)
    const cdp = await device.cdp(holder)
    await cdp.send("Page.setWebLifecycleState", { state: "frozen" })
    // Some tabs try the lock while the holder still counts as alive, some only afterwards.
    const comesEarly = random.chance(0.5)
    if (comesEarly) await device.page.goto("/#/outbox")
    if (comesEarly) await device.page.waitForTimeout(1500)
    await letTimePass(device.page, round.stage.userId)
    await device.page.goto("/#/outbox")
    await round.untilQuiet(() => false, 45_000)
    expect(await desk.waiting()).toBe(0)
    if (random.chance(0.7)) network.release()
    await cdp.send("Page.setWebLifecycleState", { state: "active" })
    await device.page.waitForTimeout(500)
    await holder.close()
  },
}

/** Makes the page drain by itself, as where the browser has no worker or the worker does not answer. */
function drainsItself(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(navigator.serviceWorker, "controller", { get: () => null })
  })
}

/** Sets the holder's last sign of life back, so that the test need not wait. */
function letTimePass(page: Page, userId: Round["stage"]["userId"]): Promise<void> {
  return page.evaluate(
    ([name, ms]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(String(name))
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const write = opening.result.transaction("meta", "readwrite")
          const meta = write.objectStore("meta")
          const read = meta.get("drain-beat")
          read.onsuccess = () => {
            if (read.result) meta.put({ ...read.result, value: Number(read.result.value) - Number(ms) })
          }
          write.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          write.onerror = () => reject(write.error)
        }
      }),
    [`admissions-user-${userId}`, LONG_AGO_MS] as const,
  )
}
