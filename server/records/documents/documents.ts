/** Finds documents, decides who may act on them, and converts them to answers. */

import type { Word } from "#domain/common/vocabulary.ts"
import type { StoredProof } from "#domain/documents/document-proofs.ts"
import type { Action } from "#domain/workflow/permissions.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { DocumentRow } from "#server/db/tables.ts"
import { notFound } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { knownName, type Viewer } from "#server/records/people/known-names.ts"

/** A document with the name and kind of its type, and what it proves. */
export type NamedDocument = DocumentRow & {
  readonly TypeName: string
  readonly Type: Word<"document_types.Type">
  readonly Proves: StoredProof
}

/** A document in the form of an answer. */
export function toDocument(row: NamedDocument, viewer: Viewer): Schemas["AdmissionDocument"] {
  return {
    AdmissionDocId: row.AdmissionDocId,
    AdmissionId: row.AdmissionId,
    DocTypeId: row.DocTypeId,
    DocType: row.TypeName,
    DocTypeName: row.TypeName,
    DocName: row.TypeName,
    Type: row.Type,
    FileName: row.FileName,
    FilePath: row.FilePath,
    MimeType: row.MimeType,
    SizeBytes: row.SizeBytes,
    Sha256: row.Sha256,
    UploadedAt: row.UploadedAt,
    UploadedBy: knownName(row.UploadedBy, viewer),
    Status: row.Status,
    Remarks: row.Remarks,
    DocNo: row.DocNo,
    YearOfPassing: row.YearOfPassing,
    Percentage: row.Percentage,
    Institute: row.Institute,
    CreatedAtDevice: row.CreatedAtDevice,
    Proves: row.Proves ?? null,
  }
}

/** The documents of an application that are not deleted, with their types, in the order of these. */
export const documentsByType = (db: Queries, admissionId: string) =>
  db
    .selectFrom("admission_docs as f")
    .innerJoin("document_types as t", "t.DocTypeId", "f.DocTypeId")
    .where("f.AdmissionId", "=", admissionId)
    .where("f.DeletedAt", "is", null)
    .orderBy("f.DocTypeId")
    .orderBy("f.AdmissionDocId")

/** Documents that are not deleted, with their types. */
export function namedDocuments(db: Queries) {
  return db
    .selectFrom("admission_docs as f")
    .innerJoin("document_types as t", "t.DocTypeId", "f.DocTypeId")
    .selectAll("f")
    .select(["t.DocName as TypeName", "t.Type", "t.Proves"])
    .where("f.DeletedAt", "is", null)
}

/** The statement that reads the documents of an application in the order of the checklist, to be sent with others. */
export const selectDocuments = (db: Queries, admissionId: string) =>
  namedDocuments(db).where("f.AdmissionId", "=", admissionId).orderBy("t.SortOrder").orderBy("f.UploadedAt")

/** The documents of an application in the order of the checklist. */
export async function documentsOfAdmission(db: Queries, admissionId: string, viewer: Viewer) {
  return (await selectDocuments(db, admissionId).execute()).map((row) => toDocument(row, viewer))
}

/**
 * The document and its application, for somebody who may do the action. Throws 404, 403 or 422 like `requireAdmission`. `lock`
 * locks the application and then the document, as every write does: a document is not deleted while its application is submitted.
 */
export async function requireDocument(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
  lock = false,
): Promise<{ readonly document: NamedDocument; readonly admission: NamedAdmission }> {
  const query = namedDocuments(call.db).where("f.AdmissionDocId", "=", id)
  const found = await query.executeTakeFirst()
  if (!found) throw notFound()
  const admission = await requireAdmission(call, found.AdmissionId, action, lock)
  const document = lock ? await query.forUpdate("f").executeTakeFirst() : found
  if (!document) throw notFound()
  return { document, admission }
}
