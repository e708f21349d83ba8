/**
 * Decides whether an application accepts another document now: any while it may be edited; afterwards only a required one
 * that is missing, until the final decision (decisions D11, 12.10); and never more than `MOST_DOCUMENTS`.
 */
import { checklistFor } from "#domain/documents/checklist.ts"
import { MOST_DOCUMENTS } from "#domain/documents/file-types.ts"
import { neverUploaded, takesLateDocuments } from "#domain/documents/missing-documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { tooManyTexts } from "#domain/texts/form/too-many.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { Problem } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { contextOf, lockedProblem } from "#server/records/admissions/admissions.ts"
import { ruleContext } from "#server/records/college/college.ts"
import { readChecklist } from "./document-types.ts"
import { requireRoomForFile } from "./room-for-files.ts"

/** Throws 422 when the application has as many documents as one can have. */
async function refuseTooMany(db: Queries, admissionId: string): Promise<void> {
  const { count } = await db
    .selectFrom("admission_docs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("AdmissionId", "=", admissionId)
    .where("DeletedAt", "is", null)
    .executeTakeFirstOrThrow()
  if (count < MOST_DOCUMENTS) return
  const message = fill(tooManyTexts.documents, { n: MOST_DOCUMENTS })
  throw new Problem(422, { message, code: "document.too-many" })
}

/** Throws 422 when no document of this type is accepted; `doc` is its name in the message. */
export async function requireDocumentAccepted(
  call: { readonly db: Queries; readonly session: Session; readonly today: string },
  row: NamedAdmission,
  docTypeId: number,
  doc: string,
): Promise<void> {
  const { db, session } = call
  await refuseTooMany(db, row.AdmissionId)
  await requireRoomForFile(call, row.AdmissionId)
  if (contextOf(row, session).editable) return
  if (!takesLateDocuments(row)) throw lockedProblem()
  const { checklist, all } = await readChecklist(db, row.CourseId)
  const { required } = checklistFor(checklist, all, row, await ruleContext(call))
  const wanted = required.filter((entry) => entry.DocTypeId === docTypeId)
  if (wanted.length === 0) throw lockedProblem()
  const there = await db
    .selectFrom("admission_docs")
    .select("DocTypeId")
    .where("AdmissionId", "=", row.AdmissionId)
    .where("DeletedAt", "is", null)
    .execute()
  if (neverUploaded(wanted, there).length === 0)
    throw new Problem(422, { message: fill(documentTexts.addedAlready, { doc }), code: "document.there" })
}
