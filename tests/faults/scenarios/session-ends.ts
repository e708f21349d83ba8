import { expect } from "#tests/support/expect.ts"
import { SignInPage } from "../../e2e/pages/sign-in.page.ts"
import { isCommandPath } from "../exchange.ts"
import type { Scenario } from "../round.ts"
import { readToken } from "../stores.ts"
import { saveSome } from "./offline-work.ts"

/** The office ends the session after some commands have arrived: the rest waits until the person signs in. */
export const sessionEnds: Scenario = {
  name: "session-ends",
  title: "the session ends in the middle of a drain",
  run: async (round) => {
    const { network, random, device, stage, desk } = round
    await round.goOffline()
    await saveSome(round, 2)
    await round.noteToken()
    const token = (await readToken(device.page)) ?? ""
    const arrive = random.whole(0, (await desk.waiting()) - 1)
    let commands = 0
    let ended: Promise<unknown> | null = null
    network.decide = (method, path) => {
      if (!isCommandPath(method, path)) return { kind: "pass" }
      commands += 1
      if (commands > arrive) ended ??= endSession(stage.college.url, token)
      return { kind: ended === null ? "pass" : "drop" }
    }
    await round.goOnline()
    await device.page.goto("/#/outbox")
    await expect.poll(() => ended !== null, { timeout: 30_000 }).toBe(true)
    await ended
    network.calm()
    await device.page.evaluate(() => dispatchEvent(new Event("online")))
    await expect(device.page.getByRole("heading", { name: "Sign in" })).toBeVisible({ timeout: 40_000 })
    await new SignInPage(device.page).signIn(stage.username)
    await device.page.waitForURL((url) => !url.hash.startsWith("#/login"))
  },
}

async function endSession(url: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/auth/subLogout`, { method: "POST", headers })
  if (!answer.ok) throw new Error(`The session did not end: ${answer.status}`)
}
