import { expect } from "#tests/support/expect.ts"
import { isCommandPath } from "../exchange.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

const DECLARATION = /this\.version\(2\)\.stores\(\{\s*outbox:/

/** While work waits and is being sent, a new version of the app with a newer database schema arrives and is accepted. */
export const newSchema: Scenario = {
  name: "new-schema",
  title: "a new version with a new database schema in the middle",
  run: async (round) => {
    const { network, random, device, stage } = round
    const { page } = device
    await round.goOffline()
    await saveSome(round)
    const built = await (await fetch(`${stage.college.url}/service-worker.js`)).text()
    expect(built).toMatch(DECLARATION)
    stage.version += 1
    const body = built.replace(DECLARATION, `this.version(${stage.version + 1}).stores({outbox:`)
    network.stands.set("/service-worker.js", {
      kind: "answer",
      status: 200,
      type: "text/javascript",
      body: `${body}\n// version ${stage.version}`,
    })
    network.decide = (method, path) => {
      if (!isCommandPath(method, path)) return { kind: "pass" }
      return random.chance(0.2) ? { kind: "commit-then-drop" } : { kind: "late", ms: random.whole(200, 1200) }
    }
    await page.goto("/#/outbox")
    await round.goOnline()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await expect(page.getByText("A new version is ready.").first()).toBeVisible({ timeout: 30_000 })
    if (random.chance(0.5)) {
      await round.goOffline()
      await round.desk.register()
      await page.goto("/#/outbox")
      await round.goOnline()
    }
    const reloaded = page.waitForEvent("load", { timeout: 60_000 })
    await page.getByRole("button", { name: "Update now" }).click()
    await reloaded
    if (random.chance(0.5)) await round.desk.register()
  },
}
