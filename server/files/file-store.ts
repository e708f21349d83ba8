/** Defines what a file store guarantees: once `put` has returned, the bytes survive a crash of the machine. */
import type { Readable } from "node:stream"

/** A part of a file, by the offsets of its first and last byte, both included. */
export interface FilePart {
  readonly start: number
  readonly end: number
}

/** Where documents are kept; paths start with /Documents/. */
export interface FileStore {
  /** Stores the bytes under a path that was never used before. */
  put(path: string, bytes: Buffer): Promise<void>
  /** The bytes, or a part of them, as a stream; undefined when there is no file. */
  read(path: string, part?: FilePart): Promise<Readable | undefined>
  /** The size in bytes; undefined when there is no file. */
  size(path: string): Promise<number | undefined>
  /**
   * The paths of the files in a folder, which ends with a slash; empty when there is none. With `before` only of those that were
   * stored before that time.
   */
  list(folder: string, before?: Date): Promise<string[]>
  /** Deletes a file; does nothing when it does not exist. */
  remove(path: string): Promise<void>
}
