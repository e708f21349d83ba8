import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** A network as in a moving bus: it is lost and comes back many times while work is sent, and while more work is done. */
export const shortOutages: Scenario = {
  name: "short-outages",
  title: "many short outages in a row while work is sent and done",
  run: async (round) => {
    const { network, random, device, desk } = round
    await round.goOffline()
    await saveSome(round, random.whole(1, 3))
    let isDown = false
    network.decide = () =>
      isDown ? { kind: random.chance(0.5) ? "drop" : "commit-then-drop" } : { kind: "pass" }
    await round.goOnline()
    await device.page.goto("/#/outbox")
    for (let outages = random.whole(3, 8); outages > 0; outages -= 1) {
      // Sometimes the browser notices it, sometimes only the calls fail.
      const isKnown = random.chance(0.5)
      isDown = true
      if (isKnown) await round.goOffline()
      await device.page.waitForTimeout(random.whole(50, 900))
      isDown = false
      if (isKnown) await round.goOnline()
      await device.page.waitForTimeout(random.whole(50, 900))
    }
    if (random.chance(0.5)) await desk.register()
  },
}
