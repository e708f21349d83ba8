import type { Page } from "@playwright/test"
import { expect } from "#tests/support/expect.ts"
import { SignInPage } from "../../e2e/pages/sign-in.page.ts"
import { isCommandPath } from "../exchange.ts"
import type { Round, Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

const NEXT = "counsellor.tpt"

/** Another user signs in on the device while work of the first user waits, sometimes while it is being sent. */
/**
 * What the outbox says to a user without waiting work: everything was received before on this device, or there was nothing.
 */
const nothingWaits = /^(Nothing to send|Everything has been received by the college\.)$/

export const anotherUser: Scenario = {
  name: "another-user",
  title: "another user signs in on the device while work waits",
  run: async (round) => {
    const { random, stage, device, network, desk } = round
    const first = stage.username
    await round.goOffline()
    await saveSome(round, 1)
    const left = await desk.waiting()
    if (random.chance(0.5)) await takeOverMidway(round)
    else {
      await logOut(device.page)
      await round.goOnline()
    }
    await round.checkLocked()
    await enter(round, NEXT)
    network.calm()
    await device.page.goto("/#/outbox")
    await expect(device.page.getByText(nothingWaits).first()).toBeVisible()
    await saveSome(round, 1)
    await round.checkNumbers("of the next person")
    if (random.chance(0.5)) await device.fireSync()
    const others = (await round.rows()).filter(({ userId }) => userId !== stage.userId)
    expect(others.length).toBeLessThanOrEqual(left)
    await round.settle()
    await logOut(device.page)
    await round.checkLocked()
    await enter(round, first)
  },
}

/** The first person's requests hang when the second person comes. */
async function takeOverMidway(round: Round): Promise<void> {
  const { network, device, random } = round
  let commands = 0
  network.decide = (method, path) => {
    if (!isCommandPath(method, path)) return { kind: "pass" }
    commands += 1
    return commands === 1 ? { kind: "hang", commits: random.chance(0.5) } : { kind: "late", ms: 1500 }
  }
  await round.goOnline()
  await expect.poll(() => commands, { timeout: 30_000 }).toBeGreaterThan(0)
  await logOut(device.page)
}

async function logOut(page: Page): Promise<void> {
  await page.goto("/#/outbox")
  await page.getByRole("button", { name: "Logout" }).first().click()
  const dialog = page.getByRole("alertdialog")
  const signIn = page.getByRole("heading", { name: "Sign in" })
  await expect(dialog.or(signIn).first()).toBeVisible()
  if ((await dialog.count()) > 0) await dialog.getByRole("button", { name: "Logout" }).click()
  await expect(signIn).toBeVisible({ timeout: 30_000 })
}

async function enter(round: Round, username: string): Promise<void> {
  const { page } = round.device
  await new SignInPage(page).signIn(username)
  await page.waitForURL((url) => !url.hash.startsWith("#/login"))
  await round.stage.noteUser()
  await round.noteToken()
}
