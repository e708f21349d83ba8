/** Refuses decisions about what the same person has entered, unless the college allows them (decision 12.19). */
import { sql } from "kysely"
import { waitsForReason } from "#domain/money/new-payment.ts"
import { roleByCode } from "#domain/people/roles.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { PaymentRow } from "#server/db/tables.ts"
import { forbidden } from "#server/errors/problem.ts"
import { readCollege } from "#server/records/college/college.ts"
import { isOwn } from "#server/records/people/ownership.ts"

interface Deciding {
  readonly db: Queries
  readonly session: Session
}

/** Marks a decision by the author in the timeline; empty for any other. */
export type ByAuthor = { readonly DecidedByAuthor?: true }

async function requireAllowed(db: Queries, message: string): Promise<ByAuthor> {
  if (!(await readCollege(db)).authorMayDecide) throw forbidden(message, "decision.own-entry")
  return { DecidedByAuthor: true }
}

/**
 * Throws 403 for the account that made or submitted the application, and for the account to which the application belongs.
 */
export async function refuseOwnApplication(
  { db, session }: Deciding,
  row: { readonly AdmissionId: string; readonly CreatedBy: number | null; readonly UserId: number | null },
): Promise<ByAuthor> {
  const { userId } = session
  const submitted = await db
    .selectFrom("approval_steps")
    .select("StepId")
    .where("AdmissionId", "=", row.AdmissionId)
    .where("StepId", "=", 0)
    .where("ActedBy", "=", userId)
    .limit(1)
    .executeTakeFirst()
  if (row.CreatedBy !== userId && !isOwn(row, session) && !submitted) return {}
  return requireAllowed(db, approvalTexts.ownApplication)
}

type Entered = Pick<
  PaymentRow,
  "PaymentId" | "AdmissionId" | "CreatedBy" | "PaymentStatus" | "VerifiedByStaff"
>

/** True when this account had its present role already when it entered the payment. */
async function hadThisRole({ db, session }: Deciding, { AdmissionId, PaymentId }: Entered): Promise<boolean> {
  const entry = await db
    .selectFrom("timeline")
    .select("TimelineId")
    .where("AdmissionId", "=", AdmissionId)
    .where("Event", "=", "paymentSubmitted")
    .where(sql<string>`"Detail" ->> 'PaymentId'`, "=", PaymentId)
    .where("UserID", "=", session.userId)
    .where("RoleName", "=", roleByCode(session.role).name)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/**
 * Throws 403 for the account that entered the payment, except where the payment waits only for a reason: it would wait for
 * ever in a college with one Financer.
 */
export async function refuseOwnPayment(call: Deciding, row: Entered): Promise<ByAuthor> {
  if (row.CreatedBy !== call.session.userId) return {}
  if (waitsForReason(row, call.session.role) && (await hadThisRole(call, row)))
    return { DecidedByAuthor: true }
  return requireAllowed(call.db, approvalTexts.ownPayment)
}
