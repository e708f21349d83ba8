import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { watchMissingParts } from "./missing-parts.ts"
import { isStarted, startState } from "./start-state.ts"

const reload = vi.fn()
const report = vi.fn()
const forEver = new Promise<void>(() => undefined)
const listeners: ((event: { payload: Error }) => void)[] = []

/** A failed import, as Vite reports it. */
function missingPart(): Error {
  const payload = new TypeError("Failed to fetch dynamically imported module")
  for (const listener of listeners) listener({ payload })
  return payload
}

function serveFromHere(isWorker: boolean): void {
  vi.stubGlobal("navigator", { serviceWorker: { controller: isWorker ? {} : null } })
}

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  vi.stubGlobal("location", { reload })
  vi.stubGlobal("reportError", report)
  vi.stubGlobal("addEventListener", (_: string, listener: (event: { payload: Error }) => void) => {
    listeners.push(listener)
  })
  watchMissingParts()
  Object.assign(startState, { lacksParts: false, hasFailed: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
  report.mockClear()
})

describe("the start", () => {
  it("goes on when the session is known", async () => {
    serveFromHere(true)
    expect(await isStarted(Promise.resolve())).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
  })

  it("loads the page anew, once, when a part on this device never comes, and then says what is missing", async () => {
    serveFromHere(true)
    void isStarted(forEver, 1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(startState.lacksParts).toBe(false)
    void isStarted(forEver, 1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(startState.lacksParts).toBe(true)
  })

  it("waits as long as a slow network needs where the page does not come from this device", async () => {
    serveFromHere(false)
    void isStarted(forEver, 1000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reload).not.toHaveBeenCalled()
    expect(startState.lacksParts).toBe(false)
  })

  it("says what is missing without a worker, as loading anew would end at the browser's own page", async () => {
    serveFromHere(false)
    expect(await isStarted(Promise.reject(missingPart()))).toBe(false)
    expect(startState.lacksParts).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it("loads a part anew that failed on this device", async () => {
    serveFromHere(true)
    expect(await isStarted(Promise.reject(missingPart()))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it("goes on when what was late comes after all", async () => {
    serveFromHere(true)
    sessionStorage.setItem("admissions:loaded-anew", String(Date.now()))
    let come: () => void = () => undefined
    const started = isStarted(new Promise<void>((resolve) => (come = resolve)), 1000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(startState.lacksParts).toBe(true)
    come()
    expect(await started).toBe(true)
    expect(startState.lacksParts).toBe(false)
  })

  it("reports every other failure, loads the page anew, once, and then says that it failed", async () => {
    serveFromHere(true)
    const failure = new DOMException("Connection to Indexed Database server lost", "UnknownError")
    expect(await isStarted(Promise.reject(failure))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(startState.hasFailed).toBe(false)
    expect(await isStarted(Promise.reject(failure))).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(startState).toEqual({ lacksParts: false, hasFailed: true })
    expect(report.mock.calls).toEqual([[failure], [failure]])
  })

  it("says at once that it failed where loading anew might end at the browser's own page", async () => {
    serveFromHere(false)
    expect(await isStarted(Promise.reject(new Error("quota")))).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(startState.hasFailed).toBe(true)
  })
})
