/** Decides how payments are found, who may touch them, and how they read in an answer: both names of mode and document (decision F36). */
import { type SqlBool, sql } from "kysely"
import { paymentModes } from "#domain/office-options.ts"
import { PAYMENT_LEVEL, paymentStatus } from "#domain/payments.ts"
import type { Action } from "#domain/permissions.ts"
import type { Queries } from "../db/database.ts"
import type { PaymentRow } from "../db/tables.ts"
import type { Schemas, Session } from "../http/operation.ts"
import { notFound } from "../http/problem.ts"
import { requireAdmission } from "./admissions.ts"

/** A payment with its application's number and whether its reference stands elsewhere too. */
export type NamedPayment = PaymentRow & { readonly FormNo: string; readonly isRepeated: boolean }

type Mode = Schemas["PaymentMode"]
const modeOf = (stored: string) =>
  paymentModes.find((mode) => mode.value === stored)?.value as Mode | undefined

/** A payment as answers carry it. */
export function toPayment(row: NamedPayment): Schemas["Payment"] {
  const mode = modeOf(row.Mode) ?? "Online"
  return {
    PaymentId: row.PaymentId,
    PaymentNo: row.PaymentNo,
    ClientReference: row.ClientReference,
    AdmissionId: row.AdmissionId,
    FormNo: row.FormNo,
    CourseId: row.CourseId,
    Category: row.Category,
    UserID: row.UserID,
    UserName: row.UserName,
    PhoneNo: row.PhoneNo,
    Amount: row.Amount,
    Mode: mode,
    PaymentMode: mode,
    PaymentDate: row.PaymentDate,
    TransactionRef: row.TransactionRef,
    InstrumentNo: row.InstrumentNo,
    SenderBank: row.SenderBank,
    SenderAccNo: row.SenderAccNo,
    SenderBranch: row.SenderBranch,
    ReceiverBank: row.ReceiverBank,
    ReceiverAccNo: row.ReceiverAccNo,
    ReceiverBranch: row.ReceiverBranch,
    PaymentPurpose: row.PaymentPurpose,
    PaymentReferenceId: row.PaymentReferenceId,
    PaymentStatus: paymentStatus(row.PaymentStatus),
    VerifiedByStaff: row.VerifiedByStaff,
    IsActive: row.IsActive,
    Status: row.Status,
    Remarks: row.Remarks,
    DocumentPath: row.DocumentPath,
    FilePath: row.DocumentPath,
    PaymentDocumentUrl: row.DocumentPath,
    DuplicateReference: row.isRepeated,
    CreatedAt: row.CreatedAt,
    CreatedAtDevice: row.CreatedAtDevice,
    DecidedBy: row.DecidedBy,
    DecidedAt: row.DecidedAt,
  }
}

/** Payments of applications that are not deleted. A reference is repeated when another student's payment that is not rejected has it too (decision P17). */
export function namedPayments(db: Queries) {
  return db
    .selectFrom("payments as p")
    .innerJoin("admissions as a", "a.AdmissionId", "p.AdmissionId")
    .selectAll("p")
    .select("a.FormNo")
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("payments as o")
            .select("o.PaymentId")
            .whereRef("o.AdmissionId", "!=", "p.AdmissionId")
            .where("o.PaymentStatus", "!=", "Rejected")
            .where((inner) =>
              inner(inner.fn("lower", ["o.TransactionRef"]), "=", inner.fn("lower", ["p.TransactionRef"])),
            ),
        )
        .$castTo<boolean>()
        .as("isRepeated"),
    )
    .where("a.DeletedAt", "is", null)
}

/** True for payments `p` of applications `a` that the Financer may decide now: what `mayDecidePayment` says of one. */
export const decidableNow = sql<SqlBool>`
  (p."PaymentStatus" = 'Pending' or (p."PaymentStatus" = 'Accepted' and not p."VerifiedByStaff"))
  and (a."AdmissionStatus" = 'Approved' or (a."AdmissionStatus" = 'Pending' and a."CurrentLevel" >= ${PAYMENT_LEVEL}))`

/** The payments of an application, oldest first. */
export async function paymentsOfAdmission(db: Queries, admissionId: string) {
  const rows = await namedPayments(db)
    .where("p.AdmissionId", "=", admissionId)
    .orderBy("p.CreatedAt")
    .orderBy("p.PaymentId")
    .execute()
  return rows.map(toPayment)
}

/** The payment, for somebody who may do the action on its application. Throws 404 or 403. */
export async function requirePayment(
  call: { readonly db: Queries; readonly session: Session },
  id: string,
  action: Action,
  lock = false,
): Promise<NamedPayment> {
  const query = namedPayments(call.db).where("p.PaymentId", "=", id)
  const payment = await (lock ? query.forUpdate("p") : query).executeTakeFirst()
  if (!payment) throw notFound()
  await requireAdmission(call, payment.AdmissionId, action)
  return payment
}
