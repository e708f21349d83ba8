/** Documents of an application as commands, and their pictures for the screens (applicant-form §4.3, §5.7). */
import { useEffect, useState } from "react"
import { uuidv7 } from "uuidv7"
import { API_BASE, authorizedFetch } from "#api/authorized-fetch.ts"
import { fileIssue } from "#domain/documents.ts"
import { SNIFF_BYTES, type UploadPurpose } from "#domain/file-types.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import type { FileReference, JsonObject } from "#offline/outbox-entry.ts"
import {
  copyFile,
  EmptyFileError,
  type FileCopy,
  findStoredFile,
  readStoredFile,
} from "#offline/stored-files.ts"
import { type Command, type Outcome, repairAndAwait, saveAndAwait } from "./commands.ts"
import type { DocumentType } from "./dropdowns.ts"
import { requireUser } from "./session-state.ts"
import { shrinkImage } from "./shrink-image.ts"

/** A file that was read, judged and made smaller, ready to be saved. */
export interface PreparedFile {
  copy: FileCopy
  /** Bytes as picked, before it was made smaller. */
  before: number
}

export type Prepared = { ok: true; file: PreparedFile } | { ok: false; text: string }

/** Reads the picked file at once (law 3) and judges it by name and content; `doc` names it in the sentences. */
export async function prepareFile(picked: File, doc: string, purpose: UploadPurpose): Promise<Prepared> {
  const head = new Uint8Array(
    await picked
      .slice(0, SNIFF_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  const shrunk = await shrinkImage(picked)
  const judged =
    shrunk.blob === picked ? head : new Uint8Array(await shrunk.blob.slice(0, SNIFF_BYTES).arrayBuffer())
  const issue = fileIssue({ name: shrunk.name, size: shrunk.blob.size, head: judged }, doc, purpose)
  if (issue) return { ok: false, text: issue.text }
  try {
    const copy = await copyFile(shrunk.blob, shrunk.name, shrunk.type, new Date().toISOString())
    return { ok: true, file: { copy, before: shrunk.before } }
  } catch (error) {
    if (error instanceof EmptyFileError || error instanceof DOMException)
      return { ok: false, text: documentTexts.emptyFile }
    throw error
  }
}

/** What an educational document says beside its file; empty strings are left out. */
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
}

/** A first upload. The document's id is made here and stays. */
export async function uploadDocument(upload: DocumentUpload): Promise<Outcome> {
  const { admissionId, type, file, subject } = upload
  const body = bodyOf(upload, uuidv7())
  const command: Command = {
    operationId: "uploadDocument",
    lane: admissionId,
    body,
    files: [referenceTo(file)],
    title: type.DocName,
    subject,
  }
  return saveAndAwait({ commands: [command], files: [file.copy] })
}

/** Another file for a document that the college or this device already has (rejected, asked for again, or replaced while a draft). */
export async function reuploadDocument(
  upload: DocumentUpload & { admissionDocId: string },
): Promise<Outcome> {
  const { admissionId, admissionDocId, type, file, subject } = upload
  const body = bodyOf(upload, admissionDocId)
  const command: Command = {
    operationId: "reuploadDocument",
    lane: admissionId,
    body,
    files: [referenceTo(file)],
    title: type.DocName,
    subject,
  }
  return saveAndAwait({ commands: [command], files: [file.copy] })
}

/** Another file or other details for an upload that the server refused, or that still waits: it keeps its place and id. */
export async function repairUpload(
  seq: number,
  upload: DocumentUpload & { admissionDocId: string },
): Promise<Outcome> {
  const body = bodyOf(upload, upload.admissionDocId)
  return repairAndAwait(seq, { body, files: [{ copy: upload.file.copy, field: "file" }] })
}

function bodyOf({ admissionId, type, details, file }: DocumentUpload, admissionDocId: string): JsonObject {
  const said = Object.entries(details).filter(([, value]) => value.trim() !== "")
  return {
    admissionId,
    admissionDocId,
    docTypeId: String(type.DocTypeId),
    docType: type.DocTypeName,
    docName: type.DocName,
    uploadedBy: requireUser().Username,
    sha256: file.copy.file.sha256,
    ...Object.fromEntries(said.map(([name, value]) => [name, value.trim()])),
  }
}

function referenceTo({ copy: { file } }: PreparedFile): FileReference {
  return { field: "file", blobId: file.blobId, name: file.name, type: file.type }
}

export type FileView =
  | { state: "loading" }
  | { state: "shown"; url: string; type: string }
  /** Not on this device and the server does not answer. */
  | { state: "unreachable" }
  | { state: "none" }

/** Where a file lies: bytes of this device first, else the server's, fetched with the token (decision D12). */
export interface FileSource {
  blobId: string | null
  /** Path under the API, e.g. /admission-docs/{id}/file; null when the server has none. */
  path: string | null
  /** The server's hash: bytes of this device with the same hash are the same file. */
  sha256?: string | null | undefined
}

/** An object URL for viewing, released when the component goes. */
export function useFileView({ blobId, path, sha256 = null }: FileSource): FileView {
  const [view, setView] = useState<FileView>({ state: "loading" })
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
        if (blob === null) return show({ state: blobId || path ? "unreachable" : "none" })
        url = URL.createObjectURL(blob)
        show({ state: "shown", url, type: blob.type })
      })
      .catch(reportError)
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [blobId, path, sha256])
  return view
}

/** The bytes, or null when they cannot be had now. */
export async function loadFile(
  blobId: string | null,
  path: string | null,
  sha256: string | null = null,
): Promise<Blob | null> {
  const userId = requireUser().UserID
  const known = blobId ?? (sha256 ? await findStoredFile(userId, sha256) : null)
  const here = known ? await readStoredFile(userId, known) : null
  if (here || !path) return here
  const response = await authorizedFetch(new Request(new URL(API_BASE + path, location.origin))).catch(
    () => null,
  )
  return response?.ok ? response.blob() : null
}

export const documentFilePath = (admissionDocId: string) => `/admission-docs/${admissionDocId}/file`
export const paymentFilePath = (paymentId: string) => `/paymentmaster/${paymentId}/document`
