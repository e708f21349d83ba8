/**
 * Decides what becomes of a backup that is being taken when its server ends: it breaks off at once, whatever it waits for, and
 * gives its turn back. What it has written goes; were it left, it would be no backup by its name.
 */
import { addAbortSignal, type Readable } from "node:stream"
import type { FileStore } from "../files/file-store.ts"
import type { Ending, Source } from "./source.ts"

/** As it is noted where the office reads it; what was noted so is taken anew without the pause after a failure. */
export const ENDED_MEANWHILE = "The server ended while it was taken: it is taken anew after the next start"

/** What the work gives, unless the signal comes first. */
export async function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  // Whichever is not waited for may fail.
  work.catch(() => undefined)
  signal.throwIfAborted()
  const heard = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: heard.signal })
  })
  return Promise.race([work, aborted]).finally(() => heard.abort())
}

/** Whatever it was that broke off first. */
const asEnded = (ending: Ending): Ending => {
  const { run } = ending
  return run.Outcome === "failed" ? { ...ending, run: { ...run, Fault: ENDED_MEANWHILE } } : ending
}

/** The same source, whose look is closed by the signal: what is asked there breaks off. */
export function abortableSource(source: Source, signal: AbortSignal): Source {
  return {
    look: async () => {
      const opening = source.look()
      const look = await unless(signal, opening).catch((error: unknown) => {
        opening.then(
          (late) => late.close(),
          () => undefined,
        )
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
    end: (ending) => source.end(signal.aborted ? asEnded(ending) : ending),
  }
}

/** The same files; what is read when the signal comes breaks off. */
export function abortableFiles(files: FileStore, signal: AbortSignal): FileStore {
  const breaking = (stream: Readable | undefined) => stream && addAbortSignal(signal, stream)
  return {
    put: (path, bytes) => files.put(path, bytes),
    read: async (path, part) => breaking(await unless(signal, files.read(path, part))),
    size: (path) => files.size(path),
    remove: (path) => files.remove(path),
  }
}
