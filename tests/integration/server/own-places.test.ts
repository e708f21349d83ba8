/** Two colleges with overlapping settings: a server does not start in another college's folder or part of the bucket. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { claimBackupFolders, MARK, requireOwnPlaces } from "#server/backup/own-places.ts"
import { openBackup, restore } from "#server/backup/restore.ts"
import { openSource } from "#server/backup/source.ts"
import { keysInUse, takeBackup } from "#server/backup/take-backup.ts"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { openFiles } from "#server/files/open-files.ts"
import type { Settings } from "#server/settings.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { newFolder, now, removeFolders, settingsOf } from "../backup/colleges.ts"
import { ServerProcess } from "./support/server-process.ts"

let s3: FakeS3
/** The databases of two colleges; each test sets their other places. */
let one: OpenDatabase
let other: OpenDatabase
beforeAll(async () => {
  s3 = await FakeS3.start()
  one = await openDatabase(settingsOf({ DATA_DIR: newFolder() }))
  other = await openDatabase(settingsOf({ DATA_DIR: newFolder() }))
})
afterAll(async () => {
  await one?.engine.close()
  await other?.engine.close()
  await s3?.stop()
  removeFolders()
})

const start = async ({ db }: OpenDatabase, settings: Settings) =>
  requireOwnPlaces(db, await openFiles(settings), settings)
const bucket = (prefix: string) => ({ ...s3.env, S3_PREFIX: prefix })

describe("a college does not start at home of another one", () => {
  const both = newFolder()
  const backups = (folder: string, secrets: string) => ({ BACKUP_DIR: folder, BACKUP_SECRETS_DIR: secrets })
  /** The settings of a college: only the named place is shared, everything else is its own. */
  const places: [name: string, env: (own: string) => Record<string, string>][] = [
    ["DATA_DIR", (own) => ({ DATA_DIR: both, ...bucket(`a/${own}`) })],
    ["BACKUP_DIR", (own) => ({ ...bucket(`b/${own}`), ...backups(join(both, "b"), newFolder()) })],
    ["BACKUP_SECRETS_DIR", (own) => ({ ...bucket(`c/${own}`), ...backups(newFolder(), join(both, "c")) })],
    ["S3_BUCKET and S3_PREFIX", () => bucket("d")],
  ]
  it.each(places)("told by %s", async (name, env) => {
    const [mine, theirs] = ["one", "other"].map((own) => settingsOf({ DATA_DIR: newFolder(), ...env(own) }))
    if (!mine || !theirs) throw new Error("There are two")
    for (const { db } of [one, other])
      await db.deleteFrom("settings").where("name", "=", "filesMarked").execute()
    await start(one, mine)
    const before = [...s3.objects.keys()]
    await expect(start(other, theirs)).rejects.toThrow(new RegExp(`^Another college .*\\(${name}\\)`))
    // The refused college has left nothing anywhere.
    expect([...s3.objects.keys()]).toEqual(before)
    if (name !== "DATA_DIR") expect(readdirSync(theirs.dataDir)).not.toContain(MARK)
    await start(one, mine)
  })

  it("and takes no backup there, where the folder came later", async () => {
    const backups = settingsOf({
      DATA_DIR: newFolder(),
      BACKUP_DIR: newFolder(),
      BACKUP_SECRETS_DIR: newFolder(),
    }).backups
    if (!backups) throw new Error("There are folders for backups")
    await claimBackupFolders(one.db, backups)
    await claimBackupFolders(one.db, backups)
    await expect(claimBackupFolders(other.db, backups)).rejects.toThrow(/\(BACKUP_DIR\)/)
  })

  it("in a process of its own, before it has written anything", async () => {
    const env = {
      DEMO: "0",
      ADMIN_USERNAME: "head.office",
      ADMIN_PASSWORD: "first-admin-of-tests",
      BACKUP_DIR: newFolder(),
      BACKUP_SECRETS_DIR: newFolder(),
    }
    const first = await ServerProcess.start({ ...env, DATA_DIR: newFolder() })
    await first.end("SIGTERM")
    const late = newFolder()
    await expect(ServerProcess.start({ ...env, DATA_DIR: late })).rejects.toThrow(
      /Another college is at home in .*\(BACKUP_DIR\)/,
    )
    expect(readdirSync(late)).not.toContain(MARK)
  })
})

describe("a college starts where it is at home", () => {
  it("with several servers at once, and each with a data folder of its own when files lie in a bucket", async () => {
    await other.db.deleteFrom("settings").where("name", "=", "filesMarked").execute()
    const all = [1, 2, 3].map(() => settingsOf({ DATA_DIR: newFolder(), ...bucket("many") }))
    await Promise.all(all.map((settings) => start(other, settings)))
    const marks = all.map(({ dataDir }) => readFileSync(join(dataDir, MARK), "utf8"))
    expect(new Set([...marks, String(s3.objects.get("many/Documents/college-id"))]).size).toBe(1)
  })

  it("and not where its files are not: with another prefix, bucket or folder than before", async () => {
    const dataDir = newFolder()
    await other.db.deleteFrom("settings").where("name", "=", "filesMarked").execute()
    await start(other, settingsOf({ DATA_DIR: dataDir, ...bucket("before") }))
    const elsewhere = [
      { DATA_DIR: dataDir, ...bucket("late") },
      { DATA_DIR: dataDir, ...s3.env },
      { DATA_DIR: newFolder() },
    ]
    for (const env of elsewhere)
      await expect(start(other, settingsOf(env))).rejects.toThrow(
        /^The files of this college are not in .*move$/,
      )
    await start(other, settingsOf({ DATA_DIR: dataDir, ...bucket("before") }))
    expect([...s3.objects.keys()].some((key) => key.startsWith("late/"))).toBe(false)
  })

  it("when a folder for backups cannot be reached; a backup says so", async () => {
    await other.db.deleteFrom("settings").where("name", "=", "filesMarked").execute()
    const file = join(newFolder(), "no-folder")
    writeFileSync(file, "")
    const settings = settingsOf({
      DATA_DIR: newFolder(),
      BACKUP_DIR: join(file, "backups"),
      BACKUP_SECRETS_DIR: newFolder(),
    })
    await start(other, settings)
    if (!settings.backups) throw new Error("There are folders for backups")
    await expect(claimBackupFolders(other.db, settings.backups)).rejects.toThrow(/ENOTDIR/)
  })

  it("after a restore, which brings its id along and sets another one's mark aside", async () => {
    const from = settingsOf({ DATA_DIR: newFolder() })
    const open = await openDatabase(from)
    await start(open, from)
    const path = join(newFolder(), "college.tar")
    const files = await openFiles(from)
    const source = openSource(open.engine, from)
    await takeBackup({ source, files, keys: keysInUse(from), path, now })
    await open.engine.close()
    const mark = readFileSync(join(from.dataDir, MARK), "utf8")

    const to = settingsOf({ DATA_DIR: newFolder() })
    const begun = await openDatabase(to)
    await start(begun, to)
    await begun.engine.close()
    expect(readFileSync(join(to.dataDir, MARK), "utf8")).not.toBe(mark)
    const backup = await openBackup(path, to)
    expect(backup.collegeId).toBe(mark.trim())
    const { kept } = await restore(backup, to, { replace: true })
    expect(kept.join()).toContain(MARK)
    const restored = await openDatabase(to)
    await start(restored, to)
    await restored.engine.close()
    expect(readFileSync(join(to.dataDir, MARK), "utf8")).toBe(mark)
  })
})
