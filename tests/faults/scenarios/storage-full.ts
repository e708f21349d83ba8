import { expect } from "#tests/support/expect.ts"
import { RegisterPage } from "../../e2e/pages/register.page.ts"
import type { Scenario } from "../round.ts"
import { scan } from "./scan.ts"

const MB = 1024 * 1024
const NAMES = [
  "NEET PG Admit Card",
  "NEET PG Rank Card / Score Card",
  "Provisional Allotment Order",
  "University Application Print-out",
  "Medical Council Registration",
] as const
const NOT_SAVED = /could not be saved|device is full|upload failed|try again/i

/**
 * Pictures fill the device: nothing more is acknowledged, nothing old is lost, and when there is space again everything
 * continues. In half of the rounds everything is sent while the device is still full: sending is what makes room.
 */
export const storageFull: Scenario = {
  name: "storage-full",
  title: "the device's storage is full",
  device: { quota: 12 * MB },
  isFreshEachRound: true,
  run: async (round) => {
    const { desk, device, random } = round
    const isSentWhileFull = round.seed % 2 === 0
    await round.goOffline()
    const one = await desk.register()
    const said = () => device.said.at(-1) ?? ""
    let isFull = false
    for (const name of NAMES) {
      await desk.openEdit(one.lane, 5)
      const heard = device.said.length
      const before = await desk.waiting()
      await desk.chooseDocument(name, scan(random.whole(3 * MB, 4 * MB)))
      await expect.poll(() => device.said.length, { timeout: 20_000 }).toBeGreaterThan(heard)
      if (/^Saved on this device/.test(said())) {
        desk.acknowledged.push({ kind: "document", mobile: one.mobile, name })
        continue
      }
      isFull = true
      expect(said(), "the person is told").toMatch(NOT_SAVED)
      expect(await desk.waiting(), "nothing old is lost, nothing half is kept").toBe(before)
      break
    }
    expect(isFull, "the device became full").toBe(true)
    await round.checkNumbers("when full")
    if (isSentWhileFull) {
      await round.settle()
      await round.checkNumbers("sent while full")
      await round.goOffline()
    }
    await device.setQuota(null)
    await desk.register()
    await new RegisterPage(device.page).openQuick()
  },
}
