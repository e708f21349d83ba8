import { expect } from "#tests/support/expect.ts"
import { isCommandPath } from "../exchange.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** The worker is killed while a request is being sent, before or after the server has carried it out. */
export const workerKilled: Scenario = {
  name: "worker-killed",
  title: "the worker is killed with a request in flight",
  run: async (round) => {
    const { network, random, device } = round
    await round.goOffline()
    await saveSome(round)
    const kills = random.whole(1, 2)
    for (let kill = 0; kill < kills; kill += 1) {
      const after = random.whole(0, 1)
      let commands = 0
      network.decide = (method, path) => {
        if (!isCommandPath(method, path)) return { kind: "pass" }
        commands += 1
        return commands > after ? { kind: "hang", commits: random.chance(0.5) } : { kind: "pass" }
      }
      await round.goOnline()
      await expect
        .poll(async () => commands > after || (await round.isQuiet()), { timeout: 20_000 })
        .toBe(true)
      await device.stopWorkers()
      network.calm()
      if (kill + 1 < kills) await round.goOffline()
    }
  },
}
