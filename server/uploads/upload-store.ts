/**
 * Decides what a store of partial files does until a command names them: an upload belongs to one user, is found under the
 * id that the client made, and is deleted after a week.
 */
import type { DataStore, Upload } from "@tus/server"
import { DAY_MS } from "#domain/common/durations.ts"
import type { IncomingFile } from "#server/contract/multipart.ts"

/** How many days an upload may take, and a finished one may wait for its command. */
export const UPLOAD_DAYS = 7
export const UPLOAD_MS = UPLOAD_DAYS * DAY_MS

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The name of an upload in the store, which contains its owner, so that nobody else can find it. Undefined when `id` is not
 * a UUID.
 */
export function storedId(userId: number, id: string | undefined): string | undefined {
  const given = id?.toLowerCase()
  return given && UUID.test(given) ? `${userId}-${given}` : undefined
}

/** True when the protocol takes no more pieces of an upload: its week is over, and its file is not whole. */
export const isOver = ({ offset, size, creation_date }: Upload, now: Date): boolean =>
  offset !== size && now.getTime() - Date.parse(creation_date ?? "") > UPLOAD_MS

/** The open uploads of one user: how many, and their total size in bytes. */
export interface OpenUploads {
  readonly count: number
  readonly bytes: number
}

/**
 * What the tus protocol needs of a store, and what the server needs besides. Calls that change an upload must hold its lock.
 */
export interface UploadStore extends DataStore {
  /** An upload with its present state; undefined when there is none. */
  find(id: string): Promise<Upload | undefined>
  openOf(userId: number): Promise<OpenUploads>
  /** The complete file of an upload; undefined while a part of it is missing. */
  finished(id: string): Promise<IncomingFile | undefined>
  /** Deletes an upload; does nothing when another process has deleted it before. */
  forget(id: string): Promise<void>
  /** Deletes uploads that began too long ago, finished or not. Returns how many. */
  sweep(now: Date): Promise<number>
}
