import { startActive } from "../../e2e/clock.ts"
import { SignInPage } from "../../e2e/pages/sign-in.page.ts"
import type { Round, Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

const DAY_MS = 86_400_000
/** A jump longer than any waiting time, and than the life of a token. */
const MOST_DAYS = 40

/**
 * The clock of the device is days off, in either direction, changes between the attempts, and is corrected at the end (law
 * 24).
 */
export const clockDays: Scenario = {
  name: "clock-days",
  title: "the clock is set by days in both directions while work waits, and a token ends in between",
  run: async (round) => {
    const { network, random } = round
    const leap = () => random.pick([-1, 1]) * random.whole(1, MOST_DAYS) * DAY_MS
    await round.goOffline()
    await setClock(round, leap())
    await saveSome(round)
    // Entries were temporarily refused under one clock and are retried under another.
    let refusals = random.whole(1, 3)
    network.decide = (method) => {
      if (method === "GET" || refusals === 0) return { kind: "pass" }
      refusals -= 1
      return { kind: "answer", status: 503, type: "application/json", body: "{}" }
    }
    await round.goOnline()
    await round.untilQuiet(() => refusals === 0)
    await setClock(round, leap())
    await round.untilQuiet(() => refusals === 0)
    await setClock(round, 0)
  },
}

/** From now on the device's clock is `shift` ms from the real one; somebody is active, so the screen does not lock. */
async function setClock({ device, stage }: Round, shift: number): Promise<void> {
  await device.shiftClock(shift)
  await device.replaceTab()
  const { page } = device
  await startActive(page, "/#/outbox", Date.now() + shift)
  const login = page.getByRole("heading", { name: "Sign in" })
  await login
    .or(page.getByRole("heading", { name: "Waiting to be sent" }))
    .first()
    .waitFor()
  // By the device's clock the session has ended, so the person signs in again.
  if (await login.isVisible()) {
    await new SignInPage(page).signIn(stage.username)
    await page.waitForURL((url) => !url.hash.startsWith("#/login"))
  }
}
