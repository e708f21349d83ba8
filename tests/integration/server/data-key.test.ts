/** The key under which numbers lie in the database: an older database is sealed at its start, another key is refused, and a key can be changed. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { readSettings } from "#server/settings.ts"
import { keysOfFolder } from "#server/vault/data-key.ts"
import { programOf } from "./support/bundled-server.ts"

describe("the data key", () => {
  let folder = ""
  const settingsOf = (env: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: folder, DEMO: "1", DEMO_PASSWORD: "Test-College-2025", ...env })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "admissions-data-key-"))
    const open = await openDatabase(settingsOf())
    await prepareCollege(open, diskStore(folder), settingsOf(), new Date())
    await open.engine.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function within<T>(work: (open: OpenDatabase) => Promise<T>, env: Record<string, string> = {}) {
    const open = await openDatabase(settingsOf(env))
    try {
      return await work(open)
    } finally {
      await open.engine.close()
    }
  }
  const stored = (open: OpenDatabase) =>
    open.engine.pool
      .query(
        'select "AadharNo" as n, "AadharDigest" as d from admissions where "AadharDigest" is not null order by "FormNo"',
      )
      .then(({ rows }) => rows as { n: string; d: string }[])
  const read = (open: OpenDatabase) =>
    open.db
      .selectFrom("admissions")
      .select("AadharNo")
      .where("AadharDigest", "is not", null)
      .orderBy("FormNo")
      .execute()

  it("seals what an older version left in clear", async () => {
    const before = await within(async (open) => {
      const numbers = await read(open)
      await open.engine.pool.query(
        `update admissions set "AadharNo" = '0' || lpad((row_number)::text, 11, '0'), "AadharDigest" = md5(row_number::text)
          from (select "AdmissionId" as id, row_number() over (order by "FormNo") from admissions where "AadharDigest" is not null) n
          where n.id = "AdmissionId"`,
      )
      await open.engine.pool.query(`delete from settings where name = 'dataKey'`)
      return numbers
    })
    await within(async (open) => {
      const rows = await stored(open)
      expect(rows).toHaveLength(before.length)
      for (const { n, d } of rows) {
        expect(n).toMatch(/^v1:/)
        expect(d).toMatch(/^[0-9a-f]{64}$/)
      }
      expect((await read(open))[4]?.AadharNo).toBe("000000000005")
    })
  })

  it("is the database's: a server with another one does not start", async () => {
    const DATA_KEY = Buffer.alloc(32, 9).toString("base64")
    await expect(within(async () => undefined, { DATA_KEY })).rejects.toThrow(/written under the data key/)
  })

  it("is changed by a command, and everything can still be read", async () => {
    const copy = mkdtempSync(join(tmpdir(), "admissions-rotated-"))
    cpSync(folder, copy, { recursive: true })
    const before = keysOfFolder(folder)?.[0]
    const was = await within(async (open) => ({ numbers: await read(open), rows: await stored(open) }))
    const env = { ...process.env, DATA_DIR: copy, DEMO: "1" }
    const said = execFileSync(process.execPath, [await programOf("rotate"), "data-key"], { env })
    expect(said.toString()).toContain("Everything is sealed under the key")
    const after = keysOfFolder(copy)
    expect(after).toHaveLength(1)
    expect(after?.[0].equals(before ?? Buffer.alloc(0))).toBe(false)
    await within(
      async (open) => {
        expect(await read(open)).toEqual(was.numbers)
        const rows = await stored(open)
        expect(rows.map(({ n }) => n)).not.toEqual(was.rows.map(({ n }) => n))
        expect(rows.map(({ d }) => d)).not.toEqual(was.rows.map(({ d }) => d))
        expect(new Set(rows.map(({ n }) => n.split(":")[1])).size).toBe(1)
      },
      { DATA_DIR: copy },
    )
    rmSync(copy, { recursive: true, force: true })
  })

  it("must be set beside a database server", () => {
    const DATABASE_URL = "postgres://somewhere/college"
    expect(() => readSettings({ DATABASE_URL })).toThrow(/DATA_KEY must be set/)
    expect(() => readSettings({ DATA_KEY: "short" })).toThrow(/32 bytes as base64/)
    const both = {
      DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
      DATA_KEY_PREVIOUS: Buffer.alloc(32, 2).toString("base64"),
    }
    expect(readSettings({ DATABASE_URL, ...both }).dataKeys).toHaveLength(2)
  })
})
