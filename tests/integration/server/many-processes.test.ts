/** Several servers behind the shipped proxy, with a pooler in transaction mode before one database, work as one college. */
import { randomUUID } from "node:crypto"
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { pdfFile, sampleCreate } from "../../contract/support/samples.ts"
import { Pieces } from "../uploads/pieces.ts"
import { ServerProcess } from "./support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"
import {
  areProxiesHere,
  type ProxyRequest,
  shippedPooler,
  TemporaryFront,
  TemporaryProxy,
} from "./support/temporary-proxies.ts"

const areHere = postgresPrograms() !== undefined && areProxiesHere()
if (!areHere) {
  const said = "PostgreSQL, pgbouncer or nginx was not found: several processes are not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}
const STAFF = "counsellor.vja"
const WRITES = 40
const DATABASE_PASSWORD = "0f1e2d3c4b5a69788796a5b4"

describe.runIf(areHere)("four servers behind nginx, with pgbouncer before their database", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-many-"))
  let database: TemporaryPostgres
  let bucket: FakeS3
  let pooler: TemporaryProxy
  let front: TemporaryFront
  let servers: ServerProcess[] = []
  let token: string
  /** The URL of the college's database through the pooler. */
  let through: string
  const asOwner = async <T>(work: (client: pg.Client) => Promise<T>, name = "postgres"): Promise<T> => {
    const client = new pg.Client({ connectionString: database.url.replace(/postgres$/, name) })
    await client.connect()
    return work(client).finally(() => client.end())
  }
  beforeAll(async () => {
    // The college's database user signs in with a password, both to the pooler and to the database.
    mkdirSync(join(folder, "access"))
    chmodSync(folder, 0o755)
    const access = join(folder, "access/pg_hba.conf")
    writeFileSync(access, "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n", {
      mode: 0o644,
    })
    database = await TemporaryPostgres.start(String(postgresPrograms()), `hba_file=${access}`)
    await asOwner(async (client) => {
      await client.query(`create user admissions password '${DATABASE_PASSWORD}'`)
      await client.query("create database admissions owner admissions")
    })
    const direct = new URL(database.url)
    Object.assign(direct, { username: "admissions", password: DATABASE_PASSWORD, pathname: "/admissions" })
    pooler = await TemporaryProxy.pooler(direct.href)
    through = Object.assign(direct, { port: pooler.port }).href
    bucket = await FakeS3.start()
    const env = {
      // Unfinished uploads are in the bucket too: no two servers share a disk.
      ...bucket.env,
      DATABASE_URL: through,
      DATA_KEY,
      DEMO: "1",
      DEMO_PASSWORD: PASSWORD,
      TRUST_PROXY: "1",
    }
    // Started at the same time, on an empty database.
    servers = await Promise.all(
      ["a", "b", "c", "d"].map((name) => ServerProcess.start({ ...env, DATA_DIR: join(folder, name) })),
    )
    front = await TemporaryFront.before(servers.map((server) => server.url))
    token = (await servers[0]?.signIn(STAFF, PASSWORD).then(String)) ?? ""
  }, 240_000)
  afterAll(async () => {
    await front?.stop()
    for (const server of servers) await server.end("SIGTERM")
    await pooler?.stop()
    await database?.stop()
    await bucket?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const headers = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...more })
  const get = async (at: string, path: string) => {
    const answer = await fetch(`${at}${path}`, { headers: headers() })
    return { status: answer.status, body: await answer.json() }
  }
  /** Calls over https through the proxy, as a device does. */
  const ask = (path: string, asked: ProxyRequest = {}) => front.ask(path, { headers: headers(), ...asked })
  const create = (seed: number, id: string, key: string) =>
    ask("/api/admissions", {
      method: "POST",
      headers: headers({ "content-type": "application/json", "idempotency-key": key }),
      body: JSON.stringify(sampleCreate(seed, { AdmissionId: id })),
    })

  it("are let in by the pooler with the password alone, to as many connections as it is set to have", async () => {
    const wrong = through.replace(DATABASE_PASSWORD, "another")
    const client = new pg.Client({ connectionString: wrong })
    await expect(client.connect()).rejects.toThrow(/SASL|authentication failed/)
    await client.end().catch(() => undefined)
    const { rows } = await asOwner((owner) =>
      owner.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = 'admissions' and usename = 'admissions'",
      ),
    )
    const { AUTH_TYPE, POOL_MODE, DEFAULT_POOL_SIZE } = shippedPooler()
    expect([AUTH_TYPE, POOL_MODE]).toEqual(["scram-sha-256", "transaction"])
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect(rows[0]?.n).toBeLessThanOrEqual(Number(DEFAULT_POOL_SIZE))
  })

  it("write what is sent twice at once a single time, with numbers without a gap", async () => {
    const wanted = Array.from({ length: WRITES }, (_, at) => ({
      seed: 9000 + at,
      id: uuidv7(),
      key: randomUUID(),
    }))
    const answers = await Promise.all(
      [...wanted, ...wanted].map(({ seed, id, key }) => create(seed, id, key).then(({ status }) => status)),
    )
    expect(answers.filter((status) => status !== 201 && status !== 409)).toEqual([])
    const { rows } = await asOwner(
      (client) =>
        client.query<{ FormNo: string }>(
          `select "FormNo" from admissions where "AdmissionId" = any($1) order by "FormNo"`,
          [wanted.map(({ id }) => id)],
        ),
      "admissions",
    )
    expect(rows).toHaveLength(WRITES)
    const numbers = rows.map(({ FormNo }) => Number(FormNo.split("-")[1]))
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(WRITES - 1)
  })

  it("show at each what was written at one, and know a session that ended at one", async () => {
    const id = uuidv7()
    expect((await create(9100, id, randomUUID())).status).toBe(201)
    for (const server of servers) {
      const read = await get(server.url, `/api/admissions/${id}`)
      expect([read.status, read.body.AdmissionId ?? read.body.data?.AdmissionId]).toEqual([200, id])
    }
    const other = await servers[1]?.signIn("counsellor.tpt", PASSWORD)
    const as = { authorization: `Bearer ${other}` }
    const end = await fetch(`${servers[2]?.url}/api/auth/subLogout`, { method: "POST", headers: as })
    expect(end.status).toBeLessThan(300)
    for (const server of servers) {
      const asked = await fetch(`${server.url}/api/auth/profile`, { headers: as })
      expect(asked.status).toBe(401)
    }
  })

  it("take the pieces of one file wherever they arrive", async () => {
    const id = uuidv7()
    const half = Math.floor(pdfFile.bytes.length / 2)
    const at = (server: ServerProcess | undefined) => new Pieces(String(server?.url), token)
    expect((await at(servers[0]).create(id, pdfFile.bytes.length)).status).toBe(201)
    expect((await at(servers[1]).patch(id, 0, pdfFile.bytes.subarray(0, half))).status).toBe(204)
    expect(await at(servers[2]).offset(id)).toBe(half)
    expect((await at(servers[3]).patch(id, half, pdfFile.bytes.subarray(half))).status).toBe(204)
  })

  it("lose nothing that was acknowledged when one of them is killed under load", async () => {
    const sent: { id: string; status: Promise<number> }[] = []
    for (let at = 0; at < WRITES; at++) {
      const id = uuidv7()
      sent.push({
        id,
        status: create(9200 + at, id, randomUUID()).then(
          ({ status }) => status,
          () => 0,
        ),
      })
      if (at === WRITES / 2) void servers[3]?.end("SIGKILL")
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const acknowledged: string[] = []
    for (const { id, status } of sent) if ((await status) === 201) acknowledged.push(id)
    expect(acknowledged.length).toBeGreaterThan(WRITES / 2)
    for (const id of acknowledged) expect((await ask(`/api/admissions/${id}`)).status).toBe(200)
  })
})
