/** Decides when a file that waited on a device may not replace the one that stands there, since that came later. */
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { newerFileTexts } from "#domain/texts/form/newer-file.ts"

/** The file that a document has now. */
export interface PresentFile {
  readonly Sha256: string
  readonly UploadedAt: string
  readonly UploadedBy: string
}

/** A file that is sent for the same document. */
export interface SentFile {
  readonly sha256: string
  /** The file that its sender has been shown, and replaces all the same. */
  readonly replaces: string | undefined
  readonly username: string
  /** When it was picked, by the clock of its device; null: unknown, or just now. */
  readonly pickedAt: string | null
}

/**
 * True when somebody else has put the present file there since the sent one was picked, so that its sender cannot have seen it. Not
 * for the same file again.
 */
export function isNewerFileThere(
  present: PresentFile,
  { sha256, replaces, username, pickedAt }: SentFile,
): boolean {
  if (pickedAt === null || present.UploadedBy === username) return false
  if (!(Date.parse(present.UploadedAt) > Date.parse(pickedAt))) return false
  return present.Sha256 !== sha256 && present.Sha256 !== replaces
}

/** The refusal, for its sender. `who` is null for an applicant: other people's names are not told to them. */
export const newerFileText = (doc: string, who: string | null, since: string): string =>
  fill(newerFileTexts.refused, { doc, who: who ?? newerFileTexts.college, when: formatFormMoment(since) })
