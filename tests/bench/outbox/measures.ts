/** Measures contenders on a network without faults: saves, drains, the time until a drain begins. */
import type { Pages } from "./bundle.ts"
import { Contender, type Name, SYNC_TAG, until } from "./contender.ts"
import type { Traffic } from "./server/wire.ts"

export type Measure = (contender: Contender) => Promise<string>

export const LANES = 20
const SAVES = 200
const SAVE_ROUNDS = 5
const WARM_UP = 50
/** The slowest drain takes a round trip for each of its 500 writes, so a drain may take so long, ms. */
const PATIENCE_MS = 420_000

export const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`
export const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`
export const trafficText = ({ requests, up, down }: Traffic) =>
  `${requests} ${requests === 1 ? "request" : "requests"}, ${kilobytes(up)} up, ${kilobytes(down)} down`

/** Runs in a browser of its own, which is always closed afterwards. */
export async function inOwnBrowser(
  name: Name,
  pages: Pages,
  opened: Parameters<typeof Contender.open>[2],
  measure: Measure,
): Promise<string> {
  const one = await Contender.open(name, pages, opened)
  try {
    return await measure(one)
  } finally {
    await one.close()
  }
}

/** The best of several rounds, so that other work of the machine spoils at most some of them. */
export const savesPerSecond: Measure = async (one) => {
  // The first saves open databases, and run code that is not compiled yet.
  await one.saveOffline(WARM_UP, LANES)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < SAVE_ROUNDS; round += 1)
    least = Math.min(least, (await one.saveOffline(SAVES, LANES)).ms)
  return `${Math.round((SAVES * 1000) / least)}`
}

/** From the first received call of the API until the device keeps no write any more. */
export const drainOf =
  (count: number, delayMs: number): Measure =>
  async (one) => {
    const { ids } = await one.saveOffline(count, LANES)
    one.sink.delayMs = delayMs
    one.sink.traffic.reset()
    await one.offline(false)
    const whole = await until(() => one.sink.effects.size === ids.length, PATIENCE_MS)
    if (!whole) return `${one.sink.effects.size} of ${ids.length}`
    while ((await one.waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const took = performance.now() - (one.sink.traffic.firstAt ?? 0)
    return `${seconds(took)} (${trafficText(one.sink.traffic.since())})`
  }

export const firstSend =
  (pages: Pages, withSync: boolean): Measure =>
  async (contender) => {
    const { name } = contender
    if (withSync) return SYNC_TAG[name] ? timeToFirstSend(contender) : "has none"
    return inOwnBrowser(name, pages, { query: "?nosync" }, timeToFirstSend)
  }

const timeToFirstSend: Measure = async (one) => {
  await one.saveOffline(1, 1)
  one.sink.arrivals.length = 0
  const started = performance.now()
  await one.offline(false)
  const sent = await until(() => one.sink.arrivals.length > 0, 30_000)
  return sent ? seconds(Math.max(0, (one.sink.arrivals[0]?.at ?? 0) - started)) : "not within 30 s"
}
