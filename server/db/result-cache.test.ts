import { Kysely, type PostgresPoolClient } from "kysely"
import { describe, expect, it } from "vitest"
import { cachedResult, ResultCache } from "./result-cache.ts"
import { RetryingDialect } from "./retrying-dialect.ts"
import type { Tables } from "./tables.ts"

/**
 * A database of one connection with one setting, whose value can be changed behind the cache's back; it records the
 * statements.
 */
function open() {
  const asked: string[] = []
  const stored = { value: 1 as unknown }
  const client = {
    query: async (text: string) => {
      asked.push(text)
      return { command: "SELECT", rowCount: 1, rows: text.startsWith("select") ? [{ ...stored }] : [] }
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient
  const cache = new ResultCache()
  const pool = { connect: async () => client, end: async () => undefined }
  const db = new Kysely<Tables>({ dialect: new RetryingDialect({ pool, cache }), plugins: [cache.writes] })
  const selects = () => asked.filter((text) => text.startsWith("select")).length
  return { db, stored, selects }
}

type Db = Pick<Kysely<Tables>, "selectFrom" | "updateTable">

const select = (db: Db, name = "college") =>
  db.selectFrom("settings").select("value").where("name", "=", name).withPlugin(cachedResult)
const read = async (db: Db, name?: string) => (await select(db, name).execute())[0]?.value
const write = (db: Db) =>
  db.updateTable("settings").set({ value: "2" }).where("name", "=", "college").execute()

describe("the cache of results", () => {
  it("answers a marked statement from memory, each by its parameters, also in a transaction", async () => {
    const { db, selects } = open()
    expect(await read(db)).toBe(1)
    expect(await read(db)).toBe(1)
    expect(await db.transaction().execute((trx) => read(trx))).toBe(1)
    expect(selects()).toBe(1)
    await read(db, "another")
    expect(selects()).toBe(2)
  })

  it("asks the database for every statement that is not marked", async () => {
    const { db, selects } = open()
    for (let n = 0; n < 2; n += 1) await db.selectFrom("settings").select("value").execute()
    expect(selects()).toBe(2)
  })

  it("keeps what a transaction reads that has written nothing of it", async () => {
    const { db, selects } = open()
    await db.transaction().execute((trx) => read(trx))
    await read(db)
    expect(selects()).toBe(1)
  })

  it("asks again after a write", async () => {
    const { db, stored } = open()
    await read(db)
    stored.value = 2
    await write(db)
    expect(await read(db)).toBe(2)
  })

  it("forgets what a transaction has read of its own write when it is rolled back", async () => {
    const { db, stored } = open()
    await read(db)
    const undone = db.transaction().execute(async (trx) => {
      stored.value = 2
      await write(trx)
      expect(await read(trx)).toBe(2)
      throw new Error("refused")
    })
    await expect(undone).rejects.toThrow("refused")
    stored.value = 1
    expect(await read(db)).toBe(1)
    expect(await read(db)).toBe(1)
  })

  it("does not keep what it read while a write was on its way", async () => {
    const { db, stored } = open()
    const reading = select(db).execute()
    const writing = write(db)
    await Promise.all([reading, writing])
    stored.value = 3
    expect(await read(db)).toBe(3)
  })

  it("hands out rows that nobody can change", async () => {
    const { db, stored } = open()
    stored.value = { name: "A" }
    const value = (await read(db)) as unknown as { name: string }
    expect(() => {
      value.name = "B"
    }).toThrow(TypeError)
  })
})
