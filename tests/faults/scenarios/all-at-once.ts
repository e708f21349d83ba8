import { isCommandPath } from "../exchange.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** Everything that can start a drain happens at the same moment, over a connection that sometimes breaks. */
export const allAtOnce: Scenario = {
  name: "all-at-once",
  title: "three tabs, worker, sync event and button at once",
  run: async (round) => {
    const { network, random, device } = round
    const { context, page } = device
    await round.goOffline()
    await saveSome(round, 2)
    const tabs = [await context.newPage(), await context.newPage()]
    for (const tab of tabs) await tab.goto("/#/outbox")
    await page.goto("/#/outbox")
    let breaks = random.whole(0, 3)
    network.decide = (method, path) => {
      if (!isCommandPath(method, path)) return { kind: "pass" }
      if (breaks > 0 && random.chance(0.3)) {
        breaks -= 1
        return { kind: random.pick(["drop", "commit-then-drop"] as const) }
      }
      return { kind: "late", ms: random.whole(0, 300) }
    }
    await round.goOnline()
    const all = [page, ...tabs]
    await Promise.all([
      ...all.map((tab) => tab.evaluate(() => dispatchEvent(new Event("online")))),
      ...all.map((tab) => tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))),
      ...all.map((tab) => tab.evaluate(pressSendNow)),
      device.fireSync(),
      device.fireSync(),
    ])
    if (random.chance(0.3)) await device.stopWorkers()
    await round.untilQuiet(() => false, 45_000)
    for (const tab of tabs) await tab.close()
  },
}

/** The button may be gone by then, because the waiting entries have arrived. */
function pressSendNow(): void {
  for (const button of document.querySelectorAll("button"))
    if (/Send now/.test(button.textContent ?? "")) button.click()
}
