/**
 * Bytes of picked files, copied when picked (law 3): chunks with a SHA-256, never a file handle that can lose its
 * permission.
 */
import { uuidv7 } from "uuidv7"
import { withFallbackWhenFull } from "#offline/device/full-device.ts"
import { type FileChunk, getUserDb, isLocked, type StoredFile, type UserDb } from "#offline/device/user-db.ts"

/** Bytes per stored chunk, and per piece of a resumable upload: eight seconds at 256 kbit/s. */
export const CHUNK_BYTES = 256 * 1024

/** A file read into memory and hashed, ready to be written in the transaction that needs it. */
export interface FileCopy {
  file: StoredFile
  chunks: FileChunk[]
}

/**
 * Reads the whole file now. Rejects with `EmptyFileError` when the picker handed back nothing
 * (seen on iOS) or fewer bytes than it announced.
 */
export async function copyFile(source: Blob, name: string, type: string, savedAt: string): Promise<FileCopy> {
  const bytes = await source.arrayBuffer()
  if (bytes.byteLength === 0 || bytes.byteLength !== source.size) throw new EmptyFileError(name)
  const blobId = uuidv7()
  const chunks: FileChunk[] = []
  for (let start = 0; start < bytes.byteLength; start += CHUNK_BYTES)
    chunks.push({ blobId, index: chunks.length, bytes: bytes.slice(start, start + CHUNK_BYTES) })
  const file = {
    blobId,
    name,
    type,
    size: bytes.byteLength,
    sha256: await sha256Hex(bytes),
    savedAt,
    received: false,
  }
  return { file, chunks }
}

class EmptyFileError extends Error {
  constructor(name: string) {
    super(`${name} could not be read`)
    this.name = "EmptyFileError"
  }
}

/** A database, or the stores of a durable write. */
interface Puts {
  files: { put(file: StoredFile): unknown }
  chunks: { bulkPut(chunks: FileChunk[]): unknown }
}

/** Writes a copy inside a running transaction over `files` and `chunks`. */
export async function putFileCopy({ files, chunks }: Puts, copy: FileCopy): Promise<void> {
  await Promise.all([files.put(copy.file), chunks.bulkPut(copy.chunks)])
}

/** The stored bytes as a Blob, or null when they are gone or incomplete. */
export async function readStoredFile(userId: number, blobId: string): Promise<Blob | null> {
  const db = getUserDb(userId)
  const file = await db.files.get(blobId)
  if (!file) return null
  const chunks = await db.chunks.where("blobId").equals(blobId).sortBy("index")
  const blob = new Blob(
    chunks.map((chunk) => chunk.bytes),
    { type: file.type },
  )
  return blob.size === file.size ? blob : null
}

/** Like `readStoredFile`, but also null when the bytes differ from those that were picked. */
export async function readIntactFile(userId: number, blobId: string): Promise<Blob | null> {
  const blob = await readStoredFile(userId, blobId)
  const file = await getStoredFile(userId, blobId)
  if (!blob || !file) return null
  return (await sha256Hex(await blob.arrayBuffer())) === file.sha256 ? blob : null
}

/** True while the file, or part of it, is encrypted. */
export async function isFileLocked(userId: number, blobId: string): Promise<boolean> {
  const { files, chunks } = getUserDb(userId)
  const rows = [await files.get(blobId), await chunks.where("blobId").equals(blobId).filter(isLocked).first()]
  return rows.some((row) => row !== undefined && isLocked(row))
}

/**
 * Stores how many bytes of a file the server has, as the server reports it. A full device has no room for the number, which
 * is only for display: sending is what makes some.
 */
export async function noteSent(userId: number, blobId: string, sent: number): Promise<void> {
  await withFallbackWhenFull(getUserDb(userId).files.update(blobId, { sent }), async () => 0)
}

export async function getStoredFile(userId: number, blobId: string): Promise<StoredFile | undefined> {
  return getUserDb(userId).files.get(blobId)
}

/** The blobId of a file on this device with this hash, or null. So a received file stays viewable offline. */
export async function findStoredFile(userId: number, sha256: string): Promise<string | null> {
  const file = await getUserDb(userId)
    .files.filter((one) => one.sha256 === sha256)
    .first()
  return file?.blobId ?? null
}

export async function deleteStoredFiles(db: UserDb, blobIds: string[]): Promise<void> {
  await db.files.bulkDelete(blobIds)
  await db.chunks.where("blobId").anyOf(blobIds).delete()
}

async function sha256Hex(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
