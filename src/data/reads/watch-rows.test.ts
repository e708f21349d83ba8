import "fake-indexeddb/auto"
import { beforeEach, expect, it, vi } from "vitest"
import { watchRows } from "./watch-rows.ts"

const reported = vi.fn()

beforeEach(() => {
  reported.mockClear()
  vi.stubGlobal("reportError", reported)
})

const failing = (name: string) => Object.assign(new Error("Backend aborted error"), { name })

it.each(["DatabaseClosedError", "InvalidStateError", "AbortError", "UnknownError"])(
  "goes on where the browser has thrown the database away in the middle of a read: %s",
  async (name) => {
    const seen: number[] = []
    const answers = [() => Promise.reject(failing(name)), () => Promise.resolve(7)]
    const end = watchRows(
      () => answers.shift()?.() ?? Promise.resolve(7),
      (value) => seen.push(value),
    )
    await vi.waitFor(() => expect(seen).toEqual([7]), { timeout: 3000 })
    expect(reported).not.toHaveBeenCalled()
    end()
  },
)

it("reports any other failure once, and reads again later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  let fails = 2
  const seen: number[] = []
  const end = watchRows(
    async () => {
      fails -= 1
      if (fails >= 0) throw failing("TypeError")
      return 7
    },
    (value) => seen.push(value),
  )
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(seen).toEqual([7]))
  expect(reported).toHaveBeenCalledTimes(1)
  end()
  vi.useRealTimers()
})

it("reads no more once it has ended, also where the last read fails later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  let fail: (error: Error) => void = () => undefined
  const read = vi.fn(() => new Promise<number>((_, reject) => (fail = reject)))
  const end = watchRows(read, () => undefined)
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  end()
  fail(failing("TypeError"))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
