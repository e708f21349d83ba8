/**
 * npm run bench:server: compares what a call costs with the least it could cost, in one run on one engine; and measures
 * start and memory. `--only <text>` runs the parts whose names contain the text, `--write` puts the table into
 * docs/server-bench.md, above the text there.
 */
import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { sql } from "kysely"
import { pino } from "pino"
import { buildApp } from "#server/app.ts"
import { openDatabase } from "#server/db/database.ts"
import { loadCollege } from "#server/demo/load-college.ts"
import { prepareCollege } from "#server/demo/prepare-college.ts"
import { diskStore } from "#server/files/disk-store.ts"
import { openPorts } from "#server/http/ports.ts"
import { readSettings } from "#server/settings.ts"
import { sampleCreate } from "../contract/support/samples.ts"
import { College, PASSWORD } from "../e2e/college.ts"
import { median, option, writeTable } from "./figures.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const ROUNDS = 200
const WARM_UP = 20

interface Row {
  what: string
  figure: string
  beside: string
  ratio: string
}

const rows: Row[] = []
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

function note(what: string, figure: string, beside = "", ratio = ""): void {
  rows.push({ what, figure, beside, ratio })
  console.log([what, figure, beside, ratio].filter(Boolean).join(" | "))
}

type Work = (round: number) => Promise<unknown>

/** Measures both alternately, so that other work of the machine affects both. */
async function compare(what: string, work: Work, beside: string, least: Work): Promise<void> {
  const took: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    for (const [at, one] of [work, least].entries()) {
      const begun = performance.now()
      await one(round)
      if (round >= WARM_UP) took[at]?.push(performance.now() - begun)
    }
  const [mine, theirs] = [median(took[0]), median(took[1])]
  note(what, ms(mine), `${beside}: ${ms(theirs)}`, `${(mine / theirs).toFixed(1)} times`)
}

/** A server in this process on a loopback port, whose engine can also be queried directly. */
async function openServer() {
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"))
  const settings = readSettings({ DATA_DIR: folder, DEMO: "1", DEMO_PASSWORD: PASSWORD })
  const { engine, db, vault, sessionWrites } = await openDatabase(settings)
  const files = diskStore(folder)
  await prepareCollege({ db, vault }, files, settings, new Date())
  const ports = await openPorts({ settings, db, files, vault, engine, sessionWrites })
  const app = await buildApp(ports, pino({ level: "warn" }))
  const url = await app.listen({ port: 0, host: "127.0.0.1" })
  const close = async () => {
    await app.close()
    await engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { db, files, vault, url, close }
}

type Server = Awaited<ReturnType<typeof openServer>>

/** Calls as a member of the office; a refusal ends the bench. */
async function callerOf(url: string) {
  let token = ""
  const call = async (method: string, path: string, body?: unknown, key?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key ? { "Idempotency-Key": key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  token = (await call("POST", "/auth/subLogin", { username: "staff.office", password: PASSWORD })).token
  return call
}

type Call = Awaited<ReturnType<typeof callerOf>>

async function measureWrites({ db }: Server, call: Call): Promise<void> {
  const create = (round: number, key: string) =>
    call("POST", "/admissions", { ...sampleCreate(500_000 + round), AdmissionId: randomUUID() }, key)
  const { AdmissionId } = (await create(ROUNDS + WARM_UP, randomUUID())).data
  const row = await db
    .selectFrom("admissions")
    .selectAll()
    .where("AdmissionId", "=", AdmissionId)
    .executeTakeFirstOrThrow()
  await compare(
    "idempotent create of an application",
    (round) => create(round, randomUUID()),
    "bare insert of the same row",
    (round) =>
      db
        .insertInto("admissions")
        .values({ ...row, AdmissionId: randomUUID(), FormNo: `BENCH-${round}`, DuplicateState: "Allowed" })
        .execute(),
  )
}

async function measureReads(_server: Server, call: Call): Promise<void> {
  const [first] = (await call("GET", "/admissions/")).data
  const empty = () => call("GET", "/health")
  const ways = {
    "read of one application": `/admissions/${first.AdmissionId}`,
    "read of one with everything that belongs to it": `/admissions/getStudentAdmissionDetails/${first.AdmissionId}`,
  }
  for (const [what, path] of Object.entries(ways))
    await compare(what, () => call("GET", path), "the empty validated call", empty)
}

async function measureList({ db, files, vault }: Server, call: Call): Promise<void> {
  await loadCollege({ db, vault }, files, new Date())
  await sql`vacuum (analyze)`.execute(db)
  const empty = () => call("GET", "/health")
  const pages = {
    "first page of the list, load set": "/admissions/?page=1",
    "its page 40": "/admissions/?page=40",
    "its search for two words": "/admissions/?page=1&q=lakshmi%20pras",
  }
  for (const [what, path] of Object.entries(pages))
    await compare(what, () => call("GET", path), "the empty validated call", empty)
}

/** The built server, started as in production. */
async function measureStart(): Promise<void> {
  const since = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const college = await College.fresh()
  try {
    note("start of a new college, until it answers", ms(await since(() => college.start())))
    await college.stop()
    note("start of the same college again", ms(await since(() => college.start())))
    const call = await callerOf(college.url)
    for (let round = 0; round < ROUNDS; round += 1) await call("GET", "/admissions/?page=1")
    const status = readFileSync(`/proc/${college.pid}/status`, "utf8")
    const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    note(`memory after ${ROUNDS} pages of the list`, `${resident.toFixed(0)} MB`)
  } finally {
    await college.close()
  }
}

const inProcess = (work: (server: Server, call: Call) => Promise<void>) => async () => {
  const server = await openServer()
  try {
    await work(server, await callerOf(server.url))
  } finally {
    await server.close()
  }
}

const parts = {
  writes: inProcess(measureWrites),
  reads: inProcess(measureReads),
  start: measureStart,
  list: inProcess(measureList),
}
for (const [name, run] of Object.entries(parts)) if (name.includes(option("only") ?? "")) await run()

if (process.argv.includes("--write")) {
  const lines = rows.map(
    ({ what, figure, beside, ratio }) => `| ${what} | ${figure} | ${beside} | ${ratio} |`,
  )
  const head = [
    "# What a call of the server costs",
    "",
    `Made by \`npm run bench:server -- --write\`: medians of ${ROUNDS} calls over loopback, one and the other by turns, on the embedded database. The ratios count; the times are those of one machine.`,
    "",
    "| what | median | beside | ratio |",
    "|---|---|---|---|",
  ]
  writeTable(join(root, "docs/server-bench.md"), [...head, ...lines])
}
