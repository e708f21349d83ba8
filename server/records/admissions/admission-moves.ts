/**
 * Decides when an application may be re-opened, withdrawn or cancelled, and does it (decision 0019); deletes one, also once more
 * when a restored backup has brought it back (decisions L1, 0081).
 *
 * Invariants: the caller has locked the application; the state, its seat and the timeline change in one transaction; its
 * numbers are never taken away; nothing moves while a sliding is pending, because that could give a seat back to somebody
 * who has left.
 */

import { isApplicant } from "#domain/people/roles.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { advance, seatEffect } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import type { AskedMove } from "#domain/workflow/move-effects.ts"
import { stages } from "#domain/workflow/stages.ts"
import { countsAsApplication } from "#domain/workflow/state-groups.ts"
import type { SignedInCall } from "#server/contract/operation.ts"
import { forbidden, invalidField } from "#server/errors/problem.ts"
import { type NoticeKind, prepareNotice } from "#server/records/college/notices.ts"
import { recheckFlagged } from "#server/records/people/duplicate-cases.ts"
import { recheckDuplicate } from "#server/records/people/recheck-duplicate.ts"
import { freeSeats } from "#server/records/seats/free-seats.ts"
import { refuseOpenSliding } from "#server/records/seats/open-sliding.ts"
import { type NamedAdmission, stageOf } from "./admission-record.ts"
import { movedOn } from "./approval-chain.ts"
import { stageColumns } from "./stored-stage.ts"
import { type Acting, noteEvent, type TimelineEvent } from "./timeline.ts"

/** Who moves it, and when. */
export type MoveCall = Pick<
  SignedInCall<"withdrawAdmission">,
  "db" | "now" | "vault" | "session" | "deviceTime" | "client"
>

const recordedAs = {
  reopen: { event: "reopened", notice: "admissionReopened" },
  withdraw: { event: "withdrawn", notice: "admissionWithdrawn" },
  cancel: { event: "cancelled", notice: "admissionCancelled" },
} as const satisfies Record<AskedMove, { event: TimelineEvent; notice: NoticeKind }>

interface MoveReason {
  readonly reason: string | null | undefined
  readonly field: "Reason" | "Remarks"
  /** What the applicant reads instead of a reason that is for staff. */
  readonly told?: string
}

/**
 * Moves the application; `field` is the field of the request with the reason. Throws 403 for the role, 409 when its state
 * has changed, when it has a pending sliding, or when it would count again beside another application of the same person,
 * 422 without a reason.
 */
export async function moveAdmission(
  call: MoveCall,
  row: NamedAdmission,
  move: AskedMove,
  given: MoveReason,
): Promise<void> {
  const { db, now, session } = call
  const reason = given.reason?.trim() ?? ""
  const state = approvalState(row)
  const outcome = advance(state, move, session.role, { reason: reason !== "" })
  if (!outcome.ok) {
    if (outcome.refusal.reason === "reason") throw invalidField(given.field, approvalTexts.reasonRequired)
    throw outcome.refusal.status === 403 ? forbidden() : await movedOn(db, row)
  }
  const back = countsAsApplication[state] ? {} : await recheckDuplicate(call, row)
  const { next } = outcome
  const isFreeing = seatEffect(state, next) === "frees"
  if (isFreeing) await refuseOpenSliding(db, row.AdmissionId)
  const at = now.toISOString()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      ...stageColumns(next),
      ...(next === "draft" ? { SubmittedAt: null } : {}),
      ...back,
      DecisionRemarks: given.told ?? reason,
      StageSince: at,
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  if (isFreeing) await freeSeats(call, row.AdmissionId)
  if (next !== "draft") await recheckFlagged(call, row.AdmissionId)
  const moved = { from: stageOf(row), to: stages[next].name }
  const { event, notice } = recordedAs[move]
  await noteEvent(call, row.AdmissionId, event, { [given.field]: reason }, moved)
  if (!isApplicant(session.role))
    await prepareNotice(call, row, notice, { FormNo: row.FormNo, Remarks: given.told ?? reason })
}

type Hidden = Pick<NamedAdmission, "AdmissionId"> & Parameters<typeof stageOf>[0]

/**
 * Hides the record without deleting its row, frees its seat, and checks again what was flagged because of it. The caller has
 * locked the row.
 */
export async function hideAdmission(
  call: Acting & Pick<MoveCall, "vault">,
  row: Hidden,
  DeletedAt: string,
): Promise<void> {
  const { db, now } = call
  await db
    .updateTable("admissions")
    .set((eb) => ({
      DeletedAt,
      UpdatedAt: now.toISOString(),
      IsActive: false,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  await freeSeats(call, row.AdmissionId)
  await recheckFlagged(call, row.AdmissionId)
  await noteEvent(call, row.AdmissionId, "deleted", undefined, { from: stageOf(row), to: "Deleted" })
}
