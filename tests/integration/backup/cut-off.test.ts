/**
 * A move that is killed in the middle can be run again with the same command, whatever it has left, and completes. Other commands
 * that are broken off leave nothing behind.
 */
import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { move, takeCollegeBack } from "#server/backup/move.ts"
import {
  beginMoving,
  databaseOf,
  movingFolderOf,
  requireNotMoved,
  requireSettled,
  restoringFolderOf,
  settlingMarkOf,
} from "#server/backup/place.ts"
import { openBackup, restore } from "#server/backup/restore.ts"
import type { Taken } from "#server/backup/take-backup.ts"
import { requireAlone } from "#server/backup/target.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { readLog } from "#server/removals/removal-log.ts"
import type { Settings } from "#server/settings.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { programOf } from "../server/support/bundled-server.ts"
import { postgresPrograms, TemporaryPostgres } from "../server/support/temporary-postgres.ts"
import {
  backUp,
  newDatabase,
  newFolder,
  now,
  numbersGiven,
  removeFolders,
  settingsOf,
  withDatabase,
} from "./colleges.ts"

type Kind = "embedded" | "PostgreSQL"

const programs = postgresPrograms()
let server: TemporaryPostgres | undefined
let taken: Taken
beforeAll(async () => {
  if (programs) server = await TemporaryPostgres.start(programs)
  const college = await TestCollege.start()
  taken = await backUp(college, settingsOf({ DATA_DIR: college.folder }))
  await college.stop()
})
afterAll(async () => {
  await server?.stop()
  removeFolders()
})

interface Place extends Record<string, string> {
  DATA_DIR: string
}

async function placeOf(kind: Kind, template?: string): Promise<Place> {
  const DATABASE_URL =
    kind === "PostgreSQL" && server
      ? await newDatabase(server.url, `cut_${randomUUID().replaceAll("-", "").slice(0, 8)}`, template)
      : undefined
  return { DATA_DIR: newFolder(), ...(DATABASE_URL && { DATABASE_URL }) }
}

async function restoreOn(kind: Kind): Promise<Place> {
  const place = await placeOf(kind)
  const settings = settingsOf(place)
  await restore(await openBackup(taken.path, settings), settings)
  return place
}

const restored = new Map<Kind, Promise<Place>>()

/** Makes a college: restored once for each kind of database, then copied. */
async function collegeOn(kind: Kind): Promise<Place> {
  const made = restored.get(kind) ?? restoreOn(kind)
  restored.set(kind, made)
  const { DATA_DIR, DATABASE_URL } = await made
  const place = await placeOf(kind, DATABASE_URL && new URL(DATABASE_URL).pathname.slice(1))
  cpSync(DATA_DIR, place.DATA_DIR, { recursive: true })
  return place
}

/** Makes a college in one place, and an empty place to move it to. */
async function houses(from: Kind, to: Kind) {
  const [here, there] = [await collegeOn(from), await placeOf(to)]
  return { here, there, old: settingsOf(here), next: settingsOf(there) }
}

/** Kills the command with SIGKILL as soon as `isSeen` says that it has done something. */
async function killMove(
  here: Record<string, string>,
  there: Record<string, string>,
  isSeen: () => boolean | Promise<boolean>,
): Promise<void> {
  const file = join(newFolder(), "settings")
  const lines = Object.entries({ ...there, DATA_KEY }).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(""))
  const words = [await programOf("backup"), "move", "--to", file]
  const child = spawn(process.execPath, words, {
    env: { ...process.env, DEMO: "1", DATA_KEY, ...here },
    stdio: "ignore",
  })
  const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)))
  while (child.exitCode === null && !(await isSeen())) await new Promise((resolve) => setTimeout(resolve, 2))
  child.kill("SIGKILL")
  expect(await ended, "it was not over before").toBe("SIGKILL")
}

async function unfinishedSchemas({ databaseUrl }: Settings): Promise<number> {
  if (!databaseUrl) return 0
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query<{ n: number }>("select count(*)::int as n from pg_namespace where nspname like 'restoring%'")
    .finally(() => client.end())
  return rows[0]?.n ?? -1
}

/** Asks through another database: the command needs to be the only client of its own. */
async function isFilling(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: server?.url ?? "" })
  await client.connect()
  const asked = "select 1 from pg_stat_activity where datname = $1 and query like '%jsonb_array_elements%'"
  const { rows } = await client
    .query(asked, [new URL(databaseUrl).pathname.slice(1)])
    .finally(() => client.end())
  return rows.length > 0
}

/** Waits until the connections of a killed process are closed. */
const untilAlone = (places: readonly Settings[]) =>
  vi.waitFor(
    async () => {
      for (const { databaseUrl } of places) if (databaseUrl) await requireAlone(databaseUrl)
    },
    { timeout: 20_000, interval: 50 },
  )

async function expectWhole(old: Settings, next: Settings): Promise<void> {
  requireSettled(next)
  expect(existsSync(movingFolderOf(next.dataDir))).toBe(false)
  expect(existsSync(restoringFolderOf(next.dataDir))).toBe(false)
  expect(await unfinishedSchemas(next)).toBe(0)
  await withDatabase(old, ({ db }) => expect(requireNotMoved(db, old)).rejects.toThrow(/has moved to/))
  await withDatabase(next, async (open) => {
    await requireNotMoved(open.db, next)
    const { contents } = await backUp({ open, folder: next.dataDir }, next)
    expect(contents.files).toEqual(taken.contents.files)
    const { histories: _h, settings: _s, counters: _c, ...rows } = contents.tables
    expect(taken.contents.tables).toMatchObject(rows)
    expect(await numbersGiven(open)).toEqual(await withDatabase(old, numbersGiven))
  })
}

const moments = {
  "while everything is taken": async ({ dataDir }: Settings) =>
    existsSync(join(movingFolderOf(dataDir), "carried", "college.tar.partial")),
  "while it is put beside what is there": async (next: Settings) =>
    next.databaseUrl
      ? isFilling(next.databaseUrl)
      : existsSync(join(restoringFolderOf(next.dataDir), "database", "base")),
}

describe("a move that was cut off", () => {
  it.for([
    ["embedded", "PostgreSQL", "while everything is taken"],
    ["PostgreSQL", "embedded", "while everything is taken"],
    ["embedded", "PostgreSQL", "while it is put beside what is there"],
    ["PostgreSQL", "embedded", "while it is put beside what is there"],
    ["embedded", "embedded", "while it is put beside what is there"],
  ] as const)("from %s to %s, %s, is done again", async ([from, to, moment], { skip }) => {
    if (!server && [from, to].includes("PostgreSQL" as never)) skip()
    const { here, there, old, next } = await houses(from, to)
    await killMove(here, there, () => moments[moment](next))
    await untilAlone([old, next])
    expect(() => requireSettled(next)).toThrow(/A move from .* was cut off: run npm run move again/)
    await withDatabase(old, ({ db }) => requireNotMoved(db, old))
    const said = await move(old, next, now(), () => undefined)
    expect(said.join("\n")).toMatch(/counts and hashes are equal/)
    await expectWhole(old, next)
  })

  it.for(["embedded", "PostgreSQL"] as const)(
    "when all was in its place (%s) and the old one did not know yet, is done again, and keeps aside what it finds",
    async (to, { skip }) => {
      if (!server && to === "PostgreSQL") skip()
      const { old, next } = await houses("embedded", to)
      await move(old, next, now(), () => undefined)
      await takeCollegeBack(old)
      await beginMoving(next.dataDir, databaseOf(old))
      const later = new Date(Date.now() + 60_000)
      const said = await move(old, next, later, () => undefined)
      expect(said[0]).toMatch(/had left is kept aside/)
      await expectWhole(old, next)
    },
  )

  it("when half of it was in its place is done again", async () => {
    const { old, next } = await houses("embedded", "embedded")
    await move(old, next, now(), () => undefined)
    await takeCollegeBack(old)
    await beginMoving(next.dataDir, databaseOf(old))
    mkdirSync(restoringFolderOf(next.dataDir))
    writeFileSync(settlingMarkOf(next.dataDir), "")
    renameSync(join(next.dataDir, "database"), join(restoringFolderOf(next.dataDir), "database"))
    await move(old, next, new Date(Date.now() + 60_000), () => undefined)
    await expectWhole(old, next)
  })

  it("leaves alone a college that was there before", async () => {
    const old = settingsOf(await collegeOn("embedded"))
    const next = settingsOf(await restoreOn("embedded"))
    await expect(move(old, next, now(), () => undefined)).rejects.toThrow(/has a college in it/)
    expect(existsSync(movingFolderOf(next.dataDir))).toBe(false)
    requireSettled(next)
    await withDatabase(old, ({ db }) => requireNotMoved(db, old))
  })
})

describe("files that move alone from one folder to another", () => {
  it.runIf(programs)(
    "leave the old one unused until they are taken back, and take the removals along",
    async () => {
      const place = await collegeOn("PostgreSQL")
      const old = settingsOf(place)
      const next = settingsOf({ ...place, DATA_DIR: newFolder() })
      const removed = { AdmissionId: randomUUID(), DoneAt: now().toISOString(), Rule: "asked" }
      writeFileSync(join(old.dataDir, "removed.jsonl"), `${JSON.stringify(removed)}\n`)
      const starts = (there: Settings) => () => requireSettled(there)

      await move(old, next, now(), () => undefined)
      expect(starts(next)).not.toThrow()
      expect(starts(old)).toThrow(/files of this college have moved from .*--take-back/)
      expect(await readLog({ files: diskStore(next.dataDir), settings: next })).toEqual([removed])

      expect((await takeCollegeBack(old)).join()).toMatch(/Servers use the files in .* again/)
      expect(starts(old)).not.toThrow()
      expect(starts(next)).toThrow(/files of this college have moved from/)

      await move(old, next, now(), () => undefined)
      await move(next, old, now(), () => undefined)
      expect(starts(old)).not.toThrow()
      expect(starts(next)).toThrow(/files of this college have moved from/)
    },
  )
})

describe("a verify that is broken off", () => {
  it("leaves nothing of everybody's data beside the backup, also when npm passes Ctrl-C on", async () => {
    const folder = newFolder()
    const file = join(folder, "college.tar")
    copyFileSync(taken.path, file)
    const words = [await programOf("backup"), "verify", file, "--secrets", taken.secretsPath]
    const child = spawn(process.execPath, words, {
      env: { ...process.env, DEMO: "1", DATA_KEY, DATA_DIR: newFolder() },
      stdio: ["ignore", "ignore", "pipe"],
    })
    let said = ""
    child.stderr.on("data", (text) => {
      said += text
    })
    const ended = new Promise((resolve) => child.once("close", (code) => resolve(code)))
    const hasBegun = () => readdirSync(folder).some((name) => name.startsWith("admissions-trial-"))
    while (child.exitCode === null && !hasBegun()) await new Promise((resolve) => setTimeout(resolve, 2))
    child.kill("SIGINT")
    child.kill("SIGINT")
    expect(await ended).toBe(1)
    expect(said).toMatch(/broken off/)
    expect(readdirSync(folder)).toEqual(["college.tar"])
  })
})
