/** Tells a monitor what is recorded in the database, and what this process remembers of recent time. */
import type { Registry } from "prom-client"
import { BACKUP_HOURS } from "#domain/health/checks.ts"
import { expectsBackups, jobIdleSeconds } from "#domain/health/judge.ts"
import { recentClientErrors } from "#server/records/college/recent-client-errors.ts"
import { reusedTokens } from "#server/records/people/admin-log-list.ts"
import { countLivingSessions } from "#server/records/people/sessions.ts"
import { openBreaches } from "#server/records/privacy/breaches.ts"
import { openErasure } from "#server/records/privacy/erasure.ts"
import { missingOf, notedContents } from "../backup/noted-contents.ts"
import { backupRuns } from "../db/backup-runs.ts"
import { jobNames, jobRun } from "../db/job-runs.ts"
import { addGauge, type GaugePorts } from "./gauge.ts"

const seconds = (moment: string) => Date.parse(moment) / 1000

/** Figures from the database, the same on all servers of a college. */
function addNoted(registry: Registry, { settings, db, now, metrics }: GaugePorts): void {
  addGauge(
    registry,
    "admissions_backup_timestamp_seconds",
    "When the last backup ended (any), and the last that can be restored (good). Absent where there is none.",
    ["kind"],
    async (gauge) => {
      const { Last, LastDone } = await backupRuns(db)
      if (Last) gauge.set({ kind: "any" }, seconds(Last.EndedAt))
      if (LastDone) gauge.set({ kind: "good" }, seconds(LastDone.EndedAt))
    },
  )
  addGauge(
    registry,
    "admissions_backup_bytes",
    "The size of the last backup that can be restored (good), and of the one before it (before). Absent where there is none.",
    ["kind"],
    async (gauge) => {
      const [{ LastDone }, { Name, BytesBefore }] = [await backupRuns(db), await notedContents(db)]
      if (LastDone?.Bytes != null) gauge.set({ kind: "good" }, LastDone.Bytes)
      if (BytesBefore !== null && Name === LastDone?.Name) gauge.set({ kind: "before" }, BytesBefore)
    },
  )
  addGauge(
    registry,
    "admissions_backup_missing_files",
    "Files that the last backup lacks which can be restored: they were not in the store, or were others. Absent where there is none.",
    [],
    async (gauge) => {
      const { LastDone } = await backupRuns(db)
      if (LastDone) gauge.set(missingOf(LastDone, await notedContents(db)))
    },
  )
  addGauge(
    registry,
    "admissions_backup_interval_seconds",
    "How often a backup is expected. Absent at a demo college that takes none.",
    [],
    async (gauge) => {
      const { Last } = await backupRuns(db)
      const HasBackupSchedule = settings.backups !== undefined
      if (expectsBackups({ IsDemo: settings.demo, HasBackupSchedule, hasBackup: Last !== null }))
        gauge.set((settings.backups?.everyHours ?? BACKUP_HOURS) * 3600)
    },
  )
  addGauge(
    registry,
    "admissions_job_timestamp_seconds",
    "When a job was last done, by any server; and when it failed, while it has not been done since.",
    ["job", "outcome"],
    async (gauge) => {
      for (const job of jobNames) {
        const run = await jobRun(db, job)
        if (run?.DoneAt) gauge.set({ job, outcome: "done" }, seconds(run.DoneAt))
        if (run?.Outcome === "failed") gauge.set({ job, outcome: "failed" }, seconds(run.EndedAt))
      }
    },
  )
  addGauge(
    registry,
    "admissions_job_idle_seconds",
    "For how long a job was not done although this server was there: since it was last done, by any, or this one was started.",
    ["job"],
    async (gauge) => {
      const moment = now()
      const here = { StartedAt: metrics.standing(moment).startedAt.toISOString(), At: moment.toISOString() }
      for (const job of jobNames) gauge.set({ job }, jobIdleSeconds(await jobRun(db, job), here))
    },
  )
  addGauge(
    registry,
    "admissions_client_errors",
    "Failures that pages reported in the last day, and in the last week.",
    ["period"],
    async (gauge) => {
      const { Day, Week } = await recentClientErrors(db, now())
      gauge.set({ period: "day" }, Day)
      gauge.set({ period: "week" }, Week)
    },
  )
  addGauge(
    registry,
    "admissions_tokens_reused_week",
    "Sessions that were ended in the last week because two devices held their tokens.",
    [],
    async (gauge) => gauge.set((await reusedTokens(db, now())).Week),
  )
  addGauge(
    registry,
    "admissions_erasure_oldest_seconds",
    "How long the oldest request for erasure waits for an answer. Absent where none does.",
    [],
    async (gauge) => {
      const { OldestAt } = await openErasure(db)
      if (OldestAt !== null) gauge.set(now().getTime() / 1000 - seconds(OldestAt))
    },
  )
  addGauge(
    registry,
    "admissions_breaches_late",
    "Open breaches of which the Board was not told in detail within 72 hours.",
    [],
    async (gauge) => gauge.set((await openBreaches(db, now())).Late),
  )
  addGauge(
    registry,
    "admissions_sessions_open",
    "Sessions that can still be used or renewed.",
    [],
    async (gauge) => gauge.set((await countLivingSessions(db, now(), settings)).Open),
  )
}

/** Figures that this process remembers of recent time. */
function addRemembered(registry: Registry, { metrics, now }: GaugePorts): void {
  addGauge(
    registry,
    "admissions_failed_calls_last_hour",
    "Calls that this server answered with 500 in the last hour.",
    [],
    (gauge) => gauge.set(metrics.standing(now()).failedLastHour),
  )
  addGauge(
    registry,
    "admissions_refused_for_room_last_hour",
    "Calls that this server answered with 507 in the last hour: its disk or that of the database was full.",
    [],
    (gauge) => gauge.set(metrics.standing(now()).fullLastHour),
  )
  addGauge(
    registry,
    "admissions_outbox_longest_wait_seconds",
    "Of what reached this server from devices in the last day, the longest that anything had waited. Absent where nothing did.",
    [],
    (gauge) => {
      const { longestWaitSeconds } = metrics.standing(now())
      if (longestWaitSeconds !== null) gauge.set(longestWaitSeconds)
    },
  )
}

/** Adds both. */
export function addKeptGauges(registry: Registry, ports: GaugePorts): void {
  addNoted(registry, ports)
  addRemembered(registry, ports)
}
