import "#tests/support/session-device.ts"
import { beforeEach, expect, it } from "vitest"
import { lookForLoss } from "#data/outbox/loss.ts"
import { hasNotes } from "#data/outbox/waiting-names.ts"
import { leaveDevice } from "#offline/device/leave-device.ts"
import { lockWork } from "#offline/device/lock-work.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { lookWhatWaits } from "./waits-here.ts"

const [ONE, OTHER] = [81, 82]
const command = (operationId: "createPayment" | "uploadDocument") => ({
  operationId,
  lane: "a1",
  body: {},
  title: "",
  subject: "Anjali Thomas",
})
const save = (userId: number, ...commands: ReturnType<typeof command>[]) =>
  saveCommands(userId, { commands }, new Date())

beforeEach(async () => {
  for (const userId of [ONE, OTHER]) {
    await getUserDb(userId).outbox.clear()
    await lookForLoss(userId)
  }
})

it("law 23: counts what waits of everybody, also locked, and knows no loss", async () => {
  await save(ONE, command("createPayment"), command("uploadDocument"))
  await save(OTHER, command("createPayment"))
  await Promise.all([ONE, OTHER].map(lookForLoss))
  await lockWork(OTHER, "A".repeat(43))
  expect(await lookWhatWaits()).toEqual({ waiting: 3, lost: 0, lostAt: 0 })
})

it("law 23: tells what the browser has cleared, before and after the database is there again", async () => {
  await save(ONE, command("createPayment"), command("uploadDocument"))
  await lookForLoss(ONE)
  await getUserDb(ONE).delete({ disableAutoOpen: false })
  expect(await lookWhatWaits()).toMatchObject({ waiting: 0, lost: 2 })
  await getUserDb(ONE).open()
  expect(await lookWhatWaits()).toMatchObject({ waiting: 0, lost: 2 })
  await lookForLoss(ONE)
  expect(await lookWhatWaits()).toMatchObject({ waiting: 0, lost: 2 })
  localStorage.removeItem("admissions:lost")
})

it("law 23: takes nothing for lost of a person who left with all received", async () => {
  await save(ONE, command("createPayment"))
  await lookForLoss(ONE)
  await getUserDb(ONE).outbox.clear()
  expect(await leaveDevice(ONE, () => false)).toBe(true)
  expect(await lookWhatWaits()).toEqual({ waiting: 0, lost: 0, lostAt: 0 })
  await lookForLoss(ONE)
  expect(hasNotes(localStorage)).toBe(false)
})
