import "fake-indexeddb/auto"
import { expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("localStorage", { getItem: () => null })
const network = new FakeNetwork()
network.install()
const { sessionState } = await import("#data/session/session-state.ts")
const { changeAllotmentStatus } = await import("./admin-allotments.ts")

it("changes the status of an allotment only while it is the one that was read", async () => {
  sessionState.user = { UserID: 7 } as never
  network.answer = () => jsonAnswer({ message: "It is Cancelled now", code: "seats.moved-on" }, 412)
  const row = { SeatAllotmentId: 3, Status: "Allotted" } as never
  await expect(changeAllotmentStatus(row, "Joined", "")).rejects.toMatchObject({ status: 412 })
  const [sent] = network.to("/api/seatallotment/ChangeAllotmentStatus/")
  expect(sent?.headers.get("if-match")).toBe('"Allotted"')
})
