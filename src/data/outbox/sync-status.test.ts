import "#tests/support/session-device.ts"
import { afterEach, expect, it, vi } from "vitest"
import { saveCommands } from "#offline/outbox/enqueue.ts"
import { countWork, noteWork } from "./sync-status.ts"

afterEach(() => vi.unstubAllGlobals())

it("law 20: counts what waits without changing anything, and shows it on the badge afterwards", async () => {
  const setAppBadge = vi.fn(async () => undefined)
  const clearAppBadge = vi.fn(async () => undefined)
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { setAppBadge, clearAppBadge }))
  const userId = 64_100
  const command = { operationId: "createPayment", lane: "a1", body: {}, title: "", subject: "Asha" } as const
  await saveCommands(userId, { commands: [command, command] }, new Date("2026-11-24T04:30:00.000Z"))
  const counts = await countWork(userId)
  expect(counts).toMatchObject({ open: 2, needsYou: 0, sending: 0, oldest: "2026-11-24T04:30:00.000Z" })
  expect(setAppBadge).not.toHaveBeenCalled()
  noteWork(counts)
  expect(setAppBadge).toHaveBeenCalledWith(2)
  noteWork({ ...counts, open: 0 })
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
