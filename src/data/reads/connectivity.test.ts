import { afterEach, beforeEach, expect, it, vi } from "vitest"
import {
  connectivity,
  noteCall,
  noteReachable,
  watchAnswers,
  watchBrowserConnectivity,
} from "./connectivity.ts"

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true })
})

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
  expect(connectivity).toEqual({ online: true, since: null, lacks: null })
})

it.each([0, 502, 503, 504])(
  "law 25: is silent when no answer came, a proxy's own at most, or that it cannot work: %i",
  (status) => {
    noteReachable(true)
    noteCall(performance.now(), status)
    expect(connectivity).toMatchObject({ online: false, lacks: "server" })
    noteCall(performance.now(), 500)
    expect(connectivity.online).toBe(true)
  },
)

it.each(["server.busy", "scan.unavailable"])(
  "law 25: is there when it says of one part only that it cannot: %s",
  (code) => {
    noteReachable(true)
    noteCall(performance.now(), 503, code)
    expect(connectivity.online).toBe(true)
  },
)

it("begins with what the browser says, once it is watched", () => {
  noteReachable(true)
  vi.stubGlobal("navigator", { onLine: false })
  vi.stubGlobal("addEventListener", () => undefined)
  watchBrowserConnectivity(() => undefined)
  expect(connectivity.online).toBe(false)
  expect(connectivity.since).not.toBeNull()
})

it("lacks a network only where the browser says so, else an answer of the server", () => {
  vi.stubGlobal("navigator", { onLine: true })
  noteCall(performance.now(), 0)
  expect(connectivity.lacks).toBe("server")
  vi.stubGlobal("navigator", { onLine: false })
  noteReachable(false)
  expect(connectivity.lacks).toBe("network")
})

it("tells of each call that the server has answered, and of no failure", () => {
  const answered: number[] = []
  watchAnswers(() => answered.push(answered.length))
  noteCall(performance.now(), 0)
  noteCall(performance.now(), 503)
  expect(answered).toHaveLength(0)
  noteCall(performance.now())
  noteCall(performance.now(), 404)
  expect(answered).toHaveLength(2)
})
