/** The readiness answer while the database, the files or the connections are busy or unavailable. */
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { FakeS3 } from "#tests/support/fake-s3.ts"
import { TestCollege } from "../../contract/support/test-college.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: readiness beside a busy pool is not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}

describe.runIf(programs)("beside a pool whose connections are all at work", () => {
  let database: TemporaryPostgres
  let college: TestCollege
  beforeAll(async () => {
    database = await TemporaryPostgres.start(String(programs))
    college = await TestCollege.start({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: "3" })
  })
  afterAll(async () => {
    await college?.stop()
    await database?.stop()
  })

  it("is ready, and healthy, before any of them is free again", async () => {
    let isOver = false
    const work = Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(2)`.execute(college.db)))
    void work.then(() => {
      isOver = true
    })
    expect((await college.ask("GET", "/api/ready")).status).toBe(200)
    expect((await college.ask("GET", "/api/health")).status).toBe(200)
    expect(isOver).toBe(false)
    await work
  })
})

describe("of a college whose files are in a bucket", () => {
  let s3: FakeS3
  let college: TestCollege
  beforeAll(async () => {
    s3 = await FakeS3.start()
    college = await TestCollege.start(s3.env)
  })
  afterAll(async () => {
    await college?.stop()
    await s3?.stop()
  })

  it("is ready while the bucket answers, and not while it does not", async () => {
    expect((await college.ask("GET", "/api/ready")).status).toBe(200)
    const busy = { status: 503, code: "SlowDown" }
    s3.failNext(busy, busy, busy)
    const away = await college.ask("GET", "/api/ready")
    expect([away.status, away.body.code]).toEqual([503, "server.unavailable"])
    expect((await college.ask("GET", "/api/health")).status).toBe(200)
    s3.failNext("silence")
    expect((await college.ask("GET", "/api/ready")).status).toBe(503)
    expect((await college.ask("GET", "/api/ready")).status).toBe(200)
  })
})

describe("on an embedded database that does not answer", () => {
  let college: TestCollege
  beforeAll(async () => {
    college = await TestCollege.start()
  })
  afterAll(() => college?.stop())

  it("is not ready, and says so instead of waiting", async () => {
    const held = await college.open.engine.pool.connect()
    const busy = await college.ask("GET", "/api/ready")
    expect([busy.status, busy.body.code]).toEqual([503, "server.unavailable"])
    held.release()
    expect((await college.ask("GET", "/api/ready")).status).toBe(200)
  })
})
