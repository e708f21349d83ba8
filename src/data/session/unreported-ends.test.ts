import "fake-indexeddb/auto"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

const onOnline: (() => void)[] = []
const navigator = { onLine: true }
vi.stubGlobal("navigator", navigator)
vi.stubGlobal("reportError", (error: unknown) => {
  throw error
})
vi.stubGlobal("addEventListener", (type: string, listener: () => void) => {
  if (type === "online") onOnline.push(listener)
})
const network = new FakeNetwork()
network.install()
const { getDeviceDb } = await import("#offline/device/device-db.ts")
const { clearSession, storeSession } = await import("#offline/device/session-store.ts")
const { reportEnds } = await import("./unreported-ends.ts")

const user = { UserID: 7, Username: "u7", FirstName: "", LastName: "", Email: "", MobileNo: "" }
const answer = {
  token: "usable",
  sessionId: "s1",
  deviceKey: "",
  endToken: "only-ends",
  user,
  localRoles: [],
  roles: [],
}
const kept = async () => JSON.stringify(await Promise.all(getDeviceDb().tables.map((one) => one.toArray())))

beforeEach(async () => {
  await Promise.all(getDeviceDb().tables.map((table) => table.clear()))
  network.calls.length = 0
  navigator.onLine = true
  await storeSession(answer, new Date())
})
afterEach(() => vi.useRealTimers())

it("keeps of an end that nobody was told of what ends it, and no token that opens anything", async () => {
  await clearSession(true)
  expect(await kept()).toContain("only-ends")
  expect(await kept()).not.toContain("usable")
})

it("keeps nothing of an end that the college knows", async () => {
  await clearSession()
  expect(await kept()).not.toMatch(/only-ends|usable/)
  await reportEnds()
  expect(network.calls).toEqual([])
})

it("tells the college once, and then keeps nothing", async () => {
  await clearSession(true)
  network.answer = () => jsonAnswer({ message: "Logged out successfully" })
  await reportEnds()
  await reportEnds()
  expect(network.to("/api/auth/subLogout").map(({ headers }) => headers.get("authorization"))).toEqual([
    "Bearer only-ends",
  ])
  expect(await kept()).not.toContain("only-ends")
})

it("tells it when the network is back", async () => {
  await clearSession(true)
  navigator.onLine = false
  network.answer = () => Promise.reject(new TypeError("no network"))
  await reportEnds()
  expect(await kept()).toContain("only-ends")
  network.answer = () => jsonAnswer({ message: "Logged out successfully" })
  navigator.onLine = true
  for (const listener of onOnline.splice(0)) listener()
  await expect.poll(kept).not.toContain("only-ends")
})

it("takes neither a broken server nor somebody else's network for the college", async () => {
  await clearSession(true)
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  network.answer = () => jsonAnswer({ message: "Server error" }, 503)
  await reportEnds()
  network.answer = () => new Response("<html>", { headers: { "content-type": "text/html" } })
  await reportEnds()
  expect(await kept()).toContain("only-ends")
})
