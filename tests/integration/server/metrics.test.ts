import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { ServerProcess } from "./support/server-process.ts"
import { freePort } from "./support/temporary-postgres.ts"

const STAFF = "counsellor.vja"
const HOUR_MS = 3_600_000

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
  /** The value of a line; undefined where there is none. */
  const figureOf = (text: string, line: string) =>
    text
      .split("\n")
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length + 1)
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
    // No backup was taken, and of invented people none is expected: no rule can say that it is missing.
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
