import { expect } from "#tests/support/expect.ts"
import type { Round, Scenario } from "../round.ts"
import { readOutboxes } from "../stores.ts"

/** The number of applications of one whole day; the other rounds are shorter days of the same kind. */
const WHOLE_DAY = 20

/** A day at a camp without a network; the browser is closed in the evening and opened again, and then there is a network. */
async function day(round: Round): Promise<void> {
  const { desk, device, network, random } = round
  const applications = round.isFirst && !round.isShort ? WHOLE_DAY : random.whole(2, round.isShort ? 2 : 6)
  await round.goOffline()
  for (let at = 0; at < applications; at += 1) {
    const applicant = await desk.register()
    await desk.addDocument(applicant, "NEET PG Admit Card")
    await desk.addPayment(applicant)
  }
  await round.checkNumbers("in the evening")
  const saved = await desk.waiting()
  // A starting browser may send before it learns that it is offline, so every request fails until the morning is over.
  network.decide = () => ({ kind: "drop" })
  await device.close()
  await device.open({ offline: true })
  await device.page.goto("/#/outbox")
  await round.checkNumbers("in the morning")
  expect((await readOutboxes(device.page)).length).toBe(saved)
  network.calm()
}

export const bulkDay: Scenario = {
  name: "bulk-day",
  title:
    "a day of applications with documents and payments, closed and opened, then online, with Background Sync",
  run: day,
}

export const bulkDayWithoutSync: Scenario = {
  name: "bulk-day-without-sync",
  title: "the same day in a browser without Background Sync",
  device: { hasSync: false },
  run: day,
}
