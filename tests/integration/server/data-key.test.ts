/** The data key: an older database is encrypted at start, a wrong key is refused, and a key can be changed. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { readSettings } from "#server/settings.ts"
import { keysOfFolder } from "#server/vault/data-key.ts"
import { newDatabase } from "../backup/colleges.ts"
import { programOf } from "./support/bundled-server.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs) {
  const said = "No PostgreSQL server was found: the data key is tested on the embedded database only."
  if (process.env.CI) throw new Error(said)
  console.warn(said)
}

/** The encrypted values as they are in the database, without the query layer that decrypts them. */
const stored = (open: OpenDatabase) =>
  open.engine.pool
    .query(
      'select "AadharNo" as n, "AadharDigest" as d from admissions where "AadharDigest" is not null order by "FormNo"',
    )
    .then(({ rows }) => rows as { n: string; d: string }[])
const read = (open: OpenDatabase) =>
  open.db
    .selectFrom("admissions")
    .select("AadharNo")
    .where("AadharDigest", "is not", null)
    .orderBy("FormNo")
    .execute()
const command = async (env: Record<string, string>) =>
  execFileSync(process.execPath, [await programOf("rotate"), "data-key"], {
    env: { ...process.env, DEMO: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  }).toString()

async function opened<T>(env: Record<string, string>, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = await openDatabase(readSettings({ DEMO: "1", DEMO_PASSWORD: "Test-College-2025", ...env }))
  return work(open).finally(() => open.engine.close())
}

const ABOUT = "01920000-0000-7000-8000-00000000000a"
const ANSWER = `{"data":{"AdmissionId":"${ABOUT}"}}`
const DIGEST = "5e88".padEnd(64, "0")

/** Leaves digests of requests as a version does that does not seal them. */
async function leaveDigestsInClear({ engine: { pool } }: OpenDatabase): Promise<void> {
  for (const table of ["admissions", "admission_docs", "payments", "slidings"])
    await pool.query(`update ${table} set "CreateDigest" = '${DIGEST}'`)
  await pool.query(`insert into idempotency ("Key", "UserID", "Operation", "Fingerprint", "Status", "Body", "CreatedAt")
    select gen_random_uuid(), n, 'createAdmission', '${DIGEST}', 201, '${ANSWER}', now() from generate_series(1, 1100) n`)
  const older = `insert into import_rows ("Fingerprint", "AdmissionId", "FileDigest", "Row", "UserID", "ImportedAt")
    select $1, "AdmissionId", $2, 1, 1, now() from admissions order by "FormNo" limit 1`
  await pool.query(older, [DIGEST, "file"])
}

/** Expects that every digest is sealed, reads as before, and that a row of a file is found by a keyed digest. */
async function expectSealedDigests({ db, vault, engine: { pool } }: OpenDatabase): Promise<void> {
  for (const table of ["admissions", "admission_docs", "payments", "slidings"] as const) {
    const rows = await db.selectFrom(table).select("CreateDigest").execute()
    expect(rows.length, table).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.CreateDigest)), table).toEqual(new Set([DIGEST]))
    const sealed = await pool.query(`select from ${table} where "CreateDigest" like '${vault.mark}%'`)
    expect(sealed.rowCount, table).toBe(rows.length)
  }
  const answers = await pool.query(
    `select from idempotency where "Fingerprint" like '${vault.mark}%' and "Body" like '${vault.mark}%'`,
  )
  expect(answers.rowCount).toBe(1100)
  const one = await db.selectFrom("idempotency").selectAll().where("UserID", "=", 1100).executeTakeFirst()
  expect(one).toMatchObject({ Fingerprint: DIGEST, Body: ANSWER, AboutAdmission: ABOUT, AboutUser: null })
  const imported = await db.selectFrom("import_rows").select(["Fingerprint", "RowDigest"]).execute()
  expect(imported).toEqual([{ Fingerprint: vault.digest(DIGEST), RowDigest: DIGEST }])
  const text = JSON.stringify((await pool.query(`select * from import_rows`)).rows)
  expect(text).not.toContain(DIGEST)
}

/** Expects that all numbers read as before, and that every stored value has changed. */
async function expectSealedAnew(
  open: OpenDatabase,
  was: { numbers: Awaited<ReturnType<typeof read>>; rows: Awaited<ReturnType<typeof stored>> },
): Promise<void> {
  expect(was.numbers.length).toBeGreaterThan(0)
  expect(await read(open)).toEqual(was.numbers)
  const rows = await stored(open)
  const before = new Set(was.rows.flatMap(({ n, d }) => [n, d]))
  expect(rows.filter(({ n, d }) => before.has(n) || before.has(d))).toEqual([])
  expect(new Set(rows.map(({ n }) => n.split(":")[1])).size).toBe(1)
}

describe("the data key", () => {
  let folder = ""
  const settingsOf = (env: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: folder, DEMO: "1", DEMO_PASSWORD: "Test-College-2025", ...env })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "admissions-data-key-"))
    const open = await openDatabase(settingsOf())
    await prepareCollege(open, diskStore(folder), settingsOf(), new Date())
    await open.engine.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const within = <T>(work: (open: OpenDatabase) => Promise<T>, env: Record<string, string> = {}) =>
    opened({ DATA_DIR: folder, ...env }, work)

  it("seals what an older version left in clear", async () => {
    const before = await within(async (open) => {
      const numbers = await read(open)
      await open.engine.pool.query(
        `update admissions set "AadharNo" = '0' || lpad((row_number)::text, 11, '0'), "AadharDigest" = md5(row_number::text)
          from (select "AdmissionId" as id, row_number() over (order by "FormNo") from admissions where "AadharDigest" is not null) n
          where n.id = "AdmissionId"`,
      )
      await open.engine.pool.query(`delete from settings where name = 'dataKey'`)
      return numbers
    })
    await within(async (open) => {
      const rows = await stored(open)
      expect(rows).toHaveLength(before.length)
      for (const { n, d } of rows) {
        expect(n).toMatch(/^v1:/)
        expect(d).toMatch(/^[0-9a-f]{64}$/)
      }
      expect((await read(open))[4]?.AadharNo).toBe("000000000005")
    })
  })

  it("seals the digests of requests that an older version left in clear, also when it ran again since", async () => {
    await within(leaveDigestsInClear)
    await within(expectSealedDigests)
    // After a step back, the older version imports the row again.
    await within(async ({ engine: { pool } }) => {
      await pool.query(
        `insert into import_rows select $1, "AdmissionId", 'again', 2, 1, now() + interval '1 minute' from import_rows`,
        [DIGEST],
      )
    })
    await within(async (open) => {
      await expectSealedDigests(open)
      const again = await open.db.selectFrom("import_rows").select("FileDigest").executeTakeFirst()
      expect(again?.FileDigest).toBe("again")
    })
  })

  it("is the database's: a server with another one does not start", async () => {
    const DATA_KEY = Buffer.alloc(32, 9).toString("base64")
    await expect(within(async () => undefined, { DATA_KEY })).rejects.toThrow(/written under the data key/)
  })

  it("is changed by a command, and everything can still be read", async () => {
    const copy = mkdtempSync(join(tmpdir(), "admissions-rotated-"))
    cpSync(folder, copy, { recursive: true })
    const before = keysOfFolder(folder)?.[0]
    const was = await within(async (open) => {
      // Refused beside a running server, and then nothing is prepared for its next start either.
      await expect(command({ DATA_DIR: folder })).rejects.toThrow(/is in use by another server/)
      expect(keysOfFolder(folder)).toEqual([before])
      return { numbers: await read(open), rows: await stored(open) }
    })
    expect(await command({ DATA_DIR: copy })).toContain("Everything is sealed under the key")
    const after = keysOfFolder(copy)
    expect(after).toHaveLength(1)
    expect(after?.[0].equals(before ?? Buffer.alloc(0))).toBe(false)
    await within((open) => expectSealedAnew(open, was), { DATA_DIR: copy })
    await within(expectSealedDigests, { DATA_DIR: copy })

    // The release before does not know the digests: a key that it puts in leaves them under the earlier one.
    const [DATA_KEY = "", DATA_KEY_PREVIOUS = ""] = [after?.[0], before].map((key) => key?.toString("base64"))
    const left = await within(({ engine: { pool } }) =>
      pool.query(`select "AdmissionId" as id, "CreateDigest" as digest from admissions`),
    )
    await within(
      async ({ engine: { pool } }) => {
        for (const { id, digest } of left.rows)
          await pool.query(`update admissions set "CreateDigest" = $1 where "AdmissionId" = $2`, [digest, id])
        const [, key] = String(left.rows[0]?.digest).split(":")
        await pool.query(`update settings set value = to_jsonb($1::text) where name = 'digestKey'`, [key])
      },
      { DATA_DIR: copy },
    )
    await within(expectSealedDigests, { DATA_DIR: copy, DATA_KEY, DATA_KEY_PREVIOUS })
    await within(expectSealedDigests, { DATA_DIR: copy, DATA_KEY })
    rmSync(copy, { recursive: true, force: true })
  })

  it("must be set beside a database server", () => {
    const DATABASE_URL = "postgres://somewhere/college"
    expect(() => readSettings({ DATABASE_URL })).toThrow(/DATA_KEY must be set/)
    expect(() => readSettings({ DATA_KEY: "short" })).toThrow(/32 bytes as base64/)
    const both = {
      DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
      DATA_KEY_PREVIOUS: Buffer.alloc(32, 2).toString("base64"),
    }
    expect(readSettings({ DATABASE_URL, ...both }).dataKeys).toHaveLength(2)
  })
})

describe.runIf(programs)("the data key of a database server", () => {
  const [first, second, foreign] = [1, 2, 3].map((n) => Buffer.alloc(32, n).toString("base64"))
  let server: TemporaryPostgres
  let place: { DATA_DIR: string; DATABASE_URL: string }
  beforeAll(async () => {
    server = await TemporaryPostgres.start(String(programs))
    place = {
      DATA_DIR: mkdtempSync(join(tmpdir(), "admissions-data-key-")),
      DATABASE_URL: await newDatabase(server.url, "keyed"),
    }
    const wanted = readSettings({
      ...place,
      DATA_KEY: String(first),
      DEMO: "1",
      DEMO_PASSWORD: "Test-College-2025",
    })
    await opened({ ...place, DATA_KEY: String(first) }, (open) =>
      prepareCollege(open, diskStore(place.DATA_DIR), wanted, new Date()),
    )
  })
  afterAll(async () => {
    await server?.stop()
    if (place) rmSync(place.DATA_DIR, { recursive: true, force: true })
  })

  it("is changed by a command that has both, and only the new one opens it after that", async () => {
    const was = await opened({ ...place, DATA_KEY: String(first) }, async (open) => ({
      numbers: await read(open),
      rows: await stored(open),
    }))
    await expect(command({ ...place, DATA_KEY: String(second) })).rejects.toThrow(/DATA_KEY_PREVIOUS/)
    const wrong = { DATA_KEY: String(second), DATA_KEY_PREVIOUS: String(foreign) }
    await expect(command({ ...place, ...wrong })).rejects.toThrow(/written under the data key/)
    await opened({ ...place, DATA_KEY: String(first) }, async (open) =>
      expect(await stored(open)).toEqual(was.rows),
    )

    const keys = { DATA_KEY: String(second), DATA_KEY_PREVIOUS: String(first) }
    // A running server would encrypt new values under the previous key.
    await opened({ ...place, DATA_KEY: String(first) }, (open) =>
      expect(open.engine.isUp().then(() => command({ ...place, ...keys }))).rejects.toThrow(
        /stop the servers/,
      ),
    )
    expect(await command({ ...place, ...keys })).toContain("start the servers with DATA_KEY alone")
    await opened({ ...place, DATA_KEY: String(second) }, (open) => expectSealedAnew(open, was))
    await expect(opened({ ...place, DATA_KEY: String(first) }, async () => undefined)).rejects.toThrow(
      /written under the data key/,
    )
  })

  it("is put in everywhere by two that begin at once, and by one that goes on where another broke off", async () => {
    const was = await opened({ ...place, DATA_KEY: String(second) }, async (open) => ({
      numbers: await read(open),
      rows: await stored(open),
    }))
    const keys = { ...place, DATA_KEY: String(foreign), DATA_KEY_PREVIOUS: String(second) }
    await opened(keys, async (open) => {
      // As if the change had been interrupted: some rows and the note of the key are still under the previous key.
      for (const [at, { n, d }] of was.rows.slice(0, 5).entries())
        await open.engine.pool.query(
          `update admissions set "AadharNo" = $1, "AadharDigest" = $2 where "FormNo" = (
             select "FormNo" from admissions where "AadharDigest" is not null order by "FormNo" offset $3 limit 1)`,
          [n, d, at],
        )
      const [, key] = String(was.rows[0]?.n).split(":")
      await open.engine.pool.query(`update settings set value = to_jsonb($1::text) where name = 'dataKey'`, [
        key,
      ])
    })
    await Promise.all([1, 2].map(() => opened(keys, async () => undefined)))
    await opened({ ...place, DATA_KEY: String(foreign) }, (open) => expectSealedAnew(open, was))
  })

  it("is put in everywhere on a SERIALIZABLE server, too, although somebody writes meanwhile", async () => {
    const own = new pg.Client({ connectionString: place.DATABASE_URL })
    await own.connect()
    const database = new URL(place.DATABASE_URL).pathname.slice(1)
    await own.query(`alter database ${database} set default_transaction_isolation = serializable`)
    const keys = { ...place, DATA_KEY: String(second), DATA_KEY_PREVIOUS: String(foreign) }
    const was = await opened({ ...place, DATA_KEY: String(foreign) }, async (open) => ({
      numbers: await read(open),
      rows: await stored(open),
    }))
    await own.query("begin")
    await own.query('update admissions set "City" = "City" where "AadharNo" is not null')
    const starting = opened(keys, async () => "started")
    await expect
      .poll(async () => (await own.query("select from pg_locks where not granted")).rowCount, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    await own.query("commit")
    expect(await starting).toBe("started")
    await opened({ ...place, DATA_KEY: String(second) }, (open) => expectSealedAnew(open, was))
    await own.query(`alter database ${database} reset default_transaction_isolation`)
    await own.end()
  })
})
