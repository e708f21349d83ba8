import "#tests/support/session-device.ts"
import { beforeEach, expect, it, vi } from "vitest"
import { shellTexts } from "#domain/texts/common/shell.ts"
import { FakeNetwork, jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"

const network = new FakeNetwork()
network.install()
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { getCurrentSession, listSignedOutUsers } = await import("#offline/device/session-store.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { workAtSignOut } = await import("./sign-out-cleanup.ts")
const { closeSession, restoreSession } = await import("./session-lifecycle.ts")

const USER = 71
const KEY = "A".repeat(43)
const user = { UserID: USER, Username: "u71" } as never
const payment = { operationId: "createPayment" as const, lane: "a1", body: {}, title: "Payment" }

beforeEach(async () => {
  network.calls.length = 0
  await Promise.all([...getDeviceDb().tables, ...getUserDb(USER).tables].map((table) => table.clear()))
  // As an older version without device keys has left it.
  const session = { userId: USER, user, token: tokenOf("old"), sessionId: "s", lastActivity: 0 }
  await getDeviceDb().sessions.put({ ...session, expiresAt: Date.now() + 3_600_000 })
  await getDeviceDb().meta.put({ key: "current-user", value: USER })
  await saveCommands(USER, { commands: [{ ...payment, subject: "Anjali Thomas" }] }, new Date())
  network.answer = ({ path }) => {
    if (path === "/api/auth/refresh") return jsonAnswer({ token: tokenOf("new"), deviceKey: KEY })
    return path === "/api/auth/subLogout" ? jsonAnswer({ message: "" }) : jsonAnswer({ message: "" }, 503)
  }
})

it("law 17: a session from before there were keys has one before it is signed out, and what waits is locked", async () => {
  await closeSession()
  expect(await listSignedOutUsers()).toEqual([])
  const rows = await getUserDb(USER).outbox.toArray()
  expect(rows.map(({ subject }) => subject)).toEqual(["?"])
})

it("law 17: such a session asks for its key as soon as it is found", async () => {
  await restoreSession()
  await vi.waitFor(async () => expect((await getCurrentSession())?.deviceKey).toBe(KEY))
  await closeSession()
})

it("law 17: such a session asks again when the network is back, where it had none when it was found", async () => {
  let comeBack: () => void = () => undefined
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => {
    if (name === "online") comeBack = act
  })
  Object.assign(navigator, { onLine: false })
  await restoreSession()
  await vi.waitFor(() => expect(comeBack.name).toBe(""))
  expect(network.calls.filter(({ path }) => path === "/api/auth/refresh")).toEqual([])
  Object.assign(navigator, { onLine: true })
  comeBack()
  await vi.waitFor(async () => expect((await getCurrentSession())?.deviceKey).toBe(KEY))
  vi.unstubAllGlobals()
  await closeSession()
})

it("law 17: signed out without a network it says that what waits here stays readable, until its person signs in", async () => {
  network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
  expect((await workAtSignOut(USER)).canLock).toBe(false)
  const { ok, message } = await closeSession()
  expect(ok).toBe(true)
  expect(message).toBe(shellTexts.loggedOutNotLocked)
  expect((await getUserDb(USER).outbox.toArray()).map(({ subject }) => subject)).toEqual(["Anjali Thomas"])
})

it("says nothing of that where nothing stays", async () => {
  network.answer = () => Promise.reject(new TypeError("Failed to fetch"))
  await Promise.all(getUserDb(USER).tables.map((table) => table.clear()))
  expect((await closeSession()).message).toMatch(/^Logged out on this device\. The college could not be told/)
})
