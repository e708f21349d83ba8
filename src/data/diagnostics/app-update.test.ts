import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { applyUpdate, registerWorker } from "./app-update.ts"

/** A worker that another tab has let take over: only the reload is left. */
const registration = Object.assign(new EventTarget(), {
  active: {},
  installing: null,
  waiting: null,
  update: async () => undefined,
})
const serviceWorker = Object.assign(new EventTarget(), {
  controller: {},
  ready: Promise.resolve(registration),
  register: async () => registration,
  getRegistration: async () => registration,
})
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("navigator", { serviceWorker, locks: { query: async () => ({ held: [] }) } })
  vi.stubGlobal("location", { reload, href: "https://college.example/" })
  vi.stubGlobal("document", { readyState: "complete" })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it("whoever stays on the page because something is not saved can update later", async () => {
  await registerWorker("service-worker.js")
  const press = async () => {
    void applyUpdate()
    await vi.advanceTimersByTimeAsync(1600)
  }
  await press()
  expect(reload).toHaveBeenCalledTimes(1)
  // The reload is on its way.
  await press()
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await press()
  expect(reload).toHaveBeenCalledTimes(2)
  // Of the first press nothing is left that would load the page once more.
  await vi.advanceTimersByTimeAsync(1100)
  serviceWorker.dispatchEvent(new Event("controllerchange"))
  expect(reload).toHaveBeenCalledTimes(2)
})
