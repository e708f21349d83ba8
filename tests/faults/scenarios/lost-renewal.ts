import { expect } from "#tests/support/expect.ts"
import { isCommandPath } from "../exchange.ts"
import type { Fate } from "../fault-proxy.ts"
import type { Scenario } from "../round.ts"
import { readToken, setTokenEnd } from "../stores.ts"
import { saveSome } from "./offline-work.ts"

const RENEWAL = "/api/auth/refresh"
/** The grace time of this scenario's server, s; what follows it stands for hours in a camp without a network. */
const GRACE_S = 1

/** The token is renewed at the mouth of a tunnel: the answer is lost, and the next one is asked for much later. */
export const lostRenewal: Scenario = {
  name: "lost-renewal",
  title: "the renewed token never arrives, a long time passes without a network, and nobody is signed out",
  run: async (round) => {
    const { network, random, device, desk, stage } = round
    await stage.college.restart({ REFRESH_GRACE_SECONDS: String(GRACE_S) })
    try {
      await round.goOffline()
      await saveSome(round)
      for (let losses = random.whole(1, 3); losses > 0; losses -= 1) {
        let isLost = false
        network.decide = (method, path): Fate => {
          if (path === RENEWAL) isLost = true
          if (path === RENEWAL) return { kind: "commit-then-drop" }
          return { kind: isLost || isCommandPath(method, path) ? "drop" : "pass" }
        }
        // The page renews it before its next call.
        await setTokenEnd(device.page, Date.now() + 60_000)
        const from = network.seen.length
        await round.goOnline()
        await device.replaceTab()
        await device.page.goto("/#/outbox")
        const isRenewed = () =>
          network.seen.slice(from).some((one) => one.path === RENEWAL && one.status === 200)
        await expect.poll(isRenewed, { timeout: 30_000, intervals: [50] }).toBe(true)
        await round.goOffline()
        if (random.chance(0.4)) await device.stopWorkers()
        if (random.chance(0.4)) await desk.register()
        await new Promise((resolve) => setTimeout(resolve, GRACE_S * 1000 + 500))
      }
      network.calm()
      await round.goOnline()
      await device.page.goto("/#/outbox")
      await round.untilQuiet(() => false, 60_000)
      expect(await readToken(device.page), "the person is still signed in").not.toBeNull()
    } finally {
      network.calm()
      await stage.college.restart()
    }
  },
}
