/** The health findings of a college in which everything is well. */
import type { SystemHealth } from "#domain/health/judge.ts"

const backup = {
  BegunAt: "2026-11-23T02:00:00.000Z",
  EndedAt: "2026-11-23T02:01:00.000Z",
  Outcome: "done",
  Bytes: 5_976_884,
  Position: 4000,
  Name: "admissions-20261123T020000Z.tar",
  Fault: null,
} as const
const job = {
  EndedAt: "2026-11-23T06:00:00.000Z",
  Outcome: "done",
  DoneAt: "2026-11-23T06:00:00.000Z",
} as const

export const wellCollege: SystemHealth = {
  At: "2026-11-23T06:30:00.000Z",
  IsDemo: false,
  Version: "1.0.0",
  StartedAt: "2026-11-20T04:30:00.000Z",
  Engine: "postgres",
  DatabaseSeconds: 0.003,
  FilesIn: "disk",
  FilesSeconds: 0.012,
  FreeBytes: 48 * 1024 ** 3,
  DiskBytes: 100 * 1024 ** 3,
  HasBackupSchedule: true,
  BackupSeconds: 86_400,
  LastBackup: backup,
  LastGoodBackup: backup,
  CleanUp: job,
  Retention: job,
  Scanner: "answers",
  PrivacyNotice: 2,
  FailedCalls: { LastHour: 0, SinceStart: 0, LastAt: null },
  RefusedForRoom: { LastHour: 0, LastAt: null },
  LongestWaitSeconds: 6 * 3600,
  ClientErrors: { Day: 0, Week: 3, NewestAt: "2026-11-20T10:00:00.000Z" },
  ReusedTokens: { Week: 0, NewestAt: null },
  Erasure: { Open: 0, OldestAt: null },
  Breaches: { Open: 0, Late: 0 },
  Sessions: { Open: 12, People: 9 },
}

/** The same with some other findings; those that are undefined are left out. */
export type OtherFindings = { readonly [Name in keyof SystemHealth]?: SystemHealth[Name] | undefined }
export const collegeWith = (findings: OtherFindings): SystemHealth =>
  ({ ...wellCollege, ...findings }) as SystemHealth
