import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import type { DocumentVerdict } from "#domain/documents/documents.ts"
import type { Reviewer } from "../use-reviewer.ts"

export type DocumentsProps = {
  application: LocalAdmission
  reviewer: Reviewer
  /** The one in the address. */
  openedId: string | undefined
  onOpen: (id: string | null, isReplaced: boolean) => void
  onOvertaken: (text: string | null) => void
  /** What was decided here counts before the college's next answer does. */
  onDecided: (documentId: string, status: DocumentVerdict) => void
  onUndone: (documentId: string) => void
}

/** The document that is open, with all that surrounds it. */
export type OpenDocumentProps = Omit<DocumentsProps, "openedId"> & { document: LocalDocument }
