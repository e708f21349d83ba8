/** A restore that cannot take the place of what is there says why, and leaves everything as it was. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { requireSettled, restoringFolderOf } from "#server/backup/place.ts"
import { openBackup, restore } from "#server/backup/restore.ts"
import type { Taken } from "#server/backup/take-backup.ts"
import { openTrialIn, requireAlone } from "#server/backup/target.ts"
import type { Settings } from "#server/settings.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { backUp, newDatabase, newFolder, removeFolders, settingsOf, withDatabase } from "./colleges.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")

describe.skipIf(!programs)("a restore into a PostgreSQL database", () => {
  let postgres: TemporaryPostgres
  let taken: Taken
  let url: string
  let settings: Settings
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(programs ?? "")
    const college = await TestCollege.start()
    taken = await backUp(college, settingsOf({ DATA_DIR: college.folder }))
    await college.stop()
    url = await newDatabase(postgres.url, "college")
    settings = settingsOf({ DATA_DIR: newFolder(), DATABASE_URL: url })
    await restore(await openBackup(taken.path, settings), settings)
  })
  afterAll(async () => {
    await postgres?.stop()
    removeFolders()
  })

  async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return (await client.query<Row>(text).finally(() => client.end())).rows
  }
  const again = async (databaseUrl = url, say: () => void = () => undefined) => {
    const place = { ...settings, databaseUrl }
    return restore(await openBackup(taken.path, place), place, { replace: true, say })
  }
  const history = () =>
    withDatabase(settings, ({ db }) => db.selectFrom("histories").select("HistoryId").execute())

  /** Nothing of the restore is left: no schema, no folder, no mark that keeps servers from starting, no connection. */
  async function expectAsBefore(before: unknown): Promise<void> {
    await vi.waitFor(() => requireAlone(url), { timeout: 5000, interval: 50 })
    const left = "select from pg_namespace where nspname like 'restoring%' or nspname like 'replaced%'"
    expect(await query(left)).toEqual([])
    expect(existsSync(restoringFolderOf(settings.dataDir))).toBe(false)
    requireSettled(settings)
    expect(await history()).toEqual(before)
  }

  it("is refused before it loads anything when its user does not own the schema", async () => {
    const before = await history()
    await query(
      "create role guest login; grant create on database college to guest; grant usage on schema public to guest",
    )
    const say = vi.fn()
    await expect(again(url.replace("postgres@", "guest@"), say)).rejects.toThrow(
      /The schema public of the database belongs to postgres: as guest it cannot be replaced/,
    )
    await query("revoke usage on schema public from guest")
    await expect(again(url.replace("postgres@", "guest@"), say)).rejects.toThrow(/has no schema/)
    expect(say).not.toHaveBeenCalled()
    await expectAsBefore(before)
  })

  it("is undone when somebody has connected in the meantime", async () => {
    const before = await history()
    const other = new pg.Client({ connectionString: url })
    const connecting: Promise<unknown>[] = []
    await expect(again(url, () => connecting.push(other.connect()))).rejects.toThrow(
      /1 other connections to this database are open/,
    )
    await Promise.all(connecting)
    await other.end()
    await expectAsBefore(before)
  })

  it("leaves nothing when it is broken off", async () => {
    const before = await history()
    const ending = new AbortController()
    const place = { ...settings, databaseUrl: url }
    const say = () => ending.abort(new Error("Ctrl-C"))
    const broken = restore(await openBackup(taken.path, place), place, {
      replace: true,
      say,
      signal: ending.signal,
    })
    await expect(broken).rejects.toThrow("Ctrl-C")
    await expectAsBefore(before)
  })

  it("that is only a trial outlives the break of its connection, and names the schema that it leaves", async () => {
    const trial = await openTrialIn(url, new Date())
    await query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
    await vi.waitFor(() => requireAlone(url), { timeout: 5000, interval: 50 })
    const left = await trial.abandon().catch((error: Error) => error.message)
    const [found] = await query<{ name: string }>(
      "select nspname as name from pg_namespace where starts_with(nspname, 'verifying_')",
    )
    expect(found?.name).toMatch(/^verifying_/)
    expect(left).toContain(`drop schema ${found?.name} cascade`)
    await query(`drop schema ${found?.name} cascade`)
  })

  it("is undone when the schemas cannot be renamed, and says why", async () => {
    const before = await history()
    await query(`create schema guard; create function guard.refuse() returns event_trigger language plpgsql
      as $$ begin raise exception 'not now'; end $$;
      create event trigger refuse on ddl_command_start when tag in ('ALTER SCHEMA')
      execute function guard.refuse()`)
    await expect(again()).rejects.toThrow("not now")
    await expectAsBefore(before)
    await query("drop event trigger refuse")
    expect((await again()).kept).toHaveLength(2)
  })

  it.each(["PostgreSQL", "embedded"])("lets no server start when it fails half-way (%s)", async (kind) => {
    const DATABASE_URL = kind === "PostgreSQL" ? await newDatabase(postgres.url, "half_way") : undefined
    const place = settingsOf({ DATA_DIR: newFolder(), ...(DATABASE_URL && { DATABASE_URL }) })
    mkdirSync(join(place.dataDir, "Documents"))
    // The name under which the present files are kept aside.
    writeFileSync(join(place.dataDir, "replaced-20300405T060708"), "in the way")
    const at = new Date("2030-04-05T06:07:08Z")
    const backup = await openBackup(taken.path, place)
    await expect(restore(backup, place, { replace: true, now: at })).rejects.toThrow("EEXIST")
    expect(() => requireSettled(place)).toThrow(/was cut off while it put the college in its place/)
    expect(readdirSync(restoringFolderOf(place.dataDir))).toContain("Documents")
    if (DATABASE_URL) await vi.waitFor(() => requireAlone(DATABASE_URL), { timeout: 5000, interval: 50 })
    else expect(existsSync(join(place.dataDir, "lock.json"))).toBe(false)

    // Nor when the second attempt fails before it has put anything in its place.
    const broken = { replace: true, now: at, signal: AbortSignal.abort(new Error("Ctrl-C")) }
    await expect(restore(backup, place, broken)).rejects.toThrow("Ctrl-C")
    expect(() => requireSettled(place)).toThrow(/was cut off while it put the college in its place/)
    expect(readdirSync(restoringFolderOf(place.dataDir))).toEqual(["settling"])
  })
})
