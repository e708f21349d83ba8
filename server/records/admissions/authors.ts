/** Refuses decisions about what the same person has entered, unless the college allows them (decision 12.19). */
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import type { Session } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
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

/** Throws 403 for the account that entered the payment. */
export async function refuseOwnPayment(
  { db, session }: Deciding,
  row: { readonly CreatedBy: number | null },
): Promise<ByAuthor> {
  return row.CreatedBy === session.userId ? requireAllowed(db, approvalTexts.ownPayment) : {}
}
