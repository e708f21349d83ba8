/** Makes colleges to back up, and compares what is in a database. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import pg from "pg"
import { openSource } from "#server/backup/source.ts"
import { keysInUse, type Taken, takeBackup } from "#server/backup/take-backup.ts"
import { type Database, type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { diskStore } from "#server/files/disk-store.ts"
import type { FileStore } from "#server/files/file-store.ts"
import { readSettings, type Settings } from "#server/settings.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import type { TestCollege } from "../../contract/support/test-college.ts"

const folders: string[] = []

export function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "admissions-backup-"))
  folders.push(made)
  return made
}

export function removeFolders(): void {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
}

export const settingsOf = (env: Record<string, string>): Settings =>
  readSettings({ DATA_KEY, DEMO: "1", DEMO_PASSWORD: "Test-College-2025", ...env })

export const now = () => new Date()

/** Takes a backup of a test college that is running. */
export function backUp(
  { open, folder }: Pick<TestCollege, "open" | "folder">,
  settings: Settings,
  files: FileStore = diskStore(folder),
  path = join(newFolder(), "college.tar"),
): Promise<Taken> {
  return takeBackup({
    source: openSource(open.engine, settings),
    files,
    keys: keysInUse(settings),
    path,
    now,
  })
}

export async function withDatabase<T>(
  settings: Settings,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const open = await openDatabase(settings)
  try {
    return await work(open)
  } finally {
    await open.engine.close()
  }
}

/** Creates an empty database on a test server, or a copy of the one named `template`, and returns its URL. */
export async function newDatabase(url: string, name: string, template = "template1"): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template ${template}`).finally(() => client.end())
  return url.replace(/\/[^/]*$/, `/${name}`)
}

/** The last number of each kind that was given; those of ids apart, which leap after a restore (given-ids.ts). */
export async function numbersGiven({ db }: OpenDatabase): Promise<{ name: string; value: number }[]> {
  const counters = await db.selectFrom("counters").selectAll().orderBy("name").execute()
  return counters.filter(({ name }) => !name.startsWith("id-") && name !== "payment-reference")
}

/**
 * Definitions of the indexes, triggers (with whether they are enabled) and constraints in the current schema, sorted.
 * Leaves out "not null" constraints, which older servers do not name.
 */
export async function structureOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select pg_get_indexdef(i.indexrelid) as said from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace = current_schema()::regnamespace
    union all
    select g.tgenabled::text || ' ' || pg_get_triggerdef(g.oid) from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where t.relnamespace = current_schema()::regnamespace and not g.tgisinternal
    union all
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'`.execute(db)
  return rows.map(({ said }) => said).sort()
}

/** The number of writes that were stored only in part. */
export async function countPartialWrites({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from idempotency i where i."Operation" = 'createAdmission' and i."Status" is null)::int
      + (select count(*) from admissions a where a."CreatedAt" > now() - interval '1 hour'
         and not exists (select 1 from timeline t where t."AdmissionId" = a."AdmissionId"))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? -1
}
