import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** The battery dies at the moment when the app has said "Saved on this device". */
export const browserKilled: Scenario = {
  name: "browser-killed",
  title: "the browser is killed right after “Saved on this device”",
  run: async (round) => {
    const { device, random, desk } = round
    await round.goOffline()
    await saveSome(round, 1)
    if (random.chance(0.5)) await desk.register()
    await device.kill()
    await device.open({ offline: true })
    await device.page.goto("/#/outbox")
    await round.checkNumbers("after the kill")
    if (random.chance(0.4)) {
      await saveSome(round, 1)
      await device.kill()
      await device.open({ offline: random.chance(0.5) })
      await device.page.goto("/#/outbox")
    }
  },
}
