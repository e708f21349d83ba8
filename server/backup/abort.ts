/**
 * Aborts a running backup when its server shuts down, or the command that takes it is broken off: the backup stops at once, whatever it waits for, gives back its lease,
 * and deletes what it has written. Even if that file were left, its name would not be that of a backup.
 */
import { addAbortSignal, type Readable } from "node:stream"
import type { FileStore } from "../files/file-store.ts"
import { type Ending, type Source, UnderWay } from "./source.ts"

/**
 * The message that is recorded for the office; after it, the next start takes a backup without the pause that follows a
 * failure.
 */
export const ENDED_MEANWHILE = "The server ended while it was taken: it is taken anew after the next start"

/** Returns the result of the work, or throws when the signal comes first. */
export async function raceAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // The promise that loses the race may still fail.
  work.catch(() => undefined)
  signal.throwIfAborted()
  const heard = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: heard.signal })
  })
  return Promise.race([work, aborted]).finally(() => heard.abort())
}

/** Marks the backup as aborted, whatever error appeared first. */
const asEnded = (ending: Ending, why: Error): Ending => {
  const { run } = ending
  return run.Outcome === "failed" ? { ...ending, run: { ...run, Fault: why.message } } : ending
}

/**
 * The same source, whose snapshot is closed by the signal: running queries on it fail. With `isPatient` a snapshot that is being
 * opened when the signal comes is opened to its end and closed, so that nothing of it is left.
 */
export function abortableSource(source: Source, signal: AbortSignal, { isPatient = false } = {}): Source {
  return {
    look: async () => {
      const opening = source.look()
      const look = await raceAbort(signal, opening).catch(async (error: unknown) => {
        const closed = opening.then(
          (late) => late.close(),
          // Another backup has the turn: it must not be ended in this one's name.
          (refused: unknown) => {
            if (isPatient && refused instanceof UnderWay) throw refused
          },
        )
        if (isPatient) await closed
        throw error
      })
      let closing: Promise<void> | undefined
      const close = () => {
        closing ??= look.close()
        return closing
      }
      const closeNow = () => void close().catch(() => undefined)
      signal.addEventListener("abort", closeNow)
      return {
        ...look,
        close: () => {
          signal.removeEventListener("abort", closeNow)
          return close()
        },
      }
    },
    keep: async () => {
      signal.throwIfAborted()
      await source.keep()
    },
    end: (ending) => source.end(signal.aborted ? asEnded(ending, signal.reason) : ending),
  }
}

/** The same files; a read that is running when the signal comes fails. */
export function abortableFiles(files: FileStore, signal: AbortSignal): FileStore {
  const breaking = (stream: Readable | undefined) => stream && addAbortSignal(signal, stream)
  return {
    put: (path, bytes) => files.put(path, bytes),
    read: async (path, part) => breaking(await raceAbort(signal, files.read(path, part))),
    size: (path) => files.size(path),
    list: (folder, before) => files.list(folder, before),
    remove: (path) => files.remove(path),
  }
}
