/** Decides whether a file that came in is what it claims to be, and where it is kept. */
import { randomUUID } from "node:crypto"
import { fileIssue } from "#domain/documents/documents.ts"
import { plainFileName } from "#domain/documents/file-name.ts"
import { typeOfName, type UploadPurpose } from "#domain/documents/file-types.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import type { IncomingFile } from "#server/contract/multipart.ts"
import type { Session, Undo } from "#server/contract/operation.ts"
import { invalidField } from "#server/errors/problem.ts"
import { requireHarmless } from "#server/files/check-file.ts"
import type { FileStore } from "#server/files/file-store.ts"
import type { Settings } from "#server/settings.ts"

/** What is stored about a file beside its bytes. */
export interface KeptFile {
  readonly FileName: string
  readonly FilePath: string
  readonly MimeType: string
  readonly SizeBytes: number
  readonly Sha256: string
}

interface Keeping {
  readonly files: FileStore
  readonly today: string
  readonly session: Session | undefined
  readonly settings: Settings
}

const kept = new WeakMap<IncomingFile, KeptFile>()

/**
 * Checks a file by name, content, size and hash, and keeps its bytes under a random name before anything is written to
 * the database: a row never points at bytes that are not there. Answers how to forget them. Throws 422.
 */
export async function keepFile(
  { files, today, session, settings }: Keeping,
  file: IncomingFile | undefined,
  wanted: {
    readonly admissionId: string
    readonly doc: string
    readonly purpose: UploadPurpose
    readonly sha256?: string | undefined
  },
): Promise<Undo> {
  if (!file) throw invalidField("file", fill(documentTexts.selectFile, { doc: wanted.doc }))
  const name = plainFileName(file.name)
  const issue = fileIssue({ name, size: file.bytes.length, head: file.bytes }, wanted.doc, wanted.purpose)
  const type = typeOfName(name)
  if (issue || !type)
    throw invalidField("file", issue?.text ?? documentTexts.unexpectedResponse, "file.refused")
  if (wanted.sha256 !== undefined && wanted.sha256 !== file.sha256) {
    // What arrived in pieces is useless as well: the next try begins anew.
    await file.forget?.()
    throw invalidField("sha256", documentTexts.damaged, "file.damaged")
  }
  await requireHarmless(settings, type.type, file.bytes, session?.userId ?? 0)
  const path = `/Documents/${today.slice(0, 4)}/${wanted.admissionId}/${randomUUID()}.${type.extensions[0]}`
  await files.put(path, file.bytes)
  kept.set(file, {
    FileName: name,
    FilePath: path,
    MimeType: type.mime,
    SizeBytes: file.bytes.length,
    Sha256: file.sha256,
  })
  return () => files.remove(path)
}

/** What `keepFile` stored for this file. */
export function keptFile(file: IncomingFile | undefined): KeptFile {
  const found = file && kept.get(file)
  if (!found) throw new Error("The file was not kept")
  return found
}
