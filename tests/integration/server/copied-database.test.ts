/** A copied database has the same college id: a server on the copy must not use the files and backups of the original. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  requireNoActiveCopy,
  SIGN,
  startHeartbeat,
  type Workplace,
} from "#server/backup/database-heartbeat.ts"
import { collegeIdOf } from "#server/backup/own-places.ts"
import { backUpWhenDue } from "#server/backup/schedule.ts"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { openFiles } from "#server/files/open-files.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { newFolder, removeFolders, settingsOf } from "../backup/colleges.ts"
import { ServerProcess } from "./support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")
const MINUTE = 60_000
const REFUSED = /^Another copy of this college's database is at work in /

describe.skipIf(!programs)("a copied database", () => {
  const faults: unknown[] = []
  const logger = { error: (...fault: unknown[]) => void faults.push(fault) }
  let s3: FakeS3
  let postgres: TemporaryPostgres
  let urls: readonly [first: string, copy: string]
  let first: OpenDatabase
  let copy: OpenDatabase
  beforeAll(async () => {
    s3 = await FakeS3.start()
    postgres = await TemporaryPostgres.start(programs ?? "")
    urls = [postgres.url, postgres.url.replace(/\/[^/]*$/, "/copy")]
    const made = await openDatabase(settingsOf({ DATA_DIR: newFolder(), DATABASE_URL: urls[0] }))
    await collegeIdOf(made.db)
    await made.engine.close()
    const client = new pg.Client({ connectionString: postgres.url.replace(/\/[^/]*$/, "/template1") })
    await client.connect()
    await client.query("create database copy template postgres").finally(() => client.end())
    first = await openDatabase(settingsOf({ DATA_DIR: newFolder(), DATABASE_URL: urls[0] }))
    copy = await openDatabase(settingsOf({ DATA_DIR: newFolder(), DATABASE_URL: urls[1] }))
  })
  afterAll(async () => {
    await copy?.engine.close()
    await first?.engine.close()
    await postgres?.stop()
    await s3?.stop()
    removeFolders()
  })

  /** The original and its copy, with the same settings except for the database. */
  async function both(env: Record<string, string>): Promise<[Workplace, Workplace]> {
    const at = async ({ db }: OpenDatabase, url: string) => {
      const settings = settingsOf({ DATA_DIR: newFolder(), ...env, DATABASE_URL: url })
      return { db, settings, files: await openFiles(settings) }
    }
    return [await at(first, urls[0]), await at(copy, urls[1])]
  }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

  it.each([
    ["a data folder", () => ({ DATA_DIR: newFolder() })],
    ["a bucket", () => ({ ...s3.env, S3_PREFIX: "copied" })],
    ["a folder for backups", () => ({ BACKUP_DIR: newFolder(), BACKUP_SECRETS_DIR: newFolder() })],
  ] as const)(
    "is refused in %s while the other one is at work there, and not for long after",
    async (_, env) => {
      const [one, other] = await both(env())
      const stop = await startHeartbeat(one, logger)
      await expect(requireNoActiveCopy(other, new Date())).rejects.toThrow(REFUSED)
      await requireNoActiveCopy(one, new Date())
      // The first server was killed: its last sign is some minutes old, and does not count any more.
      await requireNoActiveCopy(other, inMinutes(6))
      await stop()
      await requireNoActiveCopy(other, new Date())
      // Now the copy is the one that is in use.
      const stopOther = await startHeartbeat(other, logger)
      await expect(requireNoActiveCopy(one, new Date())).rejects.toThrow(REFUSED)
      await stopOther()
      expect(faults).toEqual([])
    },
  )

  it("that came at the same moment leaves no sign of its own, and its log says why", async () => {
    const [one, other] = await both({ DATA_DIR: newFolder() })
    const stop = await startHeartbeat(one, logger)
    const sign = readFileSync(join(one.settings.dataDir, SIGN), "utf8")
    const stopOther = await startHeartbeat(other, logger)
    expect(faults.splice(0)).toEqual([
      [{ fault: expect.stringMatching(REFUSED) }, "no sign of the database could be left"],
    ])
    await stopOther()
    expect(readFileSync(join(one.settings.dataDir, SIGN), "utf8")).toBe(sign)
    await stop()
    expect(existsSync(join(one.settings.dataDir, SIGN))).toBe(false)
  })

  it("is not refused elsewhere, nor by what is no sign", async () => {
    const [one, other] = await both({})
    const stop = await startHeartbeat(one, logger)
    writeFileSync(join(other.settings.dataDir, SIGN), "half a si")
    await requireNoActiveCopy(other, new Date())
    await stop()
  })

  it("takes no backup by a schedule where the other one's lie, and removes none", async () => {
    const env = { BACKUP_DIR: newFolder(), BACKUP_SECRETS_DIR: newFolder(), BACKUP_KEEP: "1" }
    const [one] = await both(env)
    const settings = settingsOf({ DATA_DIR: newFolder(), ...env, DATABASE_URL: urls[1] })
    const stop = await startHeartbeat(one, logger)
    const look = backUpWhenDue({ ...copy, settings, files: await openFiles(settings) }, () => new Date())
    await expect(look).rejects.toThrow(REFUSED)
    await stop()
  })

  it("starts no server there, and the first one again at once after it was killed", async () => {
    const env = { DATA_DIR: newFolder(), DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD }
    const server = await ServerProcess.start({ ...env, DATABASE_URL: urls[0] })
    await server.end("SIGKILL")
    await expect(ServerProcess.start({ ...env, DATABASE_URL: urls[1] })).rejects.toThrow(
      /Another copy of this college's database is at work in /,
    )
    const again = await ServerProcess.start({ ...env, DATABASE_URL: urls[0] })
    expect((await again.end("SIGTERM")).code).toBe(0)
    expect(existsSync(join(env.DATA_DIR, SIGN))).toBe(false)
  })
})
