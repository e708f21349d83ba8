/**
 * npm run bench:server -- --drill: how long the drill of docs/operations.md takes on PostgreSQL: load, backup, verify,
 * restore into another database, and the move into the embedded database. Each is the command that a college types, in a
 * process of its own. `--applications <number>` is the size (200000), `--without-embedded` leaves out what runs in the
 * embedded database (verify and move), `--write` puts the table into docs/backup-bench.md.
 */
import { spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DATA_KEY, PASSWORD } from "../contract/support/postgres.ts"
import { newDatabase } from "../integration/backup/colleges.ts"
import { postgresPrograms, TemporaryPostgres } from "../integration/server/support/temporary-postgres.ts"
import { option, writeTable } from "./figures.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))
const PAGE = join(ROOT, "docs/backup-bench.md")
const programs = postgresPrograms()
if (!programs) throw new Error("There is no PostgreSQL here: set POSTGRES_BIN")
const applications = Number(option("applications") ?? 200_000)
const isWithEmbedded = !process.argv.includes("--without-embedded")

interface Step {
  readonly what: string
  readonly seconds: number
  /** The most memory that the command held, MB. */
  readonly memory: number
}
const steps: Step[] = []

/** The process's highest resident memory so far, MB; undefined once it has ended. */
function highestOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(status) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}

/** Runs a command with these settings, shows what it says, and notes how long it took. Throws when it fails. */
async function step(what: string, words: readonly string[], settings: Record<string, string>): Promise<void> {
  const begun = performance.now()
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, DATA_KEY, DEMO: "1", DEMO_PASSWORD: PASSWORD, ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  })
  let memory = 0
  const timer = setInterval(() => {
    memory = Math.max(memory, highestOf(child.pid) ?? 0)
  }, 250)
  const status = await new Promise((resolve) => child.once("exit", resolve))
  clearInterval(timer)
  if (status !== 0) throw new Error(`${what} ended with ${status}`)
  const seconds = (performance.now() - begun) / 1000
  steps.push({ what, seconds, memory })
  console.log(`== ${what}: ${seconds.toFixed(0)} s, ${memory.toFixed(0)} MB`)
}

const command = (...words: string[]) => ["dist-server/backup.js", ...words]
const load = ["--import", "tsx", "server/demo/load-set.ts", "--applications", String(applications)]

function tableOf(bytes: number): string[] {
  const rows = steps.map(
    ({ what, seconds, memory }) =>
      `| ${what} | ${seconds < 100 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`} | ${memory.toFixed(0)} MB |`,
  )
  return [
    "# How long the drill takes",
    "",
    `Made by \`npm run bench:server -- --drill --write\`: ${applications} applications on PostgreSQL, a backup of ${(bytes / 1e6).toFixed(0)} MB, on ${cpus().length} cores with a load of ${(loadavg()[0] ?? 0).toFixed(1)}. Each row is one command in a process of its own; the memory is the most that this process held.`,
    "",
    "| what | time | memory |",
    "|---|---|---|",
    ...rows,
  ]
}

const folder = mkdtempSync(join(tmpdir(), "bench-drill-"))
const place = (name: string) => {
  const data = join(folder, name)
  mkdirSync(data)
  return data
}
const database = await TemporaryPostgres.start(programs, "shared_buffers=512MB", "max_wal_size=4GB")
try {
  const here = { DATA_DIR: place("here"), DATABASE_URL: await newDatabase(database.url, "here") }
  const there = { DATA_DIR: place("there"), DATABASE_URL: await newDatabase(database.url, "there") }
  const file = join(folder, "college.tar")
  await step("load the set", load, here)
  await step("backup", command("backup", file), here)
  await step("restore into another database", command("restore", file), there)
  await step(
    "verify in a schema of that database",
    command("verify", file, "--database", there.DATABASE_URL),
    here,
  )
  if (isWithEmbedded) {
    await step("verify in an embedded database", command("verify", file), here)
    const target = join(folder, "target")
    writeFileSync(target, `DATA_DIR=${place("embedded")}\nDATA_KEY=${DATA_KEY}\n`)
    await step("move into the embedded database", command("move", "--to", target), there)
  }
  const lines = tableOf(statSync(file).size)
  console.log(`\n${lines.join("\n")}\n`)
  if (process.argv.includes("--write")) writeTable(PAGE, lines)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
