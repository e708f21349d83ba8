import "fake-indexeddb/auto"
import { beforeEach, expect, it, vi } from "vitest"
import { type RoleCode, roleByCode, roleCatalogue } from "#domain/people/roles.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null })
const network = new FakeNetwork()
network.install()
const { sessionState } = await import("#data/session/session-state.ts")
const { fetchAheadForUser } = await import("./fetch-ahead.ts")

const USER = 7
beforeEach(() => {
  network.calls.length = 0
  network.answer = () => jsonAnswer({ message: "Not now" }, 503)
})

it.each(roleCatalogue.map(({ code }) => code))(
  "brings %s the lists of the forms when it may fill one in, also without a network later (F11)",
  async (code: RoleCode) => {
    const { id, name } = roleByCode(code)
    sessionState.user = { UserID: USER, roles: [{ Id: id, Code: code, Name: name }] } as never
    await fetchAheadForUser(USER)
    const asked = network.calls.map(({ path }) => path)
    const fills = ["S", "C", "STAFF", "ADMIN"].includes(code)
    expect(asked.includes("/api/offline-pack")).toBe(fills)
    expect(asked.some((path) => path.includes("eference"))).toBe(fills && code !== "S")
  },
)

it("brings nothing for somebody who has left meanwhile", async () => {
  sessionState.user = null
  await fetchAheadForUser(USER)
  expect(network.calls).toEqual([])
})
