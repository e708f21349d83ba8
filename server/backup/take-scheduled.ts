/** Takes the backup that the schedule wants, the same in the server and in a process of its own. */
import type { FileStore } from "../files/file-store.ts"
import type { BackupSettings, Settings } from "../settings.ts"
import { abortableFiles, abortableSource } from "./abort.ts"
import { scheduledDestination } from "./destination.ts"
import type { Source } from "./source.ts"
import { keysInUse, type Taken, takeBackup } from "./take-backup.ts"

export interface Scheduled {
  readonly settings: Pick<Settings, "dataDir" | "dataKeys">
  readonly backups: BackupSettings
  readonly source: Source
  readonly files: FileStore
  readonly now: () => Date
}

/** Throws UnderWay when another process has taken it meanwhile, and when the signal aborts it. */
export async function takeScheduled(
  { settings, backups, source, files, now }: Scheduled,
  signal: AbortSignal,
): Promise<Taken> {
  return takeBackup({
    ...scheduledDestination(backups, now()),
    source: abortableSource(source, signal),
    files: abortableFiles(files, signal),
    keys: keysInUse(settings),
    now,
  })
}
