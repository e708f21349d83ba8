import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Registry } from "prom-client"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addCollegeGauges } from "#server/monitor/college-gauges.ts"
import { addGauge } from "#server/monitor/gauge.ts"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { onBothEngines } from "../staff/engines.ts"
import { ServerProcess } from "./support/server-process.ts"
import { freePort, postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const STAFF = "counsellor.vja"
const HOUR_MS = 3_600_000
const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")

/** The value of a metric's line; undefined when there is none. */
const figureOf = (text: string, line: string) =>
  text
    .split("\n")
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1)

describe("what a monitor reads", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-metrics-"))
  let server: ServerProcess
  let monitor: string
  let token: string
  beforeAll(async () => {
    const port = await freePort()
    monitor = `http://127.0.0.1:${port}`
    const env = { DATA_DIR: folder, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD, METRICS_PORT: String(port) }
    server = await ServerProcess.start(env)
    token = await server.signIn(STAFF, PASSWORD)
  })
  afterAll(async () => {
    await server?.end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  })
  const read = async () => (await fetch(`${monitor}/metrics`)).text()
  const ask = (path: string, more: Record<string, string>, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...more },
      ...(body && { body: JSON.stringify(body) }),
    })

  it("counts calls by operation and status, and how long work had waited on its device", async () => {
    const sixHoursAgo = new Date(Date.now() - 6.5 * HOUR_MS).toISOString()
    const kept = await ask(
      "/admissions",
      { "idempotency-key": randomUUID(), "x-client": "replayed", "x-device-time": sixHoursAgo },
      sampleCreate(9300),
    )
    expect(kept.status).toBe(201)
    const carried = {
      operationId: "createAdmission",
      key: randomUUID(),
      lane: randomUUID(),
      params: {},
      body: sampleCreate(9301),
      deviceTime: new Date(Date.now() - HOUR_MS / 2).toISOString(),
    }
    expect(await (await ask("/commands", {}, { commands: [carried] })).text()).toContain('"status":201')
    expect((await ask(`/admissions/${randomUUID()}`, {})).status).toBe(404)

    const text = await read()
    const count = (operation: string, status: number) =>
      figureOf(text, `admissions_call_seconds_count{operation="${operation}",status="${status}"}`)
    expect(count("createAdmission", 201)).toBe("2")
    expect(count("getAdmission", 404)).toBe("1")
    expect(count("subLogin", 200)).toBe("1")
    expect(figureOf(text, 'admissions_outbox_age_seconds_bucket{le="600"}')).toBe("0")
    expect(figureOf(text, 'admissions_outbox_age_seconds_bucket{le="3600"}')).toBe("1")
    expect(figureOf(text, 'admissions_outbox_age_seconds_bucket{le="86400"}')).toBe("2")
  })

  it("tells of the process, its database and its jobs, and of nobody", async () => {
    const text = await read()
    expect(Number(figureOf(text, 'admissions_database_connections{state="waiting"}'))).toBe(0)
    expect(figureOf(text, 'admissions_jobs_total{job="clean-up",outcome="done"}')).toBe("1")
    expect(Number(figureOf(text, "process_resident_memory_bytes"))).toBeGreaterThan(1e7)
    expect(text).toMatch(/admissions_info\{version="[\d.]+",engine="embedded"\} 1/)
    // No backup was taken, and a demo college expects none: no alert rule may report it missing.
    expect(text).not.toMatch(/^admissions_backup_/m)
    expect(text).not.toMatch(/counsellor|Lakshmi|@example/)
  })

  it("is at its own address only", async () => {
    expect((await fetch(`${monitor}/api/health`)).status).toBe(404)
    for (const path of ["/metrics", "/api/metrics"]) {
      const answer = await fetch(`${server.url}${path}`)
      expect(await answer.text()).not.toContain("admissions_call_seconds")
    }
  })
})

describe.skipIf(!programs)("what a monitor reads while the database is away", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-metrics-"))
  let database: TemporaryPostgres
  let server: ServerProcess
  let monitor: string
  beforeAll(async () => {
    database = await TemporaryPostgres.start(programs ?? "")
    const port = await freePort()
    monitor = `http://127.0.0.1:${port}/metrics`
    const env = { DATA_DIR: folder, DATABASE_URL: database.url, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD }
    server = await ServerProcess.start({ ...env, METRICS_PORT: String(port) })
  }, 120_000)
  afterAll(async () => {
    await server?.end("SIGTERM")
    rmSync(folder, { recursive: true, force: true })
  })

  it("is that it is away, and everything that does not lie in it", async () => {
    const before = await (await fetch(monitor)).text()
    expect(before).toMatch(/^admissions_database_up 1$/m)
    expect(before).toMatch(/^admissions_sessions_open \d/m)
    await database.stop()
    const answer = await fetch(monitor)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toMatch(/^admissions_database_up 0$/m)
    expect(text).toMatch(/^admissions_files_reached 1$/m)
    expect(text).toMatch(/^admissions_disk_bytes\{kind="free"\} \d/m)
    expect(text).toMatch(/^admissions_call_seconds_count\{operation="getReadiness",status="200"\} \d/m)
    expect(text).not.toMatch(/^admissions_(sessions_open|database_answer_seconds|client_errors)[ {]/m)
    const again = await (await fetch(monitor)).text()
    expect(again).toMatch(/^admissions_figures_untold_total\{figure="admissions_sessions_open"\} [1-9]/m)
  })
})

describe("a figure", () => {
  it("that is not found is absent and counted, one that comes too late, too, and the others are told", async () => {
    const registry = new Registry()
    let isAway = true
    addGauge(registry, "broken", "Fails.", [], (told) => {
      told.set(1)
      if (isAway) throw new Error("away")
    })
    addGauge(registry, "late", "Hangs.", ["kind"], async (told) => {
      if (isAway) await new Promise(() => undefined)
      told.set({ kind: "a" }, 2)
    })
    addGauge(registry, "whole", "Answers.", [], async (told) => told.set(3))
    const [began, text] = [performance.now(), await registry.metrics()]
    expect(performance.now() - began).toBeLessThan(9000)
    expect(text).toMatch(/^whole 3$/m)
    expect(text).not.toMatch(/^(broken|late)/m)
    isAway = false
    const later = await registry.metrics()
    for (const figure of ["broken", "late"])
      expect(later).toContain(`admissions_figures_untold_total{figure="${figure}"} 1\n`)
    expect(later).toMatch(/^late\{kind="a"\} 2$/m)
  }, 20_000)
})

onBothEngines("what a monitor is told of the season", (colleges) => {
  const told = async () => {
    const registry = new Registry()
    addCollegeGauges(registry, colleges.one.ports)
    const text = await registry.metrics()
    const figure = (line: string) => Number(figureOf(text, line))
    return {
      seats: ["offered", "taken"].map((kind) => figure(`admissions_seats{kind="${kind}"}`)),
      messages: ["held", "prepared", "sent"].map((state) => figure(`admissions_messages{state="${state}"}`)),
      oldest: figure("admissions_messages_oldest_seconds"),
    }
  }

  it("are the seats of the cycle's year, as the dashboard of the office has them", async () => {
    const { one } = colleges
    const { Figures, AcademicYear } = (await one.as("admin", "GET", "/api/dashboard")).body.data
    const before = await told()
    expect(before.seats[0]).toBe(Figures.SeatsAvailable.Total)
    const rows = await one.db
      .selectFrom("seat_allotments")
      .select("SeatAllotmentId")
      .where("AcademicYear", "=", AcademicYear)
      .where("Status", "in", ["Allotted", "Joined"])
      .execute()
    expect(before.seats[1]).toBe(rows.length)
    const [{ SeatAllotmentId } = { SeatAllotmentId: "" }] = rows
    const set = (Status: "Cancelled" | "Allotted") =>
      one.db
        .updateTable("seat_allotments")
        .set({ Status })
        .where("SeatAllotmentId", "=", SeatAllotmentId)
        .execute()
    await set("Cancelled")
    expect((await told()).seats).toEqual([before.seats[0], rows.length - 1])
    await set("Allotted")
  })

  it("are messages by how they stand, and how old the oldest is that could be sent", async () => {
    const { db } = colleges.one
    await db.deleteFrom("decisions").execute()
    await db.deleteFrom("notifications").execute()
    expect(await told()).toMatchObject({ messages: [0, 0, 0], oldest: Number.NaN })
    const { AdmissionId } = await db
      .selectFrom("admissions")
      .select("AdmissionId")
      .limit(1)
      .executeTakeFirstOrThrow()
    const hours = (ahead: number) => new Date(Date.now() + ahead * HOUR_MS).toISOString()
    const message = (
      CreatedAt: string,
      HeldUntil: string | null,
      Status: "Prepared" | "Sent" = "Prepared",
    ) => ({
      NotificationId: uuidv7(),
      AdmissionId,
      Kind: "admissionApproved" as const,
      CreatedAt,
      HeldUntil,
      Status,
      SentAt: Status === "Sent" ? CreatedAt : null,
    })
    await db
      .insertInto("notifications")
      .values([
        message(hours(-30), hours(1)),
        message(hours(-20), null),
        message(hours(-10), hours(-9)),
        message(hours(-40), null, "Sent"),
      ])
      .execute()
    const { messages, oldest } = await told()
    expect(messages).toEqual([1, 2, 1])
    expect(Math.round(oldest / 3600)).toBe(20)
  })
})
