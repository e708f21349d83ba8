/** Decides what keeping parts of files means until a command names them: they are of one user, found again under the id that the client made, gone after a week. */
import type { DataStore, Upload } from "@tus/server"
import type { IncomingFile } from "#server/contract/multipart.ts"

/** How long an upload may take, and a finished one may wait for its command. */
export const UPLOAD_DAYS = 7
export const UPLOAD_MS = UPLOAD_DAYS * 86_400_000

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of an upload in the store: whoever is not its owner never finds it. Undefined when `id` is no UUID. */
export function storedId(userId: number, id: string | undefined): string | undefined {
  const given = id?.toLowerCase()
  return given && UUID.test(given) ? `${userId}-${given}` : undefined
}

/** What one user has begun: how many, and how many bytes they will come to. */
export interface OpenUploads {
  readonly count: number
  readonly bytes: number
}

/** What the protocol asks of a store, and what the server asks besides. Calls that change an upload hold its lock. */
export interface UploadStore extends DataStore {
  /** An upload as far as it has come; undefined when there is none. */
  find(id: string): Promise<Upload | undefined>
  openOf(userId: number): Promise<OpenUploads>
  /** The file that an upload has become; undefined while a part of it is missing. */
  finished(id: string): Promise<IncomingFile | undefined>
  /** Removes an upload; nothing happens when another process did it before. */
  forget(id: string): Promise<void>
  /** Removes what was begun too long ago, finished or not. Answers how many. */
  sweep(now: Date): Promise<number>
}
