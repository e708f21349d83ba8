import { WAITS } from "#data/outbox/waiting-names.ts"
import { readNotes, totalOf } from "#data/outbox/waiting-note.ts"
import { lossTexts } from "#domain/texts/common/loss.ts"
import { expect } from "#tests/support/expect.ts"
import { RegisterPage } from "../../e2e/pages/register.page.ts"
import type { Scenario } from "../round.ts"
import { saveSome } from "./offline-work.ts"

/**
 * The browser deletes waiting entries: they are reported as lost, never as received, and later entries are sent (law 23).
 */
export const evicted: Scenario = {
  name: "evicted",
  title: "the browser throws away its databases while work waits",
  isFreshEachRound: true,
  run: async (round) => {
    const { device, desk, random, stage } = round
    round.expectedErrors = /Database|transaction|connection|AbortError|InvalidState/
    await round.goOffline()
    await saveSome(round)
    const waiting = await desk.waiting()
    expect(waiting).toBeGreaterThan(0)
    // The count outside the database follows a save within moments; on a busy machine these are longer.
    const counted = async () => noteOf(await device.page.evaluate((key) => localStorage.getItem(key), WAITS))
    await expect.poll(counted, { message: "the count of what waits follows", timeout: 30_000 }).toBe(waiting)
    const isOpen = random.chance(0.5)
    if (!isOpen) await device.page.goto("/icons/icon.svg")
    const cdp = await device.cdp()
    await cdp.send("Storage.clearDataForOrigin", { origin: device.origin, storageTypes: "indexeddb" })
    await cdp.detach()
    await round.goOnline()
    await device.replaceTab()
    const { page } = device
    await page.goto("/#/login")
    await expect(page.getByText(new RegExp(`cleared what the app kept here: ${waiting} change`))).toBeVisible(
      {
        timeout: 30_000,
      },
    )
    await new RegisterPage(page).enterAs(stage.username)
    await page.goto("/#/outbox")
    await expect(page.getByText(lossTexts.title)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText("Everything has been received by the college.")).toHaveCount(0)
    await page.getByRole("button", { name: lossTexts.isRead }).click()
    await expect(page.getByText(lossTexts.title)).toHaveCount(0)
    // They are reported as lost, so nobody takes them for saved any more.
    desk.acknowledged.length = 0
    desk.known.clear()
    await desk.register()
  },
}

/** How many entries, of all users, the count outside the database names. */
function noteOf(stored: string | null): number {
  const store = { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined }
  return readNotes(store).reduce((sum, { note }) => sum + (note ? totalOf(note.kinds) : 0), 0)
}
