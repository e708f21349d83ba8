/** The answers beside a picked file: their initial values, and how many are missing. */
import type { LocalAdmission, LocalDocument } from "#data/admissions/admissions.ts"
import type { PickedWithFile } from "#data/outbox/picked-files.ts"
import type { DocumentDetails } from "#data/review/documents.ts"
import { asksPercentage, countOpenDetails, knownDetails } from "#domain/application/educational-answers.ts"
import type { StoredProof } from "#domain/documents/document-proofs.ts"
import { fill } from "#domain/texts/common/fill.ts"
import type { DocumentRow } from "./document-groups.ts"
import { documentWords } from "./words.ts"

/** The values of the document itself, if there is one; else those known from step 4 and the other documents. */
export function firstDetails({ type, document }: DocumentRow, application: LocalAdmission): DocumentDetails {
  const known = knownDetails(type.Proves, application)
  const docNo = document?.DocNo ?? ""
  if (!document) return { ...known, docNo }
  return {
    institute: document.Institute || known.institute,
    yearOfPassing: document.YearOfPassing ? String(document.YearOfPassing) : known.yearOfPassing,
    percentage: document.Percentage || known.percentage,
    docNo,
  }
}

export function detailsOf({ details }: PickedWithFile): DocumentDetails {
  const { institute = "", yearOfPassing = "", percentage = "", docNo = "" } = details
  return { institute, yearOfPassing, percentage, docNo }
}

/** The questions about a document. */
export const partsOf = (proof: StoredProof): readonly ("institute" | "yearOfPassing" | "percentage")[] =>
  asksPercentage(proof) ? ["institute", "yearOfPassing", "percentage"] : ["institute", "yearOfPassing"]

/** "Needs 2 answers". */
export function needsText(count: number): string {
  if (count === 0) return documentWords.ready
  return fill(documentWords.needs, { n: count })
}

/** The text for screen readers when the panel with the answers opens. */
export const openedText = (row: DocumentRow, picked: PickedWithFile): string =>
  fill(documentWords.openedFor, {
    doc: row.type.DocName,
    needs: needsText(countOpenDetails(row.type.DocName, picked.details)),
  })

/** A picked file as the document that thumbnail and preview show. */
export function pictureOf({ type }: DocumentRow, { file }: PickedWithFile): LocalDocument | null {
  if (!file) return null
  return {
    AdmissionDocId: file.blobId,
    DocTypeId: type.DocTypeId,
    DocTypeName: type.DocTypeName,
    FileName: file.name,
    Status: "Pending",
    delivery: "waiting",
    seq: null,
    blobId: file.blobId,
    refusal: null,
  }
}
