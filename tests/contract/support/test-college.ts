/** A server in this process with a copy of the demo college; every answer is checked against the contract. */
import { randomUUID } from "node:crypto"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance, InjectOptions } from "fastify"
import { pino } from "pino"
import { expect, inject } from "vitest"
import { buildApp } from "#server/app.ts"
import type { Ports } from "#server/contract/operation.ts"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import type { History } from "#server/db/history.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { openFiles } from "#server/files/open-files.ts"
import { openPorts } from "#server/http/ports.ts"
import { readSettings } from "#server/settings.ts"
import { leaveEvidence } from "#tests/coverage/evidence.ts"
import { filesUnder, madeOnce } from "#tests/support/made-once.ts"
import { contractViolation, operationOf } from "./contract-check.ts"
import { copyOfCollege, DATA_KEY, emptyDatabase, makeCollege, PASSWORD } from "./postgres.ts"

const noted = new Set<string>()

/** Notes for the coverage table which test has seen which status of an operation. */
function noteCall(operation: string, status: number): void {
  const { currentTestName, testPath = "" } = expect.getState()
  const test = `${testPath.replace(/^.*\/tests\//, "")} › ${currentTestName ?? "set-up"}`
  const key = `${operation} ${status} ${test}`
  if (noted.has(key)) return
  noted.add(key)
  leaveEvidence([{ table: "calls", operation, status, test }])
}

export { PASSWORD }

export interface Answer<T = never> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the contract check has proved.
  body: [T] extends [never] ? any : T
  bytes: Buffer
}
export interface Ask {
  token?: string | undefined
  body?: unknown
  form?: Record<string, string | number | undefined>
  file?: { name: string; bytes: Buffer }
  headers?: Record<string, string>
  key?: string | undefined
}

/** The bytes of a multipart form. */
function formOf({ form = {}, file }: Ask): { payload: Buffer; type: string } {
  const boundary = `----test${randomUUID()}`
  const parts = Object.entries(form)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    )
  const filePart = file
    ? [
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        file.bytes,
        Buffer.from("\r\n"),
      ]
    : []
  const payload = Buffer.concat([...parts, ...filePart, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

/** The folder of the demo college to be copied; made once and used again. */
function templateFolder(): Promise<string> {
  const sources = ["server/db", "server/demo", "server/examples", "server/vault", "src/domain"].flatMap(
    filesUnder,
  )
  return madeOnce(sources, [PASSWORD], (folder) => makeCollege({}, folder))
}

/** A college to call. `clock.ahead` moves its time, in ms. */
export class TestCollege {
  readonly clock = { ahead: 0 }
  /** Every "operation status" that was seen, such as `login 200`. */
  readonly seen = new Set<string>()
  readonly logged: string[] = []
  private readonly tokens = new Map<string, Promise<string>>()

  readonly app: FastifyInstance
  readonly open: OpenDatabase
  readonly folder: string
  /** The ports of the running server. */
  readonly ports: Ports

  private constructor(app: FastifyInstance, open: OpenDatabase, folder: string, ports: Ports) {
    this.app = app
    this.open = open
    this.folder = folder
    this.ports = ports
  }

  /** Starts a copy of the demo college; without `college`, one that begins with an empty database. */
  static async start(env: Record<string, string> = {}, college = true): Promise<TestCollege> {
    const folder = mkdtempSync(join(tmpdir(), "admissions-test-"))
    const postgres = env.DATABASE_URL ? undefined : inject("postgres")
    if (college && !env.DATABASE_URL)
      cpSync(postgres?.folder ?? (await templateFolder()), folder, { recursive: true })
    const settings = readSettings({
      DATA_DIR: folder,
      DATA_KEY,
      DEMO: "1",
      DEMO_PASSWORD: PASSWORD,
      LOGIN_TRIES: "20",
      ...(postgres && { DATABASE_URL: await (college ? copyOfCollege : emptyDatabase)(postgres.url) }),
      ...env,
    })
    const files = await openFiles(settings)
    const open = await openDatabase(settings)
    await prepareCollege(open, files, settings, new Date())
    const clock = { ahead: 0 }
    const logged: string[] = []
    const logger = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) })
    const now = () => new Date(Date.now() + clock.ahead)
    const ports = await openPorts({ ...open, settings, files }, now)
    const made = new TestCollege(await buildApp(ports, logger), open, folder, ports)
    Object.assign(made, { clock, logged })
    // What a start does in the bucket is over before a test lets it fail.
    if (env.S3_BUCKET) await ports.removals.note()
    return made
  }

  get db() {
    return this.open.db
  }

  /** The server's history. */
  get history(): History {
    return this.ports.history
  }

  async stop(): Promise<void> {
    await this.app.close()
    await this.open.engine.close()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** The token of a demo user; each signs in once. */
  tokenOf(username: string): Promise<string> {
    const token = this.tokens.get(username) ?? this.signIn(username)
    this.tokens.set(username, token)
    return token
  }

  /** The next call of each user signs in anew, after a jump of the clock that may have ended the sessions. */
  forgetTokens(): void {
    this.tokens.clear()
  }

  private async signIn(username: string): Promise<string> {
    const answer = await this.ask("POST", "/api/auth/subLogin", { body: { username, password: PASSWORD } })
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(answer.body)}`)
    return answer.body.token
  }

  /** Calls as a user. */
  async as(username: string, method: string, url: string, ask: Ask = {}): Promise<Answer> {
    return this.ask(method, url, { ...ask, token: await this.tokenOf(username) })
  }

  /** Makes a call, and throws when the answer breaks the contract. */
  async ask(method: string, url: string, ask: Ask = {}): Promise<Answer> {
    const headers: Record<string, string> = { ...ask.headers }
    if (ask.token) headers.authorization = `Bearer ${ask.token}`
    if (ask.key) headers["idempotency-key"] = ask.key
    const options: InjectOptions = { method: method as "GET", url, headers }
    if (ask.form || ask.file) {
      const { payload, type } = formOf(ask)
      options.payload = payload
      headers["content-type"] = type
    } else if (ask.body !== undefined) {
      options.payload = (typeof ask.body === "string" ? ask.body : JSON.stringify(ask.body)) as string
      headers["content-type"] ??= "application/json"
    }
    const response = await this.app.inject(options)
    const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json")
    const body = isJson ? response.json() : response.body
    const operation = operationOf(method, url)
    if (operation) {
      this.seen.add(`${operation.name} ${response.statusCode}`)
      noteCall(operation.name, response.statusCode)
      const fault =
        isJson || response.statusCode >= 400
          ? contractViolation(operation, response.statusCode, body)
          : undefined
      if (fault) throw new Error(`${fault}\n${JSON.stringify(body)}\n${this.logged.slice(-3).join("")}`)
    }
    return { status: response.statusCode, headers: response.headers, body, bytes: response.rawPayload }
  }

  /** The number of rows in each table that users' actions write to. */
  async rowCounts(): Promise<Record<string, number>> {
    const tables = [
      "admissions",
      "academic_history",
      "admission_docs",
      "payments",
      "slidings",
      "timeline",
      "client_errors",
    ] as const
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const { n } = await this.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
      counts[table] = n
    }
    return counts
  }
}
