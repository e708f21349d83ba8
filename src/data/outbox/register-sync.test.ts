import "fake-indexeddb/auto"
import { expect, it, vi } from "vitest"
import { saveCommands } from "#offline/outbox/enqueue.ts"

const register = vi.fn(async (_tag: string) => undefined)
vi.stubGlobal("addEventListener", () => undefined)
vi.stubGlobal("navigator", {
  onLine: true,
  serviceWorker: { getRegistration: async () => ({ sync: { register } }), addEventListener: () => undefined },
})
const { registerSync } = await import("./commands.ts")

const USER = 8800

it("asks for a sync only while something waits, also where the drain has ended the session", async () => {
  await registerSync(USER)
  expect(register).not.toHaveBeenCalled()
  const command = { operationId: "createPayment", lane: "a", body: {}, title: "", subject: "" } as const
  await saveCommands(USER, { commands: [command] }, new Date("2026-11-22T04:30:00Z"))
  await registerSync(USER)
  expect(register).toHaveBeenCalledExactlyOnceWith("outbox")
})
