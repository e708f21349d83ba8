import { describe, expect, it } from "vitest"
import { endInTime } from "./shutdown.ts"

const never = () => new Promise<void>(() => undefined)

describe("the end of a server", () => {
  it("goes on to the next stage when one hangs or fails, and names what it left", async () => {
    const said: unknown[] = []
    const done: string[] = []
    const logger = { error: (what: unknown) => void said.push(what) }
    const began = performance.now()
    await endInTime(
      [
        { untilMs: 60, parts: { answers: never, looks: () => done.push("looks") } },
        { untilMs: 90, parts: { channel: () => Promise.reject(new Error("no room")), database: never } },
        { untilMs: 100, parts: { traces: () => done.push("traces") } },
      ],
      logger as never,
    )
    expect(performance.now() - began).toBeLessThan(1000)
    expect(done).toEqual(["looks", "traces"])
    expect(said).toEqual([
      { waitingFor: ["answers"] },
      { part: "channel", code: undefined, fault: "no room" },
      { waitingFor: ["database"] },
    ])
  })

  it("waits no longer than it has to", async () => {
    const began = performance.now()
    await endInTime([{ untilMs: 60_000, parts: { answers: async () => undefined } }], {} as never)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
