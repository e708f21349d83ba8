/** Documents of an application as commands, and their files for the screens (applicant-form §4.3, §5.7). */

import { useEffect, useRef, useState } from "react"
import { uuidv7 } from "uuidv7"
import { useSnapshot } from "valtio"
import { ApiFailure } from "#api/failure.ts"
import { askFile } from "#data/files/ask-file.ts"
import { noteSeen, seenFile } from "#data/files/seen-files.ts"
import { shrinkImage } from "#data/files/shrink-image.ts"
import { collegeToday } from "#data/form/college-day.ts"
import { type Command, type Outcome, repairAndAwait, saveAndAwait } from "#data/outbox/commands.ts"
import { hasRoomFor } from "#data/outbox/storage.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import type { DocumentType } from "#data/reads/dropdowns.ts"
import { trackWork } from "#data/session/pending-work.ts"
import { requireUser, sessionState } from "#data/session/session-state.ts"
import { fileIssue, tidyDetails } from "#domain/documents/documents.ts"
import { MAX_FILE_BYTES, typeOfName, type UploadPurpose } from "#domain/documents/file-types.ts"
import type { PictureDoubt, PictureUse } from "#domain/documents/picture-quality.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { copyFile, type FileCopy, findStoredFile, readStoredFile } from "#offline/files/stored-files.ts"
import { removeReplaced } from "#offline/outbox/behind.ts"
import type { FileReference, JsonObject } from "#offline/outbox/outbox-entry.ts"
import { shownBefore } from "./newer-file.ts"

/** A file that was read, checked and made smaller, ready to be saved. */
export interface PreparedFile {
  copy: FileCopy
  /** Size in bytes as picked, before it was made smaller. */
  before: number
  /** The picture may be hard to read: shown when it is picked, never a reason to refuse it. */
  doubt?: PictureDoubt | null | undefined
}

export type Prepared = { ok: true; file: PreparedFile } | { ok: false; text: string }

/** Largest file that is read at all: a camera's picture may exceed 5 MB before it is made smaller. */
const MAX_PICKED_BYTES = 40 * 1024 * 1024

/**
 * Reads the picked file once and completely (law 3), and checks it by name and content before anything is decoded; later
 * changes of the file have no effect. `doc` is its name in the messages; `use` decides how a picture's quality is judged.
 * What goes wrong is told in words: a file that was picked never vanishes.
 */
export async function prepareFile(
  picked: File,
  doc: string,
  purpose: UploadPurpose,
  use: PictureUse,
): Promise<Prepared> {
  const { UserID } = requireUser()
  const prepared = await trackWork(prepare(picked, doc, purpose, use)).catch((error: unknown): Prepared => {
    reportError(error)
    return { ok: false, text: wizardTexts.notSaved }
  })
  // Their session has ended meanwhile: nobody else may save their file.
  return sessionState.user?.UserID === UserID ? prepared : { ok: false, text: wizardTexts.notSaved }
}

async function prepare(
  picked: File,
  doc: string,
  purpose: UploadPurpose,
  use: PictureUse,
): Promise<Prepared> {
  if (picked.size > MAX_PICKED_BYTES) return { ok: false, text: fileTexts.tooLarge }
  if (!(await hasRoomFor(picked.size))) return { ok: false, text: outboxTexts.deviceFull }
  const bytes = await readAll(picked)
  if (!bytes) return { ok: false, text: documentTexts.emptyFile }
  const isTooLarge = picked.size > MAX_FILE_BYTES
  // A file that is too large may still become smaller: everything else is checked first.
  const asPicked = { name: picked.name, size: isTooLarge ? MAX_FILE_BYTES : picked.size, head: bytes }
  const first = fileIssue(asPicked, doc, purpose)
  if (first) return { ok: false, text: first.text }
  // The ending fits the content. What the device says of the type depends on the app that gave the file.
  const type = typeOfName(picked.name)?.mime ?? picked.type
  const copy = new File([bytes], picked.name, { type })
  const shrunk = await shrinkImage(copy, use)
  if (shrunk.blob.size > MAX_FILE_BYTES) return { ok: false, text: fileTexts.tooLarge }
  const now = new Date().toISOString()
  const kept = await copyFile(shrunk.blob, shrunk.name, shrunk.type, now)
  return { ok: true, file: { copy: kept, before: shrunk.before, doubt: shrunk.doubt } }
}

/**
 * Null when the picker returned nothing, or less than the announced
 * size (seen on iOS, and when a file is deleted meanwhile).
 */
async function readAll(picked: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const bytes = new Uint8Array(await picked.arrayBuffer())
    return bytes.length > 0 && bytes.length === picked.size ? bytes : null
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The details of an educational document; empty strings are not sent. */
export interface DocumentDetails {
  institute: string
  yearOfPassing: string
  percentage: string
  docNo: string
}

export interface DocumentUpload {
  admissionId: string
  type: DocumentType
  details: DocumentDetails
  file: PreparedFile
  subject: string
  /** The slot of the picked file, which the saved upload takes over (picked-files.ts). */
  takesPicked?: readonly [admissionId: string, slot: string] | undefined
}

/** Saves a first upload. The document's id is made here and stays. */
export async function uploadDocument(upload: DocumentUpload): Promise<Outcome> {
  const { admissionId, type, file, subject, takesPicked } = upload
  const body = bodyOf(upload, uuidv7())
  const command: Command = {
    operationId: "uploadDocument",
    lane: admissionId,
    body,
    files: [referenceTo(file)],
    title: type.DocName,
    subject,
  }
  return saveAndAwait({ commands: [command], files: [file.copy], ...(takesPicked ? { takesPicked } : {}) })
}

/**
 * Saves another file for a document that the server or this device
 * already has (rejected, asked for again, or replaced while a draft).
 */
export async function reuploadDocument(
  upload: DocumentUpload & { admissionDocId: string },
): Promise<Outcome> {
  const { admissionId, admissionDocId, type, file, subject, takesPicked } = upload
  const body = bodyOf(upload, admissionDocId)
  const command: Command = {
    operationId: "reuploadDocument",
    lane: admissionId,
    body,
    files: [referenceTo(file)],
    title: type.DocName,
    subject,
  }
  return saveAndAwait({ commands: [command], files: [file.copy], ...(takesPicked ? { takesPicked } : {}) })
}

/**
 * Saves another file or other details for an upload that the server refused: it keeps its place and id, and the files that were
 * chosen in its stead since, which wait behind it, are not sent any more.
 */
export async function repairUpload(
  seq: number,
  upload: DocumentUpload & { admissionDocId: string },
): Promise<Outcome> {
  const { admissionDocId, file, takesPicked } = upload
  const files = [{ copy: file.copy, field: "file" }]
  return repairAndAwait(seq, {
    body: { ...bodyOf(upload, admissionDocId), ...(await shownBefore(seq)) },
    files,
    behind: removeReplaced,
    ...(takesPicked ? { takesPicked } : {}),
  })
}

function bodyOf({ admissionId, type, details, file }: DocumentUpload, admissionDocId: string): JsonObject {
  const tidy = { ...tidyDetails(details), docNo: details.docNo.trim() }
  const given = Object.entries(tidy).filter(([, value]) => value !== "")
  return {
    admissionId,
    admissionDocId,
    docTypeId: String(type.DocTypeId),
    docType: type.DocTypeName,
    docName: type.DocName,
    uploadedBy: requireUser().Username,
    sha256: file.copy.file.sha256,
    ...Object.fromEntries(given),
  }
}

function referenceTo({ copy: { file } }: PreparedFile): FileReference {
  return { field: "file", blobId: file.blobId, name: file.name, type: file.type }
}

export type FileView =
  | { state: "loading" }
  | { state: "shown"; url: string; type: string; blob: Blob }
  /** Not on this device, and the server does not answer; loaded again when it does. */
  | { state: "unreachable" }
  /** The server refused it. */
  | { state: "failed"; failure: ApiFailure; reload: () => void }
  | { state: "none" }

/** Where to load a file from: first the bytes on this device, else the server, with the session's token (decision D12). */
export interface FileSource {
  blobId: string | null
  /** Path under the API, e.g. /admission-docs/{id}/file; null when the server has none. */
  path: string | null
  /** The server's hash: bytes on this device with the same hash are the same file. */
  sha256?: string | null | undefined
  /** Where no hash is known: anything that another file at the same path changes. */
  version?: string | null | undefined
}

/** An object URL for viewing, revoked when the component is unmounted. */
export function useFileView({ blobId, path, sha256 = null, version = null }: FileSource): FileView {
  const [view, setView] = useState<FileView>({ state: "loading" })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): another version is another file at the same path
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt loads it again
  useEffect(() => {
    let url: string | null = null
    let gone = false
    const show = (next: FileView) => {
      if (!gone) setView(next)
    }
    show({ state: "loading" })
    loadFile(blobId, path, sha256)
      .then((blob) => {
        if (gone) return
        if (blob === null) return show({ state: "none" })
        url = URL.createObjectURL(blob)
        show({ state: "shown", url, type: blob.type, blob })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) return reportError(error)
        // The server answers, but the file did not arrive: nothing but another try brings it.
        if (error.status === 0 && !(path && connectivity.online)) return show({ state: "unreachable" })
        show({ state: "failed", failure: error, reload: () => setAttempt((before) => before + 1) })
      })
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [blobId, path, sha256, version, attempt])
  useReturn(view.state === "unreachable" || view.state === "failed", () => setAttempt((before) => before + 1))
  return view
}

/** Calls `act` when the server answers again, while `isAwaited`. */
function useReturn(isAwaited: boolean, act: () => void): void {
  const { online } = useSnapshot(connectivity)
  const wasOnline = useRef(online)
  useEffect(() => {
    if (isAwaited && online && !wasOnline.current) act()
    wasOnline.current = online
  })
}

/** The bytes; null when neither this device nor the server has any. Throws `ApiFailure`: status 0 when no server answers. */
export async function loadFile(
  blobId: string | null,
  path: string | null,
  sha256: string | null = null,
): Promise<Blob | null> {
  const userId = requireUser().UserID
  const known = blobId ?? (sha256 ? await findStoredFile(userId, sha256) : null)
  const here = known ? await readStoredFile(userId, known) : null
  if (here) return here
  if (path) return loadFromCollege(userId, path, sha256)
  if (blobId) throw new ApiFailure(0, null)
  return null
}

/** Once in a session and a day, on which the college notes the look; always where no hash says that it is still the same file. */
async function loadFromCollege(userId: number, path: string, sha256: string | null): Promise<Blob> {
  const key = sha256 && [userId, path, sha256, collegeToday()].join(" ")
  const known = key && seenFile(key)
  if (known) return known
  const { blob } = await askFile(path)
  if (key && sessionState.user?.UserID === userId) noteSeen(key, blob)
  return blob
}

export const documentFilePath = (admissionDocId: string) => `/admission-docs/${admissionDocId}/file`
export const paymentFilePath = (paymentId: string) => `/paymentmaster/${paymentId}/document`
