/** What a trace collector gets of each call, and that it gets no personal data. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { ServerProcess } from "./support/server-process.ts"

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}
interface Told {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

/** A collector that accepts OTLP as JSON and keeps all bodies. */
class Collector {
  readonly bodies: string[] = []
  private readonly server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      if (request.url === "/v1/traces") this.bodies.push(Buffer.concat(parts).toString("utf8"))
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}")
    })
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get spans(): Told[] {
    return this.bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Told[] }[] }) =>
        scopeSpans.flatMap(({ spans }) => spans),
      ),
    )
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

describe("a server with a collector", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-traces-"))
  const collector = new Collector()
  let server: ServerProcess
  beforeAll(async () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = await collector.start()
    const env = { DATA_DIR: folder, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD, LOG_LEVEL: "info" }
    const soon = { OTEL_BSP_SCHEDULE_DELAY: "100" }
    server = await ServerProcess.start({ ...env, ...soon, OTEL_EXPORTER_OTLP_ENDPOINT })
  })
  afterAll(async () => {
    await server?.end("SIGKILL")
    collector.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it("tells of each call and its statements, in the log too, and of no person", async () => {
    const token = await server.signIn("counsellor.vja", PASSWORD)
    const body = sampleCreate(9400)
    const made = await fetch(`${server.url}/api/admissions`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    })
    expect(made.status).toBe(201)
    const { data } = (await made.json()) as { data: { AdmissionId: string } }
    const missing = await fetch(`${server.url}/api/admissions/?q=Lakshmi`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(missing.status).toBe(200)
    await expect.poll(() => collector.spans.map(({ name }) => name)).toContain("listAdmissions")

    const call = collector.spans.find(({ name }) => name === "createAdmission")
    expect(call?.attributes).toEqual([{ key: "http.response.status_code", value: { intValue: 201 } }])
    const within = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    const statements = within.flatMap(({ attributes }) =>
      attributes.flatMap(({ key, value }) => (key === "db.query.text" ? [String(value.stringValue)] : [])),
    )
    expect(statements).toEqual(expect.arrayContaining([expect.stringMatching(/^insert into "admissions" /)]))
    expect(within.every(({ traceId }) => traceId === call?.traceId)).toBe(true)
    expect(server.said).toContain(`"traceId":"${call?.traceId}"`)

    const lane = randomUUID()
    const commands = [sampleCreate(9401), sampleCreate(9402)].map((one) => ({
      operationId: "createAdmission",
      lane: randomUUID(),
      key: randomUUID(),
      params: {},
      body: one,
    }))
    const late = { operationId: "updateAdmission", lane, key: randomUUID(), params: { id: lane } }
    const many = await fetch(`${server.url}/api/commands`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ commands: [...commands, { ...late, body: { City: "Guntur" } }] }),
    })
    expect((await many.text()).match(/"status":(\d+)/g)).toEqual([
      '"status":201',
      '"status":201',
      '"status":404',
    ])
    await expect.poll(() => collector.spans.map(({ name }) => name)).toContain("sendCommands")
    const carrier = collector.spans.find(({ name }) => name === "sendCommands")
    const carried = collector.spans.filter(({ parentSpanId }) => parentSpanId === carrier?.spanId)
    const statusesOf = (operation: string) =>
      carried
        .filter(({ name }) => name === operation)
        .map(
          ({ attributes }) =>
            attributes.find(({ key }) => key === "http.response.status_code")?.value.intValue,
        )
    // One refused command rolls the group back, and its commands are carried out again.
    expect(statusesOf("createAdmission")).toEqual([201, 201, 201, 201])
    expect(statusesOf("updateAdmission")).toContain(404)
    const creates = carried.filter(({ name }) => name === "createAdmission")
    for (const one of creates)
      expect(
        collector.spans.some(
          ({ parentSpanId, attributes }) =>
            parentSpanId === one.spanId &&
            attributes.some(({ value }) => String(value.stringValue).startsWith('insert into "admissions" ')),
        ),
      ).toBe(true)
    expect(carried.every(({ traceId }) => traceId === carrier?.traceId)).toBe(true)

    const sent = collector.bodies.join("\n")
    const ofPeople = [
      body.FirstName,
      body.MobileNo,
      body.Email,
      data.AdmissionId,
      "counsellor.vja",
      "Lakshmi",
      lane,
      PASSWORD,
      token,
    ]
    for (const word of ofPeople.filter(Boolean)) expect(sent).not.toContain(word)
    expect(sent).not.toMatch(/"host\.|"process\.|127\.0\.0\.1/)

    // An unreachable collector delays neither calls nor the shutdown.
    collector.stop()
    expect((await fetch(`${server.url}/api/settings`)).status).toBe(200)
    expect((await server.end("SIGTERM")).code).toBe(0)
  })
})
