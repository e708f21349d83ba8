/** A scheduled backup in a process of its own: on both engines, killed, and ended together with its server. */
import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ENDED_MEANWHILE } from "#server/backup/abort.ts"
import { openBackup } from "#server/backup/restore.ts"
import { backupActs } from "#server/backup/running-server.ts"
import { backUpWhenDue } from "#server/backup/schedule.ts"
import { copyFolderOf, isBackupUnderWay } from "#server/backup/source.ts"
import { openChannel } from "#server/channel/local-channel.ts"
import { backupRuns, noteBackupRun } from "#server/db/backup-runs.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { programOf } from "../server/support/bundled-server.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { newFolder, removeFolders, settingsOf } from "./colleges.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")
afterAll(() => removeFolders())

describe.each(["the embedded database", "a PostgreSQL server"] as const)("on %s", (engine) => {
  const isPostgres = engine === "a PostgreSQL server"
  const isHere = !isPostgres || programs !== undefined
  let postgres: TemporaryPostgres | undefined
  let college: TestCollege
  let closeChannel: (() => Promise<void>) | undefined
  let env: Record<string, string>
  beforeAll(async () => {
    if (!isHere) return
    if (isPostgres) postgres = await TemporaryPostgres.start(programs ?? "")
    college = await TestCollege.start(postgres && { DATABASE_URL: postgres.url })
    if (!isPostgres)
      closeChannel = await openChannel(college.folder, backupActs(college.open.engine, college.folder))
    env = {
      DATA_DIR: college.folder,
      DATA_KEY,
      ...(postgres && { DATABASE_URL: postgres.url }),
      BACKUP_DIR: newFolder(),
      BACKUP_SECRETS_DIR: newFolder(),
    }
  })
  afterAll(async () => {
    await closeChannel?.()
    await college?.stop()
    await postgres?.stop()
  })

  const look = async (path: string, signal?: AbortSignal) =>
    backUpWhenDue(
      {
        ...college.open,
        settings: settingsOf(env),
        files: diskStore(college.folder),
        program: { path, env: { PATH: process.env.PATH, DEMO: "1", ...env } },
      },
      () => new Date(),
      signal,
    )
  const lastRun = async () => (await backupRuns(college.db)).Last
  const backups = () => readdirSync(env.BACKUP_DIR ?? "").filter((name) => name.endsWith(".tar"))
  const forgetRuns = () => college.db.deleteFrom("settings").where("name", "=", "backupRuns").execute()

  it.runIf(isHere)("is recorded as failed when it is killed, and not begun again at once", async () => {
    const path = join(newFolder(), "killed.mjs")
    writeFileSync(path, "process.kill(process.pid, 'SIGKILL')\n")
    await expect(look(path)).rejects.toThrow("without a report (SIGKILL)")
    expect(await lastRun()).toMatchObject({ Outcome: "failed", Fault: expect.stringContaining("SIGKILL") })
    expect(await look(path)).toBeUndefined()
    await forgetRuns()
  })

  it.runIf(isHere)(
    "pauses after it was killed, also when its server ended, and no copy is left",
    async () => {
      const path = join(newFolder(), "killed-late.mjs")
      const copy = copyFolderOf(college.folder)
      writeFileSync(
        path,
        `import { mkdirSync } from "node:fs"
process.on("SIGTERM", () => process.kill(process.pid, "SIGKILL"))
mkdirSync(${JSON.stringify(copy)})
setInterval(() => undefined, 1000)
`,
      )
      const ending = new AbortController()
      const failed = expect(look(path, ending.signal)).rejects.toThrow("without a report (SIGKILL)")
      await expect.poll(() => existsSync(copy), { timeout: 20_000 }).toBe(true)
      ending.abort(new Error(ENDED_MEANWHILE))
      await failed
      expect(await lastRun()).toMatchObject({ Fault: expect.stringContaining("SIGKILL") })
      expect(existsSync(copy)).toBe(false)
      await forgetRuns()
    },
  )

  it.runIf(isHere)("sets no backup back that another server has completed meanwhile", async () => {
    const run = { BegunAt: "2026-11-26T02:00:00.000Z", EndedAt: "2026-11-26T02:01:00.000Z", Position: 1 }
    const done = { ...run, Outcome: "done", Bytes: 1, Name: "a.tar", Fault: null } as const
    const failed = { ...run, Outcome: "failed", Bytes: null, Name: null, Fault: "killed" } as const
    await noteBackupRun(college.db, failed)
    await noteBackupRun(college.db, done)
    await noteBackupRun(college.db, failed)
    expect(await backupRuns(college.db)).toEqual({ Last: failed, LastDone: done })
    // The slower server has read what was before.
    const next = { ...done, Name: "b.tar" }
    let isNoted = false
    const slow = new Proxy(college.db, {
      get: (db, name) => {
        const value = Reflect.get(db, name)
        if (name !== "insertInto" || isNoted) return typeof value === "function" ? value.bind(db) : value
        return (table: never) => ({
          values: (row: never) => ({
            onConflict: (change: never) => ({
              execute: async () => {
                isNoted = true
                await noteBackupRun(college.db, next)
                await db.insertInto(table).values(row).onConflict(change).execute()
              },
            }),
          }),
        })
      },
    })
    await noteBackupRun(slow, failed)
    expect(await backupRuns(college.db)).toEqual({ Last: next, LastDone: next })
    await forgetRuns()
  })

  it.runIf(isHere)("is recorded as failed when it cannot begin", async () => {
    const path = join(newFolder(), "refused.mjs")
    writeFileSync(path, 'process.send({ fault: "no bucket" }, () => process.disconnect())\n')
    await expect(look(path)).rejects.toThrow("no bucket")
    expect(await lastRun()).toMatchObject({ Outcome: "failed", Fault: "no bucket" })
    await forgetRuns()
  })

  it.runIf(isHere)("is recorded as failed after one by a clock that was ahead", async () => {
    const ahead = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString()
    const run = {
      BegunAt: ahead,
      EndedAt: ahead,
      Outcome: "done",
      Bytes: 1,
      Position: 1,
      Name: "a.tar",
    } as const
    await noteBackupRun(college.db, { ...run, Fault: null })
    const path = join(newFolder(), "refused.mjs")
    writeFileSync(path, 'process.send({ fault: "no bucket" }, () => process.disconnect())\n')
    await expect(look(path)).rejects.toThrow("no bucket")
    expect(await lastRun()).toMatchObject({ Outcome: "failed", Fault: "no bucket" })
    await forgetRuns()
  })

  it.runIf(isHere)("ends with its server, gives the lease back and leaves nothing", async () => {
    const ending = new AbortController()
    const taking = look(await programOf("backup"), ending.signal)
    const failed = expect(taking).rejects.toThrow()
    await expect.poll(() => isBackupUnderWay(college.db), { timeout: 20_000, interval: 5 }).toBe(true)
    ending.abort(new Error(ENDED_MEANWHILE))
    await failed
    expect(await isBackupUnderWay(college.db)).toBe(false)
    expect(await lastRun()).toMatchObject({ Outcome: "failed", Fault: ENDED_MEANWHILE })
    expect(readdirSync(env.BACKUP_DIR ?? "").filter((name) => name.startsWith("admissions-"))).toEqual([])
  })

  it.runIf(isHere)("is taken, kept and recorded as any other, and is whole", async () => {
    const taken = await look(await programOf("backup"))
    expect(taken).toMatchObject({ removed: 0, contents: { missing: { count: 0 } } })
    expect(backups()).toHaveLength(1)
    expect(await lastRun()).toMatchObject({ Outcome: "done", Name: backups()[0] })
    expect(await look(await programOf("backup"))).toBeUndefined()
    const secretsPath = taken?.secretsPath ?? ""
    await openBackup(taken?.path ?? "", settingsOf(env), { secretsPath })
  })
})
