/**
 * Decides what is wrong with a file or its details, what may be done with a document, and where its file is found, for the
 * Upload Documents tab and the server (applicant-form §4.3, §5.7, §7; decisions D2–D19, V14–V16).
 */

import { plainSigns, ungrouped } from "#domain/common/plain-signs.ts"
import { fileTexts } from "#domain/texts/common/files.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import {
  acceptedTypes,
  extensionsFor,
  type FileType,
  MAX_FILE_BYTES,
  sniffFileType,
  typeOfName,
  type UploadPurpose,
} from "./file-types.ts"
import { isCutOff, isTooManyPixels, type PictureSize, pictureSize } from "./picture-size.ts"

/** An issue with a document: the part that it concerns, and the message. */
export interface DocumentIssue {
  readonly part: "file" | "admission" | "institute" | "yearOfPassing" | "percentage" | "admissionDocId"
  readonly text: string
}

/** A picked file with what its checks need; `head` holds its first bytes (see `sniffFileType`). */
export interface PickedFile {
  readonly name: string
  readonly size: number
  readonly head: Uint8Array
}

/**
 * What is wrong with a file: empty, larger than 5 MB, a name ending that is not accepted, content that does not match the
 * ending, an image with too many pixels, or cut off (checked when `head` is the whole file); undefined when nothing is.
 */
export function fileIssue(file: PickedFile, doc: string, purpose: UploadPurpose): DocumentIssue | undefined {
  const issue = (text: string): DocumentIssue => ({ part: "file", text })
  if (file.size === 0) return issue(documentTexts.emptyFile)
  if (file.size > MAX_FILE_BYTES) return issue(fileTexts.tooLarge)
  const named = typeOfName(file.name)?.type
  const accepted: readonly FileType[] = acceptedTypes[purpose]
  if (!named || !accepted.includes(named))
    return issue(fill(documentTexts.wrongType, { doc, types: extensionsFor(purpose).join(", ") }))
  if (sniffFileType(file.head) !== named) return issue(fill(documentTexts.contentMismatch, { doc }))
  const size = pictureSize(named, file.head)
  if (isTooManyPixels(size))
    return issue(fill(documentTexts.tooManyPixels, { doc, millions: millionsOf(size) }))
  const isCut = file.head.length === file.size && isCutOff(named, file.head)
  return isCut ? issue(fill(documentTexts.cutOff, { doc })) : undefined
}

const millionsOf = (size: PictureSize | undefined) =>
  Math.round(((size?.width ?? 0) * (size?.height ?? 0)) / 1_000_000)

/** The type of documents that need institute, year and percentage. */
export const EDUCATIONAL_TYPE = "Educational Document"

/** The details of an educational document, as typed. */
export interface EducationalDetails {
  readonly institute: string
  readonly yearOfPassing: string
  readonly percentage: string
}

/** The details as they are checked and stored, with numbers as people copy and type them (decision 12.16). */
export const tidyDetails = (details: EducationalDetails): EducationalDetails => ({
  institute: details.institute.trim(),
  yearOfPassing: ungrouped(details.yearOfPassing),
  percentage: plainSigns(details.percentage).replace(/\s+/g, ""),
})

/**
 * What is wrong with the details of an educational document: all three are required, institute up to 100 characters, year
 * 1990–2030, percentage or marks as a number; empty for other types.
 */
export function educationalIssues(
  type: string,
  details: EducationalDetails,
  doc: string,
): readonly DocumentIssue[] {
  if (type !== EDUCATIONAL_TYPE) return []
  const { institute, yearOfPassing: year, percentage } = tidyDetails(details)
  const found: (DocumentIssue | false)[] = [
    institute === "" && { part: "institute", text: fill(documentTexts.enterInstitute, { doc }) },
    institute.length > 100 && { part: "institute", text: documentTexts.instituteLong },
    year === "" && { part: "yearOfPassing", text: fill(documentTexts.enterYear, { doc }) },
    year !== "" && !isDocumentYear(year) && { part: "yearOfPassing", text: documentTexts.yearRange },
    percentage === "" && { part: "percentage", text: fill(documentTexts.enterPercentage, { doc }) },
    percentage !== "" &&
      !/^\d{1,4}(\.\d{1,2})?%?$/.test(percentage) && {
        part: "percentage",
        text: documentTexts.percentageFormat,
      },
  ]
  return found.filter((issue) => issue !== false)
}

/** True for a year of passing of a document: 1990 to 2030 (decision V14). */
function isDocumentYear(year: string): boolean {
  return /^\d{4}$/.test(year) && Number(year) >= 1990 && Number(year) <= 2030
}

/** The stored statuses of a document; statuses that only the client shows during a call are separate (decision D2). */
export const documentStatuses = ["Pending", "Approved", "Rejected", "ReuploadRequired"] as const
export type StoredDocumentStatus = (typeof documentStatuses)[number]

/** What a user may do with a document now. */
export interface DocumentActions {
  readonly upload: boolean
  /** Re-upload: a new file for the same document. */
  readonly replace: boolean
  readonly remove: boolean
  readonly decide: boolean
  /** Asking the applicant for a new file, with a reason. */
  readonly askReupload: boolean
}

/**
 * What the owner (or the staff who register) and a reviewer may do with a document. `status` is undefined while nothing is
 * uploaded.
 * Upload: while editable, and required missing documents until the final decision. Re-upload: when rejected or asked for,
 * even when the application is locked (decision D5) but not once it is approved or has ended, and while Draft (decision D19).
 * Remove: by the owner while Pending and editable, by Admin always (decision D17). Decide: Pending, at the reviewer's step, never the Financer
 * (platform §4).
 * Ask for a new file: every user who may decide, also for a decided document (decision 0013).
 */
export function documentActions(
  status: StoredDocumentStatus | undefined,
  who: {
    readonly editable: boolean
    readonly draft: boolean
    /** A required document that may still be added when the application is locked (missing-documents.ts). */
    readonly late?: boolean
    /** Approved or over for good (`isSettled`): nobody would decide a new file. */
    readonly settled?: boolean
    readonly mayDecide?: boolean
    readonly isAdmin?: boolean
  },
): DocumentActions {
  const refused = status === "Rejected" || status === "ReuploadRequired"
  return {
    upload: status === undefined && (who.editable || who.late === true),
    replace: (refused && who.settled !== true) || (status !== undefined && who.draft),
    remove: status !== undefined && (who.isAdmin === true || (status === "Pending" && who.editable)),
    decide: status === "Pending" && who.mayDecide === true,
    askReupload:
      status !== undefined &&
      who.mayDecide === true &&
      nextDocumentStatus(status, verdicts.ReuploadRequired) !== undefined,
  }
}

/** What can happen to an uploaded document. */
export type DocumentEvent = "approve" | "reject" | "askReupload" | "reupload" | "reopen"

/** The event of each word of the decision call. */
export const verdicts = {
  Approved: "approve",
  Rejected: "reject",
  ReuploadRequired: "askReupload",
} as const satisfies Partial<Record<StoredDocumentStatus, DocumentEvent>>

/** The words of the decision call. */
export type DocumentVerdict = keyof typeof verdicts

/**
 * The status after an event: a decided document is not decided again (decision D3), but a new file may be asked for; a
 * re-upload sets it back to Pending.
 */
export function nextDocumentStatus(
  status: StoredDocumentStatus,
  event: DocumentEvent,
): StoredDocumentStatus | undefined {
  const table: Readonly<Record<StoredDocumentStatus, Partial<Record<DocumentEvent, StoredDocumentStatus>>>> =
    {
      Pending: {
        approve: "Approved",
        reject: "Rejected",
        askReupload: "ReuploadRequired",
        reupload: "Pending",
      },
      Approved: { askReupload: "ReuploadRequired", reopen: "Pending", reupload: "Pending" },
      Rejected: { askReupload: "ReuploadRequired", reupload: "Pending", reopen: "Pending" },
      ReuploadRequired: { reupload: "Pending", reopen: "Pending" },
    }
  return table[status][event]
}

/** True when a viewer shows the file as an image: jpg, jpeg and png (platform §2). */
export function isPreviewable(fileName: string): boolean {
  const type = typeOfName(fileName)?.type
  return type === "jpg" || type === "png"
}

/** The college's name first: that of the document may be an applicant's own words, from before the server chose it. */
export const documentName = (document: {
  readonly DocName?: string | undefined
  readonly DocTypeName?: string | undefined
  readonly FileName: string
}): string => document.DocTypeName || document.DocName || document.FileName
