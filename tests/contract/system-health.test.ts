/** System health, for Admins only: what the server measures of itself, and what it shows when something is wrong. */
import { randomUUID } from "node:crypto"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { checkState, checksToLookAt, type SystemHealth } from "#domain/health/judge.ts"
import { noteBackupRun } from "#server/db/backup-runs.ts"
import { noteJobRun } from "#server/db/job-runs.ts"
import { version } from "#server/version.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { sampleCreate } from "./support/samples.ts"
import { TestCollege } from "./support/test-college.ts"

const HOUR_MS = 3_600_000
let college: TestCollege
beforeAll(async () => {
  college = await TestCollege.start()
})
afterAll(() => college.stop())

const found = async (of = college): Promise<SystemHealth> => {
  const { status, body } = await of.as("admin", "GET", "/api/system-health")
  expect(status).toBe(200)
  return body.data
}

describe("what the server finds", () => {
  it("is the Admin's to read", async () => {
    for (const user of ["staff.office", "counsellor.vja", "ao.verify", "principal", "student.01"])
      expect((await college.as(user, "GET", "/api/system-health")).status, user).toBe(403)
    expect((await college.ask("GET", "/api/system-health")).status).toBe(401)
  })

  it("is of now: database, files, disk, version, sessions", async () => {
    const before = await found()
    expect(before).toMatchObject({ IsDemo: true, Version: version, FilesIn: "disk", Scanner: "none" })
    expect(before.DatabaseSeconds).toBeGreaterThanOrEqual(0)
    expect(before.FilesSeconds).toBeGreaterThanOrEqual(0)
    expect(before.FreeBytes).toBeLessThan(before.DiskBytes)
    // The file that the check stores is deleted again, and leaves no folder behind.
    expect(readdirSync(join(college.folder, "Documents", "0000"), { recursive: true })).toEqual([])
    await college.tokenOf("finance.accounts")
    const { Sessions } = await found()
    expect(Sessions).toEqual({ Open: before.Sessions.Open + 1, People: before.Sessions.People + 1 })
  })

  it("counts what pages reported, and what waited longest on a device", async () => {
    const report = (ErrorId: string) =>
      college.ask("POST", "/api/client-errors", { body: { ErrorId, Message: "x is not a function" } })
    college.clock.ahead = -3 * 24 * HOUR_MS
    await report("01J9ZQ5W8YB3M4N5P6Q7R8S9T5")
    college.clock.ahead = 0
    await report("01J9ZQ5W8YB3M4N5P6Q7R8S9T6")
    expect((await found()).LongestWaitSeconds).toBeNull()
    for (const [at, hours] of [2, 30].entries()) {
      const headers = {
        "x-client": "replayed",
        "x-device-time": new Date(Date.now() - hours * HOUR_MS).toISOString(),
      }
      const ask = { body: sampleCreate(9500 + at), key: randomUUID(), headers }
      expect((await college.as("counsellor.vja", "POST", "/api/admissions", ask)).status).toBe(201)
    }
    const { ClientErrors, LongestWaitSeconds } = await found()
    expect([ClientErrors.Day, ClientErrors.Week]).toEqual([1, 2])
    expect(Math.round((LongestWaitSeconds ?? 0) / 3600)).toBe(30)
  })

  it("remembers how jobs and backups ended, whichever server did them", async () => {
    const now = new Date()
    expect((await found()).Retention).toBeUndefined()
    await noteJobRun(college.db, "retention", "done", now)
    const later = new Date(now.getTime() + 1000)
    await noteJobRun(college.db, "retention", "failed", later)
    const run = { BegunAt: now.toISOString(), EndedAt: now.toISOString(), Position: null, Name: null }
    await noteBackupRun(college.db, { ...run, Outcome: "done", Bytes: 100, Fault: null })
    await noteBackupRun(college.db, { ...run, Outcome: "failed", Bytes: null, Fault: "no room" })
    const health = await found()
    expect(health.Retention).toEqual({
      EndedAt: later.toISOString(),
      Outcome: "failed",
      DoneAt: now.toISOString(),
    })
    expect([health.LastBackup?.Outcome, health.LastGoodBackup?.Bytes]).toEqual(["failed", 100])
    expect(checksToLookAt(health)).toEqual(expect.arrayContaining(["backup", "retention"]))
  })
})

describe("of a server that something is wrong with", () => {
  let s3: FakeS3
  let other: TestCollege
  beforeAll(async () => {
    s3 = await FakeS3.start()
    // Nothing listens at this address.
    other = await TestCollege.start({ ...s3.env, CLAMD: "127.0.0.1:1", SCAN_REQUIRED: "0" })
  })
  afterAll(async () => {
    await other?.stop()
    await s3?.stop()
  })

  it("names the store that keeps nothing, the scanner that is silent and the calls that failed", async () => {
    const before = await found(other)
    expect(checkState("files", before)).toBe("well")
    expect(before).toMatchObject({ FilesIn: "bucket", Scanner: "silent" })
    const busy = { status: 503, code: "SlowDown" }
    // Neither storing nor deleting the test file works, with all retries.
    s3.failNext(...Array.from({ length: 6 }, () => busy))
    expect(checkState("files", await found(other))).toBe("look")
    expect(checkState("files", await found(other))).toBe("well")
    expect(before.FailedCalls).toEqual({ LastHour: 0, SinceStart: 0, LastAt: null })
    await other.db.schema.alterTable("client_errors").renameTo("client_errors_away").execute()
    expect((await other.as("admin", "GET", "/api/client-errors")).status).toBe(500)
    await other.db.schema.alterTable("client_errors_away").renameTo("client_errors").execute()
    const { FailedCalls } = await found(other)
    expect([FailedCalls.LastHour, FailedCalls.SinceStart]).toEqual([1, 1])
  })
})
