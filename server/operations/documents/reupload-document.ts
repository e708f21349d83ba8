import { isMadeBefore } from "#domain/college/application-days.ts"
import { lockedText } from "#domain/common/locked-text.ts"
import { documentActions, nextDocumentStatus, tidyDetails } from "#domain/documents/documents.ts"
import { isNewerFileThere, newerFileText } from "#domain/documents/newer-file.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { isSettled } from "#domain/workflow/state-groups.ts"
import {
  type Answer,
  type KeptFile,
  type SignedInCall,
  type StoredFile,
  writesFile,
} from "#server/contract/operation.ts"
import { notFound, ofAnotherApplication, Problem } from "#server/errors/problem.ts"
import { contextOf } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { storeUploadedFile } from "#server/records/documents/document-files.ts"
import {
  type NamedDocument,
  namedDocuments,
  requireDocument,
  toDocument,
} from "#server/records/documents/documents.ts"
import { requireRoomForFile } from "#server/records/documents/room-for-files.ts"
import { FILE_LIMIT } from "../admissions/limit.ts"

/** A type without nominal differences, so that PUT and POST can share their code. */
type Shape<T> = { readonly [K in keyof T]: T[K] }
type Reupload = Shape<SignedInCall<"reuploadDocument">>

async function keep(call: Reupload): Promise<KeptFile> {
  const { admissionDocId, admissionId, sha256 } = call.body
  const known = await namedDocuments(call.db)
    .where("f.AdmissionDocId", "=", admissionDocId)
    .executeTakeFirst()
  if (!known) throw notFound(documentTexts.existingNotFound)
  await requireDocument(call, admissionDocId, "reuploadDocument")
  if (admissionId !== undefined && admissionId !== known.AdmissionId)
    throw ofAnotherApplication("admissionId", "document")
  return storeUploadedFile(call, call.file, {
    admissionId: known.AdmissionId,
    doc: known.TypeName,
    purpose: "reupload",
    sha256,
  })
}

/** The details that were sent with the file, tidied as those of a first upload; details that were not sent are kept. */
function detailsOf({ docNo, yearOfPassing, percentage, institute }: Reupload["body"]) {
  const tidy = tidyDetails({ institute: "", yearOfPassing: "", percentage: percentage ?? "" })
  return {
    ...(docNo === undefined ? {} : { DocNo: docNo }),
    ...(yearOfPassing === undefined ? {} : { YearOfPassing: yearOfPassing }),
    ...(percentage === undefined ? {} : { Percentage: tidy.percentage || null }),
    ...(institute === undefined ? {} : { Institute: institute }),
  }
}

/** When a file from a device's outbox was picked there, by its clock; null for every other file. */
const pickedAt = ({ client, deviceTime }: Reupload) => (client === "replayed" ? deviceTime : null)

/**
 * True for a file that a device puts back, and for one that was picked, without a network, before the application was approved or
 * ended: as with a submit, the device's time decides for some days (decision 0065).
 */
const isFromBefore = (call: Reupload, since: string | null): boolean =>
  isMadeBefore(since, { now: call.now, deviceTime: pickedAt(call), isPutBack: call.client === "putBack" })

/** Throws 409 with the present document when its file came from somebody else after the sent one was picked (decision 0091). */
function refuseOverNewer(call: Reupload, { Sha256 }: StoredFile, document: NamedDocument): void {
  const { username } = call.session
  const sent = { sha256: Sha256, replaces: call.body.replaces, username, pickedAt: pickedAt(call) }
  if (!isNewerFileThere(document, sent)) return
  const current = toDocument(document, call.session)
  const message = newerFileText(document.TypeName, current.UploadedBy ?? null, document.UploadedAt)
  throw new Problem(409, { message, code: "document.changed", current }, undefined, document.AdmissionId)
}

/**
 * Stores a new file for a document, which then waits for review again, even while the form is locked (decisions D5, D19),
 * until the application is approved or has ended.
 */
async function reupload(call: Reupload, file: StoredFile): Promise<Answer<"reuploadDocument">> {
  const { db, body, session, now } = call
  const { document, admission } = await requireDocument(call, body.admissionDocId, "reuploadDocument", true)
  const id = document.AdmissionDocId
  const status = document.Status
  const { editable, draft } = contextOf(admission, session)
  const isOver = isSettled[approvalState(admission)]
  const settled = isOver && !isFromBefore(call, admission.StageSince)
  const next = nextDocumentStatus(status, "reupload")
  if (!next || !documentActions(status, { editable, draft, settled }).replace)
    throw new Problem(422, {
      message: settled ? lockedText(admission) : wizardTexts.locked,
      code: "document.locked",
    })
  refuseOverNewer(call, file, document)
  await requireRoomForFile(call, admission.AdmissionId)
  await db
    .updateTable("admission_docs")
    .set((eb) => ({
      ...file,
      ...detailsOf(body),
      Status: next,
      Remarks: null,
      UploadedAt: now.toISOString(),
      UploadedBy: session.username,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionDocId", "=", id)
    .execute()
  const row = await namedDocuments(db).where("f.AdmissionDocId", "=", id).executeTakeFirstOrThrow()
  await noteEvent(
    call,
    admission.AdmissionId,
    "documentReplaced",
    {
      AdmissionDocId: id,
      DocName: row.TypeName,
      replaced: document.FilePath,
      ...(isOver ? { AfterTheEnd: true } : {}),
    },
    { from: status, to: next },
  )
  const message = fill(documentTexts.reuploadSucceeded, { doc: row.TypeName })
  return { status: 200, version: row.Version, body: { data: toDocument(row, call.session), message } }
}

/** PUT and POST are the same call (decision D1). */
export const reuploadDocument = writesFile("reuploadDocument", keep, reupload, { limit: FILE_LIMIT })
export const reuploadDocumentByPost = writesFile("reuploadDocumentByPost", keep, reupload, {
  may: "reuploadDocument",
  limit: { ...FILE_LIMIT, countedAs: "reuploadDocument" },
})
