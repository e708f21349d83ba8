/**
 * Finds payments, decides who may act on them, and converts them to answers, with both names of mode and document (decision
 * F36).
 */
import { type SqlBool, sql } from "kysely"
import { openStates } from "#domain/money/payments.ts"
import { isApplicant, type RoleCode, roleByCode } from "#domain/people/roles.ts"
import { type Action, canEver } from "#domain/workflow/permissions.ts"
import type { Level, StoredStatus } from "#domain/workflow/stages.ts"
import type { Schemas, Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { PaymentRow } from "#server/db/tables.ts"
import { notFound } from "#server/errors/problem.ts"
import { type NamedAdmission, stageOf } from "#server/records/admissions/admission-record.ts"
import { removedAdmission, requireAdmission } from "#server/records/admissions/admissions.ts"
import { isRemoved } from "#server/records/admissions/retention.ts"
import { isAt, isAtAny } from "#server/records/admissions/stored-stage.ts"
import { courseNameOf } from "#server/records/college/courses.ts"

/** The columns for a row of a list; sealed bank account numbers are not among them. */
const listColumns = [
  "PaymentId",
  "PaymentNo",
  "ClientReference",
  "AdmissionId",
  "CourseId",
  "Category",
  "UserID",
  "UserName",
  "PhoneNo",
  "Amount",
  "Mode",
  "PaymentDate",
  "TransactionRef",
  "InstrumentNo",
  "SenderBank",
  "SenderBranch",
  "ReceiverBank",
  "ReceiverBranch",
  "PaymentPurpose",
  "PaymentReferenceId",
  "PaymentStatus",
  "VerifiedByStaff",
  "IsActive",
  "Status",
  "Remarks",
  "DocumentPath",
  "CreatedAt",
  "CreatedAtDevice",
  "DecidedBy",
  "DecidedAt",
  "IsApplicationRemoved",
] as const satisfies readonly (keyof PaymentRow)[]

/**
 * The name and state of a payment's application, whether an applicant sent the payment, and whether its reference is on
 * another payment, too.
 */
interface Around {
  readonly FormNo: string
  readonly ApplicantName: string
  readonly CourseName: string
  readonly AdmissionStatus: StoredStatus
  readonly CurrentLevel: Level
  readonly isRepeatedHere: boolean
  readonly isRepeatedElsewhere: boolean
  readonly ByApplicant: boolean
  /** The person of its application was removed. */
  readonly IsApplicationRemoved: boolean
}

/** A whole payment. */
export type NamedPayment = PaymentRow & Around

/** A payment as a list reads it. */
export type ListedPayment = Pick<PaymentRow, (typeof listColumns)[number]> & Around

/** True when another payment that counts has the same reference, in this application or in another one. */
export const isRepeated = (row: ListedPayment): boolean => row.isRepeatedHere || row.isRepeatedElsewhere

/**
 * A payment in the form of an answer. An applicant learns nothing about the payments of others, nor who decided; the remarks
 * only when it was rejected.
 */
export const toPayment = (row: NamedPayment, viewer: RoleCode): Schemas["Payment"] => ({
  ...toListedPayment(row, viewer),
  UserName: row.UserName,
  SenderAccNo: row.SenderAccNo,
  ReceiverAccNo: row.ReceiverAccNo,
})

/** A payment in the form of a list: without bank account numbers, and of a removed person without the payer. */
export function toListedPayment(row: ListedPayment, viewer: RoleCode): Schemas["Payment"] {
  return {
    PaymentId: row.PaymentId,
    PaymentNo: row.PaymentNo,
    ClientReference: row.ClientReference,
    AdmissionId: row.AdmissionId,
    FormNo: row.FormNo,
    CourseId: row.CourseId,
    Category: row.Category,
    UserID: row.UserID,
    UserName: row.IsApplicationRemoved ? null : row.UserName,
    PhoneNo: row.PhoneNo,
    Amount: row.Amount,
    Mode: row.Mode,
    PaymentMode: row.Mode,
    PaymentDate: row.PaymentDate,
    TransactionRef: row.TransactionRef,
    InstrumentNo: row.InstrumentNo,
    SenderBank: row.SenderBank,
    SenderBranch: row.SenderBranch,
    ReceiverBank: row.ReceiverBank,
    ReceiverBranch: row.ReceiverBranch,
    PaymentPurpose: row.PaymentPurpose,
    PaymentReferenceId: row.PaymentReferenceId,
    PaymentStatus: row.PaymentStatus,
    VerifiedByStaff: row.VerifiedByStaff,
    IsActive: row.IsActive,
    Status: row.Status,
    Remarks: isApplicant(viewer) && row.PaymentStatus !== "Rejected" ? null : row.Remarks,
    DocumentPath: row.DocumentPath,
    FilePath: row.DocumentPath,
    PaymentDocumentUrl: row.DocumentPath,
    DuplicateReference: isApplicant(viewer) ? row.isRepeatedHere : isRepeated(row),
    ByApplicant: row.ByApplicant,
    CreatedAt: row.CreatedAt,
    CreatedAtDevice: row.CreatedAtDevice,
    DecidedBy: isApplicant(viewer) ? null : row.DecidedBy,
    DecidedAt: row.DecidedAt,
    ...(isApplicant(viewer)
      ? {}
      : {
          ApplicantName: row.ApplicantName,
          CourseName: row.CourseName,
          Step: stageOf(row),
          IsRemoved: row.IsApplicationRemoved,
        }),
  }
}

/** A reference in the form for comparison: `referenceKey` in the database, with its index. */
const keyOf = (column: string) => sql<string>`reference_key(${sql.ref(column)})`

/** True when a payment `o` counts and has the same reference as `p` (decision P17). */
const sameReference = sql<SqlBool>`
  ${keyOf("o.TransactionRef")} = ${keyOf("p.TransactionRef")} and ${keyOf("p.TransactionRef")} <> ''
  and o."PaymentId" <> p."PaymentId" and o."PaymentStatus" in ('Pending', 'Accepted')
  and not o."IsApplicationDeleted"`
/** Written exactly as in the indexes of payments. */
const isStanding = sql<SqlBool>`not p."IsApplicationDeleted"`
const applicant = sql<string>`concat_ws(' ', a."FirstName", a."MiddleName", a."LastName")`

/**
 * True when somebody sent payment `p` as an applicant: from whichever account, as an application may be given to another one of
 * the same person. The role of that time counts, as the timeline has it; of a payment that is not in it, the account's.
 */
const byApplicant = sql<boolean>`coalesce(
  (select t."RoleName" = ${roleByCode("S").name} from timeline t where t."AdmissionId" = p."AdmissionId"
    and t."Event" = 'paymentSubmitted' and t."Detail" ->> 'PaymentId' = p."PaymentId"::text limit 1),
  exists (select 1 from users u where u."UserID" = p."CreatedBy" and u."RoleId" = ${roleByCode("S").id}))`

/** Payments with the joined fields, but without columns of their own yet. */
function allPayments(db: Queries) {
  const repeated = (where: "=" | "<>") =>
    sql<boolean>`exists (select 1 from payments o
      where ${sameReference} and o."AdmissionId" ${sql.raw(where)} p."AdmissionId")`
  return db
    .selectFrom("payments as p")
    .innerJoin("admissions as a", "a.AdmissionId", "p.AdmissionId")
    .innerJoin("courses as c", "c.CourseId", "a.CourseId")
    .select(["a.FormNo", "a.AdmissionStatus", "a.CurrentLevel", "c.Name as CourseName"])
    .select([
      applicant.as("ApplicantName"),
      repeated("=").as("isRepeatedHere"),
      repeated("<>").as("isRepeatedElsewhere"),
      byApplicant.as("ByApplicant"),
    ])
}

/** Whole payments of applications that are there. */
export const namedPayments = (db: Queries) => allPayments(db).selectAll("p").where("a.DeletedAt", "is", null)

/** Rows of a list of payments, also of removed people. */
export const listedPayments = (db: Queries) =>
  allPayments(db)
    .select(listColumns.map((column) => `p.${column}` as const))
    .where(isStanding)

/**
 * The name of the course that was paid for, for the receipt and its check: a student may have another one since. A payment
 * that names none is for the course of its application.
 */
export async function paidCourseOf(
  db: Queries,
  { CourseId }: Pick<PaymentRow, "CourseId">,
  record: NamedAdmission,
): Promise<string> {
  const paid = CourseId === null ? "" : await courseNameOf(db, CourseId)
  return paid || `${record.Degree} ${record.CourseName}`
}

/** The other payments that count and have the same reference as this one, oldest first. */
export async function sameReferences(db: Queries, paymentId: string): Promise<Schemas["SameReference"][]> {
  return db
    .selectFrom("payments as p")
    .innerJoin("payments as o", (join) => join.on(sameReference))
    .innerJoin("admissions as a", "a.AdmissionId", "o.AdmissionId")
    .select(["o.PaymentId", "o.PaymentNo", "o.AdmissionId", "a.FormNo", "o.Amount", "o.PaymentDate"])
    .select(["o.PaymentStatus", "o.IsApplicationRemoved as IsRemoved", applicant.as("ApplicantName")])
    .where("p.PaymentId", "=", paymentId)
    .orderBy("o.CreatedAt")
    .orderBy("o.PaymentId")
    .execute()
}

/** Written exactly as in the index `payments_waiting`, which holds IsApplicationRemoved: what was removed waits for nobody. */
const waits = sql<SqlBool>`(p."PaymentStatus" = 'Pending' or (p."PaymentStatus" = 'Accepted' and not p."VerifiedByStaff"))
  and not p."IsApplicationDeleted" and not p."IsApplicationRemoved"`
const standing = { status: "p.ApplicationStatus", level: "p.ApplicationLevel" }

/** Payments `p` of applications that are not deleted, also of removed people: the money was there (decision 0079). */
export const standingPayments = (db: Queries) => db.selectFrom("payments as p").where(isStanding)

/**
 * Payments `p` that the Financer may decide now, by the rule of `mayDecidePayment`. Queried state by state, so that each
 * query reads only its own range of the index.
 */
export function decidablePayments(db: Queries): ReturnType<typeof standingPayments> {
  const parts = openStates.map(
    (state) => sql`select p.* from payments p where ${waits} and ${isAt(state, standing)}`,
  )
  const all = sql<PaymentRow>`(${sql.join(parts, sql` union all `)})`.as("p")
  // It has the same columns under the same alias.
  return db.selectFrom(all) as unknown as ReturnType<typeof standingPayments>
}

/** True for payments `p` that wait for the Financer but cannot be decided yet, or not now. */
export const notDecidableYet = sql<SqlBool>`${waits} and not ${isAtAny(openStates, standing)}`

/** The statement that reads the payments of an application, oldest first, to be sent with others. */
export const selectPayments = (db: Queries, admissionId: string) =>
  namedPayments(db).where("p.AdmissionId", "=", admissionId).orderBy("p.CreatedAt").orderBy("p.PaymentId")

/** The payments of an application, oldest first, as `viewer` may see them. */
export async function paymentsOfAdmission(db: Queries, admissionId: string, viewer: RoleCode) {
  return (await selectPayments(db, admissionId).execute()).map((row) => toPayment(row, viewer))
}

/**
 * The amounts of an application's payments alone. An order is noted in the timeline while others are printed: it reads nothing
 * there, as the whole payments do.
 */
export const amountsOfAdmission = (db: Queries, admissionId: string) =>
  db
    .selectFrom("payments")
    .select(["Amount", "PaymentStatus", "VerifiedByStaff"])
    .where("AdmissionId", "=", admissionId)
    .execute()

/**
 * The payment, for somebody who may do the action on its application. Throws 404 or 403. `lock` locks the application and
 * then the payment, as every write does.
 */
export async function requirePayment(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
  lock = false,
): Promise<NamedPayment> {
  const query = namedPayments(call.db).where("p.PaymentId", "=", id)
  const payment = await query.executeTakeFirst()
  if (!payment) throw notFound()
  await requireAdmission(call, payment.AdmissionId, action, lock)
  return lock ? query.forUpdate("p").executeTakeFirstOrThrow() : payment
}

/**
 * The payment with its application, as `requirePayment`; for those who keep the accounts also one of a removed person. Only to be
 * read: nobody can change it any more.
 */
export async function requireAccountedPayment(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
): Promise<{ readonly payment: NamedPayment; readonly record: NamedAdmission }> {
  const { db, session } = call
  const removed = canEver(session.role, "readRemovedPayment")
    ? await allPayments(db).selectAll("p").where("p.PaymentId", "=", id).where(isRemoved).executeTakeFirst()
    : undefined
  const payment = removed ?? (await requirePayment(call, id, action))
  const record = removed
    ? await removedAdmission(db, payment.AdmissionId)
    : await requireAdmission(call, payment.AdmissionId, action)
  return { payment, record }
}
