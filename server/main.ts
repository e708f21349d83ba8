/**
 * Starts one server: reads the settings, opens the database, migrates it, makes the demo college, listens; and shuts down
 * when asked to.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { pino } from "pino"
import { buildApp } from "./app.ts"
import { requireNoActiveCopy, startHeartbeat } from "./backup/database-heartbeat.ts"
import { requireOwnPlaces } from "./backup/own-places.ts"
import { requireNotMoved, requireSettled } from "./backup/place.ts"
import { backupActs } from "./backup/running-server.ts"
import { scheduleBackups } from "./backup/schedule.ts"
import { openChannel } from "./channel/local-channel.ts"
import { openDatabase, patient } from "./db/database.ts"
import { accountsToShow } from "./demo/people.ts"
import { prepareCollege } from "./demo/prepare-college.ts"
import { openFiles } from "./files/open-files.ts"
import { openPorts } from "./http/ports.ts"
import { serveMetrics } from "./monitor/endpoint.ts"
import { rotationActs } from "./rotation/running-server.ts"
import { readSettings, type Settings } from "./settings.ts"
import { DEADLINE_MS, endInTime } from "./shutdown.ts"
import { sealSecrets } from "./tokens/college-secret.ts"
import { openTracing } from "./tracing/tracing.ts"

function printAddress(settings: Settings, address: string): void {
  const lines = [`Admissions is running at ${address}`]
  if (settings.demo) {
    lines.push("", `Demo college. Everybody's password: ${settings.demoPassword}`)
    for (const { role, username } of accountsToShow) lines.push(`  ${role.padEnd(20)} ${username}`)
  }
  process.stdout.write(`${lines.join("\n")}\n`)
}

/** The command that takes backups, beside this program; undefined where the server runs from its sources. */
function backupProgram(): { path: string } | undefined {
  const path = fileURLToPath(new URL("./backup.js", import.meta.url))
  return existsSync(path) ? { path } : undefined
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const logger = pino({ level: settings.logLevel })
  requireSettled(settings)
  const files = await openFiles(settings)
  const tracing = await openTracing(settings)
  const { engine, db, vault, sessionWrites } = await openDatabase(settings, tracing?.noteStatement)
  try {
    await requireNotMoved(db, settings)
    await requireOwnPlaces(db, files, settings)
    await requireNoActiveCopy({ db, files, settings }, new Date())
    const stopSigns = await startHeartbeat({ db, files, settings }, logger)
    await prepareCollege({ db: patient(db), vault }, files, settings, new Date())
    await sealSecrets(patient(db))
    const ports = await openPorts({ settings, db, files, vault, engine, sessionWrites })
    const app = await buildApp(ports, logger, tracing)
    await app.listen({ port: settings.port, host: settings.host })
    // A command can open a database on a PostgreSQL server by itself.
    const closeChannel =
      engine.name === "embedded"
        ? await openChannel(settings.dataDir, {
            ...backupActs(engine, settings.dataDir),
            ...rotationActs(db, settings),
          })
        : undefined
    const stopBackups = scheduleBackups({ settings, db, engine, files, program: backupProgram() }, logger)
    const metrics = await serveMetrics(ports, engine)
    const { port } = app.server.address() as { port: number }
    printAddress(
      settings,
      settings.publicBaseUrl ??
        `http://${settings.host.includes(":") ? `[${settings.host}]` : settings.host}:${port}`,
    )

    engine.lost.then((why) => {
      process.stderr.write(`${why}\n`)
      process.exit(1)
    })
    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      await endInTime(
        [
          {
            untilMs: DEADLINE_MS - 1000,
            parts: {
              "answers, jobs and looks": () => app.close(),
              "the backup under way": stopBackups,
              "signs of the database": stopSigns,
            },
          },
          {
            untilMs: DEADLINE_MS,
            parts: {
              "commands beside the server": () => closeChannel?.(),
              metrics: () => metrics?.close(),
              database: engine.close,
              traces: () => tracing?.close(),
            },
          },
        ],
        logger,
      )
      process.exit(0)
    }
    process.once("SIGTERM", stop)
    process.once("SIGINT", stop)
  } catch (error) {
    await engine.close()
    throw error
  }
}

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
