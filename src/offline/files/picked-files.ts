/**
 * Picked files that still need answers of their user (e.g. a photograph of a marks memo without its year). Each is stored
 * durably as soon as it is picked, with what was typed beside it, like a draft (law 1). The outbox takes them over later.
 */

import {
  getDurableUserDb,
  getUserDb,
  isLocked,
  type PickedFile,
  type StoredFile,
  type UserDb,
} from "#offline/device/user-db.ts"
import { deleteStoredFiles, type FileCopy, putFileCopy } from "./stored-files.ts"

/** A picked file with its description; `file` is null when it was removed again, or its bytes are gone. */
export interface PickedWithFile extends PickedFile {
  file: StoredFile | null
}

/** The picked files of one application, sorted by slot. */
export async function listPicked(userId: number, admissionId: string): Promise<PickedWithFile[]> {
  const db = getUserDb(userId)
  const rows = await db.picked
    .where("[admissionId+slot]")
    .between([admissionId, ""], [admissionId, "\uffff"])
    .toArray()
  const open = rows.filter((row) => !isLocked(row))
  return Promise.all(
    open.map(async (row) => ({ ...row, file: (row.blobId && (await db.files.get(row.blobId))) || null })),
  )
}

/**
 * Stored durably when it resolves; rejects when nothing was saved. An earlier file of the same slot is deleted in the same
 * transaction, and what was typed beside it stays. `noted` is stored beside it in any case.
 */
export async function keepPicked(
  userId: number,
  picked: Omit<PickedFile, "blobId">,
  copy: FileCopy,
  noted: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { admissionId, slot } = picked
  await change(userId, async (db) => {
    const before = await db.picked.get([admissionId, slot])
    if (before?.blobId) await deleteStoredFiles(db, [before.blobId])
    await putFileCopy(db, copy)
    const details = { ...(before?.details ?? picked.details), ...noted }
    await db.picked.put({ ...picked, details, blobId: copy.file.blobId })
  })
}

/** Saves what was typed beside a picked file; does nothing when that file is no longer waiting. */
export async function keepDetails(
  userId: number,
  admissionId: string,
  slot: string,
  details: Record<string, string>,
): Promise<void> {
  await getDurableUserDb(userId).picked.update([admissionId, slot], { details })
}

/** Removes the file; with `andDetails` also what was typed beside it. */
export async function dropPicked(
  userId: number,
  admissionId: string,
  slot: string,
  andDetails: boolean,
): Promise<void> {
  await change(userId, async (db) => {
    const row = await db.picked.get([admissionId, slot])
    if (!row) return
    if (row.blobId) await deleteStoredFiles(db, [row.blobId])
    if (andDetails) await db.picked.delete([admissionId, slot])
    else await db.picked.put({ ...row, blobId: null })
  })
}

/** Removes all picked files of an application, with what was typed beside them. */
export async function dropAllPicked(userId: number, admissionId: string): Promise<void> {
  for (const { slot } of await listPicked(userId, admissionId))
    await dropPicked(userId, admissionId, slot, true)
}

function change(userId: number, work: (db: UserDb) => Promise<void>): Promise<void> {
  const db = getDurableUserDb(userId)
  return db.transaction("rw", db.picked, db.files, db.chunks, () => work(db))
}

/** The copy that the outbox takes over, or null when its bytes are gone or incomplete. */
export async function copyOfPicked(userId: number, blobId: string): Promise<FileCopy | null> {
  const db = getUserDb(userId)
  const file = await db.files.get(blobId)
  if (!file) return null
  const chunks = await db.chunks.where("blobId").equals(blobId).sortBy("index")
  const size = chunks.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  return size === file.size ? { file, chunks } : null
}
