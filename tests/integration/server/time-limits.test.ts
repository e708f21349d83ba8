/** Locks of others and slow queries in the database: a call is told to retry, nobody else waits, nothing is left over. */
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openDatabase, patient } from "#server/db/database.ts"
import { retainInTurn } from "#server/jobs/schedule.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { type Answer, PASSWORD, TestCollege } from "../../contract/support/test-college.ts"
import { backUp } from "../backup/colleges.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")
const ADMIN = "admin"
const LOCK_MS = 1000
const READ_MS = 2000
/** A limit that a busy machine keeps, too; without the time limits, the calls would never end, ms. */
const SOON_MS = 10_000
const CREATE = "/api/admissions"

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(!programs)("a college on a PostgreSQL server where others hold what it needs", () => {
  let postgres: TemporaryPostgres
  let college: TestCollege
  let other: pg.Client
  beforeAll(async () => {
    postgres = await TemporaryPostgres.start(programs ?? "")
    college = await TestCollege.start({
      DATABASE_URL: postgres.url,
      DATABASE_LOCK_SECONDS: String(LOCK_MS / 1000),
      DATABASE_READ_SECONDS: String(READ_MS / 1000),
    })
    other = new pg.Client({ connectionString: postgres.url })
    await other.connect()
    await college.tokenOf(ADMIN)
  })
  afterAll(async () => {
    await other?.end()
    await college?.stop()
    await postgres?.stop()
  })

  /** Works while another client holds an exclusive lock on a table. */
  async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
    await other.query(`begin; lock table ${table} in access exclusive mode`)
    await work().finally(() => other.query("rollback"))
  }
  const create = (key: string, body: object) => college.as(ADMIN, "POST", CREATE, { body, key })
  const list = () => college.as(ADMIN, "GET", "/api/admissions/")
  const told = ({ status, body, headers }: Answer) => [status, body.code, headers["retry-after"]]
  const UNAVAILABLE = [503, "server.unavailable", "2"]
  const waiting = async () => {
    const { rows } = await other.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'",
    )
    return rows[0]?.n
  }

  it("tells writes and reads to come back, answers everything else, and takes the same key afterwards, once", async () => {
    const [key, body] = [randomUUID(), { AdmissionId: uuidv7(), ...sampleCreate(9501) }]
    await whileLocked("admissions", async () => {
      const began = performance.now()
      const [written, read, settings] = await Promise.all([
        create(key, body),
        list(),
        college.ask("GET", "/api/settings").then(({ status }) => [status, performance.now() - began]),
      ])
      expect(told(written)).toEqual(UNAVAILABLE)
      expect(told(read)).toEqual(UNAVAILABLE)
      expect(performance.now() - began).toBeLessThan(SOON_MS)
      expect(settings[0]).toBe(200)
      expect(settings[1]).toBeLessThan(LOCK_MS)
      // A call that was given up does not keep waiting in the database.
      await expect.poll(waiting, { timeout: SOON_MS }).toBe(0)
    })
    expect((await create(key, body)).status).toBe(201)
    expect((await create(key, body)).status).toBe(201)
    expect((await list()).status).toBe(200)
    const rows = college.db.selectFrom("admissions").select("AdmissionId")
    expect(await rows.where("AdmissionId", "=", body.AdmissionId).execute()).toHaveLength(1)
  })

  it("tells a write outside a transaction to come back, too, and does not cancel the next one", async () => {
    const signIn = () =>
      college.ask("POST", "/api/auth/subLogin", { body: { username: ADMIN, password: PASSWORD } })
    // Sessions can still be read.
    await other.query("begin; lock table sessions in exclusive mode")
    try {
      const refused = await signIn()
      expect(told(refused)).toEqual(UNAVAILABLE)
      await expect.poll(waiting, { timeout: SOON_MS }).toBe(0)
    } finally {
      await other.query("rollback")
    }
    expect((await signIn()).status).toBe(200)
  })

  it("leaves no limit in a session, which a pooler may give to somebody else", async () => {
    await create(randomUUID(), { AdmissionId: uuidv7(), ...sampleCreate(9502) })
    const shown = await Promise.all(
      Array.from({ length: 10 }, () => college.open.engine.pool.query("show lock_timeout")),
    )
    expect(new Set(shown.map(({ rows }) => rows[0].lock_timeout))).toEqual(new Set(["0"]))
  })

  it("tells a group of commands the same, and takes them afterwards", async () => {
    const command = {
      operationId: "createAdmission",
      lane: randomUUID(),
      key: randomUUID(),
      params: {},
      body: { AdmissionId: uuidv7(), ...sampleCreate(9503) },
    }
    const send = async () => {
      const { body } = await college.as(ADMIN, "POST", "/api/commands", { body: { commands: [command] } })
      return JSON.parse(String(body).split("\n")[0] ?? "").status as number
    }
    await whileLocked("admissions", async () => expect(await send()).toBe(503))
    expect(await send()).toBe(201)
  })

  it("lets the server's own work take its time", async () => {
    const slow = sql<{ n: number }>`select 1 as n from pg_sleep(${(READ_MS + 1000) / 1000})`
    const own = patient(college.db)
    const ofCall = slow.execute(college.db).catch((error: Error) => error.message)
    expect((await slow.execute(own)).rows).toEqual([{ n: 1 }])
    expect(await ofCall).toBe("Connection terminated")
    // In a transaction, only the wait for locks is limited.
    const inside = college.db.transaction().execute((trx) => slow.execute(trx))
    expect((await inside).rows).toEqual([{ n: 1 }])
  })

  it("waits for a lock longer than a call where it changes tables, removes what is over, or backs up", async () => {
    const release = (locked: Promise<void>) => locked.then(() => pause(LOCK_MS + READ_MS))
    const settings = college.ports.settings
    const hold = (table: string) => {
      const held = other.query(`begin; lock table ${table} in access exclusive mode`)
      void release(held.then(() => undefined)).then(() => other.query("rollback"))
      return held
    }
    await hold("kysely_migration_lock")
    const again = await openDatabase(settings)
    await again.engine.close()
    await hold("admissions")
    await retainInTurn({ ...college.ports, db: patient(college.db) })
    await hold("admissions")
    expect((await backUp(college, settings)).contents.tables.admissions?.count).toBeGreaterThan(0)
  })

  it.each([
    ["statement_timeout", "57014"],
    ["lock_timeout", "55P03"],
  ])("answers the same where the server has a limit of its own (%s)", async (limit, code) => {
    const setAll = async (set: string) => {
      await other.query(`alter database postgres ${set}`)
      // Existing sessions would keep the old setting.
      await other.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      )
      await expect.poll(async () => (await list()).status, { timeout: SOON_MS }).toBe(200)
    }
    await setAll(`set ${limit} = '300ms'`)
    await whileLocked("admissions", async () => expect(told(await list())).toEqual(UNAVAILABLE))
    expect(college.logged.at(-1)).toContain(`"code":"${code}"`)
    await setAll(`reset ${limit}`)
  })
})
