import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { applyUpdate, hasUnsaved, mayLoseUnsaved, registerWorker } from "./app-update.ts"

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
const onWaiting = vi.fn()
/** Where a form with something unsaved listens. */
let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockReset()
  onWaiting.mockReset()
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

it("tells at once that a new version waits, while the files of this one are still there", async () => {
  await registerWorker("service-worker.js", onWaiting)
  await vi.advanceTimersByTimeAsync(1)
  expect(onWaiting).not.toHaveBeenCalled()
  const scriptURL = "https://college.example/service-worker.js"
  const waiting = Object.assign(new EventTarget(), { scriptURL, state: "installed" })
  const found = Object.assign(new EventTarget(), { active: {}, waiting })
  const container = { controller: {}, ready: Promise.resolve(found), register: async () => found }
  vi.stubGlobal("navigator", { serviceWorker: Object.assign(new EventTarget(), container) })
  await registerWorker("service-worker.js", onWaiting)
  await vi.advanceTimersByTimeAsync(1)
  expect(onWaiting).toHaveBeenCalledTimes(1)
})

it("whoever stays on the page because something is not saved can update later", async () => {
  await registerWorker("service-worker.js", onWaiting)
  const press = async () => {
    void applyUpdate(false)
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

it("what is not saved is noticed; whoever agreed to lose it is not asked by the reload", async () => {
  await registerWorker("service-worker.js", onWaiting)
  expect(hasUnsaved()).toBe(false)
  page.addEventListener("beforeunload", (event) => mayLoseUnsaved() || event.preventDefault())
  expect(hasUnsaved()).toBe(true)
  const asked: boolean[] = []
  reload.mockImplementation(() => asked.push(hasUnsaved()))
  // It was begun while the press waited: nothing is reloaded, also when another tab lets the new version take over.
  const applied = applyUpdate(false)
  await vi.advanceTimersByTimeAsync(1600)
  expect(await applied).toBe(false)
  serviceWorker.dispatchEvent(new Event("controllerchange"))
  expect(reload).not.toHaveBeenCalled()
  void applyUpdate(true)
  await vi.advanceTimersByTimeAsync(1600)
  expect(asked).toEqual([false])
  // Whoever is still there is asked again before anything else takes it away.
  await vi.advanceTimersByTimeAsync(1000)
  expect(hasUnsaved()).toBe(true)
})

it("another tab that lets the new version take over meanwhile takes nothing unsaved away", async () => {
  await registerWorker("service-worker.js", onWaiting)
  const applied = applyUpdate(false)
  await vi.advanceTimersByTimeAsync(500)
  const typing = (event: Event) => event.preventDefault()
  page.addEventListener("beforeunload", typing)
  serviceWorker.dispatchEvent(new Event("controllerchange"))
  await vi.advanceTimersByTimeAsync(1100)
  expect(await applied).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  page.removeEventListener("beforeunload", typing)
  await vi.advanceTimersByTimeAsync(5000)
  expect(reload).not.toHaveBeenCalled()
  void applyUpdate(false)
  await vi.advanceTimersByTimeAsync(1600)
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
})
