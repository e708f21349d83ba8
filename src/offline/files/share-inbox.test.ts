import "fake-indexeddb/auto"
import { beforeEach, expect, it } from "vitest"
import { getDeviceDb } from "#offline/device/device-db.ts"
import { storeSession } from "#offline/device/session-store.ts"
import { forgetUnclaimed, getSharedFile, receiveShared } from "./share-inbox.ts"

const USER = 7
const receipt = new File(["receipt"], "receipt.jpg", { type: "image/jpeg" })

/** How a system shares a file: as a form that is sent to the share target. */
const share = (file: File | string = receipt, referrer = "about:client") => {
  const body = new FormData()
  body.append("file", file)
  const request = new Request("https://college.example/share-target", { method: "POST", body })
  // The constructor takes no other site.
  Object.defineProperty(request, "referrer", { value: referrer })
  return receiveShared(request, new Date())
}
const KEPT = "./#/admissions/create?step=6&shared=1"
const FAILED = "./?shared=failed#/admissions/create?step=6"
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
  expect(await share()).toBe(KEPT)
  expect(await owners()).toEqual([USER])
  expect(await getSharedFile(USER + 1)).toBeNull()
})

it.each([
  ["a page of another site", "https://evil.example/", FAILED, []],
  ["another port of this machine", "https://college.example:8443/", FAILED, []],
  ["an app that the system names", "android-app://example.gallery/", KEPT, [USER]],
  ["a page of this site", "https://college.example/help", KEPT, [USER]],
])("a share from %s", async (_, referrer, answer, kept) => {
  await signIn(7, "S")
  expect(await share(receipt, referrer)).toBe(answer)
  expect(await owners()).toEqual(kept)
})

it("law 19: of those of one user, the newest few are kept", async () => {
  await share()
  await signIn(7, "S")
  for (let i = 1; i <= 6; i++) await share(new File(["receipt"], `${i}.jpg`))
  await forgetUnclaimed()
  const names = (await getDeviceDb().shared.toArray()).map(({ name }) => name)
  expect(names).toEqual(["receipt.jpg", "4.jpg", "5.jpg", "6.jpg"])
})

it("law 3: one that the other app has taken back meanwhile is not called kept", async () => {
  const { arrayBuffer } = Blob.prototype
  Blob.prototype.arrayBuffer = async () => new ArrayBuffer(0)
  const answer = await share().finally(() => {
    Blob.prototype.arrayBuffer = arrayBuffer
  })
  expect(answer).toBe(FAILED)
  expect(await owners()).toEqual([])
})

it("with nobody signed in it waits for the next one", async () => {
  expect(await share()).toBe(KEPT)
  expect(await owners()).toEqual([null])
  expect((await getSharedFile(USER))?.name).toBe("receipt.jpg")
})

it.each([25, -25])("law 17: one that has waited since %i hours ago is offered to nobody", async (hours) => {
  await share()
  expect(await getSharedFile(USER, new Date(Date.now() + hours * 3_600_000))).toBeNull()
})

it("law 19: more than a few photographs is not kept", async () => {
  expect(await share(new File([new Uint8Array(25 * 1024 * 1024 + 1)], "scan.pdf"))).toBe(FAILED)
  expect(await owners()).toEqual([])
})

it("for staff, who have no form that takes it, nothing is stored, which the next page says", async () => {
  await signIn(5, "F")
  expect(await share()).toBe("./?shared=failed#/payment")
  expect(await owners()).toEqual([])
})

it("a share that brings no bytes is not said to be kept", async () => {
  await signIn(7, "S")
  expect(await share(new File([], "receipt.jpg"))).toBe(FAILED)
  expect(await share("Paid by UPI")).toBe(FAILED)
  expect(await owners()).toEqual([])
})

it("when the device cannot store it, or the share is broken, the next page says so", async () => {
  const isFull = () => {
    throw new DOMException("full", "QuotaExceededError")
  }
  getDeviceDb().shared.hook("creating", isFull)
  expect(await share()).toBe(FAILED)
  getDeviceDb().shared.hook("creating").unsubscribe(isFull)
  expect(await owners()).toEqual([])
  const broken = new Request("https://college.example/share-target", { method: "POST", body: "no form" })
  expect(await receiveShared(broken, new Date())).toBe(FAILED)
})
