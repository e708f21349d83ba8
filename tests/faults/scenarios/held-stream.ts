import { expect } from "#tests/support/expect.ts"
import { BATCH_OPERATION, isCommand } from "../exchange.ts"
import type { Fate } from "../fault-proxy.ts"
import type { Scenario } from "../round.ts"

/** Longer than a batch request may be silent before the other lanes are sent beside it, ms (law 25). */
const HELD_MS = 9000

/** A proxy that buffers gives the proofs of a batch on only when all of them are there, and late (laws 25 and 26). */
export const heldStream: Scenario = {
  name: "held-stream",
  title: "a proxy holds back the proofs of many commands, and other work goes on beside them",
  run: async (round) => {
    const { network, random, desk, device } = round
    await round.goOffline()
    await round.renewSenders()
    for (let at = random.whole(4, 6); at > 0; at -= 1) {
      const applicant = await desk.register()
      if (at < 4) await desk.addPayment(applicant)
    }
    let isHeld = random.whole(1, 2)
    let heldUntil = 0
    network.decide = (_method, path): Fate => {
      if (path !== BATCH_OPERATION || isHeld === 0) return { kind: "pass" }
      isHeld -= 1
      heldUntil = Date.now() + HELD_MS
      return { kind: "late", ms: HELD_MS }
    }
    await round.goOnline()
    await device.page.goto("/#/outbox")
    // A retry of one entry alone may have come first: then too few are left to be sent together.
    await round.untilQuiet(() => heldUntil > 0)
    if (heldUntil === 0) return
    const before = network.seen.length
    const { lane } = await desk.register()
    const isThere = () =>
      network.seen
        .slice(before)
        .some((one) => isCommand(one) && one.commit !== null && (one.answer ?? "").includes(lane))
    await expect
      .poll(isThere, {
        message: "another application goes beside the silent request",
        timeout: 20_000,
        intervals: [100],
      })
      .toBe(true)
    expect(Date.now(), "before the proofs are given on").toBeLessThan(heldUntil)
    if (random.chance(0.4)) await device.stopWorkers()
  },
}
