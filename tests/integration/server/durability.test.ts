import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { afterAll, describe, expect, it } from "vitest"
import { openDatabase } from "#server/db/database.ts"
import { openEmbedded } from "#server/db/embedded/embedded.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { ServerProcess } from "./support/server-process.ts"

const password = "Admin-Of-The-Test"
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-durable-"))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
const env = (DATA_DIR: string) => ({ DATA_DIR, DEMO: "0", ADMIN_USERNAME: "chief", ADMIN_PASSWORD: password })

describe("a server that is killed under load", () => {
  it("loses nothing that it acknowledged and does nothing twice", async () => {
    const folder = newFolder()
    const writes = new Map<string, { key: string; body: { AdmissionId: string }; acknowledged: boolean }>()
    let seed = 1
    let server = await ServerProcess.start(env(folder))
    for (let round = 0; round < 3; round++) {
      const token = await server.signIn("chief", password)
      if (round === 0) await server.takeExample(token)
      // First sends again what the last kill left without an answer, with the same keys, as the outbox does.
      for (const write of writes.values()) {
        if (write.acknowledged) continue
        expect((await server.create(token, write.key, write.body)).status).toBe(201)
        write.acknowledged = true
      }
      let running = true
      const writer = async () => {
        while (running) {
          const write = {
            key: randomUUID(),
            body: { AdmissionId: uuidv7(), ...sampleCreate(seed++) },
            acknowledged: false,
          }
          writes.set(write.body.AdmissionId, write)
          const answer = await server.create(token, write.key, write.body).catch(() => undefined)
          if (answer === undefined) return
          write.acknowledged = answer.status === 201
        }
      }
      const writers = Array.from({ length: 6 }, writer)
      // Kills the server in the middle of its work, after the same number of writes on a slow or a fast machine.
      const enough = writes.size + 30
      while (writes.size < enough) await new Promise((resolve) => setTimeout(resolve, 5))
      running = false
      const [{ code }] = await Promise.all([server.end("SIGKILL"), ...writers])
      expect(code).toBeNull()
      server = await ServerProcess.start(env(folder))
    }
    const token = await server.signIn("chief", password)
    for (const write of writes.values())
      if (!write.acknowledged) expect((await server.create(token, write.key, write.body)).status).toBe(201)
    await server.end("SIGTERM")

    const { engine, db } = await openDatabase({
      dataDir: folder,
      databaseUrl: undefined,
      dataKeys: undefined,
    })
    const rows = await db.selectFrom("admissions").select("AdmissionId").execute()
    const events = await db.selectFrom("timeline").select("AdmissionId").execute()
    await engine.close()
    expect(writes.size).toBeGreaterThanOrEqual(90)
    expect(new Set(rows.map((row) => row.AdmissionId))).toEqual(new Set(writes.keys()))
    expect(rows).toHaveLength(writes.size)
    expect(events).toHaveLength(writes.size)
  })
})

describe("the embedded database", () => {
  it("reaches the disk with every commit", async () => {
    const engine = await openEmbedded(newFolder())
    await engine.pool.query("create table drops (n int)")
    const before = (await engine.fsyncs()) ?? 0
    for (let n = 0; n < 20; n++) await engine.pool.query("insert into drops values ($1)", [n])
    expect((await engine.fsyncs()) ?? 0).toBeGreaterThanOrEqual(before + 20)
    expect((await engine.pool.query("show fsync")).rows).toEqual([{ fsync: "on" }])
    await engine.close()
  })

  it("refuses a folder that another server uses, and takes it over from a dead one", async () => {
    const folder = newFolder()
    const server = await ServerProcess.start(env(folder))
    await expect(openEmbedded(folder)).rejects.toThrow(/in use by another server/)
    await expect(ServerProcess.start(env(folder))).rejects.toThrow(/in use by another server/)
    expect((await fetch(`${server.url}/api/ready`)).ok).toBe(true)
    await server.end("SIGKILL")
    const again = await ServerProcess.start(env(folder))
    expect((await again.end("SIGTERM")).code).toBe(0)
  })
})

describe("a server that is asked to stop", () => {
  it("ends at once although browsers keep their connections, and says what it needs to start", async () => {
    const folder = newFolder()
    await expect(ServerProcess.start({ DATA_DIR: folder, DEMO: "0" })).rejects.toThrow(/ADMIN_USERNAME/)
    await expect(ServerProcess.start({ DATA_DIR: folder, DEMO: "maybe" })).rejects.toThrow(
      /DEMO must be 0 or 1/,
    )
    const common = { ...env(folder), ADMIN_PASSWORD: "password123" }
    await expect(ServerProcess.start(common)).rejects.toThrow(/ADMIN_PASSWORD is easy to guess/)
    const server = await ServerProcess.start(env(folder))
    await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${server.url}/api/health`).then((answer) => answer.text())),
    )
    // Browsers open spare connections on which they send no request.
    const { port } = new URL(server.url)
    const unused = Array.from({ length: 3 }, () =>
      connect(Number(port), "127.0.0.1").on("error", () => undefined),
    )
    await Promise.all(unused.map((socket) => once(socket, "connect")))
    const { code, ms } = await server.end("SIGTERM")
    expect(code).toBe(0)
    expect(ms).toBeLessThan(2000)
    for (const socket of unused) socket.destroy()
    console.info(`stopped in ${Math.round(ms)} ms`)
  })
})
