/** Law 22: a backup holds what was acknowledged before it, from either database engine and restored into either. */
import { randomUUID } from "node:crypto"
import { mkdirSync, readdirSync, utimesSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { move } from "#server/backup/move.ts"
import { requireNotMoved } from "#server/backup/place.ts"
import { openBackup, restore, tryRestore } from "#server/backup/restore.ts"
import { backupActs, runningSource } from "#server/backup/running-server.ts"
import { keysInUse, type Taken, takeBackup } from "#server/backup/take-backup.ts"
import { openChannel } from "#server/channel/local-channel.ts"
import { History, keptOf } from "#server/db/history.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { readEmblemPicture } from "#server/records/college/emblem.ts"
import type { Settings } from "#server/settings.ts"
import { emblem } from "#tests/support/sample-files.ts"
import { pdfFile, sampleCreate } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import {
  backUp,
  countPartialWrites,
  newDatabase,
  newFolder,
  now,
  numbersGiven,
  removeFolders,
  settingsOf,
  structureOf,
  withDatabase,
} from "./colleges.ts"

const programs = postgresPrograms()
let server: TemporaryPostgres | undefined
beforeAll(async () => {
  if (programs) server = await TemporaryPostgres.start(programs)
})
afterAll(async () => {
  await server?.stop()
  removeFolders()
})

const WRITER = "counsellor.vja"

/** Sends writes one after the other, each after the answer to the last, until it is stopped. */
class Writer {
  readonly acknowledged: string[] = []
  readonly files: string[] = []
  #goesOn = true
  readonly #done: Promise<void>

  constructor(college: TestCollege, seed: number) {
    this.#done = this.#write(college, seed)
  }

  async #write(college: TestCollege, seed: number): Promise<void> {
    for (let made = 0; this.#goesOn; made += 1) {
      const AdmissionId = uuidv7()
      const body = { AdmissionId, ...sampleCreate(seed + made) }
      const created = await college.as(WRITER, "POST", "/api/admissions", { body, key: randomUUID() })
      if (created.status !== 201) throw new Error(JSON.stringify(created.body))
      const form = { admissionId: AdmissionId, docTypeId: 1, docType: "NEET PG Admit Card", docName: "Card" }
      const kept = await college.as(WRITER, "POST", "/api/admission-docs/upload-student-doc", {
        form,
        file: pdfFile,
        key: randomUUID(),
      })
      if (kept.status !== 201) throw new Error(JSON.stringify(kept.body))
      this.acknowledged.push(AdmissionId)
      this.files.push(kept.body.data.FilePath)
    }
  }

  async until(count: number): Promise<void> {
    while (this.acknowledged.length < count)
      await Promise.race([this.#done, new Promise((resolve) => setTimeout(resolve, 20))])
  }

  async stop(): Promise<void> {
    this.#goesOn = false
    await this.#done
  }
}

/** Gives the college an emblem; returns its bytes. */
async function setEmblem(college: TestCollege): Promise<Buffer> {
  const { name, buffer: bytes } = await emblem()
  const file = { name, bytes }
  const set = await college.as("admin", "PUT", "/api/emblem", { file, key: randomUUID() })
  if (set.status !== 200) throw new Error(JSON.stringify(set.body))
  return bytes
}

const sums = ({ contents }: Pick<Taken, "contents">) =>
  Object.fromEntries(
    Object.entries(contents.tables).filter(([name]) => !["histories", "settings", "counters"].includes(name)),
  )

describe.each(["the embedded database", "a PostgreSQL server"] as const)("from %s", (from) => {
  const isHere = from === "the embedded database" || programs !== undefined
  let college: TestCollege
  let settings: Settings
  let taken: Taken
  let before: string[]
  let during: number
  let structure: string[] = []
  let names: string[] = []
  let historyId: string
  let picture: Buffer
  beforeAll(async () => {
    if (!isHere) return
    const env = from === "a PostgreSQL server" && server ? { DATABASE_URL: server.url } : undefined
    college = await TestCollege.start(env)
    settings = settingsOf({ DATA_DIR: college.folder, ...env })
    historyId = college.history.standing().historyId
    picture = await setEmblem(college)
    const writer = new Writer(college, from === "a PostgreSQL server" ? 30_000 : 31_000)
    await writer.until(3)
    before = [...writer.acknowledged]
    const begun = writer.acknowledged.length
    taken = await backUp(college, settings)
    structure = await structureOf(college.db)
    names = (await numbersGiven(college.open)).map(({ name }) => name)
    during = writer.acknowledged.length - begun
    await writer.stop()
  })
  afterAll(async () => college?.stop())

  it.runIf(isHere)("goes on serving meanwhile, and tells the office afterwards", async () => {
    expect(during).toBeGreaterThan(0)
    const asked = await college.as("admin", "GET", `/api/history/${historyId}`)
    expect(asked.body.data.LastGoodBackup).toMatchObject({ Outcome: "done", Bytes: taken.bytes, Fault: null })
    expect(asked.body.data.LastBackup).toEqual(asked.body.data.LastGoodBackup)
    const student = await college.as("student.01", "GET", `/api/history/${historyId}`)
    expect(student.body.data).not.toHaveProperty("LastBackup")
  })

  it.runIf(isHere)("has nothing secret in the first file, and can be tried", async () => {
    const backup = await openBackup(taken.path, settingsOf({ DATA_DIR: newFolder() }))
    expect(Object.keys(backup.secrets?.settings ?? {}).sort()).toEqual(
      expect.arrayContaining(["deviceSecret", "tokenSecret"]),
    )
    const folder = newFolder()
    // Folders of trials that were killed: one old, one that may still be in use.
    for (const name of ["admissions-trial-old", "admissions-trial-recent"]) mkdirSync(join(folder, name))
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(join(folder, "admissions-trial-old"), twoDaysAgo, twoDaysAgo)
    const tried = await tryRestore(backup, { folder })
    expect(tried.files).toBe(taken.contents.files.count)
    expect(readdirSync(folder)).toEqual(["admissions-trial-recent"])
  })

  it.runIf(isHere && programs !== undefined)(
    "can be tried in a database that is in use, beside what is there, and leaves nothing",
    async () => {
      const databaseUrl = await newDatabase(server?.url ?? "", `try_${randomUUID().slice(0, 8)}`)
      const backup = await openBackup(taken.path, settingsOf({ DATA_DIR: newFolder() }))
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        // Schemas of interrupted trials: one old, one that may still be in use.
        const [old, recent] = [1, Math.floor(Date.now() / 1000) - 60].map((begun) => `verifying_${begun}_abc`)
        await client.query(`create table mine (n int); create schema ${old}; create schema ${recent}`)
        const tried = await tryRestore(backup, { databaseUrl })
        expect(tried.rows).toBeGreaterThan(1000)
        expect(tried.files).toBe(taken.contents.files.count)
        const { rows } = await client.query<{ name: string }>(
          "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema)' order by 1",
        )
        expect(rows.map(({ name }) => name)).toEqual(["public", recent])
        const tables = await client.query(
          "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
        )
        expect(tables.rows).toEqual([{ relname: "mine" }])
      } finally {
        await client.end()
      }
    },
  )

  it.runIf(isHere).for([
    ["the embedded database", true],
    ["a PostgreSQL server", programs !== undefined],
  ] as const)("law 22: comes back whole on %s", async ([to, canBe], { skip }) => {
    if (!canBe) skip()
    const folder = newFolder()
    const env =
      to === "a PostgreSQL server" && server
        ? { DATABASE_URL: await newDatabase(server.url, `to_${randomUUID().slice(0, 8)}`) }
        : undefined
    const place = settingsOf({ DATA_DIR: folder, ...env })
    const backup = await openBackup(taken.path, place)
    await restore(backup, place)
    await withDatabase(place, async (open) => {
      const rows = await open.db
        .selectFrom("admissions")
        .select(["AdmissionId", "AadharNo"])
        .where("AdmissionId", "in", before)
        .execute()
      expect(rows.map(({ AdmissionId }) => AdmissionId).sort()).toEqual([...before].sort())
      for (const { AadharNo } of rows) expect(AadharNo).toMatch(/^\d{12}$/)
      expect(await countPartialWrites(open)).toBe(0)
      expect((await readEmblemPicture(open.db))?.bytes).toEqual(picture)
      expect(await structureOf(open.db)).toEqual(structure)
      const history = await History.open(open.db, folder, now())
      const { historyId: after, backedUpTo } = history.standing()
      history.close()
      expect(after).not.toBe(historyId)
      expect(backedUpTo).toBeNull()
      expect(await keptOf(open.db, historyId)).toBeGreaterThanOrEqual(backup.opening.history?.position ?? 1)
      const again = await backUp({ open, folder }, place)
      expect(again.contents.files).toEqual(taken.contents.files)
      expect(sums(again)).toEqual(sums(taken))
      expect((await numbersGiven(open)).map(({ name }) => name)).toEqual(names)
      expect(again.opening.sequences).toEqual(backup.opening.sequences)
    })
  })
})

it("a command beside a running server asks it, and one backup is taken at a time", async () => {
  const college = await TestCollege.start()
  const settings = settingsOf({ DATA_DIR: college.folder })
  const close = await openChannel(college.folder, backupActs(college.open.engine, college.folder))
  try {
    const source = await runningSource(college.folder)
    if (!source) throw new Error("There is no channel")
    const path = join(newFolder(), "college.tar")
    const taking = { files: diskStore(college.folder), keys: keysInUse(settings), now }
    const first = takeBackup({ ...taking, source, path })
    const second = takeBackup({ ...taking, source, path: `${path}.other` })
    const [one, other] = await Promise.allSettled([first, second])
    expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"])
    const { historyId } = college.history.standing()
    const asked = await college.as("admin", "GET", `/api/history/${historyId}`)
    expect(asked.body.data.LastBackup).toMatchObject({ Outcome: "done" })
  } finally {
    await close()
    await college.stop()
  }
})

it.runIf(programs !== undefined)(
  "moves from the embedded database to a server and back, with equal rows",
  async () => {
    if (!server) return
    const college = await TestCollege.start()
    const picture = await setEmblem(college)
    const taken = await backUp(college, settingsOf({ DATA_DIR: college.folder }))
    const numbers = await numbersGiven(college.open)
    expect(numbers).not.toEqual([])
    await college.stop()
    const embedded = settingsOf({ DATA_DIR: newFolder() })
    await restore(await openBackup(taken.path, embedded), embedded)
    const onServer = settingsOf({
      DATA_DIR: embedded.dataDir,
      DATABASE_URL: await newDatabase(server.url, "moved_to"),
    })
    const [there] = await move(embedded, onServer, now(), () => undefined)
    expect(there).toMatch(
      /PostgreSQL database moved_to .*files stay where they are; counts and hashes are equal/,
    )
    const back = settingsOf({ DATA_DIR: newFolder() })
    await move(onServer, back, now(), () => undefined)
    for (const left of [embedded, onServer])
      await withDatabase(left, ({ db }) => expect(requireNotMoved(db, left)).rejects.toThrow(/has moved to/))
    await withDatabase(back, async (open) => {
      await requireNotMoved(open.db, back)
      expect((await readEmblemPicture(open.db))?.bytes).toEqual(picture)
      const again = await backUp({ open, folder: back.dataDir }, back)
      expect(again.contents.files).toEqual(taken.contents.files)
      expect(sums(again)).toEqual(sums(taken))
      expect(await numbersGiven(open)).toEqual(numbers)
    })
  },
)
