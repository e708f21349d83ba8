import type { LocalDocument } from "#data/admissions/admissions.ts"
import { documentFilePath, type FileSource } from "#data/review/documents.ts"
import { isAtCollege } from "./document-groups.ts"

/** Where to load the file from: first the bytes on this device; the server's file only when it is the same one. */
export function sourceOf(document: LocalDocument): FileSource {
  const { blobId, AdmissionDocId, delivery, Sha256 } = document
  const isThere = delivery === "received" && isAtCollege(document)
  return isThere ? { blobId, path: documentFilePath(AdmissionDocId), sha256: Sha256 } : { blobId, path: null }
}
