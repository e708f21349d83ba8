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
/** Where a form with something unsaved listens. */
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  page = new EventTarget()
  vi.stubGlobal("dispatchEvent", (event: Event) => page.dispatchEvent(event))
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

it("while something is not saved, nothing is taken over before its user has agreed to lose it", async () => {
  const waiting = { postMessage: vi.fn() }
  const getRegistration = async () => ({ ...registration, waiting })
  vi.stubGlobal("navigator", {
    serviceWorker: Object.assign(serviceWorker, { getRegistration }),
    locks: { query: async () => ({ held: [] }) },
  })
  await registerWorker("service-worker.js")
  let isUnsaved = true
  page.addEventListener("beforeunload", (event) => isUnsaved && event.preventDefault())
  void applyUpdate()
  await vi.advanceTimersByTimeAsync(5000)
  // The browser asks, and the user stays.
  expect(reload).toHaveBeenCalledTimes(1)
  expect(waiting.postMessage).not.toHaveBeenCalled()
  isUnsaved = false
  void applyUpdate()
  await vi.advanceTimersByTimeAsync(1600)
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: "take-over" })
})
