/** One PostgreSQL server for a run of all contract tests; each college gets a new database, copied from a template. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { openDatabase } from "#server/db/database.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { cleanUpInTurn } from "#server/jobs/schedule.ts"
import { readSettings } from "#server/settings.ts"
import { DiskUploadStore } from "#server/uploads/disk-upload-store.ts"
import { postgresPrograms, TemporaryPostgres } from "../../integration/server/support/temporary-postgres.ts"

/** The password of every demo user in the contract tests. */
export const PASSWORD = "Test-College-2025"

/** The data key of all test colleges, so that a copied database can be read. */
export const DATA_KEY = Buffer.alloc(32, "college of the tests").toString("base64")

const TEMPLATE = "demo_college"

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the server, and the folder with the files that belong to its template. */
    postgres?: { url: string; folder: string }
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const databaseOf = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`)

async function createDatabase(url: string, how = ""): Promise<string> {
  const name = `college_${randomUUID().replaceAll("-", "")}`
  await ask(url, `create database ${name} ${how}`)
  return databaseOf(url, name)
}

/** Creates an empty database and returns its URL. */
export const emptyDatabase = (url: string): Promise<string> => createDatabase(url)

/** Creates a database with the demo college and returns its URL. */
export const copyOfCollege = (url: string): Promise<string> => createDatabase(url, `template ${TEMPLATE}`)

/** Makes the demo college to be copied, with the clean-up of a server's first start already done. */
export async function makeCollege(env: Record<string, string>, folder: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: folder, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD, ...env })
  const open = await openDatabase(settings)
  await prepareCollege(open, diskStore(folder), settings, new Date())
  await cleanUpInTurn({ db: open.db, settings, now: () => new Date() }, new DiskUploadStore(folder))
  await open.engine.close()
}

/** Global set-up of the Vitest project `contract-postgres`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = postgresPrograms()
  if (!programs) throw new Error("No PostgreSQL server was found")
  const folder = mkdtempSync(join(tmpdir(), "admissions-college-"))
  // The strictest isolation level; a college's own server may be configured with it.
  const server = await TemporaryPostgres.start(programs, "default_transaction_isolation=serializable")
  await ask(server.url, `create database ${TEMPLATE}`)
  await makeCollege({ DATABASE_URL: databaseOf(server.url, TEMPLATE) }, folder)
  project.provide("postgres", { url: server.url, folder })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
