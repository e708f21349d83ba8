/** A college whose files are in a bucket is backed up and restored, also over another one, with little memory. */
import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync, statSync, truncateSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ArchiveWriter, entriesOf, PARTIAL } from "#server/backup/archive.ts"
import { BrokenBackup } from "#server/backup/format.ts"
import { openBackup, restore, tryRestore } from "#server/backup/restore.ts"
import type { FileStore } from "#server/files/file-store.ts"
import { openFiles } from "#server/files/open-files.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import { backUp, newDatabase, newFolder, now, removeFolders, settingsOf, withDatabase } from "./colleges.ts"

afterAll(removeFolders)

const MB = 1024 * 1024

/** The paths of all files under a folder, relative to it. */
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))

/** The objects under a prefix of a bucket: the rest of their keys, and their bytes in base64. */
const objectsOf = (s3: FakeS3, prefix = "") =>
  new Map(
    [...s3.objects]
      .filter(([key]) => key.startsWith(`${prefix}Documents/`))
      .map(([key, bytes]) => [key.slice(prefix.length), bytes.toString("base64")]),
  )

describe("a college whose files lie in a bucket", () => {
  let s3: FakeS3
  let college: TestCollege
  beforeAll(async () => {
    s3 = await FakeS3.start()
    college = await TestCollege.start(s3.env)
    const documents = join(college.folder, "Documents")
    for (const path of filesUnder(documents))
      s3.objects.set(path.slice(college.folder.length + 1), readFileSync(path))
  })
  afterAll(async () => {
    await college?.stop()
    await s3?.stop()
  })
  const settings = () => settingsOf({ DATA_DIR: college.folder, ...s3.env })

  it("is backed up from there, and comes back into another part of it, or onto a disk", async () => {
    const taken = await backUp(college, settings(), await openFiles(settings()))
    expect(taken.contents.missing.count).toBe(0)
    expect(taken.contents.files.count).toBe(objectsOf(s3).size)
    expect((await tryRestore(await openBackup(taken.path, settings()), { folder: newFolder() })).files).toBe(
      taken.contents.files.count,
    )

    const moved = settingsOf({ DATA_DIR: newFolder(), ...s3.env, S3_PREFIX: "restored" })
    const backup = await openBackup(taken.path, moved)
    const mark = "restored/Documents/college-id"
    s3.objects.set(mark, Buffer.from(`${randomUUID()}\n`))
    const before = [...s3.objects.keys()]
    await expect(restore(backup, moved, { replace: true })).rejects.toThrow(
      /^Another college is at home in the bucket .*\(S3_BUCKET and S3_PREFIX\)/,
    )
    expect([...s3.objects.keys()]).toEqual(before)
    // The college's own mark is no hindrance.
    s3.objects.set(mark, Buffer.from(`${backup.collegeId}\n`))
    await restore(backup, moved)
    expect(s3.objects.delete(mark)).toBe(true)
    expect(objectsOf(s3, "restored/")).toEqual(objectsOf(s3))
    await withDatabase(moved, async (open) => {
      const again = await backUp({ open, folder: moved.dataDir }, moved, await openFiles(moved))
      expect(again.contents.files).toEqual(taken.contents.files)
      expect(again.contents.missing.count).toBe(0)
    })

    const disk = settingsOf({ DATA_DIR: newFolder() })
    await restore(await openBackup(taken.path, disk), disk)
    expect(filesUnder(join(disk.dataDir, "Documents"))).toHaveLength(taken.contents.files.count)
  })

  it("says which files the bucket has not, and fails when the bucket is away", async () => {
    const [lost = ""] = objectsOf(s3).keys()
    const bytes = s3.objects.get(lost)
    s3.objects.delete(lost)
    const taken = await backUp(college, settings(), await openFiles(settings()))
    expect(taken.contents.missing).toEqual({ count: 1, some: [`/${lost}`] })
    if (bytes) s3.objects.set(lost, bytes)
    const path = join(newFolder(), "college.tar")
    const files = await openFiles(settings())
    s3.failNext(...Array.from({ length: 12 }, () => ({ status: 403, code: "AccessDenied" })))
    await expect(backUp(college, settings(), files, path)).rejects.toThrow()
    s3.failNext()
    expect(() => statSync(path)).toThrow(/ENOENT/)
    expect(() => statSync(path + PARTIAL)).toThrow(/ENOENT/)
  })
})

const programs = postgresPrograms()
describe.skipIf(!programs)("a PostgreSQL database with a college in it", () => {
  let server: TemporaryPostgres
  let college: TestCollege
  beforeAll(async () => {
    server = await TemporaryPostgres.start(programs ?? "")
    college = await TestCollege.start()
  })
  afterAll(async () => {
    await college?.stop()
    await server?.stop()
  })

  it("is replaced only when that is asked for, and stays aside, whole", async () => {
    const taken = await backUp(college, settingsOf({ DATA_DIR: college.folder }))
    const url = await newDatabase(server.url, `replace_${randomUUID().slice(0, 8)}`)
    const place = settingsOf({ DATA_DIR: newFolder(), DATABASE_URL: url })
    const backup = await openBackup(taken.path, place)
    await restore(backup, place)
    await withDatabase(place, ({ db }) =>
      db.updateTable("degrees").set({ Name: "Before" }).where("DegreeId", "=", 1).execute(),
    )

    const asked = async (statement: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return (await client.query(statement).finally(() => client.end())).rows as Record<string, unknown>[]
    }
    const nameIn = async (schema: string) =>
      (await asked(`select "Name" as name from "${schema}".degrees where "DegreeId" = 1`))[0]?.name
    await expect(restore(backup, place)).rejects.toThrow(/has \d+ tables in it.*--replace/)
    expect(await nameIn("public")).toBe("Before")

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await expect(restore(backup, place, { replace: true })).rejects.toThrow(
      /1 other connections .* stop the servers/,
    )
    await client.end()

    const { kept } = await restore(backup, place, { replace: true })
    const aside = /schema (replaced_\w+) of the database/.exec(kept.join("\n"))?.[1] ?? ""
    expect(await nameIn(aside)).toBe("Before")
    expect(await nameIn("public")).toBe("MD")
    expect(kept.some((path) => path.endsWith("/Documents"))).toBe(true)
    await withDatabase(place, async (open) => {
      const again = await backUp({ open, folder: place.dataDir }, place)
      expect(again.contents.files).toEqual(taken.contents.files)
      expect(again.contents.tables.degrees).toEqual(taken.contents.tables.degrees)
    })

    const { kept: later } = await restore(backup, place, {
      replace: true,
      now: new Date(now().getTime() + 60_000),
    })
    expect(later.join("\n")).not.toContain(aside)
    expect(await nameIn(aside)).toBe("Before")
  })
})

describe("however much there is", () => {
  const FILES = 40

  it("a backup holds a file or two of it at a time", async () => {
    const college = await TestCollege.start()
    try {
      const { AdmissionDocId, ...row } = await college.db
        .selectFrom("admission_docs")
        .selectAll()
        .limit(1)
        .executeTakeFirstOrThrow()
      for (let made = 0; made < FILES; made += 1)
        await college.db
          .insertInto("admission_docs")
          .values({ ...row, AdmissionDocId: randomUUID(), FilePath: `/Documents/large/${made}.pdf` })
          .execute()
      const path = join(newFolder(), "college.tar")
      let given = 0
      let most = 0
      const bytes = Buffer.alloc(MB, AdmissionDocId)
      const files: Pick<FileStore, "read"> = {
        read: async () => {
          most = Math.max(most, given - statSync(path + PARTIAL).size)
          given += bytes.length
          return new Blob([bytes]).stream() as never
        },
      }
      const taken = await backUp(college, settingsOf({ DATA_DIR: college.folder }), files as FileStore, path)
      expect(taken.bytes).toBeGreaterThan(FILES * MB)
      expect(given).toBeGreaterThan(FILES * MB)
      expect(most).toBeLessThanOrEqual(2 * MB)
    } finally {
      await college.stop()
    }
  })

  it("reading one goes a file or two ahead of who takes it", async () => {
    const path = join(newFolder(), "large.tar")
    const writer = await ArchiveWriter.create(path)
    for (let made = 0; made < FILES; made += 1) await writer.add(`Documents/${made}`, Buffer.alloc(MB, made))
    await writer.finish()
    const seen: string[] = []
    const read = async () => {
      for await (const { name } of entriesOf(path)) {
        seen.push(name)
        if (seen.length > 1) continue
        // Gives the reader time to read ahead as far as it does.
        await new Promise((resolve) => setTimeout(resolve, 500))
        truncateSync(path, 6 * MB)
      }
    }
    await expect(read()).rejects.toThrow(BrokenBackup)
    expect(seen.length).toBeLessThanOrEqual(6)
  })
})
