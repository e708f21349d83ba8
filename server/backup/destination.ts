/**
 * Decides where a backup goes, and its secrets, for the schedule and for who takes one by hand: in BACKUP_DIR the two are
 * apart, and elsewhere beside each other.
 */
import { basename, dirname, join, resolve } from "node:path"
import type { BackupSettings } from "../settings.ts"
import { secretsPathOf } from "./secrets.ts"

/** The name of a backup that retention counts and deletes. */
export const SCHEDULED_NAME = /^admissions-\d{8}T\d{6}Z\.tar$/

export interface Destination {
  readonly path: string
  readonly secretsPath: string
  /**
   * Whether the college relies on this backup: the schedule counts it, the health page shows it, and devices may delete what
   * it contains (law 22). False for a copy outside BACKUP_DIR, which may be carried away.
   */
  readonly isKept: boolean
}

const nameAt = (now: Date) => `admissions-${now.toISOString().replace(/[-:]|\.\d+/g, "")}.tar`

/** Where the schedule puts the backup that begins now. */
export const scheduledDestination = ({ folder, secretsFolder }: BackupSettings, now: Date): Destination => {
  const name = nameAt(now)
  return {
    path: join(folder, name),
    secretsPath: secretsPathOf(join(secretsFolder, name)),
    isKept: true,
  }
}

/** Where a backup by hand goes; without a file, where the schedule would put it. Throws when neither is known. */
export function destinationOf(
  given: string | undefined,
  backups: BackupSettings | undefined,
  now: Date,
): Destination {
  if (given === undefined) {
    if (backups) return scheduledDestination(backups, now)
    throw new Error(
      "Say where to: npm run backup -- FILE. Without FILE it goes to BACKUP_DIR, which is not set",
    )
  }
  const path = resolve(given)
  const isInFolder = backups !== undefined && dirname(path) === backups.folder
  const secretsBeside = isInFolder ? join(backups.secretsFolder, basename(path)) : path
  return { path, secretsPath: secretsPathOf(secretsBeside), isKept: isInFolder || backups === undefined }
}
