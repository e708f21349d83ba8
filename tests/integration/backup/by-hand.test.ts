/** A backup by hand: what is recorded of it, and what it changes for the schedule and for devices. */
import { randomUUID } from "node:crypto"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { backUpByHand } from "#server/backup/by-hand.ts"
import { backupActs } from "#server/backup/running-server.ts"
import { backUpWhenDue } from "#server/backup/schedule.ts"
import { copyFolderOf, isBackupUnderWay } from "#server/backup/source.ts"
import { openChannel } from "#server/channel/local-channel.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { readHistoryStatus } from "#server/db/history.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { newFolder, removeFolders, settingsOf } from "./colleges.ts"

const HOUR_MS = 3_600_000
let college: TestCollege
let close: () => Promise<void>
let places: { BACKUP_DIR: string; BACKUP_SECRETS_DIR: string }
beforeAll(async () => {
  college = await TestCollege.start()
  close = await openChannel(college.folder, backupActs(college.open.engine, college.folder))
  places = { BACKUP_DIR: newFolder(), BACKUP_SECRETS_DIR: newFolder() }
})
afterAll(async () => {
  await close?.()
  await college?.stop()
  removeFolders()
})

const settings = () => {
  const { databaseUrl } = college.ports.settings
  return settingsOf({
    DATA_DIR: college.folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...places,
  })
}
const byHand = (given?: string, hours = 0, signal?: AbortSignal) =>
  backUpByHand(settings(), given, () => new Date(Date.now() + hours * HOUR_MS), signal)
const scheduled = (hours: number) =>
  backUpWhenDue(
    { ...college.open, settings: settings(), files: diskStore(college.folder) },
    () => new Date(Date.now() + hours * HOUR_MS),
  )
const backedUpTo = async () => (await readHistoryStatus(college.db)).backedUpTo

it("without a file goes where the schedule puts them, and counts as one of those", async () => {
  const taken = await byHand()
  expect(readdirSync(places.BACKUP_DIR).filter((name) => name.endsWith(".tar"))).toHaveLength(1)
  expect(readdirSync(places.BACKUP_SECRETS_DIR).filter((name) => name.endsWith(".secrets"))).toHaveLength(1)
  expect(taken.isKept).toBe(true)
  expect((await backupRuns(college.db)).LastDone).toMatchObject({ Outcome: "done" })
  expect(await backedUpTo()).not.toBeNull()
  expect(await scheduled(23)).toBeUndefined()
})

it("in the same folder under its own name keeps its secrets apart, too", async () => {
  await byHand(join(places.BACKUP_DIR, "before-upgrade.tar"))
  expect(readdirSync(places.BACKUP_DIR)).not.toContain("before-upgrade.tar.secrets")
  expect(readdirSync(places.BACKUP_SECRETS_DIR)).toContain("before-upgrade.tar.secrets")
})

it("elsewhere neither postpones the next one nor lets devices delete what it contains", async () => {
  await sql`select setval('commit_position', 50000)`.execute(college.db)
  const written = { body: sampleCreate(8000), key: randomUUID() }
  expect((await college.as("counsellor.vja", "POST", "/api/admissions", written)).status).toBe(201)
  const before = [await backupRuns(college.db), await backedUpTo()]
  const taken = await byHand(join(newFolder(), "stick.tar"), 20)
  expect(taken.isKept).toBe(false)
  expect([await backupRuns(college.db), await backedUpTo()]).toEqual(before)
  // The next one can begin, and is due when it would have been.
  expect(await scheduled(25)).toBeDefined()
  expect(await backedUpTo()).toBeGreaterThan(before[1] as number)
})

it("to a file that exists is refused, and no failed backup is recorded", async () => {
  const path = join(places.BACKUP_DIR, "before-upgrade.tar")
  const before = await backupRuns(college.db)
  await expect(byHand(path)).rejects.toThrow(/is there already/)
  expect(await backupRuns(college.db)).toEqual(before)
  expect(before.Last?.Outcome).toBe("done")
})

it("that is broken off gives its turn back at once, and leaves nothing", async () => {
  const [folder, ending] = [newFolder(), new AbortController()]
  const broken = byHand(join(folder, "stick.tar"), 0, ending.signal)
  const failed = expect(broken).rejects.toThrow()
  await expect.poll(() => isBackupUnderWay(college.db), { timeout: 20_000, interval: 5 }).toBe(true)
  ending.abort(new Error("It was broken off"))
  await failed
  expect(await isBackupUnderWay(college.db)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
  expect(existsSync(copyFolderOf(college.folder))).toBe(false)
})
