import "fake-indexeddb/auto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { FakeLocks } from "#tests/support/fake-locks.ts"
import { FakeNetwork, jsonAnswer } from "#tests/support/fake-network.ts"
import { signInAnswer } from "#tests/support/sign-in-answer.ts"

const register = vi.fn(async () => undefined)
const serviceWorker = {
  getRegistration: async () => ({ sync: { register } }),
  addEventListener: () => undefined,
}
vi.stubGlobal("navigator", { onLine: true, locks: new FakeLocks(), serviceWorker })
vi.stubGlobal("addEventListener", () => undefined)
vi.stubGlobal("localStorage", { getItem: () => null })
const page = {
  visibilityState: "visible",
  tellChange: () => undefined,
  addEventListener: (_type: string, listener: () => undefined) => {
    page.tellChange = listener
  },
}
vi.stubGlobal("document", page)
const network = new FakeNetwork()
network.install()
const { saveCommands } = await import("#offline/outbox/enqueue.ts")
const { storeSession } = await import("#offline/device/session-store.ts")
const { queryClient } = await import("#data/reads/query-client.ts")
const { sessionState } = await import("./session-state.ts")
const { startBackgroundTasks, stopBackgroundTasks } = await import("./start-work.ts")

const USER = 7
const payment = {
  operationId: "createPayment" as const,
  lane: "a1",
  body: {},
  title: "Payment",
  subject: "Anjali Thomas",
}

afterEach(() => {
  stopBackgroundTasks()
  vi.useRealTimers()
})

describe("law 12: the start of a session", () => {
  it("sends what waits at once, before its person's screens are there", async () => {
    // Timers are faked, so neither the timer of 15 seconds nor a back-off can help.
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] })
    network.answer = () => jsonAnswer({ message: "Not yet" }, 503)
    await storeSession(signInAnswer(USER), new Date())
    await saveCommands(USER, { commands: [payment] }, new Date())
    expect(sessionState.user).toBeNull()
    startBackgroundTasks(USER)
    await expect.poll(() => network.calls[0]?.path).toBe("/api/paymentmaster")
  })

  it("leaves what open screens have read when it follows a session that goes on, and else begins anew", () => {
    const read = (): unknown => queryClient.getQueryData(["read"])
    startBackgroundTasks(USER)
    queryClient.setQueryData(["read"], "shown")
    sessionState.user = { UserID: USER } as typeof sessionState.user
    startBackgroundTasks(USER)
    expect(read()).toBe("shown")
    startBackgroundTasks(USER + 1)
    expect(read()).toBeUndefined()
    // The session has ended, and what this device had of the college is gone.
    queryClient.setQueryData(["read"], "shown")
    sessionState.user = null
    startBackgroundTasks(USER + 1)
    expect(read()).toBeUndefined()
  })

  it("asks the browser for a sync when the page is left while something waits, also after earlier ones were used up", async () => {
    network.answer = () => jsonAnswer({ message: "Not yet" }, 503)
    await saveCommands(USER, { commands: [payment] }, new Date())
    startBackgroundTasks(USER)
    sessionState.user = { UserID: USER } as typeof sessionState.user
    for (const times of [1, 2]) {
      page.visibilityState = "hidden"
      page.tellChange()
      await expect.poll(() => register.mock.calls.length).toBe(times)
    }
    sessionState.user = null
    page.tellChange()
    page.visibilityState = "visible"
    expect(register).toHaveBeenCalledTimes(2)
  })
})
