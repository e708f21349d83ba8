import { Kysely, type PostgresPoolClient, sql } from "kysely"
import { describe, expect, it } from "vitest"
import { TRIES } from "./retry.ts"
import { RetryingDialect } from "./retrying-dialect.ts"

/** A database whose statements fail with `code` so many times before the first succeeds; it records the statements. */
function failing(code: string, times: number) {
  const asked: string[] = []
  let left = times
  const client = {
    query: async (text: string) => {
      asked.push(text)
      if (text.startsWith("select") && left-- > 0) throw Object.assign(new Error("busy"), { code })
      return { command: "SELECT", rowCount: 1, rows: [{ n: 7 }] }
    },
    release: () => undefined,
  } as unknown as PostgresPoolClient
  const pool = { connect: async () => client, end: async () => undefined }
  return { asked, db: new Kysely<object>({ dialect: new RetryingDialect({ pool }) }) }
}
const seven = sql<{ n: number }>`select 7 as n`

describe("a statement that the database undid because of others", () => {
  it.each(["40001", "40P01"])("is tried again by itself (%s)", async (code) => {
    const { db, asked } = failing(code, 2)
    expect((await seven.execute(db)).rows).toEqual([{ n: 7 }])
    expect(asked).toHaveLength(3)
  })

  it("fails after so many tries", async () => {
    const { db, asked } = failing("40001", 100)
    await expect(seven.execute(db)).rejects.toMatchObject({ code: "40001" })
    expect(asked).toHaveLength(TRIES)
  })

  it("is not tried again when it failed for another reason", async () => {
    const { db, asked } = failing("23505", 1)
    await expect(seven.execute(db)).rejects.toMatchObject({ code: "23505" })
    expect(asked).toHaveLength(1)
  })

  it("is left to its transaction, and tried again once that is over", async () => {
    const { db, asked } = failing("40001", 2)
    const inside = db.transaction().execute((trx) => seven.execute(trx))
    await expect(inside).rejects.toMatchObject({ code: "40001" })
    expect(asked.filter((text) => text.startsWith("select"))).toHaveLength(1)
    expect((await seven.execute(db)).rows).toEqual([{ n: 7 }])
  })
})
