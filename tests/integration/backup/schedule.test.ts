/**
 * Several servers share one schedule and one database: only one takes a backup that is due. And which backups are kept, and
 * which ones devices rely on.
 */
import { randomUUID } from "node:crypto"
import { readdirSync, renameSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { UNUSED_FILE_DAYS } from "#domain/college/retention.ts"
import { HELD_DAYS, missingOf, notedContents } from "#server/backup/noted-contents.ts"
import { backUpWhenDue } from "#server/backup/schedule.ts"
import { BACKUP_LEASE, isBackupUnderWay } from "#server/backup/source.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { readHistoryStatus } from "#server/db/history.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { newFolder, removeFolders, settingsOf } from "./colleges.ts"

const HOUR_MS = 3_600_000
const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")

describe.skipIf(!programs)("two servers with a schedule, on one PostgreSQL server", () => {
  const shared = { BACKUP_DIR: newFolder(), BACKUP_SECRETS_DIR: newFolder(), BACKUP_EVERY_HOURS: "6" }
  let postgres: TemporaryPostgres
  let college: TestCollege
  let other: OpenDatabase
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(programs ?? "")
    college = await TestCollege.start({ DATABASE_URL: postgres.url })
    other = await openDatabase(settingsOf({ DATA_DIR: college.folder, DATABASE_URL: postgres.url }))
  })
  afterAll(async () => {
    await other?.engine.close()
    await college?.stop()
    await postgres?.stop()
    removeFolders()
  })

  /** The check that each server makes once a minute, with the clock `hours` ahead; one function per server. */
  const looks = (hours: number) => {
    const settings = settingsOf({ DATA_DIR: college.folder, DATABASE_URL: postgres.url, ...shared })
    const now = () => new Date(Date.now() + hours * HOUR_MS)
    return [college.open, other].map(
      (open) => () => backUpWhenDue({ ...open, settings, files: diskStore(college.folder) }, now),
    ) as [() => ReturnType<typeof backUpWhenDue>, () => ReturnType<typeof backUpWhenDue>]
  }
  const backups = () => readdirSync(shared.BACKUP_DIR).filter((name) => name.endsWith(".tar"))

  it("take one backup when they look at the same moment, time after time, and nothing is said to have failed", async () => {
    for (const round of [1, 2, 3, 4]) {
      const taken = await Promise.all(looks(round * 7).map((look) => look()))
      expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
      expect(backups()).toHaveLength(round)
      expect((await backupRuns(college.db)).Last).toMatchObject({ Outcome: "done" })
    }
  })

  it("take no second one where the first ended between a server's look and its turn", async () => {
    const [look] = looks(50)
    const before = backups()
    const first = new pg.Client({ connectionString: postgres.url })
    await first.connect()
    try {
      // Another server holds the lease until its transaction has noted the backup; this one sees that one is due, and waits.
      await first.query("begin")
      await first.query(
        `insert into leases ("Name", "Holder", "EndsAt", "Wanted") values ($1, gen_random_uuid(), now(), false)`,
        [BACKUP_LEASE],
      )
      const waiting = look()
      await expect
        .poll(async () => (await first.query("select 1 from pg_locks where not granted")).rows.length)
        .toBeGreaterThan(0)
      const at = new Date(Date.now() + 50 * HOUR_MS).toISOString()
      const run = {
        BegunAt: at,
        EndedAt: at,
        Outcome: "done",
        Bytes: 1,
        Position: 0,
        Name: "a.tar",
        Fault: null,
      }
      await first.query(`update settings set value = $1 where name = 'backupRuns'`, [
        JSON.stringify({ Last: run, LastDone: run }),
      ])
      await first.query("commit")
      expect(await waiting).toBeUndefined()
    } finally {
      await first.end()
    }
    expect(backups()).toEqual(before)
    expect((await backupRuns(college.db)).Last).toMatchObject({ Name: "a.tar", Outcome: "done" })
    // The lease is free again: the next backup that is due is taken.
    expect(await looks(60)[1]()).toBeDefined()
  })

  it("wait for none that was killed while the clock was ahead", async () => {
    const EndsAt = new Date(Date.now() + 90 * 24 * HOUR_MS).toISOString()
    const lease = { Name: BACKUP_LEASE, Holder: randomUUID(), EndsAt, Wanted: false }
    await college.db.insertInto("leases").values(lease).execute()
    expect(await isBackupUnderWay(college.db)).toBe(false)
    expect(await looks(70)[0]()).toBeDefined()
  })
})

describe("a schedule while files are missing in the store", () => {
  const KEEP = 2
  let college: TestCollege
  let folders: { BACKUP_DIR: string; BACKUP_SECRETS_DIR: string }
  let hours = 0
  beforeAll(async () => {
    college = await TestCollege.start()
    folders = { BACKUP_DIR: newFolder(), BACKUP_SECRETS_DIR: newFolder() }
  })
  afterAll(async () => {
    await college?.stop()
    removeFolders()
  })

  /** Takes the next backup that is due, and returns how many files it lacks. */
  async function next(): Promise<number | undefined> {
    hours += 25
    const { databaseUrl } = college.ports.settings
    const settings = settingsOf({
      DATA_DIR: college.folder,
      BACKUP_KEEP: String(KEEP),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...folders,
    })
    const at = hours
    const now = () => new Date(Date.now() + at * HOUR_MS)
    const ports = { ...college.open, settings, files: diskStore(college.folder) }
    return (await backUpWhenDue(ports, now))?.contents.missing.count
  }
  const backups = () =>
    readdirSync(folders.BACKUP_DIR)
      .filter((name) => name.endsWith(".tar"))
      .sort()
  const missing = async () => {
    const { LastDone } = await backupRuns(college.db)
    return LastDone && missingOf(LastDone, await notedContents(college.db))
  }

  it("keeps the newest that lacks none beyond as many as stay, with its secrets, until another one lacks none", async () => {
    expect([await next(), await next()]).toEqual([0, 0])
    const [, whole = ""] = backups()
    expect(await missing()).toBe(0)
    const documents = join(college.folder, "Documents")
    renameSync(documents, `${documents}-aside`)
    const lacking: string[] = []
    for (const round of [1, 2, 3]) {
      expect(await next()).toBeGreaterThan(0)
      lacking.push(backups().at(-1) ?? "")
      expect(backups()).toEqual([whole, ...lacking.slice(-KEEP)])
      expect(await missing()).toBe(6)
      expect((await notedContents(college.db)).Incomplete).toHaveLength(round)
    }
    expect(readdirSync(folders.BACKUP_SECRETS_DIR)).toContain(`${whole}.secrets`)
    renameSync(`${documents}-aside`, documents)
    expect(await next()).toBe(0)
    expect(backups()).toEqual([lacking.at(-1), backups().at(-1)])
    expect(backups()).not.toContain(whole)
    expect(await missing()).toBe(0)
  })

  it("lets devices rely on one that lacks files only if an older one has them, or they are lost", async () => {
    const { db } = college
    let position = 0
    const backedUpTo = async () => (await readHistoryStatus(db)).backedUpTo ?? -1
    /** Whether devices may delete what was written before the next backup. */
    const covers = async () => {
      position += 10_000
      await sql`select setval('commit_position', ${position})`.execute(db)
      const body = sampleCreate(7000 + position / 10_000)
      const made = await college.as("counsellor.vja", "POST", "/api/admissions", { body, key: randomUUID() })
      expect(made.status).toBe(201)
      const before = await backedUpTo()
      await next()
      return (await backedUpTo()) > before
    }
    const at = () => new Date(Date.now() + hours * HOUR_MS).toISOString()
    const document = await db.selectFrom("admission_docs").selectAll().limit(1).executeTakeFirstOrThrow()
    const path = join(college.folder, document.FilePath)
    expect(await next()).toBe(0)
    renameSync(path, `${path}-aside`)
    expect(await covers()).toBe(true)
    expect(await missing()).toBe(1)

    // The same file, as if it had been uploaded since the last complete backup.
    await db
      .updateTable("admission_docs")
      .set({ UploadedAt: at() })
      .where("AdmissionDocId", "=", document.AdmissionDocId)
      .execute()
    expect(await covers()).toBe(false)
    renameSync(`${path}-aside`, path)
    expect(await covers()).toBe(true)

    const { PaymentId, AdmissionId } = await db
      .selectFrom("payments")
      .select(["PaymentId", "AdmissionId"])
      .limit(1)
      .executeTakeFirstOrThrow()
    const proof = { DocumentPath: `/Documents/2025/${AdmissionId}/${randomUUID()}.pdf`, DocumentSha256: null }
    await db.updateTable("payments").set(proof).where("PaymentId", "=", PaymentId).execute()
    expect(await covers()).toBe(true)
    const Detail = JSON.stringify({ PaymentId, replaced: null })
    await db
      .insertInto("timeline")
      .values({ TimelineId: uuidv7(), AdmissionId, At: at(), Event: "paymentDocumentStored", Detail })
      .execute()
    expect(await covers()).toBe(false)
    hours += HELD_DAYS * 24
    expect(await covers()).toBe(true)
    expect(await missing()).toBe(1)

    // More than a backup names.
    const many = Array.from({ length: 1001 }, () => ({
      ...document,
      AdmissionDocId: uuidv7(),
      FilePath: `/Documents/2025/${AdmissionId}/${randomUUID()}.pdf`,
      DeletedAt: new Date().toISOString(),
    }))
    await db.insertInto("admission_docs").values(many).execute()
    expect(await covers()).toBe(true)
    expect(await missing()).toBe(1002)

    // The files of documents deleted long ago are gone, and nobody asks for them.
    const DeletedAt = new Date(Date.now() - (UNUSED_FILE_DAYS - 1) * 24 * 3_600_000).toISOString()
    await db.updateTable("admission_docs").set({ DeletedAt }).where("DeletedAt", "is not", null).execute()
    expect(await covers()).toBe(true)
    expect(await missing()).toBe(1)
  })
})
