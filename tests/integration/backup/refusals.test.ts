/** A backup that cannot be used is refused with the reason, and the place to restore into stays as it was. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { gzipSync } from "node:zlib"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ArchiveWriter, entriesOf } from "#server/backup/archive.ts"
import { readBackup } from "#server/backup/check-backup.ts"
import { MANIFEST, OPENING } from "#server/backup/format.ts"
import { move, takeCollegeBack } from "#server/backup/move.ts"
import { requireOwnPlaces } from "#server/backup/own-places.ts"
import { requireNotMoved, requireSettled, restoringFolderOf, settlingMarkOf } from "#server/backup/place.ts"
import { openBackup, restore } from "#server/backup/restore.ts"
import { backupActs, runningSource } from "#server/backup/running-server.ts"
import { backUpWhenDue } from "#server/backup/schedule.ts"
import { copyFolderOf, openSource } from "#server/backup/source.ts"
import { type Taken, takeBackup } from "#server/backup/take-backup.ts"
import { channelPath } from "#server/channel/local-channel.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { migrations } from "#server/db/database.ts"
import { openEmbedded } from "#server/db/embedded/embedded.ts"
import type { Engine } from "#server/db/engine.ts"
import { lastRestoredAt } from "#server/db/history.ts"
import { migrate } from "#server/db/migrate.ts"
import { queriesOn } from "#server/db/queries-on.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { openFiles } from "#server/files/open-files.ts"
import { readLog } from "#server/removals/removal-log.ts"
import { openVault } from "#server/vault/vault.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { backUp, newFolder, now, removeFolders, settingsOf, withDatabase } from "./colleges.ts"

let college: TestCollege
let taken: Taken
beforeAll(async () => {
  college = await TestCollege.start()
  taken = await backUp(college, settingsOf({ DATA_DIR: college.folder }))
})
afterAll(async () => {
  await college?.stop()
  removeFolders()
})

const OTHER_KEY = Buffer.alloc(32, "another").toString("base64")

/** A copy of the backup and its secrets that the test may change. */
function copyOfBackup(): string {
  const path = join(newFolder(), "college.tar")
  copyFileSync(taken.path, path)
  copyFileSync(taken.secretsPath, `${path}.secrets`)
  return path
}

const open = (path: string) => openBackup(path, settingsOf({ DATA_DIR: newFolder() }))

/** A copy of the backup with each entry as `change` returns it; undefined leaves the entry out. */
async function rewritten(change: (name: string, bytes: Buffer) => Buffer | undefined): Promise<string> {
  const path = copyOfBackup()
  rmSync(path)
  const writer = await ArchiveWriter.create(path)
  for await (const { name, bytes } of entriesOf(taken.path)) {
    const changed = change(name, bytes)
    if (changed) await writer.add(name, changed)
  }
  await writer.finish()
  return path
}

describe("a backup that cannot be used", () => {
  it("is one that is cut, wherever", async () => {
    const { size } = statSync(taken.path)
    for (const length of [0, 700, Math.floor(size / 2), size - 4000]) {
      const path = copyOfBackup()
      truncateSync(path, length)
      await expect(open(path), String(length)).rejects.toThrow(/cut|end is missing|no backup/)
    }
  })

  it("is one in which a byte has changed", async () => {
    const bytes = readFileSync(taken.path)
    for (const share of [0.02, 0.3, 0.6, 0.97]) {
      const changed = Buffer.from(bytes)
      const at = Math.floor(bytes.length * share)
      changed[at] = (changed[at] ?? 0) ^ 1
      const path = copyOfBackup()
      writeFileSync(path, changed)
      await expect(open(path), String(share)).rejects.toThrow(/changed|cut|cannot be read/)
    }
  })

  it("is one of which a part was left out or put in another's place, and one whose sums were made to fit", async () => {
    const without = await rewritten((name, bytes) =>
      name.startsWith("database/timeline/") ? undefined : bytes,
    )
    await expect(open(without)).rejects.toThrow(/table timeline has changed/)
    const other = await rewritten((name, bytes) =>
      name.startsWith("database/counters/") ? gzipSync('["x","1"]') : bytes,
    )
    await expect(open(other)).rejects.toThrow(/table counters has changed/)
    const noEnd = await rewritten((name, bytes) => (name === MANIFEST ? undefined : bytes))
    await expect(open(noEnd)).rejects.toThrow(/end is missing/)
    const { dataKeys } = settingsOf({ DATA_DIR: newFolder() })
    if (!dataKeys) throw new Error("There is no key")
    await readBackup(taken.path, openVault(dataKeys))
    await expect(readBackup(taken.path, openVault([Buffer.alloc(32)]))).rejects.toThrow(/seal/)
  })

  it("is one of a later version, or of another format", async () => {
    const changed = (more: object) =>
      rewritten((name, bytes) =>
        name === OPENING ? Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), ...more })) : bytes,
      )
    const later = [...taken.opening.migrations, "999-later"]
    await expect(open(await changed({ migrations: later, version: "9.0.0" }))).rejects.toThrow(
      /later version \(9\.0\.0\).*999-later/,
    )
    await expect(open(await changed({ format: 2 }))).rejects.toThrow(/format 2/)
    const writer = join(newFolder(), "letter.tar")
    writeFileSync(writer, "Dear college")
    await expect(open(writer)).rejects.toThrow(/cut|no backup/)
  })

  it("is one whose key or secrets are not at hand", async () => {
    const wrong = settingsOf({ DATA_DIR: newFolder(), DATA_KEY: OTHER_KEY })
    await expect(openBackup(taken.path, wrong)).rejects.toThrow(/DATA_KEY is not the key of this backup/)
    const path = copyOfBackup()
    rmSync(`${path}.secrets`)
    await expect(open(path)).rejects.toThrow(/secrets are not at hand/)
    const noKey = { dataDir: newFolder(), dataKeys: undefined }
    await expect(openBackup(path, noKey, { newSecrets: true })).rejects.toThrow(/key .* is not at hand/)
  })

  it("is one beside which the secrets of another one lie", async () => {
    const own = JSON.parse(readFileSync(taken.secretsPath, "utf8"))
    const [name = ""] = Object.keys(own.settings)
    const others = [
      { ...own, keys: [Buffer.alloc(32, 7).toString("base64")] },
      { ...own, settings: { ...own.settings, [name]: '"of an earlier day"' } },
    ]
    for (const other of others) {
      const path = copyOfBackup()
      writeFileSync(`${path}.secrets`, JSON.stringify(other))
      await expect(open(path)).rejects.toThrow(/holds the secrets of another backup/)
    }
    const path = copyOfBackup()
    // Written otherwise, and the same.
    writeFileSync(`${path}.secrets`, JSON.stringify(own, null, 2))
    await open(path)
  })

  it("leaves a place with a college as it is, unless what is there is to be kept aside", async () => {
    const dataDir = newFolder()
    writeFileSync(join(dataDir, "keep.txt"), "mine")
    const place = settingsOf({ DATA_DIR: dataDir })
    const backup = await openBackup(taken.path, place)
    await restore(backup, place)
    const before = readdirSync(dataDir).sort()
    await expect(restore(backup, place)).rejects.toThrow(/has a college in it.*--replace/)
    expect(readdirSync(dataDir).sort()).toEqual(before)
    const { kept } = await restore(backup, place, { replace: true })
    expect(kept.map((path) => path.split("/").at(-1))).toEqual(
      expect.arrayContaining(["database", "Documents"]),
    )
    for (const path of kept) expect(statSync(path)).toBeDefined()
  })
})

it("a backup of earlier tables comes back with this version's", async () => {
  const dataDir = newFolder()
  const settings = settingsOf({ DATA_DIR: dataDir })
  const engine = await openEmbedded(dataDir)
  const db = queriesOn(engine)
  await migrate(db, migrations, "020-words")
  const keys = settings.dataKeys ?? [Buffer.alloc(32)]
  const value = JSON.stringify(openVault(keys).keyId)
  await db.insertInto("settings").values({ name: "dataKey", value }).execute()
  await db.insertInto("degrees").values({ DegreeId: 77, Name: "MD", IsActive: true }).execute()
  const path = join(newFolder(), "older.tar")
  const source = openSource(engine, settings)
  await takeBackup({ source, files: diskStore(dataDir), keys, path, now })
  await engine.close()
  const place = settingsOf({ DATA_DIR: newFolder() })
  await restore(await openBackup(path, place), place)
  await withDatabase(place, async (open) => {
    expect(await open.db.selectFrom("degrees").select("DegreeId").execute()).toEqual([{ DegreeId: 77 }])
    expect(await open.db.selectFrom("histories").selectAll().execute()).toEqual([])
  })
})

it("leaves nothing of a copy for which the disk had no room", async () => {
  const { engine } = college.open
  const full: Engine = {
    ...engine,
    copyTo: async (folder) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, "half"), "as far as there was room")
      throw new Error("The database could not be copied: ENOSPC")
    },
  }
  await expect(openSource(full, settingsOf({ DATA_DIR: college.folder })).look()).rejects.toThrow("ENOSPC")
  expect(existsSync(copyFolderOf(college.folder))).toBe(false)
  await expect(backupActs(full, college.folder).look?.("")).rejects.toThrow("ENOSPC")
  expect(existsSync(copyFolderOf(college.folder))).toBe(false)
})

it("takes backups by a schedule, keeps the newest, and says what failed", async () => {
  const folder = newFolder()
  const secretsFolder = newFolder()
  const settings = settingsOf({
    DATA_DIR: college.folder,
    BACKUP_DIR: folder,
    BACKUP_SECRETS_DIR: secretsFolder,
    BACKUP_EVERY_HOURS: "6",
    BACKUP_KEEP: "2",
  })
  const ports = { ...college.open, settings, files: diskStore(college.folder) }
  const start = Date.now() + 7 * 3_600_000
  const at = (hours: number) => () => new Date(start + hours * 3_600_000)
  const own = () => readdirSync(folder).filter((name) => name.startsWith("admissions-"))
  writeFileSync(join(folder, "mine.tar"), "not ours")
  writeFileSync(join(folder, "admissions-20200101T000000Z.tar.partial"), "begun")
  writeFileSync(
    join(secretsFolder, "admissions-20200101T000000Z.tar.secrets"),
    "of one that was killed at its end",
  )
  expect(await backUpWhenDue(ports, at(0))).toMatchObject({ removed: 0 })
  expect(await backUpWhenDue(ports, at(5))).toBeUndefined()
  expect(await backUpWhenDue(ports, at(6))).toMatchObject({ removed: 0 })
  expect(await backUpWhenDue(ports, at(48))).toMatchObject({ removed: 1 })
  const stay = own()
  expect(stay.filter((name) => name.endsWith(".tar"))).toHaveLength(2)
  expect(stay.filter((name) => name.endsWith(".secrets"))).toHaveLength(0)
  expect(readdirSync(secretsFolder).filter((name) => name.endsWith(".secrets"))).toHaveLength(2)
  expect(stay.filter((name) => name.endsWith(".partial"))).toHaveLength(0)
  expect(readFileSync(join(folder, "mine.tar"), "utf8")).toBe("not ours")
  // The file store is unreachable: no partial file may look like a backup, and the earlier backups are kept.
  const away = {
    ...ports.files,
    read: async () => {
      throw new Error("The file store cannot be reached")
    },
  }
  await expect(backUpWhenDue({ ...ports, files: away }, at(60))).rejects.toThrow(/cannot be reached/)
  expect(own()).toEqual(stay)
  const runs = await backupRuns(college.db)
  expect(runs.Last).toMatchObject({ Outcome: "failed", Fault: "The file store cannot be reached" })
  expect(runs.LastDone).toMatchObject({ Outcome: "done" })
  expect(await backUpWhenDue(ports, at(60.5))).toBeUndefined()
  // The last step fails: nobody finds the file that was written.
  const gone: typeof ports.files = {
    ...ports.files,
    read: async (path, part) => {
      for (const name of own().filter((one) => one.endsWith(".partial"))) rmSync(join(folder, name))
      return ports.files.read(path, part)
    },
  }
  await expect(backUpWhenDue({ ...ports, files: gone }, at(62))).rejects.toThrow(/ENOENT/)
  expect(readdirSync(secretsFolder).filter((name) => name.includes(".secrets"))).toHaveLength(2)
  expect(await backUpWhenDue(ports, at(64))).toMatchObject({ removed: 1 })
})

it("keeps the backup just taken by a clock that is behind, with its secrets", async () => {
  const forget = () => college.db.deleteFrom("settings").where("name", "=", "backupRuns").execute()
  await forget()
  const folder = newFolder()
  const settings = settingsOf({
    DATA_DIR: college.folder,
    BACKUP_DIR: folder,
    BACKUP_SECRETS_DIR: newFolder(),
    BACKUP_KEEP: "2",
  })
  const later = ["admissions-20990101T000000Z.tar", "admissions-20990102T000000Z.tar"]
  for (const name of later) writeFileSync(join(folder, name), "by the right clock")
  const taken = await backUpWhenDue({ ...college.open, settings, files: diskStore(college.folder) }, now)
  expect(taken).toMatchObject({ removed: 1 })
  expect(existsSync(taken?.path ?? "")).toBe(true)
  expect(existsSync(taken?.secretsPath ?? "")).toBe(true)
  expect(readdirSync(folder)).toContain(later[1])
  await forget()
})

it("records as failed what fails before it begins, and keeps no other server from its turn", async () => {
  await college.db.deleteFrom("settings").where("name", "=", "backupRuns").execute()
  const mount = join(newFolder(), "share")
  writeFileSync(mount, "not mounted")
  const settings = settingsOf({
    DATA_DIR: college.folder,
    BACKUP_DIR: join(mount, "backups"),
    BACKUP_SECRETS_DIR: join(mount, "secrets"),
  })
  const ports = { ...college.open, settings, files: diskStore(college.folder) }
  await expect(backUpWhenDue(ports, now)).rejects.toThrow(/ENOTDIR/)
  expect((await backupRuns(college.db)).Last).toMatchObject({ Outcome: "failed", Name: null })
  const other = settingsOf({
    DATA_DIR: college.folder,
    BACKUP_DIR: newFolder(),
    BACKUP_SECRETS_DIR: newFolder(),
  })
  expect(await backUpWhenDue({ ...ports, settings: other }, now)).toMatchObject({ removed: 0 })
  await college.db.deleteFrom("settings").where("name", "=", "backupRuns").execute()
})

it("moves files into a bucket and back, and starts only where they are", async () => {
  const s3 = await FakeS3.start()
  try {
    const dataDir = newFolder()
    const disk = settingsOf({ DATA_DIR: dataDir })
    await restore(await openBackup(taken.path, disk), disk)
    const bucket = settingsOf({ DATA_DIR: dataDir, ...s3.env })
    const said = await move(disk, bucket, now(), () => undefined)
    expect(said[0]).toMatch(`Moved ${taken.contents.files.count} files to the bucket college`)
    // One more: the mark that says which college the files belong to.
    expect(s3.objects.size).toBe(taken.contents.files.count + 1)
    await withDatabase(bucket, async ({ db }) => {
      await requireNotMoved(db, bucket)
      await requireOwnPlaces(db, await openFiles(bucket), bucket)
      await expect(requireNotMoved(db, disk)).rejects.toThrow(
        /files of this college have moved to the bucket/,
      )
    })
    const [lost = ""] = readdirSync(join(dataDir, "Documents"), { recursive: true, encoding: "utf8" }).filter(
      (path) => statSync(join(dataDir, "Documents", path)).isFile(),
    )
    const path = join(dataDir, "Documents", lost)
    const bytes = readFileSync(path)
    rmSync(path)
    const wrong = settingsOf({ DATA_DIR: dataDir, ...s3.env, S3_PREFIX: "wrong" })
    await expect(takeCollegeBack(wrong)).rejects.toThrow(/None of this college's files are in the bucket/)
    const back = (await takeCollegeBack(disk)).join("\n")
    expect(back).toMatch(/^Servers use the files in .* again, and no longer those in the bucket college/)
    expect(back).toContain(`1 files are not in ${dataDir}`)
    expect(back).toContain(`/Documents/${lost}`)
    expect((await takeCollegeBack(disk)).join()).toMatch(/has not moved away/)
    await withDatabase(disk, async ({ db }) => {
      await requireNotMoved(db, disk)
      await expect(requireNotMoved(db, bucket)).rejects.toThrow(/have moved to a folder of the disk/)
    })
    writeFileSync(path, bytes)
    await move(bucket, disk, now(), () => undefined)
    await withDatabase(disk, async ({ db }) => {
      await requireNotMoved(db, disk)
      await requireOwnPlaces(db, await openFiles(disk), disk)
    })
  } finally {
    await s3.stop()
  }
})

it("moves to another folder, and the old one starts no more until it is taken back; the log of removals comes along", async () => {
  const from = settingsOf({ DATA_DIR: newFolder() })
  // As it lies beside the backups.
  const log = join(dirname(taken.path), "removed.jsonl")
  const line = { AdmissionId: uuidv7(), DoneAt: now().toISOString(), Rule: "asked" }
  writeFileSync(log, `${JSON.stringify(line)}\n`)
  await restore(await openBackup(taken.path, from), from)
  rmSync(log)
  const to = settingsOf({ DATA_DIR: newFolder() })
  const [said, ...more] = await move(from, to, now(), () => undefined)
  expect(more.at(-1)).toMatch(/remove what is left in the old place: no retention and no erasure/)
  const files = diskStore(to.dataDir)
  expect(await readLog({ files, settings: from })).toEqual([line])
  expect(await readLog({ files, settings: to })).toEqual([line])
  expect(said).toMatch(/counts and hashes are equal/)
  await withDatabase(to, ({ db }) => requireNotMoved(db, to))
  await withDatabase(from, async ({ db }) => {
    await expect(requireNotMoved(db, from)).rejects.toThrow(
      /has moved to the embedded database in .*--take-back/,
    )
  })
  // Somebody was removed in the new place, which noted it beside its backups.
  const backups = newFolder()
  const later = { AdmissionId: uuidv7(), DoneAt: now().toISOString(), Rule: "asked" }
  writeFileSync(join(backups, "removed.jsonl"), `${JSON.stringify(later)}\n`)
  const back = settingsOf({
    DATA_DIR: from.dataDir,
    BACKUP_DIR: backups,
    BACKUP_SECRETS_DIR: newFolder(),
  })
  const restoredBefore = await withDatabase(from, ({ db }) => lastRestoredAt(db))
  expect((await takeCollegeBack(back)).join()).toMatch(/Servers start again.*A new history.*Took 1 lines/)
  expect(await readLog({ files: diskStore(from.dataDir), settings: from })).toEqual([line, later])
  await withDatabase(from, async ({ db }) => {
    await requireNotMoved(db, from)
    expect(await lastRestoredAt(db)).not.toEqual(restoredBefore)
  })
  // It has not moved any more: the log of a folder of backups is not read without need.
  writeFileSync(join(backups, "removed.jsonl"), `${JSON.stringify({ ...later, AdmissionId: uuidv7() })}\n`)
  expect((await takeCollegeBack(back)).join()).toMatch(/has not moved away/)
  expect(await readLog({ files: diskStore(from.dataDir), settings: from })).toEqual([line, later])
})

it("starts no server where a restore was cut off while it put the college in its place", async () => {
  const place = settingsOf({ DATA_DIR: newFolder() })
  requireSettled(place)
  mkdirSync(restoringFolderOf(place.dataDir))
  writeFileSync(settlingMarkOf(place.dataDir), "")
  expect(() => requireSettled(place)).toThrow(/was cut off.*run it again with --replace/)
  await restore(await openBackup(taken.path, place), place, { replace: true })
  requireSettled(place)
})

it("asks nobody behind a socket that a server left when it was ended at once", async () => {
  const dataDir = newFolder()
  expect(await runningSource(dataDir)).toBeUndefined()
  const path = channelPath(dataDir)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, "")
  expect(await runningSource(dataDir)).toBeUndefined()
})
