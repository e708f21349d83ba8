import { expect } from "#tests/support/expect.ts"
import { isCommandPath } from "../exchange.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/**
 * The tab is closed while a request is being sent; often the worker stops, too, so that only what is on the disk is left.
 */
export const tabKilled: Scenario = {
  name: "tab-killed",
  title: "the tab is killed with a request in flight",
  run: async (round) => {
    const { network, random, device } = round
    await round.goOffline()
    await saveSome(round)
    let commands = 0
    network.decide = (method, path) => {
      if (!isCommandPath(method, path)) return { kind: "pass" }
      commands += 1
      return { kind: "hang", commits: random.chance(0.5) }
    }
    await round.goOnline()
    await expect.poll(() => commands, { timeout: 20_000 }).toBeGreaterThan(0)
    if (random.chance(0.5)) await device.stopWorkers()
    await device.replaceTab()
    network.calm()
    await device.page.goto("/#/outbox")
  },
}
