/**
 * Takes a scheduled backup in a process of its own, so that neither its memory nor its crash is the server's. The process is the
 * command for administrators, and reads the same settings. On an embedded database it asks its server for the copy.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { queriesOn } from "../db/queries-on.ts"
import { withEngine } from "../db/with-engine.ts"
import { openFiles } from "../files/open-files.ts"
import type { Settings } from "../settings.ts"
import { ENDED_MEANWHILE, raceAbort } from "./abort.ts"
import { isDue } from "./next-backup.ts"
import { runningSource } from "./running-server.ts"
import { openSource, type Source, UnderWay } from "./source.ts"
import type { Taken } from "./take-backup.ts"
import { takeScheduled } from "./take-scheduled.ts"

/** The flag with which a server calls the command `backup`. */
export const FOR_SERVER = "for-server"

/** What the process reports: the backup, nothing when none was needed, or why it failed. */
interface Report {
  readonly taken?: Taken
  readonly fault?: string
}

/** The program of the command, and its environment if that is not the server's. */
export interface BackupProgram {
  readonly path: string
  readonly env?: NodeJS.ProcessEnv
}

/** The process of a backup ended without a report. */
export class NoReport extends Error {
  readonly killedBy: NodeJS.Signals | null

  constructor(code: number | null, killedBy: NodeJS.Signals | null) {
    super(`The process of the backup ended without a report (${killedBy ?? code})`)
    this.name = "NoReport"
    this.killedBy = killedBy
  }
}

/**
 * Called by the server. Undefined when another process has taken the backup meanwhile. Throws when it failed, and NoReport when the
 * process ended without one; the signal ends it. The process has recorded a failure, unless it came before the backup began.
 */
export async function takeInChild(program: BackupProgram, signal: AbortSignal): Promise<Taken | undefined> {
  signal.throwIfAborted()
  const child = fork(program.path, ["backup", `--${FOR_SERVER}`], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    ...(program.env && { env: program.env }),
  })
  const stop = () => void child.kill("SIGTERM")
  signal.addEventListener("abort", stop)
  let report: Report | undefined
  child.once("message", (message) => {
    report = message as Report
  })
  try {
    // The report may be read after the exit, but not after the end of its channel.
    const [[code, killedBy]] = await Promise.all([once(child, "exit"), once(child, "disconnect")])
    if (!report) throw new NoReport(code, killedBy)
  } finally {
    signal.removeEventListener("abort", stop)
  }
  if (report.fault !== undefined) throw new Error(report.fault)
  return report.taken
}

async function take(settings: Settings, signal: AbortSignal): Promise<Taken> {
  const { backups, dataDir, databaseUrl } = settings
  if (!backups) throw new Error("BACKUP_DIR is not set")
  const now = () => new Date()
  const files = await raceAbort(signal, openFiles(settings))
  const from = (source: Source) => takeScheduled({ settings, backups, source, files, now }, signal)
  if (databaseUrl)
    return withEngine(settings, (engine) =>
      from(openSource(engine, settings, { isWanted: () => isDue(queriesOn(engine), backups, now()) })),
    )
  const running = await runningSource(dataDir)
  if (!running) throw new Error("The server does not answer")
  return from(running)
}

/** Called by the command. Takes the backup that is due, reports to the server that called it, and ends the process. */
export async function takeForServer(settings: Settings): Promise<void> {
  const ending = new AbortController()
  const end = () => ending.abort(new Error(ENDED_MEANWHILE))
  process.once("SIGTERM", end)
  process.once("disconnect", end)
  const report = await take(settings, ending.signal).then(
    (taken): Report => ({ taken }),
    (error: Error): Report => (error instanceof UnderWay ? {} : { fault: error.message }),
  )
  if (process.connected) await new Promise((resolve) => process.send?.(report, resolve))
  // Not by itself: a request to a file store that is silent would keep the process, and its server would wait for it.
  process.exit()
}
