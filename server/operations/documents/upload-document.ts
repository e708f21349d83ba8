import { uuidv7 } from "uuidv7"
import { educationalIssues, tidyDetails } from "#domain/documents/documents.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { goneTypeTexts } from "#domain/texts/form/gone-type.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { digestOf } from "#server/contract/idempotency.ts"
import { type SignedInCall, writesFile } from "#server/contract/operation.ts"
import { conflict, invalid, invalidField } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { storeUploadedFile } from "#server/records/documents/document-files.ts"
import { namedDocuments, toDocument } from "#server/records/documents/documents.ts"
import { requireDocumentAccepted } from "#server/records/documents/late-documents.ts"
import { FILE_LIMIT } from "../admissions/limit.ts"

type Upload = SignedInCall<"uploadDocument">

async function stored(call: Upload, id: string, doc: string) {
  const row = await namedDocuments(call.db).where("f.AdmissionDocId", "=", id).executeTakeFirstOrThrow()
  const message = fill(documentTexts.uploadSucceeded, { doc })
  return {
    status: 201,
    version: row.Version,
    body: { data: toDocument(row, call.session), message },
  } as const
}

const typeIn = ({ db, body }: Upload) =>
  db.selectFrom("document_types").selectAll().where("DocTypeId", "=", body.docTypeId)

/** True when exactly this upload is already stored under its id; throws for another one under that id. */
async function isKnown(call: Upload, id: string, digest: string): Promise<boolean> {
  const known = await call.db
    .selectFrom("admission_docs")
    .select(["CreateDigest", "AdmissionId", "DeletedAt"])
    .where("AdmissionDocId", "=", id)
    .executeTakeFirst()
  if (!known) return false
  if (known.AdmissionId === call.body.admissionId && known.CreateDigest === digest && !known.DeletedAt)
    return true
  throw conflict("Another document has this id.", "record.exists")
}

async function isStored({ db, body }: Upload): Promise<boolean> {
  if (!body.admissionDocId) return false
  const row = await db
    .selectFrom("admission_docs")
    .select("AdmissionId")
    .where("AdmissionDocId", "=", body.admissionDocId)
    .executeTakeFirst()
  return row?.AdmissionId === body.admissionId
}

/**
 * True for a file that comes from the outbox of a device. While it waited, the college may have ended its type, or begun to ask
 * for answers with it: the paper may not be there a second time, so it is taken, however short the wait was (decision 0043).
 */
const waited = ({ client }: Upload) => client === "replayed" || client === "putBack"

export const uploadDocument = writesFile(
  "uploadDocument",
  async (call) => {
    const { body } = call
    const admission = await requireAdmission(call, body.admissionId, "addMissingDocument")
    const type = await typeIn(call).executeTakeFirst()
    const doc = type?.DocName ?? "the document"
    // A repeated upload gets the same answer as the first one.
    if (!(await isStored(call))) await requireDocumentAccepted(call, admission, body.docTypeId, doc)
    return storeUploadedFile(call, call.file, {
      admissionId: admission.AdmissionId,
      doc,
      purpose: "upload",
      sha256: body.sha256,
    })
  },
  async (call, file) => {
    const { db, body, session, now } = call
    const admission = await requireAdmission(call, body.admissionId, "addMissingDocument", true)
    const type = await typeIn(call)
      .$if(!waited(call), (query) => query.where("IsActive", "=", true))
      .executeTakeFirst()
    // Another file for it would be refused, too: its sender can only discard it.
    if (!type && waited(call)) throw conflict(goneTypeTexts.refused, "document.type-gone")
    if (!type) throw invalidField("docTypeId", validationTexts.option)
    // Reviewers read it: never the sender's own words.
    const doc = type.DocName
    const details = tidyDetails({
      institute: body.institute ?? "",
      yearOfPassing: body.yearOfPassing === undefined ? "" : String(body.yearOfPassing),
      percentage: body.percentage ?? "",
    })
    const isAsked = !waited(call) || Object.values(details).some(Boolean)
    const issues = isAsked ? educationalIssues(type.Type, details, doc) : []
    if (issues.length > 0) throw invalid(issues.map(({ part, text }) => ({ field: part, message: text })))

    const id = body.admissionDocId ?? uuidv7()
    const digest = digestOf(body, call.file?.sha256)
    if (body.admissionDocId && (await isKnown(call, id, digest)))
      return { ...(await stored(call, id, doc)), isFileUnused: true }
    await requireDocumentAccepted(call, admission, type.DocTypeId, doc)
    await db
      .insertInto("admission_docs")
      .values({
        ...file,
        AdmissionDocId: id,
        AdmissionId: admission.AdmissionId,
        DocTypeId: type.DocTypeId,
        DocName: doc,
        UploadedAt: now.toISOString(),
        UploadedBy: session.username,
        Status: "Pending",
        Remarks: null,
        DocNo: body.docNo ?? null,
        YearOfPassing: body.yearOfPassing ?? null,
        Percentage: details.percentage || null,
        Institute: body.institute ?? null,
        CreateDigest: digest,
        CreatedAtDevice: call.deviceTime,
        DeletedAt: null,
      })
      .execute()
    await noteEvent(call, admission.AdmissionId, "documentUploaded", {
      AdmissionDocId: id,
      DocTypeId: type.DocTypeId,
      DocName: doc,
    })
    return stored(call, id, doc)
  },
  { limit: FILE_LIMIT },
)
