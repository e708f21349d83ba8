import { expect } from "#tests/support/expect.ts"
import { BATCH_OPERATION } from "../exchange.ts"
import type { Scenario } from "../round.ts"

/** Commands that go in one request have to be so many; the first proofs of more than one group have then arrived, too. */
const MOST_APPLICATIONS = 8

/** The worker or the tab that reads the stream of proofs is killed when some of them have arrived (law 26). */
export const killedInStream: Scenario = {
  name: "killed-in-stream",
  title: "the worker, or the tab, is killed in the middle of the stream of proofs",
  run: async (round) => {
    const { network, random, desk, device } = round
    await round.goOffline()
    await round.renewSenders()
    const applications = random.whole(4, round.isShort ? 4 : MOST_APPLICATIONS)
    for (let at = 0; at < applications; at += 1) {
      const applicant = await desk.register()
      await desk.addPayment(applicant)
    }
    const isWorkers = random.chance(0.6)
    let [isBegun, isKilled] = [false, false]
    const kill = async () => {
      isBegun = true
      await device.stopWorkers()
      if (!isWorkers) await device.replaceTab()
      isKilled = true
    }
    // Each application is two commands, but some may have been sent alone before the request with all others.
    const afterLines = random.whole(1, applications)
    network.decide = (_method, path) =>
      path === BATCH_OPERATION && !isBegun
        ? { kind: "pause-in-stream", afterLines, meanwhile: kill }
        : { kind: "pass" }
    if (isWorkers) {
      // No tab of the app is open: only the worker can send.
      await desk.noteRows()
      await device.page.goto("about:blank")
      await round.goOnline(null)
      await device.fireSync()
    } else {
      await round.goOnline()
      await device.page.goto("/#/outbox")
    }
    await expect
      .poll(() => isKilled, { message: "killed in the middle of a stream", timeout: 60_000 })
      .toBe(true)
    await device.page.goto("/#/outbox")
  },
}
