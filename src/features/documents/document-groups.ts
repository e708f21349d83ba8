/** Groups the documents of an application by what happens next: the applicant must act, sending, to add, done. */

import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import type { DocumentType } from "#data/reads/dropdowns.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { checklistFor, uploadProgress } from "#domain/documents/checklist.ts"
import { type DocumentSection, documentGuide, documentSections } from "#domain/documents/document-proofs.ts"
import { documentName, EDUCATIONAL_TYPE } from "#domain/documents/documents.ts"
import type { UploadPurpose } from "#domain/documents/file-types.ts"
import { takesLateDocuments } from "#domain/documents/missing-documents.ts"
import { formatFormDay } from "#domain/fields/dates.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalState, isEditable } from "#domain/workflow/approval-record.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"
import { documentWords } from "./words.ts"

export interface DocumentRow {
  /** Stays the same while the document moves between the groups. */
  key: string
  type: DocumentType
  need: "required" | "optional"
  document: LocalDocument | null
  /** Required and missing after the submit: it may still be added. */
  isLate: boolean
}

export interface DocumentGroups {
  needsYou: DocumentRow[]
  onTheWay: DocumentRow[]
  toAdd: DocumentRow[]
  uploaded: DocumentRow[]
  /** The keys of all documents that are asked for, also while none can be added; empty once nobody would decide them. */
  asked: ReadonlySet<string>
  /** The keys that types with a document had while nothing was uploaded: a file that was picked then still has one. */
  there: ReadonlySet<string>
  progress: { done: number; total: number; share: number }
  /** The share of the required documents that are on this device and not received yet, 0 to 1. */
  travelling: number
}

const nothingPicked: ReadonlySet<string> = new Set()
const nothingDoubted: ReadonlySet<number> = new Set()

/**
 * `types`: the course's checklist, or all types when it has none; `picked`: the rows whose file waits for answers;
 * `doubted`: the types whose picture may be hard to read.
 */
export function documentGroups(
  application: LocalAdmission,
  types: readonly DocumentType[],
  rules: CollegeRules,
  picked: ReadonlySet<string> = nothingPicked,
  doubted: ReadonlySet<number> = nothingDoubted,
): DocumentGroups {
  const { required, optional } = checklistFor(types, types, application.record, rules)
  const { documents } = application
  const listed = [
    ...required.flatMap((type) => rowsOf(type, "required", documents)),
    ...optional.flatMap((type) => rowsOf(type, "optional", documents)),
  ]
  const known = new Set([...required, ...optional].map((type) => type.DocTypeId))
  const others = documents
    .filter((document) => !known.has(document.DocTypeId))
    .map((document) => rowOf(typeOf(document, types), "optional", document))
  const isLate = takesLateDocuments(application.record)
  const rows = [...listed, ...others].map((row) => ({
    ...row,
    isLate: isLate && row.need === "required" && row.document === null,
  }))
  const mayAdd = isEditable(application.record)
  // A replacement that waits for answers belongs to what needs the user, not to what is uploaded.
  const needsAnswers = ({ key, document }: DocumentRow) =>
    document?.delivery === "received" && picked.has(key)
  // Nobody would decide a new file any more; an entry that the server refused is still the user's to settle.
  const isOver = isSettled[approvalState(application.record)]
  const asks = (row: DocumentRow) =>
    row.document !== null &&
    (row.document.delivery === "needs-you" ||
      (!isOver && needsPerson(row.document)) ||
      needsAnswers(row) ||
      doubted.has(row.type.DocTypeId))
  const received = documents.filter((document) => document.delivery === "received")
  const progress = uploadProgress(required, received)
  const withWaiting = uploadProgress(required, documents)
  return {
    needsYou: rows.filter((row) => row.isLate || asks(row)),
    onTheWay: rows.filter(
      (row) => (row.document?.delivery === "waiting" || row.document?.delivery === "sending") && !asks(row),
    ),
    toAdd: mayAdd ? rows.filter(({ document }) => document === null) : [],
    uploaded: rows.filter((row) => row.document?.delivery === "received" && !asks(row)),
    asked: new Set(isOver ? [] : listed.map(({ key }) => key)),
    there: new Set(documents.map(({ DocTypeId }) => slotOfType(DocTypeId))),
    progress,
    travelling: progress.total === 0 ? 0 : (withWaiting.done - progress.done) / progress.total,
  }
}

/** Why a picked file cannot be uploaded. */
export function titleOfLeft(slot: string, { asked, there }: Pick<DocumentGroups, "asked" | "there">): string {
  if (asked.has(slot)) return documentWords.lockedTitle
  return there.has(slot) ? documentWords.thereTitle : documentWords.leftTitle
}

/**
 * The application with what each document proves, by its type; documents that only this device has do not say so themselves.
 */
export const withProofs = (
  application: LocalAdmission,
  types: readonly DocumentType[] = [],
): LocalAdmission => ({
  ...application,
  documents: application.documents.map((document) => ({
    Proves: types.find(({ DocTypeId }) => DocTypeId === document.DocTypeId)?.Proves ?? null,
    ...document,
  })),
})

/** The rows under headings by where an applicant gets the documents. */
export function bySection(
  rows: readonly DocumentRow[],
): readonly { section: DocumentSection; rows: readonly DocumentRow[] }[] {
  return documentSections
    .map((section) => ({
      section,
      rows: rows.filter(({ type }) => documentGuide(type.Proves).section === section),
    }))
    .filter((part) => part.rows.length > 0)
}

function rowsOf(
  type: DocumentType,
  need: DocumentRow["need"],
  documents: readonly LocalDocument[],
): DocumentRow[] {
  const own = documents.filter((document) => document.DocTypeId === type.DocTypeId)
  return own.length === 0 ? [rowOf(type, need, null)] : own.map((document) => rowOf(type, need, document))
}

function rowOf(type: DocumentType, need: DocumentRow["need"], document: LocalDocument | null): DocumentRow {
  const key = document?.AdmissionDocId ?? slotOfType(type.DocTypeId)
  return { key, type, need, document, isLate: false }
}

/** The key of a document of which nothing was uploaded yet. */
const slotOfType = (docTypeId: number): string => `type-${docTypeId}`

/**
 * The type of a document; made from the document itself when the
 * course no longer asks for it, so that it can still be replaced.
 */
function typeOf(document: LocalDocument, types: readonly DocumentType[]): DocumentType {
  return (
    types.find((type) => type.DocTypeId === document.DocTypeId) ?? {
      DocTypeId: document.DocTypeId,
      DocName: documentName(document),
      DocType: document.DocType ?? document.DocTypeName,
      DocTypeName: document.DocTypeName,
      Type: document.Type === EDUCATIONAL_TYPE ? EDUCATIONAL_TYPE : "General",
      CourseName: null,
      IsMandatory: false,
      IsActive: true,
      Condition: null,
      Quotas: [],
      SortOrder: 0,
      Proves: document.Proves ?? null,
    }
  )
}

/** True when a reviewer or the server has refused the document. */
export function needsPerson(document: LocalDocument): boolean {
  if (document.delivery !== "received") return document.delivery === "needs-you"
  return document.Status === "Rejected" || document.Status === "ReuploadRequired"
}

/** The day on which the college received the file, dd-mm-yyyy; empty while it has not, or has refused it. */
export function receivedDay({ delivery, UploadedAt }: LocalDocument): string {
  return delivery === "received" ? formatFormDay(UploadedAt) : ""
}

/** True once the server has had a file of this document: the next upload is a re-upload. */
export function isAtCollege(document: LocalDocument): boolean {
  return document.FilePath !== undefined
}

/** Why the user must act: the server's message or the specification's text for it, else the reviewer's remarks. */
export function refusalOf(document: LocalDocument): string | null | undefined {
  if (document.delivery !== "needs-you") return document.Remarks
  return document.refusal || (isAtCollege(document) ? documentTexts.updateFailed : documentTexts.uploadFailed)
}

/** Which kinds of files may be picked: the first upload takes fewer than a re-upload (applicant-form §5.7). */
export function purposeOf(document: LocalDocument | null): UploadPurpose {
  return document && (isAtCollege(document) || document.delivery === "waiting") ? "reupload" : "upload"
}
