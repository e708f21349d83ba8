import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { anySignal } from "./any-signal.ts"

const { any } = AbortSignal

describe.each(["with", "without"])("%s the browser's own", (kind) => {
  beforeEach(() => {
    if (kind === "without") Reflect.deleteProperty(AbortSignal, "any")
  })
  afterEach(() => void Object.assign(AbortSignal, { any }))

  it("aborts with the first, for its reason", () => {
    const [one, two] = [new AbortController(), new AbortController()]
    const signal = anySignal(one.signal, two.signal)
    expect(signal.aborted).toBe(false)
    two.abort("slow")
    one.abort("left")
    expect([signal.aborted, signal.reason]).toEqual([true, "slow"])
  })

  it("is aborted at once where one already is", () => {
    expect(anySignal(AbortSignal.abort("gone"), new AbortController().signal).reason).toBe("gone")
  })

  it("ends a call that takes too long", async () => {
    const signal = anySignal(new AbortController().signal, AbortSignal.timeout(1))
    await new Promise((resolve) => signal.addEventListener("abort", resolve))
    expect((signal.reason as DOMException).name).toBe("TimeoutError")
  })
})
