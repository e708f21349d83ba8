/** Several servers start at once on an empty database, with any isolation level; and on a database of a newer version. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { migrations, type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { openPorts } from "#server/http/ports.ts"
import { readSettings } from "#server/settings.ts"
import { DATA_KEY, PASSWORD } from "../../contract/support/postgres.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: first starts at once are not tested."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}
const folder = mkdtempSync(join(tmpdir(), "admissions-starts-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(programs)("servers that start at once on an empty database", () => {
  let server: TemporaryPostgres
  beforeAll(async () => {
    server = await TemporaryPostgres.start(String(programs))
  })
  afterAll(() => server?.stop())

  async function emptyDatabase(name: string, isolation: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.query(`alter database ${name} set default_transaction_isolation = '${isolation}'`)
    await client.end()
    return server.url.replace(/\/postgres$/, `/${name}`)
  }

  const kinds = [
    ["read committed", "0"],
    ["serializable", "0"],
    ["serializable", "1"],
  ] as const
  it.each(kinds)("all come up with one college (%s, demo %s)", async (isolation, DEMO) => {
    const name = `first_${isolation.replace(" ", "_")}_${DEMO}`
    const DATABASE_URL = await emptyDatabase(name, isolation)
    const start = async (at: number) => {
      const env = {
        DATABASE_URL,
        DATA_KEY,
        DEMO,
        DEMO_PASSWORD: PASSWORD,
        DATA_DIR: join(folder, name, String(at)),
      }
      const first = { ADMIN_USERNAME: "head.office", ADMIN_PASSWORD: "first-admin-of-tests" }
      const settings = readSettings({ ...env, ...first })
      const open = await openDatabase(settings)
      const files = diskStore(settings.dataDir)
      await prepareCollege(open, files, settings, new Date())
      const ports = await openPorts({ ...open, settings, files })
      return { open, ports }
    }
    const started = await Promise.all([1, 2, 3, 4].map(start))
    const [one] = started
    const users = await one?.open.db.selectFrom("users").select("Username").execute()
    const admins = users?.filter(({ Username }) => Username === (DEMO === "1" ? "admin" : "head.office"))
    expect(admins).toHaveLength(1)
    // They share their secrets: a token of one is valid at all of them.
    const claims = { userId: 1, sessionId: randomUUID(), tokenId: randomUUID() }
    const token = await one?.ports.tokens.sign(claims, new Date(Date.now() + 60_000))
    for (const { ports } of started) expect(await ports.tokens.read(String(token))).toBeDefined()
    expect(new Set(started.map(({ ports }) => ports.history.standing().historyId)).size).toBe(1)
    for (const { open, ports } of started) {
      await ports.history.close()
      await open.engine.close()
    }
  })
})

describe("a version that is older than the tables", () => {
  const settings = readSettings({ DATA_DIR: join(folder, "older"), DATA_KEY, DEMO: "1" })
  const opened = async <T>(work: (open: OpenDatabase) => Promise<T>) => {
    const open = await openDatabase(settings)
    return work(open).finally(() => open.engine.close())
  }
  const newer = (isBreaking: boolean) => ({
    ...migrations,
    "998-adds": { up: async () => undefined },
    "999-next": { up: async () => undefined, isBreaking },
  })

  it("starts when it can live with them, and leaves what it does not know alone", async () => {
    await opened(({ db }) => migrate(db, newer(false)))
    const known = await opened(({ db }) =>
      sql<{ name: string }>`select name from kysely_migration order by name`.execute(db),
    )
    expect(known.rows.map(({ name }) => name)).toEqual([
      ...Object.keys(migrations).sort(),
      "998-adds",
      "999-next",
    ])
  })

  it("does not start when it cannot, and says which change it is", async () => {
    await opened(({ db }) =>
      migrate(db, { ...newer(false), "9999-breaks": { up: async () => undefined, isBreaking: true } }),
    )
    await expect(opened(async () => undefined)).rejects.toThrow(
      /newer version \(9999-breaks\).*restore the backup/,
    )
  })

  it("is left without tables of a change that failed half-way", async () => {
    const fresh = readSettings({ DATA_DIR: join(folder, "half"), DATA_KEY, DEMO: "1" })
    const open = await openDatabase(fresh)
    const half = {
      ...migrations,
      "998-half": {
        up: async (db: Parameters<typeof migrate>[0]) => {
          await sql`create table half_made (id integer)`.execute(db)
          throw new Error("no more")
        },
      },
    }
    await expect(migrate(open.db, half)).rejects.toThrow("no more")
    const { rows } = await sql<{
      made: string | null
    }>`select to_regclass('half_made')::text as made`.execute(open.db)
    expect(rows[0]?.made).toBeNull()
    await open.engine.close()
  })
})
