/** PostgreSQL connections that go silent, or lead to a server that has become read-only, are dropped. */
import { randomUUID } from "node:crypto"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Engine, openPostgres } from "#server/db/engine.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { SilenceableProxy } from "./support/silenceable-proxy.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"
import { areProxiesHere, TemporaryProxy } from "./support/temporary-proxies.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: silent connections are not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}
/** How long a connection may be silent before it is checked, ms; ten seconds by default. */
const ASK_AFTER_MS = 300
const CHIEF = "admin"

describe.runIf(programs)("a PostgreSQL server", () => {
  let database: TemporaryPostgres
  let line: SilenceableProxy
  beforeAll(async () => {
    database = await TemporaryPostgres.start(String(programs))
    line = await SilenceableProxy.to(Number(new URL(database.url).port))
  })
  afterAll(async () => {
    await line?.close()
    await database?.stop()
  })

  /** Opens an engine on a URL for the duration of the work. */
  async function withEngine(url: string, work: (engine: Engine) => Promise<void>): Promise<void> {
    const engine = openPostgres(url, 2, ASK_AFTER_MS)
    await work(engine).finally(() => engine.close())
  }
  const say = async ({ queries }: Engine, text: string) => {
    const client = await queries.connect()
    return client
      .query<Record<string, unknown>>(text, [])
      .then(({ rows }) => rows)
      .finally(() => client.release())
  }
  const ask = async (text: string) => {
    const client = new pg.Client({
      connectionString: database.url,
      options: "-c default_transaction_read_only=off",
    })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  it("that is gone without a word is asked again on another connection", () =>
    withEngine(line.along(database.url), async (engine) => {
      const client = await engine.queries.connect()
      const waits = client.query("select pg_sleep(1)", [])
      line.cut()
      await expect(waits).rejects.toThrow("Connection terminated")
      await expect(client.query("rollback", [])).rejects.toThrow("is not queryable")
      client.release()
      expect(await say(engine, "select 1 as one")).toEqual([{ one: 1 }])
    }))

  it("that nobody reaches any more holds no statement up", () =>
    withEngine(line.along(database.url), async (engine) => {
      const client = await engine.queries.connect()
      line.cut("for all")
      await expect(client.query("select 1", [])).rejects.toThrow("Connection terminated")
      client.release()
      line.mend()
    }))

  it("may take its time for a statement", () =>
    withEngine(line.along(database.url), async (engine) => {
      expect(await say(engine, "select 2 as two from pg_sleep(1.5)")).toEqual([{ two: 2 }])
    }))

  it.runIf(areProxiesHere())(
    "may take its time behind a pooler, which gives each transaction another session",
    async () => {
      const pooler = await TemporaryProxy.pooler(database.url)
      const url = `postgres://postgres@127.0.0.1:${pooler.port}/postgres`
      await withEngine(url, async (engine) => {
        expect(await say(engine, "select 2 as two from pg_sleep(1.5)")).toEqual([{ two: 2 }])
      }).finally(() => pooler.stop())
    },
  )

  it("that takes no writes is not ready, and is left as soon as the address leads to one that does", async () => {
    const college = await TestCollege.start({ DATABASE_URL: database.url })
    const create = (seed: number) =>
      college.as(CHIEF, "POST", "/api/admissions", {
        body: { AdmissionId: uuidv7(), ...sampleCreate(seed) },
        key: randomUUID(),
      })
    const enter = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
    try {
      expect((await create(9301)).status).toBe(201)
      // Existing sessions keep the old setting; new ones are read-only, as on a standby.
      await ask("alter database postgres set default_transaction_read_only = on")
      await ask(enter)
      const refused = await create(9302)
      expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([
        503,
        "server.unavailable",
        "2",
      ])
      expect((await college.ask("GET", "/api/ready")).status).toBe(503)
      expect((await college.ask("GET", "/api/health")).status).toBe(200)
      await ask("alter database postgres reset default_transaction_read_only")
      expect((await create(9303)).status).toBe(201)
      expect((await college.ask("GET", "/api/ready")).status).toBe(200)
    } finally {
      await college.stop()
    }
  })
})

describe.runIf(programs)("a college whose database is gone without a word", () => {
  it("says so, and goes on with the one that answers", async () => {
    const database = await TemporaryPostgres.start(String(programs))
    const line = await SilenceableProxy.to(Number(new URL(database.url).port))
    const college = await TestCollege.start({ DATABASE_URL: line.along(database.url) })
    const [key, body] = [randomUUID(), { AdmissionId: uuidv7(), ...sampleCreate(9310) }]
    const create = () => college.as(CHIEF, "POST", "/api/admissions", { body, key })
    try {
      await college.tokenOf(CHIEF)
      line.cut()
      const refused = await create()
      expect([refused.status, refused.body.code]).toEqual([503, "server.unavailable"])
      expect((await create()).status).toBe(201)
    } finally {
      await college.stop()
      await line.close()
      await database.stop()
    }
  })
})
