/** A server that is told to stop while something hangs: it stops in time, and what it acknowledged is stored. */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, type ExpectStatic, it } from "vitest"
import { backUpWhenDue } from "#server/backup/schedule.ts"
import { backupRuns } from "#server/db/backup-runs.ts"
import { openFiles } from "#server/files/open-files.ts"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { newDatabase, settingsOf, withDatabase } from "../backup/colleges.ts"
import { ServerProcess } from "./support/server-process.ts"
import { SilenceableProxy } from "./support/silenceable-proxy.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

/** The promise is ten seconds; a busy machine gets some more, ms. */
const IN_TIME_MS = 15_000
const CHIEF = "chief"
const password = "Admin-Of-The-Test"

const folders: string[] = []
const newFolder = () => {
  const made = mkdtempSync(join(tmpdir(), "admissions-shutdown-"))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Sends SIGTERM, expects exit code 0 in time, and returns the time in ms. */
async function endInTime(server: ServerProcess, expect: ExpectStatic): Promise<number> {
  const { code, ms } = await server.end("SIGTERM")
  console.info(`ended in ${Math.round(ms)} ms`)
  expect(code).toBe(0)
  expect(ms).toBeLessThan(IN_TIME_MS)
  return ms
}

const demo = (more: Record<string, string> = {}) =>
  ServerProcess.start({ DATA_DIR: newFolder(), DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD, ...more })

describe.concurrent("a server that is told to end", () => {
  it("does not wait for the rest of a request", async ({ expect }) => {
    const server = await demo()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname).on("error", () => undefined)
    await once(socket, "connect")
    socket.write("POST /api/auth/subLogin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n")
    socket.write('Content-Length: 1000\r\n\r\n{"username":')
    await endInTime(server, expect)
    socket.destroy()
  })

  it("does not wait for a bucket that never answers", async ({ expect }) => {
    const s3 = await FakeS3.start()
    const server = await demo(s3.env)
    const token = await server.signIn("admin", PASSWORD)
    const headers = { authorization: `Bearer ${token}` }
    const textOf = async (path: string) => (await fetch(`${server.url}/api${path}`, { headers })).text()
    const { data } = JSON.parse(await textOf("/admissions/?size=50")) as { data: { AdmissionId: string }[] }
    let docId: string | undefined
    for (const { AdmissionId } of data)
      docId ??= /"AdmissionDocId":"([^"]+)"/.exec(
        await textOf(`/admissions/getStudentAdmissionDetails/${AdmissionId}`),
      )?.[1]
    s3.failNext(...Array.from({ length: 100 }, () => "silence" as const))
    const before = s3.asked.length
    const hanging = fetch(`${server.url}/api/admission-docs/${docId}/file`, { headers }).catch(
      () => undefined,
    )
    await expect.poll(() => s3.asked.length, { timeout: 10_000 }).toBeGreaterThan(before)
    await endInTime(server, expect)
    await hanging
    await s3.stop()
  })

  it("breaks off a backup that waits for its files, gives the turn back, and takes it anew after the next start", async ({
    expect,
  }) => {
    const s3 = await FakeS3.start()
    const [folder, BACKUP_DIR, BACKUP_SECRETS_DIR] = [newFolder(), newFolder(), newFolder()]
    const env = { DATA_DIR: folder, ...s3.env, BACKUP_DIR, BACKUP_SECRETS_DIR }
    const server = await demo(env)
    s3.silentAt = /^GET \/college\/Documents\/demo\//
    const partial = () => readdirSync(BACKUP_DIR).filter((name) => name.endsWith(".partial"))
    // The first scheduled check is a minute after the start.
    await expect.poll(partial, { timeout: 120_000, interval: 200 }).toHaveLength(1)
    const before = s3.asked.length
    await expect.poll(() => s3.asked.length, { timeout: 20_000 }).toBeGreaterThan(before)
    expect(await endInTime(server, expect)).toBeLessThan(8000)
    expect(server.said).not.toContain("not everything is over")
    const left = [...readdirSync(BACKUP_DIR), ...readdirSync(BACKUP_SECRETS_DIR)]
    expect(left.filter((name) => name.startsWith("admissions-"))).toEqual([])
    expect(readdirSync(folder)).not.toContain("copy-for-backup")

    s3.silentAt = undefined
    const settings = settingsOf(env)
    await withDatabase(settings, async (open) => {
      expect((await backupRuns(open.db)).Last).toMatchObject({ Outcome: "failed" })
      const files = await openFiles(settings)
      expect(await backUpWhenDue({ ...open, settings, files }, () => new Date())).toBeDefined()
    })
    await s3.stop()
  })
})

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")

describe.skipIf(!programs).concurrent("a server on PostgreSQL that is told to end", () => {
  let postgres: TemporaryPostgres
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(programs ?? "")
  })
  afterAll(() => postgres?.stop())

  const college = (DATABASE_URL: string) =>
    ServerProcess.start({
      DATA_DIR: newFolder(),
      DATABASE_URL,
      DATA_KEY,
      DEMO: "0",
      ADMIN_USERNAME: CHIEF,
      ADMIN_PASSWORD: password,
    })
  const client = async (url: string) => {
    const opened = new pg.Client({ connectionString: url })
    await opened.connect()
    return opened
  }
  /** Sends `count` writes that must be acknowledged; returns their ids. */
  async function write(server: ServerProcess, token: string, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuidv7())
    for (const [seed, AdmissionId] of ids.entries()) {
      const answer = await server.create(token, randomUUID(), { AdmissionId, ...sampleCreate(seed + 1) })
      if (answer.status !== 201) throw new Error(`A write was answered ${answer.status}`)
    }
    return ids
  }
  const idsIn = async (url: string): Promise<string[]> => {
    const opened = await client(url)
    const { rows } = await opened.query<{ id: string }>('select "AdmissionId" as id from admissions')
    await opened.end()
    return rows.map(({ id }) => id)
  }

  it("does not wait for a lock that a write waits for", async ({ expect }) => {
    const url = await newDatabase(postgres.url, "locked")
    const server = await college(url)
    const token = await server.signIn(CHIEF, password)
    await server.takeExample(token)
    const written = await write(server, token, 3)
    const holder = await client(url)
    await holder.query("begin")
    await holder.query("lock table admissions in access exclusive mode")
    const body = { AdmissionId: uuidv7(), ...sampleCreate(9) }
    const waiting = server.create(token, randomUUID(), body).then(
      ({ status }) => status,
      () => "no answer",
    )
    await expect
      .poll(async () => (await holder.query("select from pg_locks where not granted")).rowCount, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
    await endInTime(server, expect)
    expect(await waiting).not.toBe(201)
    await holder.query("rollback")
    await holder.end()
    expect(await idsIn(url)).toEqual(expect.arrayContaining(written))
  })

  it("does not wait for a database that accepts connections and never answers", async ({ expect }) => {
    const url = await newDatabase(postgres.url, "silent")
    const line = await SilenceableProxy.to(Number(new URL(url).port))
    const server = await college(line.along(url))
    const token = await server.signIn(CHIEF, password)
    await server.takeExample(token)
    const written = await write(server, token, 3)
    line.cut("for all")
    const hanging = Array.from({ length: 20 }, (_, seed) =>
      server
        .create(token, randomUUID(), { AdmissionId: uuidv7(), ...sampleCreate(seed + 20) })
        .then(({ status }) => status)
        .catch(() => "no answer"),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    await endInTime(server, expect)
    expect(await Promise.all(hanging)).not.toContain(201)
    expect(await idsIn(url)).toEqual(expect.arrayContaining(written))
    await line.close()
  })
})
