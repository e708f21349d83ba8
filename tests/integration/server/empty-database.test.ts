/** A new embedded database starts as a copy of an empty one made at build time; after an interruption it starts again. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { openEmbedded } from "#server/db/embedded/embedded.ts"
import { beginDatabase } from "#server/db/embedded/empty-database.ts"
import { makeEmptyDatabase } from "#server/make-empty-database.mjs"
import { productPath } from "#server/root.ts"

const made = productPath("dist-server", "empty-database.tar.gz")
let folder: string

beforeAll(makeEmptyDatabase)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "empty-database-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

it("is one that is written to and read again, and nobody else's to read", async () => {
  await beginDatabase(join(folder, "database"))
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
  await expect(beginDatabase(database, cut)).rejects.toThrow()
  expect(existsSync(database)).toBe(false)
  expect(existsSync(`${database}.new`)).toBe(true)
  await beginDatabase(database)
  expect(existsSync(join(database, "PG_VERSION"))).toBe(true)
  expect(existsSync(`${database}.new`)).toBe(false)
})

it("leaves a database alone that is there, and leaves its making to the engine where there is no copy", async () => {
  const database = join(folder, "database")
  await beginDatabase(database, join(folder, "none"))
  expect(existsSync(database)).toBe(false)
  mkdirSync(database)
  await beginDatabase(database)
  expect(existsSync(join(database, "PG_VERSION"))).toBe(false)
})
