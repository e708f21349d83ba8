import "fake-indexeddb/auto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks() })
vi.stubGlobal("addEventListener", () => undefined)
const network = new FakeNetwork()
network.install()
const { storeSession } = await import("#offline/device/session-store.ts")
const { sessionState } = await import("#data/session/session-state.ts")
const { saveAndAwait } = await import("./commands.ts")
const { onSlowSave, WORDS_WITHIN_MS } = await import("./slow-save.ts")

const payment = {
  operationId: "createPayment" as const,
  lane: "a1",
  body: {},
  title: "Payment",
  subject: "Anjali Thomas",
}

afterEach(() => {
  vi.useRealTimers()
})

describe("words after a save", () => {
  it("says within two seconds that the work is safe, while a call hangs, and goes on waiting for the college", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    network.answer = () => new Promise(() => undefined)
    const answer = signInAnswer(7)
    sessionState.user = await storeSession(answer, new Date()).then(() => answer.user as never)
    const said: string[] = []
    const stop = onSlowSave((text) => said.push(text))
    const outcome = saveAndAwait({ commands: [payment], files: [] })
    await vi.waitFor(() => expect(network.calls).toHaveLength(1))
    expect(said).toEqual([])
    await vi.advanceTimersByTimeAsync(WORDS_WITHIN_MS)
    expect(said).toEqual([outboxTexts.savedOnDevice])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toEqual({ kind: "saved" })
    expect(said).toEqual([outboxTexts.savedOnDevice])
    stop()
  })
})
