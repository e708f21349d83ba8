/** The only Admin has lost the password: a command on the server's machine gives a one-time password. */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { queriesOn } from "#server/db/queries-on.ts"
import { withEngine } from "#server/db/with-engine.ts"
import { DATA_KEY } from "../../contract/support/postgres.ts"
import { settingsOf } from "../backup/colleges.ts"
import { programOf } from "./support/bundled-server.ts"
import { ServerProcess } from "./support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "./support/temporary-postgres.ts"

const programs = postgresPrograms()
if (!programs && process.env.CI) throw new Error("No PostgreSQL server was found")

const CHIEF = "the.chief"
const LOST = "Lost-And-Forgotten-2026"
const OWN = "Found-And-Written-2026"

describe.each(["embedded", "postgres"] as const)("the Admin's lost password, on %s", (engine) => {
  const isHere = engine === "embedded" || programs !== undefined
  const folder = mkdtempSync(join(tmpdir(), "admissions-admin-"))
  let database: TemporaryPostgres | undefined
  let server: ServerProcess
  let env: Record<string, string>
  beforeAll(async () => {
    if (!isHere) return
    if (engine === "postgres") database = await TemporaryPostgres.start(programs ?? "")
    env = {
      DATA_DIR: folder,
      DATA_KEY,
      DEMO: "0",
      ADMIN_USERNAME: CHIEF,
      ADMIN_PASSWORD: LOST,
      ...(database && { DATABASE_URL: database.url }),
    }
    server = await ServerProcess.start(env)
  }, 120_000)
  afterAll(async () => {
    await server?.end("SIGTERM")
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = async (...words: string[]) => {
    const program = await programOf("admin")
    return promisify(execFile)(process.execPath, [program, ...words], { env: { ...process.env, ...env } })
  }
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as { code?: string; token?: string } }
  }
  const signIn = (password: string) => ask("subLogin", { username: CHIEF, password })
  const standing = async (token: string) => {
    const answer = await fetch(`${server.url}/api/auth/profile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status
  }
  const logged = () =>
    withEngine(
      settingsOf({
        DATA_DIR: folder,
        DEMO: "0",
        ADMIN_USERNAME: CHIEF,
        ADMIN_PASSWORD: LOST,
        ...(database && { DATABASE_URL: database.url }),
      }),
      (opened) =>
        queriesOn(opened)
          .selectFrom("admin_events")
          .select(["Event", "Subject", "UserID", "Username", "Detail"])
          .where("Event", "=", "passwordReset")
          .execute(),
    )

  it.runIf(isHere)(
    "is replaced by a one-time one, which ends all sessions and is written down",
    async () => {
      const { body } = await signIn(LOST)
      const token = String(body.token)
      expect(await standing(token)).toBe(200)
      // With PostgreSQL the server keeps running; an embedded database can only be used by its own server.
      if (engine === "embedded") {
        await expect(run("reset", CHIEF)).rejects.toThrow(/in use by another server/)
        expect(await standing(token)).toBe(200)
        await server.end("SIGTERM")
      }
      const { stdout } = await run("reset", "The.Chief")
      const [first = ""] = stdout.split("\n")
      expect(first).toMatch(/^One-time password of the\.chief: [a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
      const password = first.split(": ")[1] ?? ""
      expect(stdout.split(password)).toHaveLength(2)
      if (engine === "embedded") server = await ServerProcess.start(env)

      expect(await standing(token)).toBe(401)
      expect((await signIn(LOST)).status).toBe(401)
      const asked = await signIn(password)
      expect([asked.status, asked.body.code]).toEqual([403, "password.change-required"])
      expect((await ask("changePassword", { username: CHIEF, password, newPassword: OWN })).status).toBe(200)
      expect((await signIn(password)).status).toBe(401)
      const again = await signIn(OWN)
      expect(again.status).toBe(200)
      expect(await standing(String(again.body.token))).toBe(200)

      // ADMIN_USERNAME and ADMIN_PASSWORD create the first Admin where there is none, and never change one.
      await server.end("SIGTERM")
      const rows = await logged()
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({ Subject: "user", UserID: null, Username: null })
      expect(rows[0]?.Detail).toEqual({ Username: CHIEF, From: "machine" })
      expect(JSON.stringify(rows)).not.toContain(password)
      server = await ServerProcess.start(env)
      expect((await signIn(OWN)).status).toBe(200)
    },
    120_000,
  )

  it.runIf(isHere)("says who there is when nobody is named so, and how it is called", async () => {
    await server.end("SIGTERM")
    await expect(run("reset", "nobody")).rejects.toThrow(
      /no user nobody\. Admins of this college: the\.chief\./,
    )
    for (const words of [[], ["reset"], ["reset", CHIEF, "more"], ["remove", CHIEF]])
      await expect(run(...words)).rejects.toThrow(/npm run admin -- reset USERNAME/)
  })
})
