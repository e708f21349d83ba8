import type { Fate } from "../fault-proxy.ts"
import type { Scenario } from "../round.ts"
import { scan } from "./scan.ts"

const KB = 1024

/** True for calls that carry the bytes of a file. */
const carriesFile = (method: string, path: string) =>
  method !== "GET" && /^\/api\/.*(doc|upload|file)/i.test(path)

/** A file of a few megabytes over a slow connection that breaks several times. */
export const slowLine: Scenario = {
  name: "slow-line",
  title: "big files on a slow line with cuts",
  run: async (round) => {
    const { desk, network, random, device } = round
    await round.goOffline()
    const one = await desk.register()
    const size = (round.isShort ? 600 : random.whole(1000, 3500)) * KB
    await desk.addDocument(one, "NEET PG Admit Card", scan(size))
    if (random.chance(0.4)) await desk.addPayment(one)
    let cuts = random.whole(1, 3)
    const bytesPerSecond = 1500 * KB
    network.decide = (method, path): Fate => {
      if (!carriesFile(method, path)) return { kind: "pass" }
      if (cuts === 0) return { kind: "slow", bytesPerSecond }
      cuts -= 1
      const afterBytes = random.whole(20 * KB, size)
      return random.chance(0.25) ? { kind: "commit-then-drop" } : { kind: "cut", afterBytes, bytesPerSecond }
    }
    await round.goOnline()
    await device.page.goto("/#/outbox")
    await round.untilQuiet(() => cuts === 0, 45_000)
  },
}
