import { LAST_ACTIVITY } from "../../e2e/clock.ts"
import { SignInPage } from "../../e2e/pages/sign-in.page.ts"
import type { Round, Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

const DAY_MS = 86_400_000
/** A leap further than any wait, and than a token lives. */
const MOST_DAYS = 40

/** The clock of the device is days off, forwards or backwards, changes between the tries, and is set right at last (law 24). */
export const clockDays: Scenario = {
  name: "clock-days",
  title: "the clock is set by days in both directions while work waits, and a token ends in between",
  run: async (round) => {
    const { network, random } = round
    const leap = () => random.pick([-1, 1]) * random.whole(1, MOST_DAYS) * DAY_MS
    await round.goOffline()
    await setClock(round, leap())
    await saveSome(round)
    // What waits has been refused for a moment, by one clock, and is tried by another.
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

/** From now on the clock of the device's tab is `shift` ms from the real one; somebody is there, so the screen does not lock. */
async function setClock({ device, stage }: Round, shift: number): Promise<void> {
  const { context } = device
  await context.addInitScript((ms) => {
    const scope = globalThis as unknown as { RealDate?: DateConstructor }
    const Real = scope.RealDate ?? Date
    scope.RealDate = Real
    globalThis.Date = class extends Real {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(Real.now() + ms)
        else super(...(given as [number]))
      }
      static override now(): number {
        return Real.now() + ms
      }
    } as DateConstructor
  }, shift)
  await device.page.evaluate(([key, at]) => localStorage.setItem(key, String(at)), [
    LAST_ACTIVITY,
    Date.now() + shift,
  ] as const)
  await device.replaceTab()
  const { page } = device
  await page.goto("/#/outbox")
  const login = page.getByRole("heading", { name: "Sign in" })
  await login
    .or(page.getByRole("heading", { name: "Waiting to be sent" }))
    .first()
    .waitFor()
  // By the clock of the device the session is over: whoever worked here signs in again.
  if (await login.isVisible()) {
    await new SignInPage(page).signIn(stage.username)
    await page.waitForURL((url) => !url.hash.startsWith("#/login"))
  }
}
