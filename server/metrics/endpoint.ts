/** Decides where a monitor reads: an address of its own, which no proxy leads to, in the text that Prometheus reads. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { collectDefaultMetrics, Gauge, type Registry } from "prom-client"
import { backupRuns } from "../db/backup-runs.ts"
import type { OpenDatabase } from "../db/database.ts"
import type { Settings } from "../settings.ts"
import { version } from "../version.ts"

const seconds = (moment: string) => Date.parse(moment) / 1000

/** What is asked for when somebody looks, and not before. */
function addGauges(registry: Registry, { db, engine }: Pick<OpenDatabase, "db" | "engine">): void {
  const registers = [registry]
  new Gauge({
    name: "admissions_info",
    help: "The version of this server and its database's kind.",
    labelNames: ["version", "engine"],
    registers,
  }).set({ version, engine: engine.name }, 1)
  new Gauge({
    name: "admissions_database_connections",
    help: "Connections to the database: in use, at rest, and calls that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = engine.pool
      this.set({ state: "used" }, totalCount - idleCount)
      this.set({ state: "idle" }, idleCount)
      this.set({ state: "waiting" }, waitingCount)
    },
  })
  new Gauge({
    name: "admissions_backup_timestamp_seconds",
    help: "When the last backup ended (any), and the last that can be restored (good). Absent where there is none.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const { Last, LastDone } = await backupRuns(db)
      if (Last) this.set({ kind: "any" }, seconds(Last.EndedAt))
      if (LastDone) this.set({ kind: "good" }, seconds(LastDone.EndedAt))
    },
  })
  new Gauge({
    name: "admissions_backup_bytes",
    help: "The size of the last backup that can be restored. Absent where there is none.",
    labelNames: ["kind"],
    registers,
    async collect() {
      const { LastDone } = await backupRuns(db)
      if (LastDone?.Bytes != null) this.set({ kind: "good" }, LastDone.Bytes)
    },
  })
}

/** Serves `/metrics` where the settings say; undefined where they name no port. Answers the address and how to close it. */
export async function serveMetrics(
  registry: Registry,
  { metrics }: Pick<Settings, "metrics">,
  open: Pick<OpenDatabase, "db" | "engine">,
): Promise<{ url: string; close: () => Promise<void> } | undefined> {
  if (!metrics) return undefined
  collectDefaultMetrics({ register: registry })
  addGauges(registry, open)
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      // The database does not answer: a monitor sees that nothing can be read.
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen(metrics.port, metrics.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${metrics.host}:${port}/metrics`, close }
}
