import { expect } from "#tests/support/expect.ts"
import type { Fate } from "../fault-proxy.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/** Another network answers in place of the server: 200 with HTML, a redirect, even JSON without our key. */
const portals: readonly Fate[] = [
  { kind: "answer", status: 200, type: "text/html", body: "<h1>Station Wi-Fi: sign in</h1>" },
  {
    kind: "answer",
    status: 302,
    type: "text/html",
    body: "",
    headers: { Location: "http://127.0.0.1:9/portal" },
  },
  { kind: "answer", status: 200, type: "application/json", body: '{"message":"Welcome","data":{}}' },
  { kind: "answer", status: 403, type: "text/html", body: "<h1>Pay first</h1>" },
  { kind: "answer", status: 511, type: "text/html", body: "<h1>Network login</h1>" },
]

export const captivePortal: Scenario = {
  name: "captive-portal",
  title: "a captive portal answers for the server",
  run: async (round) => {
    const { network, random, desk } = round
    // The browser's own message when the page is redirected.
    round.expectedErrors = /127\.0\.0\.1:9\/portal.* Content Security Policy/
    await round.goOffline()
    await saveSome(round)
    const saved = await desk.waiting()
    const portal = random.pick(portals)
    let asked = 0
    network.decide = (_method, path) => {
      if (!path.startsWith("/api/")) return { kind: "pass" }
      asked += 1
      return portal
    }
    await round.goOnline()
    await round.device.page.goto("/#/outbox")
    await expect.poll(() => network.seen.some(({ key }) => key !== null), { timeout: 20_000 }).toBe(true)
    if (random.chance(0.5)) await desk.register()
    expect(await desk.waiting(), "a portal takes nothing").toBeGreaterThanOrEqual(saved)
    await round.checkNumbers("behind the portal")
    expect(asked).toBeGreaterThan(0)
  },
}
