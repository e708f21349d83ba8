/**
 * Set-up of the project `released`: the contract tests of the last release, with its own server, on a college that it made
 * and whose tables this version has since migrated. They are unpacked beside this file; fonts and sample files are those of
 * today.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { openDatabase } from "#server/db/database.ts"
import { readReleased } from "#server/db/schema/released.ts"
import { productPath } from "#server/root.ts"
import { readSettings } from "#server/settings.ts"
import { DATA_KEY, type makeCollege } from "../contract/support/postgres.ts"
import { postgresPrograms, TemporaryPostgres } from "../integration/server/support/temporary-postgres.ts"

interface Packed {
  readonly version: string
  readonly last: string
  readonly files: Readonly<Record<string, string>>
}

const here = import.meta.dirname
const unpacked = join(here, "unpacked")
/** What the server reads of the product and does not depend on the tables. */
const BESIDE = ["server/prints/fonts", "server/demo/files", "public/manifest.webmanifest"]

function unpack(): void {
  const packed: Packed = JSON.parse(
    brotliDecompressSync(readFileSync(join(here, "contract-tests.gen.br"))).toString("utf8"),
  )
  const released = readReleased()
  if (packed.last !== released.last || packed.version !== released.version)
    throw new Error(
      `The tests are of ${packed.version} (${packed.last}), the tables of ${released.version} (${released.last}): npm run release:note writes both`,
    )
  rmSync(unpacked, { recursive: true, force: true })
  for (const [path, text] of Object.entries(packed.files)) {
    mkdirSync(dirname(join(unpacked, path)), { recursive: true })
    writeFileSync(join(unpacked, path), text)
  }
  for (const path of BESIDE) cpSync(productPath(path), join(unpacked, path), { recursive: true })
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = postgresPrograms()
  if (!programs) throw new Error("No PostgreSQL server was found")
  unpack()
  const folder = mkdtempSync(join(tmpdir(), "admissions-released-"))
  const server = await TemporaryPostgres.start(programs, "default_transaction_isolation=serializable")
  const DATABASE_URL = server.url.replace(/\/[^/]*$/, "/demo_college")
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query("create database demo_college").finally(() => client.end())
  const released: { makeCollege: typeof makeCollege } = await import(
    join(unpacked, "code/tests/make-college.js")
  )
  await released.makeCollege({ DATABASE_URL }, folder)
  const now = await openDatabase(readSettings({ DATA_DIR: folder, DATA_KEY, DATABASE_URL }))
  await now.engine.close()
  project.provide("postgres", { url: server.url, folder })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(unpacked, { recursive: true, force: true })
  }
}
