import "fake-indexeddb/auto"
import { expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

const register = vi.fn(async (_tag: string) => undefined)
vi.stubGlobal("addEventListener", () => undefined)
vi.stubGlobal("navigator", {
  onLine: true,
  locks: new FakeLocks(),
  serviceWorker: { getRegistration: async () => ({ sync: { register } }), addEventListener: () => undefined },
})
const network = new FakeNetwork()
network.install()
const { storeSession } = await import("#offline/device/session-store.ts")
const { sessionState } = await import("#data/session/session-state.ts")
const { save } = await import("./commands.ts")
const { registerSync } = await import("./drain-triggers.ts")

const USER = 8800
const command = { operationId: "createPayment", lane: "a", body: {}, title: "", subject: "" } as const

it("asks for a sync only while something waits, also where the drain has ended the session", async () => {
  await registerSync(USER)
  expect(register).not.toHaveBeenCalled()
  const answer = signInAnswer(USER)
  await storeSession(answer, new Date())
  sessionState.user = answer.user as never
  network.answer = async () => {
    sessionState.user = null
    throw new TypeError("Failed to fetch")
  }
  await save({ commands: [command], files: [] })
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith("outbox"))
  expect(network.calls).toHaveLength(1)
  expect(sessionState.user).toBeNull()
})
