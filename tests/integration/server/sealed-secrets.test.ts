/** The secrets for tokens, device keys and codes: encrypted in a new college, left in clear in an older one. */
import { execFileSync } from "node:child_process"
import { jwtVerify } from "jose"
import { sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { openBackup, restore } from "#server/backup/restore.ts"
import { openDatabase } from "#server/db/database.ts"
import { migrate } from "#server/db/migrate.ts"
import { queriesOn } from "#server/db/queries-on.ts"
import { codeOf, readCode } from "#server/prints/check-code.ts"
import { rotate } from "#server/rotation/rotate.ts"
import { collegeSecrets, sealSecrets, secretNames, secretRows } from "#server/tokens/college-secret.ts"
import { isSealed, SEALS_EVERYWHERE } from "#server/tokens/sealed-secrets.ts"
import { openTokens } from "#server/tokens/tokens.ts"
import { openVault, type Vault } from "#server/vault/vault.ts"
import { PASSWORD, TestCollege } from "../../contract/support/test-college.ts"
import { backUp, newFolder, removeFolders, settingsOf, withDatabase } from "../backup/colleges.ts"
import { programOf } from "./support/bundled-server.ts"

afterAll(removeFolders)

const id = "01920000-0000-7000-8000-000000000101"
const DAY_MS = 86_400_000

/** The secrets as they are stored, without decrypting them. */
async function lying({ db }: Pick<TestCollege, "db">): Promise<string[]> {
  const rows = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "in", [...secretRows])
    .execute()
  return rows.flatMap(({ value }) =>
    typeof value === "string" ? [value] : (value as { secret: string }[]).map(({ secret }) => secret),
  )
}

/** Makes something with every secret in use: a token, a code and device keys. */
async function makeWith(college: TestCollege) {
  const { token } = (
    await college.ask("POST", "/api/auth/subLogin", { body: { username: "admin", password: PASSWORD } })
  ).body
  return {
    token,
    code: await codeOf(college.db, { kind: "receipt", id }),
    keys: await college.ports.deviceKeys.of(1),
  }
}

async function expectRead(db: TestCollege["db"], made: Awaited<ReturnType<typeof makeWith>>): Promise<void> {
  expect(await (await openTokens(db)).read(made.token)).toBeDefined()
  expect(await readCode(db, made.code)).toEqual({ kind: "receipt", id })
}

/** Makes the database as version 1.0.0 left it: secrets in clear, and no notes that it would not know. */
async function makeOld(college: TestCollege): Promise<void> {
  for (const name of secretNames) {
    const [secret] = await collegeSecrets(college.db, name, new Date())
    const value = JSON.stringify(secret.toString("base64"))
    await college.db.updateTable("settings").set({ value }).where("name", "=", name).execute()
    await college.db.deleteFrom("settings").where("name", "=", `${name}Earlier`).execute()
  }
  await college.db.deleteFrom("settings").where("name", "=", "breakingMigrations").execute()
}

describe("the secrets of a new college", () => {
  it("do not lie in its database: no row of the settings verifies a token, also after rotations", async () => {
    const college = await TestCollege.start()
    try {
      const made = await makeWith(college)
      for (const what of ["tokens", "devices", "prints"] as const)
        await rotate(college.db, { what, atOnce: false }, college.ports.settings, new Date())
      const after = await makeWith(college)
      for (const one of [made, after]) await expectRead(college.db, one)
      const rows = await lying(college)
      expect(rows).toHaveLength(6)
      expect(rows.filter((row) => !isSealed(row))).toEqual([])
      const { rows: all } = await sql<{ value: string }>`select value::text as value from settings`.execute(
        college.db,
      )
      const words = all.flatMap(({ value }) => value.match(/[A-Za-z0-9+/_=:-]{20,}/g) ?? [])
      expect(words.length).toBeGreaterThanOrEqual(6)
      for (const word of words)
        for (const guess of [
          Buffer.from(word, "base64"),
          Buffer.from(word),
          Buffer.from(word.split(":").at(-1) ?? "", "base64url"),
        ])
          for (const { token } of [made, after])
            await expect(jwtVerify(token, guess, { algorithms: ["HS256"] })).rejects.toThrow()
    } finally {
      await college.stop()
    }
  })

  it("are rotated under the data key of the servers, and under no other", async () => {
    const college = await TestCollege.start()
    const made = await makeWith(college)
    const turn = (vault?: Vault) => {
      const { settings } = college.ports
      return rotate(
        queriesOn(college.open.engine, vault),
        { what: "prints", atOnce: false },
        settings,
        new Date(),
      )
    }
    await expect(turn(openVault([Buffer.alloc(32, 9)]))).rejects.toThrow(/under another data key/)
    await expect(turn()).rejects.toThrow(/set DATA_KEY/)
    await turn(college.open.vault)
    await expectRead(college.db, made)
    await college.stop()
  })

  it("keep an older version from starting, which would make others in their place", async () => {
    const college = await TestCollege.start()
    await expect(migrate(college.db, {})).rejects.toThrow(/newer version .*034-sealed-secrets/)
    await college.stop()
  })

  it("go with a new data key, by the command and by a server's next start, and come back from a backup", async () => {
    const college = await TestCollege.start({}, false)
    const made = await makeWith(college)
    const { path } = await backUp(college, college.ports.settings)
    const env = { DATA_DIR: college.folder, DEMO: "1" }
    await college.app.close()
    await college.open.engine.close()

    const [first, second] = [
      String(college.ports.settings.dataKeys?.[0].toString("base64")),
      Buffer.alloc(32, 7).toString("base64"),
    ]
    execFileSync(process.execPath, [await programOf("rotate"), "data-key"], {
      env: { ...process.env, ...env, DATA_KEY: second, DATA_KEY_PREVIOUS: first },
    })
    await withDatabase(settingsOf({ ...env, DATA_KEY: second }), ({ db }) => expectRead(db, made))
    const again = settingsOf({ ...env, DATA_KEY: first, DATA_KEY_PREVIOUS: second })
    await withDatabase(again, async ({ db }) => expect(await sealSecrets(db)).toBeGreaterThan(0))
    await withDatabase(settingsOf({ ...env, DATA_KEY: first }), async ({ db }) => {
      await expectRead(db, made)
      expect(await sealSecrets(db)).toBe(0)
    })

    const place = settingsOf({ DATA_DIR: newFolder() })
    await restore(await openBackup(path, place), place)
    await withDatabase(place, async (open) => {
      await expectRead(open.db, made)
      expect((await lying(open)).every(isSealed)).toBe(true)
    })
  })
})

describe("the secrets of a college that an older version has made", () => {
  it("are read as they lie, and stay so, also when rotated: the version before, to which one goes back, reads them", async () => {
    const college = await TestCollege.start()
    await makeOld(college)
    const made = await makeWith(college)
    // This switch decides it: it stays off until a second release can read both forms.
    expect(SEALS_EVERYWHERE).toBe(false)
    expect(await sealSecrets(college.db)).toBe(0)
    await rotate(college.db, { what: "tokens", atOnce: false }, college.ports.settings, new Date())
    await expectRead(college.db, made)
    const rows = await lying(college)
    expect(rows).toHaveLength(4)
    expect(rows.map((row) => Buffer.from(row, "base64").length)).toEqual([32, 32, 32, 32])
    await migrate(college.db, {})
    await college.stop()
  })

  it("are sealed once that may be, and read after that", async () => {
    const college = await TestCollege.start()
    await makeOld(college)
    const made = await makeWith(college)
    await rotate(college.db, { what: "prints", atOnce: false }, college.ports.settings, new Date())
    expect(await sealSecrets(college.db, true)).toBe(4)
    expect((await lying(college)).every(isSealed)).toBe(true)
    await expectRead(college.db, made)
    const [secret] = await collegeSecrets(college.db, "tokenSecret", new Date(Date.now() + DAY_MS))
    expect(secret).toHaveLength(32)
    await college.stop()
  })

  it("are not sealed by a change of the tables where somebody has worked before", async () => {
    const college = await TestCollege.start()
    await makeOld(college)
    await sql`delete from kysely_migration where name = '034-sealed-secrets'`.execute(college.db)
    const made = await makeWith(college)
    const { dataDir, databaseUrl, dataKeys } = college.ports.settings
    await college.app.close()
    await college.open.engine.close()
    const open = await openDatabase({ dataDir, databaseUrl, dataKeys })
    await migrate(open.db, {})
    await expectRead(open.db, made)
    expect((await lying(open)).some(isSealed)).toBe(false)
    await open.engine.close()
  })
})
