/** An alert fires exactly where the system health page says that somebody should look, in every state of a real college. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { parse } from "yaml"
import { type CheckId, checks } from "#domain/health/checks.ts"
import { checksToLookAt } from "#domain/health/judge.ts"
import { noteContents } from "#server/backup/noted-contents.ts"
import { type BackupRun, noteBackupRun } from "#server/db/backup-runs.ts"
import { noteJobRun } from "#server/db/job-runs.ts"
import { Metrics } from "#server/metrics/metrics.ts"
import { addKeptGauges } from "#server/monitor/kept-gauges.ts"
import { addReachGauges } from "#server/monitor/reach-gauges.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { found } from "./support/promql.ts"
import { givenSeries } from "./support/series.ts"

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly check?: CheckId }
}
const rules: Rule[] = parse(readFileSync("server/deploy/alerts.yaml", "utf8")).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const HOUR = 3600
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
const jobs = ["clean-up", "retention"] as const

async function openScanner(): Promise<Server> {
  const scanner = createServer((socket) => {
    socket.on("error", () => undefined)
    socket.once("data", () => socket.end("PONG\0"))
  })
  await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve))
  return scanner
}

describe("what the page says and what a monitor is told", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-states-"))
  let college: TestCollege
  let scanner: Server
  let isUp: () => Promise<void>
  let kept: TestCollege["ports"]["files"]["put"]
  beforeAll(async () => {
    scanner = await openScanner()
    college = await TestCollege.start({
      CLAMD: `127.0.0.1:${(scanner.address() as AddressInfo).port}`,
      BACKUP_DIR: join(folder, "backups"),
      BACKUP_SECRETS_DIR: join(folder, "secrets"),
    })
    isUp = college.ports.isUp
    kept = college.ports.files.put
  })
  afterAll(async () => {
    scanner?.close()
    await college?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const backup = async (Outcome: BackupRun["Outcome"], at: Date, missing = 0) => {
    const EndedAt = at.toISOString()
    const isKept = Outcome !== "failed"
    const run = { BegunAt: EndedAt, EndedAt, Outcome, Fault: null, Name: "one.tar", Bytes: isKept ? 5 : null }
    if (isKept) await noteContents(college.db, { ...run, Position: 1 }, missing)
    await noteBackupRun(college.db, { ...run, Position: isKept ? 1 : null })
  }
  const without = (name: string) => college.db.deleteFrom("settings").where("name", "=", name).execute()
  /** As if the server process had been started so long ago. */
  const startedBefore = (seconds: number) =>
    Object.assign(college.ports, { metrics: new Metrics(ago(seconds)) })

  beforeEach(async () => {
    startedBefore(9 * HOUR)
    await backup("done", ago(HOUR))
    for (const job of jobs) await noteJobRun(college.db, job, "done", ago(HOUR))
  })
  afterEach(async () => {
    Object.assign(college.ports, { isUp })
    Object.assign(college.ports.files, { put: kept })
    for (const table of ["client_errors", "admin_events", "erasure_requests", "breaches"] as const)
      await college.db.deleteFrom(table).execute()
  })

  /** The checks that page and monitor report now; the disk is the real one of this machine. */
  async function looks(): Promise<{ page: CheckId[]; monitor: CheckId[] }> {
    const { ports, open } = college
    const { registry } = ports.metrics
    addReachGauges(registry, ports, open.engine)
    addKeptGauges(registry, ports)
    const answer = await college.as("admin", "GET", "/api/system-health")
    const moment = { samples: givenSeries(await registry.metrics()), time: Date.now() / 1000 }
    const ringing = rules.flatMap(({ expr, labels: { check } }) =>
      check && found(expr, moment).length > 0 ? [check] : [],
    )
    return { page: [...checksToLookAt(answer.body.data)].sort(), monitor: [...new Set(ringing)].sort() }
  }

  const clientErrors = (count: number) =>
    college.db
      .insertInto("client_errors")
      .values(
        Array.from({ length: count }, () => ({
          ErrorId: uuidv7(),
          Message: "x",
          ReceivedAt: ago(HOUR).toISOString(),
        })),
      )
      .execute()
  const tokenReusedBefore = (seconds: number) =>
    college.db
      .insertInto("admin_events")
      .values({
        EventId: uuidv7(),
        At: ago(seconds).toISOString(),
        Subject: "user",
        SubjectId: "1",
        Event: "tokenReused",
      })
      .execute()
  const erasureAskedBefore = async (seconds: number) => {
    const [{ AdmissionId } = { AdmissionId: "" }] = await college.db
      .selectFrom("admissions")
      .select("AdmissionId")
      .limit(1)
      .execute()
    const AskedAt = ago(seconds).toISOString()
    await college.db
      .insertInto("erasure_requests")
      .values({ RequestId: uuidv7(), AdmissionId, UserID: 1, AskedAt, State: "Asked" })
      .execute()
  }
  const breachNoticedBefore = async (seconds: number) => {
    const NoticedAt = ago(seconds).toISOString()
    await college.db
      .insertInto("breaches")
      .values({
        BreachId: uuidv7(),
        BreachNo: 1,
        What: "A file was lost.",
        Kinds: "[]",
        NoticedAt,
        CreatedAt: NoticedAt,
        UpdatedAt: NoticedAt,
      })
      .execute()
  }
  const arrivedAfter = (seconds: number) =>
    college.ports.metrics.arrived(ago(seconds).toISOString(), new Date())

  it.each<[string, CheckId | null, () => unknown]>([
    ["all is well", null, () => undefined],
    [
      "the database does not answer",
      "database",
      () => Object.assign(college.ports, { isUp: () => Promise.reject(new Error("away")) }),
    ],
    [
      "the database is slow",
      "database",
      () => {
        const slow = () =>
          new Promise<void>((resolve) => setTimeout(resolve, 1000 * checks.database.limit + 50))
        Object.assign(college.ports, { isUp: slow })
      },
    ],
    ["no backup was ever taken", "backup", () => without("backupRuns")],
    ["the last backup failed", "backup", () => backup("failed", ago(60))],
    [
      "the first backup failed",
      "backup",
      async () => {
        await without("backupRuns")
        await backup("failed", ago(60))
      },
    ],
    [
      "the last backup ended at a moment that is still to come",
      "backup",
      () => backup("done", ago(-2000 * HOUR)),
    ],
    [
      "the last backup failed after one by a clock that was ahead",
      "backup",
      async () => {
        await backup("done", ago(-2000 * HOUR))
        await backup("failed", ago(60))
      },
    ],
    ["the last backup lacks files", "backup", () => backup("incomplete", ago(60), 2)],
    [
      "the last backup lacks files, by a server of an earlier release",
      "backup",
      async () => {
        await backup("incomplete", ago(60), 2)
        await without("backupContents")
      },
    ],
    [
      "a whole backup came after one that lacks files",
      null,
      async () => {
        await backup("incomplete", ago(60), 2)
        await backup("done", ago(30))
      },
    ],
    ["the last backup is two intervals old", null, () => backup("done", ago(48 * HOUR - 60))],
    ["the last backup is older than two intervals", "backup", () => backup("done", ago(48 * HOUR + 60))],
    ["the clean-up failed", "cleanUp", () => noteJobRun(college.db, "clean-up", "failed", ago(60))],
    ["the clean-up is late", "cleanUp", () => noteJobRun(college.db, "clean-up", "done", ago(3 * HOUR + 60))],
    [
      "the clean-up was last done at a moment that is still to come",
      "cleanUp",
      () => noteJobRun(college.db, "clean-up", "done", ago(-2000 * HOUR)),
    ],
    ["the clean-up was never done", "cleanUp", () => without("jobRun:clean-up")],
    [
      "the clean-up is late, and the server was just started",
      null,
      async () => {
        await noteJobRun(college.db, "clean-up", "done", ago(30 * HOUR))
        startedBefore(60)
      },
    ],
    ["the retention failed", "retention", () => noteJobRun(college.db, "retention", "failed", ago(60))],
    ["the retention was never done", "retention", () => without("jobRun:retention")],
    ["a call failed", "failedCalls", () => college.ports.metrics.called("getAdmission", 500, 1, new Date())],
    ["a call failed long ago", null, () => college.ports.metrics.called("x", 500, 1, ago(2 * HOUR))],
    ["some pages failed", null, () => clientErrors(checks.clientErrors.limit)],
    ["many pages failed", "clientErrors", () => clientErrors(checks.clientErrors.limit + 1)],
    ["two devices used one sign-in", "reusedTokens", () => tokenReusedBefore(6 * 24 * HOUR)],
    ["two devices used one sign-in long ago", null, () => tokenReusedBefore(8 * 24 * HOUR)],
    ["work had waited for six days", null, () => arrivedAfter(6 * 24 * HOUR)],
    ["work had waited for longer than a week", "waiting", () => arrivedAfter(7 * 24 * HOUR + 60)],
    ["somebody asked to be erased", null, () => erasureAskedBefore(6 * 24 * HOUR)],
    ["somebody waits for long to be erased", "erasure", () => erasureAskedBefore(7 * 24 * HOUR + 60)],
    ["a breach was noticed", null, () => breachNoticedBefore(71 * HOUR)],
    ["the Board was not told of a breach in time", "breaches", () => breachNoticedBefore(73 * HOUR)],
  ])("is the same when %s", async (_, check, arrange) => {
    await arrange()
    const { page, monitor } = await looks()
    expect(monitor).toEqual(page)
    const ofTheMachine = (id: CheckId) => id !== "disk"
    expect(page.filter(ofTheMachine)).toEqual(check ? [check] : [])
  })

  it.each([
    [100, 49, true],
    [100, 50, false],
    [100, 120, false],
  ])("rings where a backup of %i bytes is followed by one of %i: %s", async (before, after, rings) => {
    const { ports, db } = college
    const EndedAt = ago(60).toISOString()
    const run = {
      BegunAt: EndedAt,
      EndedAt,
      Outcome: "done",
      Position: 1,
      Name: "one.tar",
      Fault: null,
    } as const
    for (const Bytes of [before, after]) await noteContents(db, { ...run, Bytes }, 0)
    await noteBackupRun(db, { ...run, Bytes: after })
    addKeptGauges(ports.metrics.registry, ports)
    const samples = givenSeries(await ports.metrics.registry.metrics())
    const expr = rules.find(({ alert }) => alert === "AdmissionsBackupSmall")?.expr ?? ""
    expect(found(expr, { samples, time: Date.now() / 1000 }).length > 0).toBe(rings)
  })

  it("is the same when a disk was full", async () => {
    college.ports.metrics.called("createAdmission", 507, 1, ago(60))
    const full = await looks()
    expect(full.monitor).toEqual(full.page)
    expect(full.page).toContain("disk")
  })

  it("is the same when no file can be kept", async () => {
    const { files } = college.ports
    const { size } = files
    const refuse = () => Promise.reject(new Error("away"))
    Object.assign(files, { put: refuse, size: refuse })
    const { page, monitor } = await looks().finally(() => Object.assign(files, { size }))
    expect(monitor).toEqual(page)
    expect(page).toContain("files")
  })

  it("is the same when the scanner is silent", async () => {
    await new Promise((resolve) => scanner.close(resolve))
    const { page, monitor } = await looks()
    expect(monitor).toEqual(page)
    expect(page).toContain("scanner")
  })
})
