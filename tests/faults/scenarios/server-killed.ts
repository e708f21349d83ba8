import { expect } from "#tests/support/expect.ts"
import { isCommandPath } from "../exchange.ts"
import type { Scenario } from "../round.ts"

/**
 * The server loses its power while it carries out a group of commands (law 26: an answer never leaves before its commit).
 */
export const serverKilled: Scenario = {
  name: "server-killed",
  title: "the server is killed in the middle of a group of commands",
  run: async (round) => {
    const { network, random, device, desk, stage } = round
    await round.goOffline()
    await device.stopWorkers()
    for (let left = random.whole(2, 5); left > 0; left -= 1) {
      const applicant = await desk.register()
      if (random.chance(0.5)) await desk.addPayment(applicant)
    }
    const wait = random.whole(0, 60)
    let killed: Promise<void> | null = null
    network.decide = (method, path) => {
      if (killed === null && isCommandPath(method, path))
        killed = new Promise((resolve) => setTimeout(resolve, wait)).then(() => stage.college.stop("SIGKILL"))
      return { kind: "pass" }
    }
    await round.goOnline()
    await device.page.goto("/#/outbox")
    await expect.poll(() => killed !== null, { timeout: 30_000 }).toBe(true)
    await killed
    await stage.college.start()
  },
}
