/**
 * Records in the approval chain of an application who opened and who decided each step, and tells the slower of two officers
 * what the faster one did.
 */

import { kolkataDay, kolkataTime } from "#domain/fields/dates.ts"
import type { RoleCode } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { type ApprovalEvent, advance } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import type { TimelineEvent } from "#domain/workflow/timeline-events.ts"
import type { Queries } from "#server/db/database.ts"
import { conflict, forbidden, type Problem } from "#server/errors/problem.ts"
import { type NamedAdmission, stageOf } from "./admission-record.ts"

type Decision = { readonly By: string | null; readonly At: string | null; readonly Status: string }

/** A time in the form in which people at the college read it. */
export const timeText = (at: string | null): string =>
  at === null ? "–" : `${kolkataDay(new Date(at))} ${kolkataTime(new Date(at))}`

/** The number of the current chain: it grows by one at every submit; 0 before the first. */
export async function chainOf(db: Queries, admissionId: string): Promise<number> {
  const { latest } = await db
    .selectFrom("approval_steps")
    .select((eb) => eb.fn.max<number | null>("Chain").as("latest"))
    .where("AdmissionId", "=", admissionId)
    .executeTakeFirstOrThrow()
  return latest ?? 0
}

/** The events that move an application to another stage. */
const moving = [
  "stageConfirmed",
  "stageRejected",
  "approved",
  "reopened",
  "submitted",
  "withdrawn",
  "cancelled",
  "restored",
  "decisionUndone",
] satisfies readonly TimelineEvent[]

async function latestDecision(db: Queries, row: NamedAdmission): Promise<Decision | undefined> {
  const found = await db
    .selectFrom("timeline")
    .select(["Username", "At", "To", "Event"])
    .where("AdmissionId", "=", row.AdmissionId)
    .where("Event", "in", moving)
    // The undo of a decision on a document or a payment moves nothing.
    .where((eb) => eb.or([eb("Event", "!=", "decisionUndone"), eb("From", "is distinct from", eb.ref("To"))]))
    .orderBy("At", "desc")
    .orderBy("TimelineId", "desc")
    .limit(1)
    .executeTakeFirst()
  return found && { By: found.Username, At: found.At, Status: found.To ?? stageOf(row) }
}

/** 409 for a decision that comes too late: says who moved the application, when and where to. */
export async function movedOn(db: Queries, row: NamedAdmission): Promise<Problem> {
  const decision = await latestDecision(db, row)
  if (!decision) return conflict(approvalTexts.movedOn, "approval.moved-on")
  const who = fill(approvalTexts.whoActed, {
    who: decision.By ?? "–",
    when: timeText(decision.At),
    what: decision.Status,
  })
  return conflict(`${approvalTexts.movedOn} ${who}`, "approval.moved-on", { decision })
}

/**
 * Throws unless this role can act at the present stage of the application: 403 before its step; 409 after it, naming who was
 * faster.
 */
export async function requireStep(
  db: Queries,
  row: NamedAdmission,
  role: RoleCode,
  event: ApprovalEvent,
  expected: {
    readonly StepId?: number
    readonly ExpectedLevel?: number
    readonly ExpectedSubmittedAt?: string
  } = {},
): Promise<void> {
  const level = expected.ExpectedLevel ?? expected.StepId
  const outcome = advance(approvalState(row), event, role, { complete: true, seatFree: true, reason: true })
  if (!outcome.ok && outcome.refusal.reason === "role") throw forbidden(approvalTexts.notAtYourStep)
  const isStale = [level, expected.StepId].some((sent) => sent !== undefined && sent !== row.CurrentLevel)
  if (!outcome.ok || isStale || isSubmittedAgain(row, expected.ExpectedSubmittedAt))
    throw await movedOn(db, row)
}

/** It may have come back to the same step, corrected: what was read then is decided no longer (decision 0.3). */
function isSubmittedAgain({ SubmittedAt }: NamedAdmission, expected: string | undefined): boolean {
  if (expected === undefined) return false
  return SubmittedAt === null || Date.parse(SubmittedAt) !== Date.parse(expected)
}

interface Act {
  readonly db: Queries
  readonly now: Date
  readonly session: { readonly userId: number }
}

/** Records who first opened the application at its step; true when this was the first time. */
export async function noteOpening({ db, now, session }: Act, row: NamedAdmission): Promise<boolean> {
  const noted = await db
    .insertInto("approval_steps")
    .values({
      AdmissionId: row.AdmissionId,
      Chain: await chainOf(db, row.AdmissionId),
      StepId: row.CurrentLevel,
      Status: "Pending",
      OpenedBy: session.userId,
      OpenedAt: now.toISOString(),
    })
    .onConflict((known) => known.columns(["AdmissionId", "Chain", "StepId"]).doNothing())
    .returning("StepId")
    .executeTakeFirst()
  return noted !== undefined
}

/** Records the decision of a step; who opened it is not changed. */
export async function noteDecision(
  { db, now, session }: Act,
  row: NamedAdmission,
  Status: "Approved" | "Rejected",
  Remarks: string | null,
): Promise<void> {
  const decided = { Status, ActedBy: session.userId, ActedAt: now.toISOString(), Remarks }
  await db
    .insertInto("approval_steps")
    .values({
      AdmissionId: row.AdmissionId,
      Chain: await chainOf(db, row.AdmissionId),
      StepId: row.CurrentLevel,
      ...decided,
    })
    .onConflict((known) => known.columns(["AdmissionId", "Chain", "StepId"]).doUpdateSet(decided))
    .execute()
}
