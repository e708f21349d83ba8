import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** A line as in a moving bus: it goes and comes many times while work is being sent, and while more is being done. */
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
      // Sometimes the browser knows of it, sometimes only the calls do.
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
