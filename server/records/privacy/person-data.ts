/**
 * Decides what the export of an applicant contains: everything stored about them, without names of other people and without
 * secrets (decision 0051).
 */
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { together } from "#server/db/together.ts"
import { toHistory } from "#server/records/admissions/academic-history.ts"
import { type NamedAdmission, trackingOf } from "#server/records/admissions/admission-record.ts"
import { latestActs, recordOf, selectHistory, selectSteps } from "#server/records/admissions/admissions.ts"
import { selectDocuments, toDocument } from "#server/records/documents/documents.ts"
import { selectFeeAmounts } from "#server/records/money/fee-structures.ts"
import { selectPayments, toPayment } from "#server/records/money/payments.ts"
import { looksByRole } from "./record-looks.ts"

type Row = Readonly<Record<string, unknown>>

/** The rows, by kind. */
export type PersonData = Readonly<Record<string, readonly Row[]>>

/** Fields of answers that name staff, whose roles are kept, or the address of a file. */
const names = [
  "ActedBy",
  "DecidedBy",
  "OpenedBy",
  "UploadedBy",
  "SetBy",
  "FilePath",
  "DocumentPath",
  "PaymentDocumentUrl",
]

const withoutNames = (rows: readonly object[]): Row[] =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))))

async function accountData(db: Queries, userId: number | null): Promise<PersonData> {
  if (userId === null) return {}
  const [account, signIns] = await together(
    db,
    db
      .selectFrom("users")
      .select(["Username", "Email", "FirstName", "LastName", "Gender", "MobileNo", "Status", "CreatedAt"])
      .where("UserID", "=", userId),
    db
      .selectFrom("sessions")
      .select(["CreatedAt", "LastSeenAt", "RevokedAt", "UserAgent"])
      .where("UserID", "=", userId)
      .orderBy("CreatedAt"),
  )
  return { account, signIns }
}

/** The statements that read what is stored besides the record, its documents and payments. */
const selectRest = (db: Queries, admissionId: string) =>
  [
    db
      .selectFrom("seat_allotments")
      .select(["AcademicYear", "CourseId", "Quota", "Status", "CreatedAt"])
      .where("AdmissionId", "=", admissionId),
    db
      .selectFrom("slidings")
      .select(["Kind", "Status", "ChangeDate", "OldQuota", "NewQuota", "Amount", "Reason"])
      .select(["AccountHolder", "AccountNumber", "IFSC"])
      .where("AdmissionId", "=", admissionId),
    db
      .selectFrom("consents")
      .select(["NoticeVersion", "Language", "Way", "AgreedAt", "RecordedAt"])
      .where("AdmissionId", "=", admissionId)
      .orderBy("RecordedAt"),
    db
      .selectFrom("erasure_requests")
      .select(["AskedAt", "State", "AnsweredAt", "Reason"])
      .where("AdmissionId", "=", admissionId)
      .orderBy("AskedAt"),
    db
      .selectFrom("notifications")
      .select(["Kind", "Recipient", "Status", "CreatedAt", "SentAt"])
      .where("AdmissionId", "=", admissionId)
      .orderBy("CreatedAt"),
    db
      .selectFrom("timeline")
      .select(["At", "AtDevice", "Event", "From", "To", "RoleName"])
      .where("AdmissionId", "=", admissionId)
      // It says that somebody else applied with the same numbers (decision 12.2).
      .where("Event", "<>", "duplicateSettled")
      .orderBy("At")
      .orderBy("TimelineId"),
    looksByRole(db).where("l.AdmissionId", "=", admissionId),
    db
      .selectFrom("admission_docs as f")
      .innerJoin("document_types as t", "t.DocTypeId", "f.DocTypeId")
      .select(["f.AdmissionDocId", "t.DocName", "f.FileName", "f.UploadedAt", "f.DeletedAt as RemovedAt"])
      .where("f.AdmissionId", "=", admissionId)
      .where("f.DeletedAt", "is not", null)
      .orderBy("f.UploadedAt"),
  ] as const

/**
 * `session`: who exports. Only applicants themselves get their full identity numbers; staff have to give a reason to
 * read those. `files`: all files of the zip; each document and payment names its own.
 */
export async function personData(
  db: Queries,
  row: NamedAdmission,
  session: Session,
  files: readonly PersonFile[],
): Promise<PersonData> {
  const { AdmissionId, AadharNo, ParentAadharNo, OtherIdNo } = row
  const [history, amounts, documents, payments, steps, ...rest] = await together(
    db,
    selectHistory(db, AdmissionId),
    selectFeeAmounts(db, AdmissionId),
    selectDocuments(db, AdmissionId),
    selectPayments(db, AdmissionId),
    selectSteps(db, AdmissionId),
    ...selectRest(db, AdmissionId),
  )
  const [seats, slidings, consents, erasureRequests, messages, trail, seenBy, removed] = rest
  const nameOf = new Map(files.map(({ id, name }) => [id, name]))
  const withFile = <T extends object>(id: string, one: T) => ({ ...one, File: nameOf.get(id) ?? null })
  const { FeeAmounts, ...record } = recordOf(row, history, amounts, session)
  const whole = session.role === "S" ? { AadharNo, aadhar: AadharNo, ParentAadharNo, OtherIdNo } : {}
  return {
    application: [{ ...record, ...whole }],
    marks: history.map(toHistory),
    fees: withoutNames(FeeAmounts),
    documents: withoutNames(
      documents.map((document) => withFile(document.AdmissionDocId, toDocument(document, session))),
    ),
    removedDocuments: removed.map((document) => withFile(document.AdmissionDocId, document)),
    // In the form in which applicants see them, whoever exports.
    payments: withoutNames(payments.map((payment) => withFile(payment.PaymentId, toPayment(payment, "S")))),
    steps: withoutNames(trackingOf(row, latestActs(steps), "S")),
    seats,
    slidings,
    consents,
    erasureRequests,
    messages,
    trail,
    seenBy,
    ...(await accountData(db, row.UserId)),
  }
}

/** A file of the application, with its name in the zip. */
export interface PersonFile {
  /** Of the document or the payment. */
  readonly id: string
  readonly name: string
  readonly path: string
  /** Of a document that was removed: its bytes go after a time. */
  readonly isRemoved: boolean
}

const plain = (name: string) => name.replace(/[^\p{L}\p{N}. _()-]/gu, "_").slice(-120)

/** Every document, also a removed one, and every proof of payment, as stored, with unique names. */
export async function personFiles(db: Queries, admissionId: string): Promise<PersonFile[]> {
  const documents = await db
    .selectFrom("admission_docs")
    .select(["AdmissionDocId as id", "FilePath as path", "FileName as name", "DeletedAt"])
    .where("AdmissionId", "=", admissionId)
    .orderBy("UploadedAt")
    .execute()
  const receipts = await db
    .selectFrom("payments")
    .select(["PaymentId as id", "DocumentPath as path", "DocumentName as name"])
    .where("AdmissionId", "=", admissionId)
    .where("DocumentPath", "is not", null)
    .orderBy("CreatedAt")
    .execute()
  const all = [...documents, ...receipts.map((receipt) => ({ ...receipt, DeletedAt: null }))]
  return all.map(({ id, path, name, DeletedAt }, index) => ({
    id,
    isRemoved: DeletedAt !== null,
    path: path ?? "",
    name: `files/${String(index + 1).padStart(2, "0")}-${plain(name ?? "receipt")}`,
  }))
}
