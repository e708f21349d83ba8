/** Reads document types, and decides which of them a course asks for. */

import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { DocumentTypeRow } from "#server/db/tables.ts"

/** A document type in the form of an answer. */
export function toDocumentType(row: DocumentTypeRow): Schemas["DocumentType"] {
  return {
    DocTypeId: row.DocTypeId,
    DocName: row.DocName,
    DocType: row.DocName,
    DocTypeName: row.DocName,
    Type: row.Type,
    CourseName: null,
    IsMandatory: row.IsMandatory,
    IsActive: row.IsActive,
    Condition: row.Condition,
    Quotas: row.Quotas === "" ? [] : row.Quotas.split(","),
    SortOrder: row.SortOrder,
    Proves: row.Proves,
    Listed: row.Listed,
  }
}

/** Active types in their order. */
export async function readDocumentTypes(db: Queries): Promise<Schemas["DocumentType"][]> {
  const rows = await db
    .selectFrom("document_types")
    .selectAll()
    .where("IsActive", "=", true)
    .orderBy("SortOrder")
    .execute()
  return rows.map(toDocumentType)
}

/** The checklist of a course; all active types for a course without one (decision D9). */
export async function readChecklist(db: Queries, courseId: number) {
  const rows = await db
    .selectFrom("document_checklist as l")
    .innerJoin("document_types as t", "t.DocTypeId", "l.DocTypeId")
    .selectAll("t")
    .select("l.IsMandatory as IsMandatoryHere")
    .where("l.CourseId", "=", courseId)
    .where("t.IsActive", "=", true)
    .orderBy("t.SortOrder")
    .execute()
  const checklist = rows.map((row) => ({ ...toDocumentType(row), IsMandatory: row.IsMandatoryHere }))
  return { checklist, all: await readDocumentTypes(db) }
}
