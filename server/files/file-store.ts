/** Decides what keeping a file means: once `put` has answered, the bytes survive a crash of the machine. */
import type { Readable } from "node:stream"

/** Where documents are kept; paths start with /Documents/. */
export interface FileStore {
  /** Keeps the bytes under a path that was not used before. */
  put(path: string, bytes: Buffer): Promise<void>
  /** The bytes as a stream; undefined when there are none. */
  read(path: string): Promise<Readable | undefined>
  /** Forgets a file; nothing happens when it is not there. */
  remove(path: string): Promise<void>
}
