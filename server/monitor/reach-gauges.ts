/** Tells a monitor what the server finds when it checks itself: its database, files, disk and scanner. */
import type { Registry } from "prom-client"
import type { Engine } from "../db/engine.ts"
import { reachFiles, reachScanner, roomOn, secondsOf } from "../health/reach.ts"
import { version } from "../version.ts"
import { addGauge, type GaugePorts } from "./gauge.ts"

/** Lets callers that ask at the same time share one check. */
function together<T>(work: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= work().finally(() => {
      asking = undefined
    })
    return asking
  }
}

export function addReachGauges(
  registry: Registry,
  { settings, files, isUp }: GaugePorts,
  engine: Engine,
): void {
  const databaseSeconds = together(() => secondsOf(isUp))
  addGauge(
    registry,
    "admissions_info",
    "The version of this server and its database's kind.",
    ["version", "engine"],
    (gauge) => gauge.set({ version, engine: engine.name }, 1),
  )
  addGauge(
    registry,
    "admissions_database_connections",
    "Connections to the database: in use, at rest, and calls that wait for one.",
    ["state"],
    (gauge) => {
      const { totalCount, idleCount, waitingCount } = engine.pool
      gauge.set({ state: "used" }, totalCount - idleCount)
      gauge.set({ state: "idle" }, idleCount)
      gauge.set({ state: "waiting" }, waitingCount)
    },
  )
  addGauge(
    registry,
    "admissions_database_answer_seconds",
    "How long the database takes to say that it is there. Absent while it does not.",
    [],
    async (gauge) => {
      const answered = await databaseSeconds()
      if (answered !== null) gauge.set(answered)
    },
  )
  addGauge(
    registry,
    "admissions_database_up",
    "1 while the database answers and takes writes. At 0 every figure that is kept in it is absent.",
    [],
    async (gauge) => gauge.set((await databaseSeconds()) === null ? 0 : 1),
  )
  addGauge(registry, "admissions_files_reached", "1 while the store of files answers.", [], async (gauge) =>
    gauge.set((await secondsOf(() => reachFiles(files))) === null ? 0 : 1),
  )
  addGauge(
    registry,
    "admissions_disk_bytes",
    "The disk of the data folder: free, and in all (size).",
    ["kind"],
    async (gauge) => {
      const { free, size } = await roomOn(settings.dataDir)
      gauge.set({ kind: "free" }, free)
      gauge.set({ kind: "size" }, size)
    },
  )
  addGauge(
    registry,
    "admissions_scanner_answers",
    "1 while the virus scanner answers. Absent where none is set.",
    [],
    async (gauge) => {
      const scanner = await reachScanner(settings.clamd)
      if (scanner !== "none") gauge.set(scanner === "answers" ? 1 : 0)
    },
  )
}
