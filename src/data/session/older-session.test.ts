import "#tests/support/session-device.ts"
import { beforeEach, expect, it, vi } from "vitest"
import { FakeNetwork, jsonAnswer, tokenOf } from "#tests/support/fake-network.ts"

const network = new FakeNetwork()
network.install()
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { getCurrentSession, listLeft } = await import("#offline/device/session-store.ts")
const { getUserDb } = await import("#offline/device/user-db.ts")
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { closeSession, restoreSession } = await import("./session-lifecycle.ts")

const USER = 71
const KEY = "A".repeat(43)
const user = { UserID: USER, Username: "u71" } as never
const payment = { operationId: "createPayment" as const, lane: "a1", body: {}, title: "Payment" }

beforeEach(async () => {
  await Promise.all([...getDeviceDb().tables, ...getUserDb(USER).tables].map((table) => table.clear()))
  // As a version from before there were keys has left it.
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
  expect(await listLeft()).toEqual([])
  const rows = await getUserDb(USER).outbox.toArray()
  expect(rows.map(({ subject }) => subject)).toEqual(["?"])
})

it("law 17: such a session asks for its key as soon as it is found", async () => {
  await restoreSession()
  await vi.waitFor(async () => expect((await getCurrentSession())?.deviceKey).toBe(KEY))
  await closeSession()
})
