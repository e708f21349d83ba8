import type pg from "pg"
import { describe, expect, it } from "vitest"
import { MOST_PREPARED, pipelinedPool, StatementNames } from "./query-pools.ts"

describe("the names of statements", () => {
  it("names a text that comes again, always the same, and none that came once", () => {
    const names = new StatementNames()
    expect(names.of("select $1")).toBeUndefined()
    const name = names.of("select $1")
    expect(name).toMatch(/^[0-9a-f]{32}$/)
    expect(names.of("select $1")).toBe(name)
    expect(names.of("select $2")).toBeUndefined()
    expect(names.of("select $2")).not.toBe(name)
  })

  it("names so many and no more, and goes on using those", () => {
    const names = new StatementNames()
    const texts = Array.from({ length: MOST_PREPARED + 1 }, (_, n) => `select ${n}, $1`)
    for (const text of texts) names.of(text)
    expect(texts.filter((text) => names.of(text) !== undefined)).toEqual(texts.slice(0, MOST_PREPARED))
    expect(names.of(texts[0] ?? "")).toBeDefined()
  })
})

describe("a transaction's beginning", () => {
  /** A pool of one client, which records its statements and answers when the test says so. */
  function asked() {
    const texts: string[] = []
    const answers: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = []
    const client = {
      query: ({ text }: { text: string }) => {
        texts.push(text)
        return new Promise((resolve, reject) => answers.push({ resolve, reject }))
      },
      release: () => undefined,
    }
    const pool = pipelinedPool({
      connect: async () => client,
      end: async () => undefined,
    } as unknown as pg.Pool)
    return { texts, answers, pool }
  }

  it("is sent, and the first statement after it goes without waiting for its answer", async () => {
    const { texts, answers, pool } = asked()
    const client = await pool.connect()
    await client.query("begin", [])
    const first = client.query("select 1", [])
    expect(texts).toEqual(["begin", "select 1"])
    for (const answer of answers) answer.resolve({ rows: [{ n: 1 }] })
    expect(await first).toEqual({ rows: [{ n: 1 }] })
  })

  it("that is refused is told by the first statement after it, whatever that was answered", async () => {
    const { answers, pool } = asked()
    const client = await pool.connect()
    await client.query("begin", [])
    const first = client.query("select 1", [])
    answers[1]?.resolve({ rows: [] })
    answers[0]?.reject(new Error("no transaction now"))
    await expect(first).rejects.toThrow("no transaction now")
  })
})
