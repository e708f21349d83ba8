/** A new embedded database starts as a copy of one made at build time; after an interruption it starts again. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Kysely, PostgresDialect } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { linesOf, shapesOf } from "#server/backup/rows.ts"
import { migrations } from "#server/db/database.ts"
import { openEmbedded } from "#server/db/embedded/embedded.ts"
import { type Beginning, beginDatabase } from "#server/db/embedded/empty-database.ts"
import { migrate } from "#server/db/migrate.ts"
import type { Tables } from "#server/db/tables.ts"
import { productPath } from "#server/root.ts"
import { structureOf } from "../backup/colleges.ts"

const made = productPath("dist-server", "empty-database.tar.gz")
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "empty-database-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

it("is one that is written to and read again, and nobody else's to read", async () => {
  await beginDatabase(join(folder, "database"), "empty")
  expect(statSync(join(folder, "database")).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, "database", "PG_VERSION")).mode & 0o777).toBe(0o600)
  const first = await openEmbedded(folder)
  await first.pool.query("create table kept (n int); insert into kept values (7)")
  await first.close()
  const second = await openEmbedded(folder)
  expect((await second.pool.query("select n from kept")).rows).toEqual([{ n: 7 }])
  await second.close()
})

it("is there whole or not at all, and begins anew after what was cut off", async () => {
  const database = join(folder, "database")
  const cut = join(folder, "cut.tar.gz")
  const bytes = readFileSync(made)
  writeFileSync(cut, bytes.subarray(0, bytes.length / 2))
  await expect(beginDatabase(database, "empty", cut)).rejects.toThrow()
  expect(existsSync(database)).toBe(false)
  expect(existsSync(`${database}.new`)).toBe(true)
  await beginDatabase(database, "empty")
  expect(existsSync(join(database, "PG_VERSION"))).toBe(true)
  expect(existsSync(`${database}.new`)).toBe(false)
})

it("leaves a database alone that is there, and leaves its making to the engine where there is no copy", async () => {
  const database = join(folder, "database")
  await beginDatabase(database, "empty", join(folder, "none"))
  expect(existsSync(database)).toBe(false)
  mkdirSync(database)
  await beginDatabase(database, "empty")
  expect(existsSync(join(database, "PG_VERSION"))).toBe(false)
})

/** A new database: which migrations it has had, and its tables and rows after the others. */
async function migrated(beginning: Beginning) {
  const engine = await openEmbedded(join(folder, beginning), beginning)
  try {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) })
    const had = await engine.pool.query("select name from kysely_migration order by name").then(
      ({ rows }) => rows.map(({ name }) => name as string),
      () => [],
    )
    await migrate(db, migrations)
    const structure = await structureOf(db)
    const rows: Record<string, string[]> = {}
    await engine.pool.query("begin")
    for (const shape of await shapesOf(engine.pool))
      for await (const lines of linesOf(engine.pool, shape)) rows[shape.name] = lines.sort()
    return { had, structure, rows }
  } finally {
    await engine.close()
  }
}

it("has the tables and rows that all migrations make, where it begins with them", async () => {
  const [ready, empty] = [await migrated("tables"), await migrated("empty")]
  expect(ready.had).toEqual(Object.keys(migrations).sort())
  expect(empty.had).toEqual([])
  expect(ready.structure).toEqual(empty.structure)
  expect(Object.keys(ready.rows)).toContain("communities")
  expect(ready.rows).toEqual(empty.rows)
})
