import type pg from "pg"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { SilentConnections } from "./silent-connections.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A connection whose read ends only when the connection does, and the other connection, whose answers to cancels are these. */
function hanging(answers: readonly (number | "none")[]) {
  const cancels: unknown[] = []
  let end: () => void = () => undefined
  const ended = new Promise<never>((_resolve, reject) => {
    end = () => reject(new Error("Connection terminated"))
  })
  const session = { rows: [{ pid: 7, begun: "1.5" }] }
  const client = {
    processID: 7,
    query: async () => session,
    end: () => end(),
  } as unknown as pg.PoolClient
  const aside = {
    query: async (_text: string, values: unknown[]) => {
      const answer = answers[cancels.length]
      cancels.push(values)
      if (answer === "none") throw new Error("no answer")
      return { rowCount: answer ?? 0 }
    },
  } as unknown as pg.Pool
  return { client, cancels, silent: new SilentConnections(aside), read: () => ended }
}

it("cancels a read that was given up again, until its session is gone", async () => {
  const { client, cancels, silent, read } = hanging(["none", 1, 1, 0])
  await silent.learn(client)
  const limited = expect(silent.limit(client, 1000, read)).rejects.toThrow("Connection terminated")
  await vi.advanceTimersByTimeAsync(999)
  expect(cancels).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  await limited
  expect(cancels).toEqual(Array.from({ length: 4 }, () => [7, "1.5"]))
})

it("stops after a while when the database never answers", async () => {
  const { client, cancels, silent, read } = hanging(Array.from({ length: 100 }, () => "none" as const))
  await silent.learn(client)
  const limited = expect(silent.limit(client, 1000, read)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(120_000)
  await limited
  expect(cancels).toHaveLength(20)
})

it("cancels a single write again and again while it waits for a lock, and never the statement after it", async () => {
  const { client, cancels, silent } = hanging([0, 0, 1])
  await silent.learn(client)
  let refuse: (error: Error) => void = () => undefined
  const limited = silent.limitLocks(client, 1000, () => new Promise((_resolve, reject) => (refuse = reject)))
  const refused = expect(limited).rejects.toThrow("canceled")
  await vi.advanceTimersByTimeAsync(999)
  expect(cancels).toEqual([])
  await vi.advanceTimersByTimeAsync(1001)
  expect(cancels).toHaveLength(3)
  refuse(new Error("canceled"))
  await refused
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cancels).toHaveLength(3)
})

it("gives up the connection of a single write behind a pooler, where nobody knows its session", async () => {
  const { client, cancels, silent, read } = hanging([])
  const limited = expect(silent.limitLocks(client, 1000, read)).rejects.toThrow("Connection terminated")
  await vi.advanceTimersByTimeAsync(1000)
  await limited
  expect(cancels).toEqual([])
})
