/** The newest backup is restored although it lacks a file, which comes from the last complete one. */
import { renameSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { UNUSED_FILE_DAYS } from "#domain/college/retention.ts"
import { DAY_MS } from "#domain/common/durations.ts"
import { openFilesFrom } from "#server/backup/files-from.ts"
import { openBackup, restore } from "#server/backup/restore.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { backUp, newFolder, removeFolders, settingsOf, withDatabase } from "./colleges.ts"

let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(async () => {
  await college?.stop()
  removeFolders()
})

it("has the rows of the newest backup, and the file of the complete one", async () => {
  const { databaseUrl } = college.ports.settings
  const own = settingsOf({ DATA_DIR: college.folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const complete = await backUp(college, own)
  const { FilePath } = await college.db
    .selectFrom("admission_docs")
    .select("FilePath")
    .limit(1)
    .executeTakeFirstOrThrow()
  const lost = join(college.folder, FilePath)
  renameSync(lost, `${lost}-aside`)
  await college.db.updateTable("degrees").set({ Name: "Newest" }).where("DegreeId", "=", 1).execute()
  const newest = await backUp(college, own)
  expect(newest.contents.missing).toEqual({ count: 1, some: [FilePath] })

  const place = settingsOf({ DATA_DIR: newFolder() })
  const backup = await openBackup(newest.path, place)
  const said: string[] = []
  await restore(backup, place, {
    filesFrom: await openFilesFrom(complete.path, backup.keys),
    say: (line) => void said.push(line),
  })
  expect(said.at(-1)).toBe(`Brought 1 files from ${complete.path}`)
  await withDatabase(place, async (open) => {
    const degree = open.db.selectFrom("degrees").select("Name").where("DegreeId", "=", 1)
    expect(await degree.executeTakeFirstOrThrow()).toEqual({ Name: "Newest" })
    const again = await backUp({ open, folder: place.dataDir }, place)
    expect(again.contents.missing.count).toBe(0)
    expect(again.contents.files).toEqual(complete.contents.files)
  })
  renameSync(`${lost}-aside`, lost)
})

it("is whole also when a document was deleted so long ago by now that its file would not be kept any more", async () => {
  const { databaseUrl } = college.ports.settings
  const own = settingsOf({ DATA_DIR: college.folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const { FilePath } = await college.db
    .selectFrom("admission_docs")
    .select("FilePath")
    .limit(1)
    .executeTakeFirstOrThrow()
  // A backup asks for the file of a deleted document until the day before it goes: not yet by the first one, also on a busy machine.
  const left = Date.now() + 20_000
  const DeletedAt = new Date(left - (UNUSED_FILE_DAYS - 1) * DAY_MS).toISOString()
  await college.db.updateTable("admission_docs").set({ DeletedAt }).where("FilePath", "=", FilePath).execute()
  const { path, contents } = await backUp(college, own)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, left + 100 - Date.now())))

  const place = settingsOf({ DATA_DIR: newFolder() })
  await restore(await openBackup(path, place), place, { say: () => undefined })
  await withDatabase(place, async (open) => {
    const again = await backUp({ open, folder: place.dataDir }, place)
    expect(again.contents.files.count).toBe(contents.files.count - 1)
  })
})
