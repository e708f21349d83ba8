/** Decides what is wrong with a file or its details, what may be done with a document, and where its file is found, for the Upload Documents tab and the server (applicant-form §4.3, §5.7, §7; decisions D2–D19, V14–V16). */

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

/** A finding about a document: which of its parts, and the sentence that names it. */
export interface DocumentIssue {
  readonly part: "file" | "admission" | "institute" | "yearOfPassing" | "percentage" | "admissionDocId"
  readonly text: string
}

/** A picked file as far as it is judged; `head` holds its first bytes (see `sniffFileType`). */
export interface PickedFile {
  readonly name: string
  readonly size: number
  readonly head: Uint8Array
}

/**
 * What is wrong with a file: empty, larger than 5 MB, a type that is not accepted by name, other content than its name
 * claims, a picture of too many pixels, or cut off (judged when `head` is all of it); undefined when nothing.
 */
export function fileIssue(file: PickedFile, doc: string, purpose: UploadPurpose): DocumentIssue | undefined {
  const issue = (text: string): DocumentIssue => ({ part: "file", text })
  if (file.size === 0) return issue(documentTexts.emptyFile)
  if (file.size > MAX_FILE_BYTES) return issue(documentTexts.tooLarge)
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

/** The type of document that asks for institute, year and percentage. */
export const EDUCATIONAL_TYPE = "Educational Document"

/** What an educational document says beside its file, as typed. */
export interface EducationalDetails {
  readonly institute: string
  readonly yearOfPassing: string
  readonly percentage: string
}

/** What is wrong with the details of an educational document: all three required, institute up to 100 characters, year 1990–2030, percentage or marks as a number; empty for other types. */
export function educationalIssues(
  type: string,
  details: EducationalDetails,
  doc: string,
): readonly DocumentIssue[] {
  if (type !== EDUCATIONAL_TYPE) return []
  const [institute, year, percentage] = [
    details.institute.trim(),
    details.yearOfPassing.trim(),
    details.percentage.trim(),
  ]
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

/** A year of passing of a document: 1990 to 2030 (decision V14). */
export function isDocumentYear(year: string): boolean {
  return /^\d{4}$/.test(year) && Number(year) >= 1990 && Number(year) <= 2030
}

/** A document's status as it is stored; what the client shows around a call is beside it (decision D2). */
export const documentStatuses = ["Pending", "Approved", "Rejected", "ReuploadRequired"] as const
export type StoredDocumentStatus = (typeof documentStatuses)[number]

/** What a person may do with a document just now. */
export interface DocumentActions {
  readonly upload: boolean
  /** The re-upload path: a new file for the same document. */
  readonly replace: boolean
  readonly remove: boolean
  readonly decide: boolean
  /** The applicant is asked for a new file, with a reason. */
  readonly askReupload: boolean
}

/**
 * What may be done with a document by its owner (or the staff who register) and by a reviewer.
 * `status` is undefined while nothing is uploaded. Upload: while editable, and what is required and missing until the final decision. Re-upload: rejected or asked for, even under lock (decision D5), and while Draft (decision D19).
 * Remove: Pending and editable, Admin always (decision D17). Decide: Pending, at the reviewer's step, never the Financer (platform §4).
 * A new file: by whoever may decide, also of a decided document (decision 0013).
 */
export function documentActions(
  status: StoredDocumentStatus | undefined,
  who: {
    readonly editable: boolean
    readonly draft: boolean
    /** A required document that may still be added under lock (missing-documents.ts). */
    readonly late?: boolean
    readonly mayDecide?: boolean
    readonly isAdmin?: boolean
  },
): DocumentActions {
  const refused = status === "Rejected" || status === "ReuploadRequired"
  return {
    upload: status === undefined && (who.editable || who.late === true),
    replace: refused || (status !== undefined && who.draft),
    remove: status !== undefined && (who.isAdmin === true || (status === "Pending" && who.editable)),
    decide: status === "Pending" && who.mayDecide === true,
    askReupload:
      status !== undefined &&
      who.mayDecide === true &&
      nextDocumentStatus(status, verdicts.ReuploadRequired) !== undefined,
  }
}

/** What can happen to a document that is uploaded. */
export type DocumentEvent = "approve" | "reject" | "askReupload" | "reupload" | "reopen"

/** What each word of the decision call means. */
export const verdicts = {
  Approved: "approve",
  Rejected: "reject",
  ReuploadRequired: "askReupload",
} as const satisfies Partial<Record<StoredDocumentStatus, DocumentEvent>>

/** The words of the decision call. */
export type DocumentVerdict = keyof typeof verdicts

/** The state after a decision or a re-upload: a decided document is not decided again (decision D3), but a new file may be asked for; a re-upload goes back to Pending. */
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

/** True when a viewer shows the file as a picture: jpg, jpeg and png (platform §2). */
export function isPreviewable(fileName: string): boolean {
  const type = typeOfName(fileName)?.type
  return type === "jpg" || type === "png"
}
