/**
 * npm run bench:server -- --scale: what the calls of the office cost the database of a college, and of a whole state, on
 * PostgreSQL. `--applications <number>` is the larger size (200000), `--database <address> --data <its folder> --password
 * <the demo one>` measures a loaded college instead of making one, `--smaller <address> --smaller-data <folder>` another
 * before it; `--write` puts the table into docs/scale-bench.md, above the text there.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { sql } from "kysely"
import pg from "pg"
import { pino } from "pino"
import { buildApp } from "#server/app.ts"
import { type OpenDatabase, openDatabase } from "#server/db/database.ts"
import { LOAD_APPLICATIONS, loadCollege } from "#server/demo/load-college.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { openPorts } from "#server/http/ports.ts"
import { readSettings } from "#server/settings.ts"
import { PASSWORD } from "../e2e/college.ts"
import { ServerProcess } from "../integration/server/support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "../integration/server/support/temporary-postgres.ts"
import { median, option, writeTable } from "./figures.ts"

const ROUNDS = 9
const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** The time of all statements of a call, ms: from sending to answer, each by itself. */
const spent = { ms: 0, statements: 0 }

function watchStatements(): void {
  const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const begun = performance.now()
    const asked = ask.apply(this, given)
    if (asked instanceof Promise) {
      const note = () => {
        spent.ms += performance.now() - begun
        spent.statements += 1
      }
      asked.then(note, note)
    }
    return asked
  } as typeof pg.Client.prototype.query
}

interface Measured {
  database: number
  whole: number
}

/** By name: who asks, at which path, and the most ms that the database may take. */
type Asked = readonly [user: string, path: string, most: number]

async function callsOf({ db }: OpenDatabase): Promise<Record<string, Asked>> {
  const { count } = await db
    .selectFrom("admissions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const { enrolled } = await db
    .selectFrom("admissions")
    .select((eb) => eb.fn.countAll<number>().as("enrolled"))
    .where("AdmissionStatus", "=", "Approved")
    .where("DeletedAt", "is", null)
    .where("PurgedAt", "is", null)
    .executeTakeFirstOrThrow()
  const one = await db
    .selectFrom("admissions")
    .selectAll()
    .where("AdmissionStatus", "=", "Approved")
    .orderBy("CreatedAt")
    .offset(Math.round(count / 20))
    .limit(1)
    .executeTakeFirstOrThrow()
  const half = Math.round(count / 20)
  const name = encodeURIComponent(String(one.FirstName).toLowerCase())
  const approvals = "/admissiondocapprovals/admissionsListByStatus?Status=Pending&page=1&size=10"
  return {
    "first page": ["admin", "/admissions/?page=1&size=10", 50],
    "page in the middle": ["admin", `/admissions/?page=${half}&size=10`, 50],
    "last page": ["admin", `/admissions/?page=${Math.floor(count / 10)}&size=10`, 50],
    "filter by course and status": [
      "admin",
      `/admissions/?page=1&size=10&CourseId=${one.CourseId}&Status=Pending`,
      50,
    ],
    "first page of a year": ["admin", "/admissions/?page=1&size=10&AdmissionYear=2025", 50],
    "sorted by name": ["admin", "/admissions/?page=1&size=10&sort=FirstName", 50],
    "sorted by name, last page": [
      "admin",
      `/admissions/?page=${Math.floor(count / 10)}&size=10&sort=FirstName`,
      50,
    ],
    "sorted by city": ["admin", "/admissions/?page=1&size=10&sort=City", 50],
    "search by one name": ["admin", `/admissions/?page=1&size=10&q=${name.split("%20")[0]}`, 50],
    "search by name": ["admin", `/admissions/?page=1&size=10&q=${name}`, 50],
    "search by two words": ["admin", `/admissions/?page=1&size=10&q=${name}%20general`, 50],
    "search by form number": ["admin", `/admissions/?page=1&size=10&q=${one.FormNo}`, 50],
    "search by mobile": ["admin", `/admissions/?page=1&size=10&q=${one.MobileNo}`, 50],
    "search by a word that everybody has": ["admin", "/admissions/?page=1&size=10&q=example", 50],
    "search that finds nothing": ["admin", "/admissions/?page=1&size=10&q=zzqxw", 50],
    "a counsellor's own": ["counsellor.vja", "/admissions/?page=1&size=10", 50],
    "officer's queue": ["ao.verify", approvals, 50],
    "approved of a year": [
      "ao.verify",
      "/admissiondocapprovals/admissionsListByStatus?Status=Approved&page=1&size=10&AdmissionYear=2025",
      50,
    ],
    payments: ["finance.accounts", "/paymentmaster/?page=1&size=10", 50],
    "payments of a year": ["finance.accounts", "/paymentmaster/?page=1&size=10&AdmissionYear=2025", 50],
    "payments by one mode": ["finance.accounts", "/paymentmaster/?page=1&size=10&Mode=Online", 50],
    "payments by a mode that nobody used": [
      "finance.accounts",
      "/paymentmaster/?page=1&size=10&Mode=Cheque",
      50,
    ],
    "payments by amount": ["finance.accounts", "/paymentmaster/?page=1&size=10&sort=Amount", 50],
    "payments to check": ["finance.accounts", "/paymentmaster/?page=1&size=10&toVerify=true", 50],
    "search of payments": ["finance.accounts", "/paymentmaster/?page=1&size=10&q=5122", 50],
    dashboard: ["principal", "/dashboard", 100],
    "dashboard of all years": ["principal", "/dashboard?allYears=true", 100],
    "counts of the officer's work": ["ao.verify", "/work-counts", 50],
    "counts of the Financer's work": ["finance.accounts", "/work-counts", 50],
    "report, first page": ["admin", "/reports/students?page=1&size=10", 200],
    "report of one course": ["admin", `/reports/students?page=1&size=10&CourseId=${one.CourseId}`, 200],
    "one application": ["admin", `/admissions/${one.AdmissionId}`, 50],
    "its timeline": ["admin", `/admissions/${one.AdmissionId}/timeline`, 50],
    "its payments": ["admin", `/paymentmaster/getPaymentsbyAdmissionId/?AdmissionId=${one.AdmissionId}`, 50],
    "tracking by form number": [
      "admin",
      `/track-admission?Number=${one.FormNo}&MobileNo=${one.MobileNo}`,
      50,
    ],
    "duplicate cases": ["admin", "/duplicate-cases", 50],
    "students who may slide": ["admin", "/sliding?page=1&size=10", 50],
    "students who may slide, last page": ["admin", `/sliding?page=${Math.ceil(enrolled / 10)}&size=10`, 200],
    "students of a year who may slide": ["admin", "/sliding?page=1&size=10&AdmissionYear=2025", 50],
    "seat matrix": ["principal", "/getSeatMatrixInDetail/", 50],
    "what changed": ["admin", "/changes", 50],
    users: ["admin", "/user/?page=1&size=10", 50],
    "users, page in the middle": ["admin", `/user/?page=${half}&size=10`, 50],
    "users sorted by role": ["admin", "/user/?page=1&size=10&sort=RoleName", 50],
    "users sorted by name": ["admin", "/user/?page=1&size=10&sort=FirstName", 50],
    "search of users by name": ["admin", `/user/?page=1&size=10&q=${name}`, 50],
    "search of users by mobile": ["admin", `/user/?page=1&size=10&q=${one.MobileNo}`, 50],
    "users of one role": ["admin", "/user/?page=1&size=10&EduRoleId=2", 50],
  }
}

async function measure(open: OpenDatabase, folder: string, url: string): Promise<Map<string, Measured>> {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: url, DEMO: "1", DEMO_PASSWORD: PASSWORD })
  const ports = await openPorts({ ...open, settings, files: diskStore(folder) })
  const app = await buildApp(ports, pino({ level: "warn" }))
  const calls = await callsOf(open)
  const found = new Map<string, Measured>()
  const tokens = new Map<string, string>()
  try {
    for (const [name, [user, path]] of Object.entries(calls)) {
      let token = tokens.get(user)
      if (!token) {
        const payload = { username: user, password: option("password") ?? PASSWORD }
        const answer = await app.inject({ method: "POST", url: "/api/auth/subLogin", payload })
        token = String(answer.json().token)
        tokens.set(user, token)
      }
      const database: number[] = []
      const whole: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        spent.ms = 0
        const begun = performance.now()
        const headers = { authorization: `Bearer ${token}` }
        const answer = await app.inject({ method: "GET", url: `/api${path}`, headers })
        if (answer.statusCode !== 200)
          throw new Error(`${name}: ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
        if (round === 0) continue
        database.push(spent.ms)
        whole.push(performance.now() - begun)
      }
      const measured = { database: median(database), whole: median(whole) }
      found.set(name, measured)
      const most = calls[name]?.[2] ?? 0
      const mark = measured.database > most ? `  OVER ${most}` : ""
      console.log(
        `${name.padEnd(32)} ${measured.database.toFixed(1).padStart(8)} ms database ${measured.whole.toFixed(1).padStart(8)} ms${mark}`,
      )
    }
  } finally {
    await app.close()
  }
  return found
}

/**
 * Measures the memory of a server in a process of its own, as in a release: after the calls, each as often as they were
 * measured, and while it sends the whole report to another process.
 */
async function measureMemory(open: OpenDatabase, folder: string, url: string): Promise<Memory> {
  const server = await ServerProcess.start({
    DATA_DIR: folder,
    DATABASE_URL: url,
    DEMO: "1",
    DEMO_PASSWORD: PASSWORD,
  })
  try {
    const password = option("password") ?? PASSWORD
    for (const [user, path] of Object.values(await callsOf(open))) {
      const authorization = `Bearer ${await server.signIn(user, password)}`
      for (let round = 0; round < ROUNDS; round += 1)
        await fetch(`${server.url}/api${path}`, { headers: { authorization } }).then((answer) =>
          answer.arrayBuffer(),
        )
    }
    const after = server.megabytes
    const authorization = `Bearer ${await server.signIn("admin", password)}`
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api/reports/students.csv`, {
      headers: { authorization, "accept-encoding": "identity" },
    })
    if (!answer.ok || !answer.body) throw new Error(`The report's file answered ${answer.status}`)
    let bytes = 0
    let most = after
    for await (const piece of answer.body) {
      bytes += piece.length
      most = Math.max(most, server.megabytes)
    }
    return { after, seconds: (performance.now() - begun) / 1000, megabytes: bytes / 1e6, most }
  } finally {
    await server.end("SIGTERM")
  }
}

interface Memory {
  /** After the calls, MB. */
  readonly after: number
  /** For the file: seconds until its end, its size, and the most memory of the server meanwhile, MB. */
  readonly seconds: number
  readonly megabytes: number
  readonly most: number
}

interface Size {
  readonly size: string
  readonly found: Map<string, Measured>
  readonly memory: Memory
}

/** Measures everything for one size, and prints each figure at once. */
async function measureSize(open: OpenDatabase, folder: string, url: string): Promise<Size> {
  const { count } = await open.db
    .selectFrom("admissions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  console.log(`\n${count} applications`)
  const found = await measure(open, folder, url)
  const memory = await measureMemory(open, folder, url)
  console.log(`memory of the server after the calls: ${memory.after.toFixed(0)} MB`)
  console.log(
    `the whole report: ${memory.megabytes.toFixed(1)} MB in ${memory.seconds.toFixed(1)} s, ${memory.most.toFixed(0)} MB of memory at most`,
  )
  return { size: String(count), found, memory }
}

function tableOf(small: Size, large: Size): string[] {
  const row = (name: string, of: (size: Size) => number) =>
    `| ${name} | ${of(small).toFixed(1)} | ${of(large).toFixed(1)} | ${(of(large) / of(small)).toFixed(1)} |`
  const calls = [...large.found.keys()].map((name) =>
    row(name, ({ found }) => found.get(name)?.database ?? Number.NaN),
  )
  return [
    "# What the calls cost the database, by the size of the college",
    "",
    `Made by \`npm run bench:server -- --scale --write\`: medians of ${ROUNDS} calls of a warm server on PostgreSQL, in ms of its statements${given ? ", of colleges that `npm run demo:load` had filled before" : ""}. Memory is that of a server in a process of its own, as a release has it, after the same calls. The ratios count; the times are those of one machine, on ${new Date().toISOString().slice(0, 10)}, with a load of ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores.`,
    "",
    `| what | ${small.size} applications | ${large.size} | growth |`,
    "|---|---|---|---|",
    ...calls,
    row("the whole report as a file, seconds", ({ memory }) => memory.seconds),
    row("its size, MB", ({ memory }) => memory.megabytes),
    row("memory of the server while it is sent, at most, MB", ({ memory }) => memory.most),
    row("memory of the server after the calls, MB", ({ memory }) => memory.after),
  ]
}

async function tidy({ db }: OpenDatabase): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}

const given = option("database")
const folder = option("data") ?? mkdtempSync(join(tmpdir(), "bench-scale-"))
const larger = Number(option("applications") ?? 200_000)
const sizes = given ? [] : [LOAD_APPLICATIONS, larger]
let postgres: TemporaryPostgres | undefined
if (!given) {
  const programs = postgresPrograms()
  if (!programs) throw new Error("There is no PostgreSQL here: set POSTGRES_BIN, or give --database")
  postgres = await TemporaryPostgres.start(programs, "shared_buffers=512MB", "max_wal_size=4GB")
}
watchStatements()

async function opened(url: string, data: string): Promise<OpenDatabase> {
  return openDatabase(readSettings({ DATA_DIR: data, DATABASE_URL: url, DEMO: "1", DEMO_PASSWORD: PASSWORD }))
}

const tables: Size[] = []
const smaller = option("smaller")
if (smaller) {
  const data = option("smaller-data") ?? folder
  const open = await opened(smaller, data)
  tables.push(await measureSize(open, data, smaller).finally(() => open.engine.close()))
}
const url = given ?? postgres?.url ?? ""
const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: url, DEMO: "1", DEMO_PASSWORD: PASSWORD })
const open = await opened(url, folder)
const files = diskStore(folder)
try {
  if (given) tables.push(await measureSize(open, folder, url))
  else await prepareCollege(open, files, settings, new Date())
  for (const size of sizes) {
    const begun = performance.now()
    await loadCollege(open, files, new Date(), undefined, size, true)
    await tidy(open)
    console.log(`\nloaded in ${Math.round((performance.now() - begun) / 1000)} s`)
    tables.push(await measureSize(open, folder, url))
  }
  const [small, large] = tables
  if (small && large) {
    const table = tableOf(small, large)
    console.log(`\n${table.join("\n")}`)
    if (process.argv.includes("--write")) writeTable(join(ROOT, "docs/scale-bench.md"), table)
  }
} finally {
  await open.engine.close()
  await postgres?.stop()
  if (!given) rmSync(folder, { recursive: true, force: true })
}
