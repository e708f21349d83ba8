/** Measures contenders under faults: what is lost, doubled, blocked or sent again. */
import type { Pages } from "./bundle.ts"
import { type Contender, type Name, until } from "./contender.ts"
import { inOwnBrowser, kilobytes, LANES, type Measure } from "./measures.ts"
import { type Fate, OK } from "./server/wire.ts"

/** Lost: saved, without effect, and no longer waiting. Doubled: more than one effect. */
async function damage(one: Contender, ids: readonly string[]): Promise<string> {
  await one.settle()
  const waiting = await one.waiting()
  const effects = ids.filter((id) => one.sink.effects.has(id)).length
  const lost = Math.max(0, ids.length - effects - waiting)
  const left = waiting > 0 ? `, ${waiting} still wait` : ""
  return `${lost} lost, ${one.sink.doubled} doubled${left}`
}

/** Twenty writes, a fault for those whose order of arrival `hits` names, then a network without faults. */
export const fault =
  (hits: (nth: number) => Fate): Measure =>
  async (one) => {
    const { ids } = await one.saveOffline(20, LANES)
    let nth = 0
    one.sink.decide = () => hits(nth++)
    await one.begin()
    await until(() => one.sink.arrivals.length >= 20, 4000)
    one.sink.decide = () => OK
    return damage(one, ids)
  }

export const json = (status: number, message: string): Fate => ({
  kind: "answer",
  status,
  type: "application/json",
  body: JSON.stringify({ message }),
})
export const portal: Fate = {
  kind: "answer",
  status: 200,
  type: "text/html",
  body: "<h1>Station Wi-Fi</h1>",
}

export const killed: Measure = async (one) => {
  const { ids } = await one.saveOffline(20, LANES)
  for (let round = 0; round < 5; round += 1) {
    one.sink.arrivals.length = 0
    one.sink.decide = () => ({ kind: "hang" })
    await one.begin()
    await until(() => one.sink.arrivals.length > 0, 4000)
    await one.kill()
    await one.revive()
  }
  one.sink.decide = () => OK
  return damage(one, ids)
}

export const sessionEnds: Measure = async (one) => {
  const { ids } = await one.saveOffline(20, LANES)
  const token = one.sink.endSession()
  await one.begin()
  await until(() => one.sink.arrivals.length >= 20, 4000)
  await one.page.evaluate((fresh) => window.driver.signIn(fresh), token)
  return damage(one, ids)
}

export const twoTabs: Measure = async (one) => {
  const other = await one.newTab()
  const mine = await one.saveOffline(20, LANES)
  const theirs = await one.saveOffline(20, LANES, other)
  await one.begin()
  const result = await damage(one, [...mine.ids, ...theirs.ids])
  await other.close()
  return result
}

/** These contenders keep every record for good, so an unsent one is not lost. */
const KEEPS_RECORDS: readonly Name[] = ["rxdb", "pouchdb"]

/** A device records its own progress only after the last effect, ms. */
const NOTED_MS = 3000

export const poison: Measure = async (one) => {
  const { ids } = await one.saveOffline(500, LANES)
  const bad = ids[0]
  one.sink.decide = ({ id }) => (id === bad ? json(422, "This payment is refused.") : OK)
  await one.begin()
  await until(() => one.sink.effects.size >= ids.length - 1, 20_000)
  const blocked = ids.filter((id) => id !== bad && !one.sink.effects.has(id)).length
  const keepsRecords = KEEPS_RECORDS.includes(one.name)
  const isPassed = await until(async () => (await one.waiting()) === 0, NOTED_MS)
  one.sink.decide = () => OK
  if (isPassed) return `${blocked} blocked, the refused one ${keepsRecords ? "is passed over" : "is gone"}`
  return `${blocked} blocked, the refused one ${keepsRecords ? "is sent again and again" : "waits for its person"}`
}

const FILE_BYTES = 5 * 1024 * 1024
const MOST_TRIES = 10

/**
 * One file that is saved without a network and sent over a connection that breaks three times in the middle of it and then
 * works.
 */
export const resent =
  (pages: Pages, isLoadedAgain: boolean): Measure =>
  ({ name }) =>
    inOwnBrowser(name, pages, { breaks: true }, (one) => resentBy(one, isLoadedAgain))

async function resentBy(one: Contender, isLoadedAgain: boolean): Promise<string> {
  const { line, sink } = one
  if (!line) throw new Error("This measure needs a line that breaks")
  const sha256 = await one.saveFileOffline(FILE_BYTES)
  await one.offline(false)
  if (isLoadedAgain) await one.load()
  line.isUp = true
  const hasArrived = () => sink.files.files.has(sha256)
  for (let tries = 0; tries < MOST_TRIES && !hasArrived(); tries += 1) {
    await one.page.evaluate(() => window.driver.send())
    await until(hasArrived, 2000)
  }
  if (!hasArrived()) return (await one.waiting()) > 0 ? "never arrives, still waits" : "lost"
  const times = sink.files.files.get(sha256) ?? 0
  return `${kilobytes((line.bytes - FILE_BYTES) / line.cuts)}${times > 1 ? `, stored ${times} times` : ""}`
}
