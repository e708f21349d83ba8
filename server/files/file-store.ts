/** Decides what keeping a file means: once `put` has answered, the bytes survive a crash of the machine. */
import type { Readable } from "node:stream"

/** A part of a file: offsets of its first and last byte, both within it. */
export interface FilePart {
  readonly start: number
  readonly end: number
}

/** Where documents are kept; paths start with /Documents/. */
export interface FileStore {
  /** Keeps the bytes under a path that was not used before. */
  put(path: string, bytes: Buffer): Promise<void>
  /** The bytes as a stream, or a part of them; undefined when there are none. */
  read(path: string, part?: FilePart): Promise<Readable | undefined>
  /** How many bytes there are; undefined when there is no file. */
  size(path: string): Promise<number | undefined>
  /** Forgets a file; nothing happens when it is not there. */
  remove(path: string): Promise<void>
}
