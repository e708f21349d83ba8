/** The facts about a document's file: kind and size, where to load it from, when it arrived. */
import type { LocalDocument } from "#data/admissions/admissions.ts"
import { documentFilePath, type FileSource } from "#data/review/documents.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reviewWords } from "../words.ts"

/** `JPG · 388 KB` */
export function kindText({ FileName, SizeBytes }: Pick<LocalDocument, "FileName" | "SizeBytes">): string {
  const ending = /\.(\w+)$/.exec(FileName)?.[1]?.toUpperCase()
  return [ending, SizeBytes !== undefined && formatFileSize(SizeBytes)].filter(Boolean).join(" · ")
}

/** Distinguishes the files of documents: what was seen and typed for a replaced file says nothing about the new one. */
export const fileKey = ({
  AdmissionDocId,
  Sha256,
}: Pick<LocalDocument, "AdmissionDocId" | "Sha256">): string => `${AdmissionDocId} ${Sha256 ?? ""}`

/** The server's file; the same bytes may already be on this device. */
export function sourceOf({ AdmissionDocId, FilePath, Sha256, blobId }: LocalDocument): FileSource {
  return { blobId, path: FilePath ? documentFilePath(AdmissionDocId) : null, sha256: Sha256 }
}

/** When the file was made, if the device said so, and when it was uploaded. */
export function arrivalLines({ UploadedAt, UploadedBy, CreatedAtDevice }: LocalDocument): string[] {
  return [
    CreatedAtDevice ? fill(reviewWords.photographed, { when: formatFormMoment(CreatedAtDevice) }) : "",
    UploadedAt
      ? fill(reviewWords.uploaded, { when: formatFormMoment(UploadedAt), who: UploadedBy ?? "–" })
      : "",
  ].filter(Boolean)
}
