/** A database whose connections break, and which goes and comes: the server lives on, and what it acknowledged is there once. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { uuidv7 } from "uuidv7"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { sampleCreate } from "../../contract/support/samples.ts"
import { ServerProcess } from "./support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const KILLS = 60
const RESTARTS = 5
const WRITERS = 6
const password = "Admin-Of-The-Test"

describe.skipIf(!postgresPrograms())("a server whose database connections break", () => {
  const folder = mkdtempSync(join(tmpdir(), "admissions-lost-"))
  let database: TemporaryPostgres
  let server: ServerProcess
  beforeAll(async () => {
    database = await TemporaryPostgres.start(postgresPrograms() ?? "")
    server = await ServerProcess.start({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DATA_KEY,
      DEMO: "0",
      ADMIN_USERNAME: "chief",
      ADMIN_PASSWORD: password,
    })
  })
  afterAll(async () => {
    await server.end("SIGTERM")
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: database.url })
    client.on("error", () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  it(`lives through ${KILLS} killed connections and ${RESTARTS} restarts under load, loses nothing and does nothing twice`, async () => {
    const token = await server.signIn("chief", password)
    await server.takeExample(token)
    const written: string[] = []
    const refusals = new Map<string, number>()
    let seed = 1
    let isOver = false
    const write = async () => {
      const [key, body] = [randomUUID(), { AdmissionId: uuidv7(), ...sampleCreate(seed++) }]
      for (;;) {
        const answer = await server.create(token, key, body)
        const { code } = (await answer.json()) as { code?: string }
        if (answer.status === 201) break
        const said = `${answer.status} ${code} ${answer.headers.get("retry-after")}`
        refusals.set(said, (refusals.get(said) ?? 0) + 1)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      written.push(body.AdmissionId)
    }
    let fault: unknown
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver)
        await write().catch((error: unknown) => {
          fault = error
          isOver = true
        })
    })
    for (let killed = 0, restarts = 0; (killed < KILLS || restarts < RESTARTS) && !fault; ) {
      const enough = written.length + 3
      while (written.length < enough && !fault) await new Promise((resolve) => setTimeout(resolve, 5))
      const gone = await ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      killed += gone.length
      if (killed * RESTARTS >= (restarts + 1) * KILLS && restarts < RESTARTS) {
        await database.restartAtOnce()
        restarts += 1
      }
    }
    isOver = true
    await Promise.all(writers)
    expect(fault).toBeUndefined()
    expect([...refusals.keys()]).toEqual(["503 server.unavailable 2"])
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    const rows = await ask<{ AdmissionId: string }>('select "AdmissionId" from admissions')
    expect(rows.map(({ AdmissionId }) => AdmissionId).sort()).toEqual([...written].sort())
    const events = await ask<{ n: number }>("select count(*)::int as n from timeline")
    expect(events).toEqual([{ n: written.length }])
  })
})
