import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { sessionState } from "#data/session/session-state.ts"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { getUserDb } from "#offline/device/user-db.ts"
import { getSharedFile } from "#offline/files/share-inbox.ts"
import { copyFile } from "#offline/files/stored-files.ts"
import { forgetPicked, keepPickedFile, pickedNow, RECEIPT_SLOT } from "./picked-files.ts"
import { keepShared, putBackShared, sharedIdOf } from "./shared-file.ts"

const USER = 7
const APPLICATION = "01920000-0000-7000-8000-00000000000a"

const prepared = async (name: string) => ({
  copy: await copyFile(new Blob([name]), name, "image/jpeg", "2026-11-22T04:30:00Z"),
  before: name.length,
})
/** Keeps a picture as the receipt of the payment that is begun. */
const attach = async (name: string) => keepPickedFile(APPLICATION, RECEIPT_SLOT, await prepared(name))
const attachShared = async () => keepShared(APPLICATION, await prepared("shared.jpg"), "in-the-inbox")

async function giveUp() {
  await putBackShared(APPLICATION)
  await forgetPicked(APPLICATION, RECEIPT_SLOT)
  return getSharedFile(USER)
}

beforeEach(async () => {
  sessionState.user = { UserID: USER, Username: "asha" } as NonNullable<typeof sessionState.user>
  await Promise.all([getDeviceDb(), getUserDb(USER)].flatMap((db) => db.tables).map((table) => table.clear()))
})

it("a payment that is given up puts the picture that was shared for it back, which opens no form by itself", async () => {
  await attach("chosen before.jpg")
  await attachShared()
  const waits = await giveUp()
  expect(waits).toMatchObject({ userId: USER, name: "shared.jpg", type: "image/jpeg", isPutBack: true })
  expect(new TextDecoder().decode(waits?.bytes)).toBe("shared.jpg")
})

it("a receipt that the applicant chose, also in place of a shared one, is not kept when the payment is given up", async () => {
  await attach("chosen.jpg")
  expect(await giveUp()).toBeNull()
  await attachShared()
  await attach("chosen instead.jpg")
  expect(await giveUp()).toBeNull()
})

it("a picture that was removed does not come back", async () => {
  await attachShared()
  await forgetPicked(APPLICATION, RECEIPT_SLOT)
  expect(await giveUp()).toBeNull()
})

it("a receipt names the shared file that it is, until another one replaces it", async () => {
  const named = async () => sharedIdOf(await pickedNow(APPLICATION, RECEIPT_SLOT))
  await attachShared()
  expect(await named()).toBe("in-the-inbox")
  await attach("chosen instead.jpg")
  expect(await named()).toBeUndefined()
})
