/** Decides what a backup does that somebody takes by hand: the same as by the schedule when it goes to the same folder. */
import { mkdir } from "node:fs/promises"
import { dirname } from "node:path"
import { withEngine } from "../db/with-engine.ts"
import { openFiles } from "../files/open-files.ts"
import type { Settings } from "../settings.ts"
import { abortableFiles, abortableSource } from "./abort.ts"
import { requireFree } from "./archive.ts"
import { type Destination, destinationOf } from "./destination.ts"
import { runningSource } from "./running-server.ts"
import { openSource, type Source } from "./source.ts"
import { keysInUse, type Taken, takeBackup } from "./take-backup.ts"

export type TakenByHand = Taken & Pick<Destination, "isKept">

/** Opens the configured database, through the server that runs on it if there is one. */
async function withSource<T>(
  settings: Settings,
  wish: Pick<Destination, "isKept">,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = settings
  const running = databaseUrl ? undefined : await runningSource(dataDir, wish)
  if (running) return work(running)
  return withEngine(settings, (engine) => work(openSource(engine, settings, wish)))
}

/**
 * Takes a backup to the given file, or where the schedule would put it. Throws when a file of that name exists: that is no
 * failed backup, and nothing is recorded. Throws, too, when the signal breaks it off: that is one.
 */
export async function backUpByHand(
  settings: Settings,
  given: string | undefined,
  now: () => Date,
  signal: AbortSignal = new AbortController().signal,
): Promise<TakenByHand> {
  const { path, secretsPath, isKept } = destinationOf(given, settings.backups, now())
  await requireFree(path)
  const files = abortableFiles(await openFiles(settings), signal)
  const keys = keysInUse(settings)
  for (const place of [path, secretsPath]) await mkdir(dirname(place), { recursive: true })
  const taken = await withSource(settings, { isKept }, (opened) => {
    const source = abortableSource(opened, signal, { isPatient: true })
    return takeBackup({ source, files, keys, path, secretsPath, now })
  })
  return { ...taken, isKept }
}
