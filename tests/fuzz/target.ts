/** The college that a run tests: a server of its own on loopback, sessions for every role, and the content of its tables. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { pino } from "pino"
import { buildApp } from "#server/app.ts"
import { openDatabase } from "#server/db/database.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { openFiles } from "#server/files/open-files.ts"
import { openPorts } from "#server/http/ports.ts"
import { readSettings } from "#server/settings.ts"
import { postgresPrograms, TemporaryPostgres } from "../integration/server/support/temporary-postgres.ts"
import type { FuzzAnswer } from "./judge.ts"
import type { FuzzRequest } from "./requests.ts"

export const PASSWORD = "Fuzz-College-2025"

/** One user per role, and a second student. They send requests; nobody may change their accounts. */
export const actors = [
  "admin",
  "staff.office",
  "counsellor.vja",
  "ao.verify",
  "finance.accounts",
  "principal",
  "student.demo",
  "student.01",
]
/** Users whose accounts requests may change. */
export const spareNames = [
  "student.15",
  "student.16",
  "student.17",
  "student.18",
  "nobody.here",
  "Student.15 ",
]

/** Ends their own other sessions, so this user is not one of the actors. */
const ender = "student.15"

/** Tables of counters and locks, which a refused request may change. */
const uncounted = ["rate_limits", "leases", "kysely_migration", "kysely_migration_lock"]
const KEEPING_MS = 60_000

/** Calls that end the session of their sender get a session of their own. */
const endsSession = /^(logout|subLogout|refreshSession|changePassword|endOwnSession|endOtherSessions)$/

export class Target {
  readonly port: number
  readonly userIds: ReadonlyMap<string, number>
  /** What the server has logged as its own errors. */
  readonly logged: string[]
  readonly stop: () => Promise<void>
  private readonly opened: Awaited<ReturnType<typeof open>>
  private readonly tokens = new Map<string, string>()
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32, timeout: KEEPING_MS })
  private tables: string[] = []

  private constructor(opened: Awaited<ReturnType<typeof open>>) {
    this.opened = opened
    this.port = opened.port
    this.logged = opened.logged
    this.userIds = opened.ids
    this.stop = async () => {
      this.agent.destroy()
      await opened.stop()
    }
  }

  static async start(engine: "embedded" | "postgres"): Promise<Target> {
    const target = new Target(await open(engine))
    for (const name of actors) target.tokens.set(name, await target.opened.openSession(name))
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(target.opened.db)
    target.tables = rows.map(({ name }) => name).filter((name) => !uncounted.includes(name))
    return target
  }

  /** A refused call must end no session, so it uses the session that all requests share. */
  private async tokenFor({ actor, operation, broken }: FuzzRequest): Promise<string | undefined> {
    if (actor === "nobody") return undefined
    if (actor === "forger") return "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."
    // It would end the session that all requests share, whoever sent it.
    if (operation.name === "endOtherSessions" && broken === undefined) return this.opened.openSession(ender)
    return endsSession.test(operation.name) && broken === undefined
      ? this.opened.openSession(actor)
      : this.tokens.get(actor)
  }

  /** Sends one request; undefined when the connection closed without an answer. */
  async send(fuzz: FuzzRequest): Promise<FuzzAnswer | undefined> {
    const token = await this.tokenFor(fuzz)
    const headers: Record<string, string> = Object.fromEntries(fuzz.headers)
    if (token) headers.Authorization = `Bearer ${token}`
    if (fuzz.body) headers["Content-Length"] = String(fuzz.body.length)
    return new Promise((resolve) => {
      const call = request(
        {
          host: "127.0.0.1",
          port: this.port,
          method: fuzz.operation.method,
          path: fuzz.url,
          headers,
          agent: this.agent,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on("data", (chunk: Buffer) => chunks.push(chunk))
          response.on("error", () => resolve(undefined))
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          )
        },
      )
      call.on("error", () => resolve(undefined))
      call.end(fuzz.body)
    })
  }

  /** The users whose sessions have ended although nothing was allowed to end them. */
  async lostSessions(): Promise<string[]> {
    const lost: string[] = []
    for (const [name, token] of this.tokens) {
      const answer = await fetch(`http://127.0.0.1:${this.port}/api/auth/profile`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.arrayBuffer()
      if (answer.status === 200) continue
      lost.push(name)
      this.tokens.set(name, await this.opened.openSession(name))
    }
    return lost
  }

  /** The number and content of the rows of every table, as one line each. */
  async digest(): Promise<Record<string, string>> {
    const lines: Record<string, string> = {}
    // Counts of allowed reads wait in memory: stored later, they would seem to be of what was refused since.
    await this.opened.looks.store()
    for (const table of this.tables) {
      const { rows } = await sql<{ line: string }>`select count(*) || ' ' ||
        md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as line
        from ${sql.table(table)} t`.execute(this.opened.db)
      lines[table] = rows[0]?.line ?? ""
    }
    return lines
  }
}

async function open(engineName: "embedded" | "postgres") {
  const folder = mkdtempSync(join(tmpdir(), "admissions-fuzz-"))
  const programs = engineName === "postgres" ? postgresPrograms() : undefined
  if (engineName === "postgres" && !programs) throw new Error("No PostgreSQL server was found")
  const postgres = programs ? await TemporaryPostgres.start(programs) : undefined
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO: "1",
    DEMO_PASSWORD: PASSWORD,
    TOKEN_SECONDS: "86400",
    MOST_CONNECTIONS_PER_ADDRESS: "4000",
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  })
  const { engine, db, vault, sessionWrites } = await openDatabase(settings)
  const files = await openFiles(settings)
  await prepareCollege({ db, vault }, files, settings, new Date())
  const ports = await openPorts({ settings, db, files, vault, engine, sessionWrites })
  const logged: string[] = []
  const app = await buildApp(
    ports,
    pino({ level: "error" }, { write: (line: string) => void logged.push(line) }),
  )
  await app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = app.server.address() as { port: number }
  const users = await db
    .selectFrom("users")
    .select(["UserID", "Username"])
    .where("Username", "in", [...actors, ender])
    .execute()
  const everybody = new Map(users.map(({ UserID, Username }) => [Username, UserID]))
  const ids = new Map([...everybody].filter(([name]) => name !== ender))
  /** Sessions are made here and not by signing in: a run needs thousands, and each sign-in costs a password hash. */
  const openSession = async (username: string) => {
    const userId = everybody.get(username)
    if (userId === undefined) throw new Error(`There is no ${username}`)
    const [sessionId, tokenId] = [randomUUID(), randomUUID()]
    const now = new Date()
    const ends = new Date(now.getTime() + settings.tokenSeconds * 1000)
    await db
      .insertInto("sessions")
      .values({
        SessionId: sessionId,
        UserID: userId,
        TokenId: tokenId,
        PreviousTokenId: null,
        RotatedAt: null,
        CreatedAt: now.toISOString(),
        ExpiresAt: ends.toISOString(),
        RevokedAt: null,
      })
      .execute()
    return ports.tokens.sign({ userId, sessionId, tokenId }, ends)
  }
  const stop = async () => {
    await app.close()
    await engine.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, db, ids, logged, looks: ports.looks, openSession, stop }
}
