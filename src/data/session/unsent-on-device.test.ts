import "#tests/support/session-device.ts"
import { beforeEach, expect, it } from "vitest"
import { lookForLoss } from "#data/outbox/loss.ts"
import { hasNotes } from "#data/outbox/waiting-names.ts"
import { clearUserData } from "#offline/device/clear-user-data.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { encryptWork } from "#offline/device/encrypt-work.ts"
import { forgetSignedOutUser } from "#offline/device/session-store.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { acknowledgeLost, removeEntries } from "#offline/outbox/tally.ts"
import { countUnsentOnDevice } from "./unsent-on-device.ts"

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

/** Removes entries as the drain does after they were received. */
const receive = (userId: number) => {
  const db = getUserDb(userId)
  return db.transaction("rw", db.outbox, db.meta, async () =>
    removeEntries(db, await db.outbox.toCollection().primaryKeys()),
  )
}

const NOTHING = { waiting: 0, readable: 0, lost: 0, lostAt: 0, gone: 0, goneAt: 0 }

beforeEach(async () => {
  for (const userId of [ONE, OTHER]) {
    await receive(userId)
    await lookForLoss(userId)
  }
})

it("law 23: counts what waits of everybody, also locked, and knows no loss", async () => {
  await save(ONE, command("createPayment"), command("uploadDocument"))
  await save(OTHER, command("createPayment"))
  await Promise.all([ONE, OTHER].map((userId) => lookForLoss(userId)))
  await encryptWork(OTHER, "A".repeat(43))
  // The work of one user is not encrypted, as after a session without a
  // key. While its clean-up is pending it does not count as readable.
  expect(await countUnsentOnDevice()).toEqual({ ...NOTHING, waiting: 3, readable: 2 })
  await getDeviceDb().meta.put({ key: `left-${ONE}`, value: "" })
  expect(await countUnsentOnDevice()).toEqual({ ...NOTHING, waiting: 3 })
  await forgetSignedOutUser(ONE)
})

it("law 23: tells what the browser has cleared, before and after the database is there again", async () => {
  await save(ONE, command("createPayment"), command("uploadDocument"))
  await lookForLoss(ONE)
  await getUserDb(ONE).delete({ disableAutoOpen: false })
  expect(await countUnsentOnDevice()).toMatchObject({ waiting: 0, lost: 2 })
  await getUserDb(ONE).open()
  expect(await countUnsentOnDevice()).toMatchObject({ waiting: 0, lost: 2 })
  await lookForLoss(ONE)
  expect(await countUnsentOnDevice()).toMatchObject({ waiting: 0, lost: 2 })
  localStorage.removeItem("admissions:lost")
})

it("law 23: counts and tells the same in a browser that cannot name its databases, and makes none", async () => {
  await save(ONE, command("createPayment"), command("uploadDocument"))
  await save(OTHER, command("createPayment"))
  await Promise.all([ONE, OTHER].map((userId) => lookForLoss(userId)))
  await getUserDb(OTHER).delete({ disableAutoOpen: false })
  Object.assign(indexedDB, { databases: undefined })
  expect(await countUnsentOnDevice()).toMatchObject({ waiting: 2, lost: 1 })
  expect(await countUnsentOnDevice()).toMatchObject({ waiting: 2, lost: 1 })
  Reflect.deleteProperty(indexedDB, "databases")
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(`admissions-user-${OTHER}`)
  localStorage.removeItem("admissions:waits")
})

it("law 23: takes nothing for lost of a person who left with all received", async () => {
  await save(ONE, command("createPayment"))
  await lookForLoss(ONE)
  await receive(ONE)
  expect(await clearUserData(ONE, () => false)).toBe(true)
  expect(await countUnsentOnDevice()).toEqual(NOTHING)
  await lookForLoss(ONE)
  expect(hasNotes(localStorage)).toBe(false)
})

it("law 23: tells of one that is gone from a database that is here, also when its person has left with nothing else", async () => {
  const [entry] = await save(ONE, command("createPayment"))
  await lookForLoss(ONE)
  await getUserDb(ONE).outbox.clear()
  await clearUserData(ONE, () => false)
  const goneAt = Date.parse(entry?.createdAt ?? "")
  expect(await countUnsentOnDevice()).toEqual({ ...NOTHING, gone: 1, goneAt })
  await acknowledgeLost(getUserDb(ONE), [entry?.seq ?? 0])
  expect(await countUnsentOnDevice()).toEqual(NOTHING)
})
