/** Database connections break, and the database restarts: the server keeps running, acknowledged writes are stored once. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { ServerProcess } from "./support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"
import { WriteLoad } from "./support/write-load.ts"

const KILLS = 60
const RESTARTS = 5
const WRITERS = 6
/** Most time from when the database accepts connections again until the first write is acknowledged, ms. */
const BACK_MS = 5000
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

  it(`lives through ${KILLS} killed connections and ${RESTARTS} restarts under load, is back at once, loses nothing and does nothing twice`, async () => {
    const token = await server.signIn("chief", password)
    await server.takeExample(token)
    const load = new WriteLoad([server], token)
    load.start(WRITERS)
    for (let killed = 0, restarts = 0; killed < KILLS || restarts < RESTARTS; ) {
      await load.more(3)
      const gone = await ask(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      killed += gone.length
      if (killed * RESTARTS >= (restarts + 1) * KILLS && restarts < RESTARTS) {
        load.takeLongestPause()
        const began = performance.now()
        await database.restartAtOnce()
        const away = performance.now() - began
        await load.more(1)
        const pause = load.takeLongestPause()
        const beyond = Math.round(pause - away)
        console.info(`${Math.round(pause)} ms without an acknowledgement, ${beyond} ms beyond the restart`)
        expect(beyond).toBeLessThan(BACK_MS)
        restarts += 1
      }
    }
    await load.stop()
    expect([...load.refusals.keys()]).toEqual(["503 server.unavailable 2"])
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    const rows = await ask<{ AdmissionId: string }>('select "AdmissionId" from admissions')
    expect(rows.map(({ AdmissionId }) => AdmissionId).sort()).toEqual(load.ids)
    const events = await ask<{ n: number }>("select count(*)::int as n from timeline")
    expect(events).toEqual([{ n: load.written.length }])
  })
})
