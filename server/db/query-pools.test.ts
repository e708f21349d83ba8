import { describe, expect, it } from "vitest"
import { MOST_PREPARED, StatementNames } from "./query-pools.ts"

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
