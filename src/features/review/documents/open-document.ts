import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import type { DocumentVerdict } from "#domain/documents/documents.ts"
import type { OvertakenProps } from "../overtaken.tsx"
import type { Reviewer } from "../use-reviewer.ts"

export type DocumentsProps = OvertakenProps & {
  application: LocalAdmission
  reviewer: Reviewer
  /** The id of the document in the address. */
  openedId: string | undefined
  onOpen: (id: string | null, isReplaced: boolean) => void
  /** Reports a decision made here, which is shown until the server's next answer contains it. */
  onDecided: (documentId: string, status: DocumentVerdict) => void
  onUndone: (documentId: string) => void
}

/** The open document, with the properties of the step. */
export type OpenDocumentProps = Omit<DocumentsProps, "openedId"> & { document: LocalDocument }
