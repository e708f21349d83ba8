import { expect } from "#tests/support/expect.ts"
import { Desk } from "../desk.ts"
import { Device } from "../device.ts"
import { isCommand, type Passed } from "../exchange.ts"
import { enterReady, type Round, type Scenario } from "../round.ts"
import { readHistories, readOutboxes } from "../stores.ts"

const PATIENCE = { timeout: 90_000, intervals: [250] }

/** Work continues after a restore, and nobody has to know what was lost (law 22). */
export const restored: Scenario = {
  name: "restored",
  title:
    "the server is put back to a moment in the middle of a drain, and two devices give it what it has lost",
  run: async (round) => {
    const second = new Device(round.network.url)
    await second.open()
    try {
      await enterReady(second, "counsellor.tpt")
      await playDay(round, new Desk(second, round.stage.nextNumber))
    } finally {
      await second.scrap()
    }
  },
}

async function playDay(round: Round, other: Desk): Promise<void> {
  const { desk, network, random, stage } = round
  const desks = [desk, other]
  const rows = async () => (await Promise.all(desks.map(({ page }) => readOutboxes(page)))).flat()
  const untilSent = () => expect.poll(async () => (await rows()).length, PATIENCE).toBe(0)
  const noSignal = async () => {
    await round.goOffline()
    await other.device.context.setOffline(true)
  }
  const signal = async () => {
    await other.device.context.setOffline(false)
    await round.goOnline()
  }

  // Something that every backup contains, then the work of a morning without a network.
  await desk.register()
  await untilSent()
  await noSignal()
  const made = []
  for (const one of desks) {
    const applicant = await one.register()
    made.push({ one, applicant })
    if (random.chance(0.5)) await one.addDocument(applicant, "NEET PG Admit Card")
    if (random.chance(0.5)) await one.addPayment(applicant)
    if (random.chance(0.4)) await one.register()
  }

  // The backup is made when a part of it has arrived.
  const enough = random.whole(0, (await rows()).length)
  const arrived = () =>
    network.seen.filter((one) => isCommand(one) && one.commit !== null && !one.isReplay).length
  const before = arrived()
  await signal()
  await expect
    .poll(async () => arrived() - before >= enough || (await rows()).length === 0, {
      ...PATIENCE,
      intervals: [20],
    })
    .toBe(true)
  const backup = await stage.college.backUp()
  await untilSent()
  if (random.chance(0.5)) await other.register()
  if (random.chance(0.4)) {
    await desk.device.replaceTab()
    await desk.page.goto("/#/outbox")
  }
  await untilSent()

  const had = doneIn(network.seen)
  await stage.college.restore(backup, random.pick(["everything", "database"] as const))
  network.forgetCommits()

  // Nobody has noticed the restore yet: work continues, also on records that were lost.
  const earlier = new Set(desks.flatMap(({ known }) => [...known.keys()]))
  await noSignal()
  for (const { one, applicant } of made) if (random.chance(0.6)) await one.addPayment(applicant)
  if (random.chance(0.5)) await desk.register()
  await signal()
  for (const { page } of desks) await page.goto("/#/outbox")

  const present = (await fetch(`${stage.college.url}/api/health`)).headers.get("x-history-id")
  const elsewhere = async () =>
    (await Promise.all(desks.map(({ page }) => readHistories(page)))).flat().filter((id) => id !== present)
      .length
  await expect.poll(elsewhere, { ...PATIENCE, message: "what was lost is put back" }).toBe(0)
  await untilSent()
  const again = doneIn(network.seen)
  for (const { page, known } of desks) {
    // A device whose work is in the backup is told nothing.
    if (![...known.keys()].some((key) => had.has(key) && again.has(key))) continue
    await expect(page.getByText("The college's server was restored from a backup.")).toBeVisible()
    await page.getByRole("button", { name: "I have read this" }).click()
  }
  desk.acknowledged.push(...other.acknowledged)
  for (const [key, known] of [...desk.known, ...other.known]) {
    // A device may learn from its first commands that others have to be put back before them, so each of the two parts has
    // its own order.
    const lane = earlier.has(key) ? known.lane : `${known.lane} later`
    desk.known.set(key, { ...known, lane })
  }
}

/** The keys of the commands that the server has carried out, as far as the proxy still remembers. */
const doneIn = (seen: readonly Passed[]) =>
  new Set(seen.filter((one) => isCommand(one) && one.commit !== null && !one.isReplay).map(({ key }) => key))
