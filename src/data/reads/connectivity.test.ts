import { afterEach, expect, it, vi } from "vitest"
import { connectivity, noteCall, noteReachable, watchBrowserConnectivity } from "./connectivity.ts"

afterEach(() => {
  vi.unstubAllGlobals()
})

it("is not believed for an answer that was on its way when the network went", () => {
  const before = performance.now()
  noteReachable(false)
  noteCall(before - 1)
  expect(connectivity.online).toBe(false)
})

it("is back with the answer to something that was asked since", () => {
  noteReachable(false)
  noteCall(performance.now())
  expect(connectivity).toEqual({ online: true, since: null })
})

it("is gone when no answer came", () => {
  noteReachable(true)
  noteCall(performance.now(), 0)
  expect(connectivity.online).toBe(false)
  noteCall(performance.now(), 503)
  expect(connectivity.online).toBe(true)
})

it("begins with what the browser says, once it is watched", () => {
  noteReachable(true)
  vi.stubGlobal("navigator", { onLine: false })
  vi.stubGlobal("addEventListener", () => undefined)
  watchBrowserConnectivity(() => undefined)
  expect(connectivity.online).toBe(false)
  expect(connectivity.since).not.toBeNull()
})
