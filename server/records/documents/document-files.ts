/** Decides whether an uploaded file is what it claims to be, and where it is stored. */
import { randomUUID } from "node:crypto"
import { fileIssue } from "#domain/documents/documents.ts"
import { plainFileName } from "#domain/documents/file-name.ts"
import { typeOfName, type UploadPurpose } from "#domain/documents/file-types.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import type { IncomingFile } from "#server/contract/multipart.ts"
import type { KeptFile, Session } from "#server/contract/operation.ts"
import { invalidField } from "#server/errors/problem.ts"
import { requireHarmless } from "#server/files/check-file.ts"
import type { FileStore } from "#server/files/file-store.ts"
import type { Settings } from "#server/settings.ts"

interface Keeping {
  readonly files: FileStore
  readonly today: string
  readonly session: Session | undefined
  readonly settings: Settings
}

/** Where the files of an application are that are stored in a year (of the college); ends with a slash. */
export const folderOf = (year: number | string, admissionId: string): string =>
  `/Documents/${year}/${admissionId}/`

/**
 * Checks a file by name, content, size and hash, and stores its bytes under a random name before the database is written: a
 * row never refers to bytes that do not exist. Throws 422.
 */
export async function storeUploadedFile(
  { files, today, session, settings }: Keeping,
  file: IncomingFile | undefined,
  wanted: {
    readonly admissionId: string
    readonly doc: string
    readonly purpose: UploadPurpose
    readonly sha256?: string | undefined
  },
): Promise<KeptFile> {
  if (!file) throw invalidField("file", fill(documentTexts.selectFile, { doc: wanted.doc }))
  const name = plainFileName(file.name)
  const issue = fileIssue({ name, size: file.bytes.length, head: file.bytes }, wanted.doc, wanted.purpose)
  const type = typeOfName(name)
  if (issue || !type)
    throw invalidField("file", issue?.text ?? documentTexts.unexpectedResponse, "file.refused")
  if (wanted.sha256 !== undefined && wanted.sha256 !== file.sha256) {
    // The parts of a resumable upload are useless then, too: the next attempt starts anew.
    await file.forget?.()
    throw invalidField("sha256", documentTexts.damaged, "file.damaged")
  }
  await requireHarmless(settings, type.type, file.bytes, session?.userId ?? 0)
  const path = `${folderOf(today.slice(0, 4), wanted.admissionId)}${randomUUID()}.${type.extensions[0]}`
  await files.put(path, file.bytes)
  return {
    file: {
      FileName: name,
      FilePath: path,
      MimeType: type.mime,
      SizeBytes: file.bytes.length,
      Sha256: file.sha256,
    },
    forget: () => files.remove(path),
  }
}
