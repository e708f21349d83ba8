import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { storeSession } from "#offline/device/session-store.ts"
import { getSharedFile, receiveSharedFiles } from "./share-inbox.ts"

const USER = 7
const receipt = new File(["receipt"], "receipt.jpg", { type: "image/jpeg" })
const share = () => receiveSharedFiles([receipt], new Date())
const owners = async () => (await getDeviceDb().shared.toArray()).map(({ userId }) => userId)

const signIn = (RoleId: number, RoleCode: string) =>
  storeSession(
    {
      token: "t",
      sessionId: "s",
      deviceKey: "k",
      endToken: "e",
      user: { UserID: USER, Username: "u7", FirstName: "", LastName: "", Email: "", MobileNo: "" },
      localRoles: [{ RoleId, RoleCode, RoleName: "" }],
      roles: [],
    },
    new Date(),
  )

beforeEach(async () => {
  await Promise.all(getDeviceDb().tables.map((table) => table.clear()))
})

it("a shared file is stored for the applicant who is signed in", async () => {
  await signIn(7, "S")
  expect(await share()).toBe(true)
  expect(await owners()).toEqual([USER])
  expect(await getSharedFile(USER + 1)).toBeNull()
})

it("with nobody signed in it waits for the next one", async () => {
  expect(await share()).toBe(true)
  expect(await owners()).toEqual([null])
  expect((await getSharedFile(USER))?.name).toBe("receipt.jpg")
})

it("for staff, who have no form that takes it, nothing is stored", async () => {
  await signIn(5, "F")
  expect(await share()).toBe(false)
  expect(await owners()).toEqual([])
})
