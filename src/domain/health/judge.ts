/** Decides the state of each check, from what the server reports (decision 0050). */
import type { components } from "#api/schema.gen.ts"
import { type CheckId, checkIds, checks } from "./checks.ts"

type Report = components["schemas"]["SystemHealth"]
type Newer = "RefusedForRoom" | "PrivacyNotice" | "ReusedTokens"

/** What a server reports about itself, its database and its files. One of the release before reports less. */
export type SystemHealth = Omit<Report, Newer> & Partial<Pick<Report, Newer>>
type JobRun = components["schemas"]["JobRun"]

/** unset: it was not set up, and the college can do without it. */
export type CheckState = "well" | "look" | "unset"

const lookIf = (isBad: boolean): CheckState => (isBad ? "look" : "well")

/** Seconds from one moment to another. */
export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

/** How far the clocks of two servers may differ, seconds: a moment further ahead was noted with a wrong clock. */
const CLOCKS_DIFFER = 300

/** Seconds since a moment, for ever when it is still to come. */
const secondsSince = (moment: string, now: string): number => {
  const seconds = secondsBetween(moment, now)
  return seconds < -CLOCKS_DIFFER ? Infinity : seconds
}

/** A demo with invented people needs no backups, unless somebody has begun to take some. */
export const expectsBackups = ({
  IsDemo,
  HasBackupSchedule,
  hasBackup,
}: Pick<SystemHealth, "IsDemo" | "HasBackupSchedule"> & { readonly hasBackup: boolean }): boolean =>
  !IsDemo || HasBackupSchedule || hasBackup

function backupState(health: SystemHealth): CheckState {
  const { LastBackup, LastGoodBackup, BackupSeconds, At } = health
  if (!expectsBackups({ ...health, hasBackup: LastBackup !== undefined })) return "unset"
  if (!LastGoodBackup || LastBackup?.Outcome !== "done") return "look"
  return lookIf(secondsSince(LastGoodBackup.EndedAt, At) > checks.backup.limit * BackupSeconds)
}

/**
 * For how long a job was not done while a server was running, seconds: a server that has just started had no time yet. Infinity for a
 * job that was last done at a moment that is still to come: the clock was ahead then, so nobody knows when it was done.
 */
export const jobIdleSeconds = (
  run: Pick<JobRun, "DoneAt"> | undefined,
  { StartedAt, At }: Pick<SystemHealth, "StartedAt" | "At">,
): number => {
  const idle = run?.DoneAt ? secondsSince(run.DoneAt, At) : undefined
  return idle === Infinity ? idle : Math.min(secondsSince(StartedAt, At), idle ?? Infinity)
}

const jobState = (run: JobRun | undefined, limit: number, health: SystemHealth): CheckState =>
  lookIf(run?.Outcome === "failed" || jobIdleSeconds(run, health) > limit)

const states: Readonly<Record<CheckId, (health: SystemHealth) => CheckState>> = {
  database: ({ DatabaseSeconds: seconds }) => lookIf(seconds === null || seconds > checks.database.limit),
  files: ({ FilesSeconds }) => lookIf(FilesSeconds === null),
  disk: ({ FreeBytes, DiskBytes, RefusedForRoom }) =>
    lookIf(FreeBytes / DiskBytes < checks.disk.limit || (RefusedForRoom?.LastHour ?? 0) > 0),
  backup: backupState,
  cleanUp: (health) => jobState(health.CleanUp, checks.cleanUp.limit, health),
  retention: (health) => jobState(health.Retention, checks.retention.limit, health),
  scanner: ({ Scanner }) => (Scanner === "none" ? "unset" : lookIf(Scanner === "silent")),
  // The college decides whether it publishes one (decision 0051).
  privacyNotice: ({ PrivacyNotice = null }) => (PrivacyNotice === null ? "unset" : "well"),
  failedCalls: ({ FailedCalls }) => lookIf(FailedCalls.LastHour > checks.failedCalls.limit),
  clientErrors: ({ ClientErrors }) => lookIf(ClientErrors.Day > checks.clientErrors.limit),
  reusedTokens: ({ ReusedTokens }) => lookIf((ReusedTokens?.Week ?? 0) > checks.reusedTokens.limit),
  waiting: ({ LongestWaitSeconds: seconds }) => lookIf(seconds !== null && seconds > checks.waiting.limit),
  erasure: ({ Erasure, At }) =>
    lookIf(Erasure.OldestAt !== null && secondsBetween(Erasure.OldestAt, At) > checks.erasure.limit),
  breaches: ({ Breaches }) => lookIf(Breaches.Late > checks.breaches.limit),
  sessions: () => "well",
  version: () => "well",
}

/** The state of one check. */
export const checkState = (id: CheckId, health: SystemHealth): CheckState => states[id](health)

/** The checks that somebody should look at. */
export const checksToLookAt = (health: SystemHealth): readonly CheckId[] =>
  checkIds.filter((id) => checkState(id, health) === "look")
