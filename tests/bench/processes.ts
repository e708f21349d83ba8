/**
 * npm run bench:server -- --processes: how much several servers of one college do in a second behind the proxy and the
 * pooler that the product ships, and what it costs that all applications of a year take their numbers from one counter row.
 * `--of 1,2,4` gives the numbers of servers.
 */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { uuidv7 } from "uuidv7"
import { DATA_KEY, PASSWORD } from "../contract/support/postgres.ts"
import { sampleCreate } from "../contract/support/samples.ts"
import { ServerProcess } from "../integration/server/support/server-process.ts"
import { postgresPrograms, TemporaryPostgres } from "../integration/server/support/temporary-postgres.ts"
import { TemporaryFront, TemporaryProxy } from "../integration/server/support/temporary-proxies.ts"
import { option } from "./figures.ts"

const CLIENTS = 16
const SECONDS = 8
const STAFF = "counsellor.vja"
/** Each year has a counter of its own. */
const YEARS = [2022, 2023, 2024, 2025]

const programs = postgresPrograms()
if (!programs) throw new Error("There is no PostgreSQL here: set POSTGRES_BIN")

/** How often the work is done per second, by clients that start again as soon as they are answered. */
async function perSecond(work: (client: number) => Promise<void>): Promise<number> {
  let done = 0
  const run = async (until: number, counts: boolean) => {
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        while (performance.now() < until) {
          await work(client)
          if (counts) done += 1
        }
      }),
    )
  }
  await run(performance.now() + 1500, false)
  const begun = performance.now()
  await run(begun + SECONDS * 1000, true)
  return (done * 1000) / (performance.now() - begun)
}

let seed = 10_000

async function measure(count: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "bench-processes-"))
  const database = await TemporaryPostgres.start(String(programs))
  const pooler = await TemporaryProxy.pooler(database.url)
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/postgres`,
    DATA_KEY,
    DEMO: "1",
    DEMO_PASSWORD: PASSWORD,
    TRUST_PROXY: "1",
  }
  const servers = await Promise.all(Array.from({ length: count }, () => ServerProcess.start(env)))
  const front = await TemporaryFront.before(servers.map(({ url }) => url))
  try {
    const token = await servers[0]?.signIn(STAFF, PASSWORD)
    const headers = { authorization: `Bearer ${token}` }
    const create = async (year: number) => {
      seed += 1
      const id = uuidv7()
      const { status, body } = await front.ask("/api/admissions", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify(sampleCreate(seed, { AdmissionId: id, AdmissionDate: `${year}-06-15` })),
      })
      if (status !== 201) throw new Error(`A create was answered ${status}: ${body}`)
      return id
    }
    const id = await create(2025)
    const reads = await perSecond(async () => {
      const { status } = await front.ask(`/api/admissions/${id}`, { headers })
      if (status !== 200) throw new Error(`A read was answered ${status}`)
    })
    const oneYear = await perSecond(async () => void (await create(2025)))
    const fourYears = await perSecond(
      async (client) => void (await create(YEARS[client % YEARS.length] ?? 2025)),
    )
    const figures = [reads, oneYear, fourYears].map((figure) => figure.toFixed(0))
    return `| ${count} | ${figures.join(" | ")} | ${(fourYears / oneYear).toFixed(2)} |`
  } finally {
    await front.stop()
    for (const server of servers) await server.end("SIGTERM")
    await pooler.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows: string[] = []
for (const count of (option("of") ?? "1,2,4").split(",").map(Number)) {
  rows.push(await measure(count))
  console.log(rows.at(-1))
}
console.log(`
${CLIENTS} clients, ${SECONDS} s each, on ${cpus().length} cores with everything on them, load ${(loadavg()[0] ?? 0).toFixed(1)}:

| servers | reads a second | creates of one year | creates of four years | four years beside one |
|---|---|---|---|---|
${rows.join("\n")}`)
