/**
 * Stores what a decision has changed, so that its author can take it back (decision 0019).
 *
 * Invariants: it is stored in the transaction of the decision, and taken back in one transaction under the lock of the
 * application; exactly the previous state is restored; both stay in the timeline.
 */
import { uuidv7 } from "uuidv7"
import type { Word } from "#domain/common/vocabulary.ts"
import type { ApprovalState, Level, StoredStatus } from "#domain/workflow/stages.ts"
import { isUndoable, UNDO_SECONDS, type UndoSubject, undoableUntil } from "#domain/workflow/undo.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { TimelineEvent } from "./timeline.ts"

/** The fields of an application that a decision changes, and the row of its step; null when the step had no row. */
export interface BeforeApplication {
  readonly Status: Word<"admissions.Status">
  readonly AdmissionStatus: StoredStatus
  readonly CurrentLevel: Level
  readonly IsCompleted: boolean
  readonly DecisionRemarks: string | null
  readonly StageSince: string | null
  readonly Step: {
    readonly Status: Word<"approval_steps.Status">
    readonly ActedBy: number | null
    readonly ActedAt: string | null
    readonly Remarks: string | null
  } | null
}

export interface BeforeDocument {
  readonly Status: Word<"admission_docs.Status">
  readonly Remarks: string | null
  /** The id of the row that the decision wrote. */
  readonly ApprovalId: string
}

export interface BeforePayment {
  readonly PaymentStatus: Word<"payments.PaymentStatus">
  readonly VerifiedByStaff: boolean
  readonly Remarks: string | null
  readonly DecidedBy: string | null
  readonly DecidedAt: string | null
}

interface Kept<S extends UndoSubject, B> {
  readonly subject: S
  readonly id: string
  readonly before: B
}

/** A decision that was just made. */
export type NewDecision = (
  | Kept<"application", BeforeApplication>
  | Kept<"document", BeforeDocument>
  | Kept<"payment", BeforePayment>
) & {
  readonly admissionId: string
  readonly event: TimelineEvent
  /** The state of the application after it. */
  readonly state: ApprovalState
  /** The version of the decided record after it. */
  readonly version: number
  readonly notificationId?: string | undefined
}

type Act = { readonly db: Queries; readonly now: Date; readonly session: { readonly userId: number } }

/**
 * Stores the previous state. Returns what the author needs to take the decision back; undefined where that is not possible.
 */
export async function keepDecision(
  { db, now, session }: Act,
  made: NewDecision,
): Promise<{ undo?: Schemas["Undo"] }> {
  if (!isUndoable(made.subject, made.state)) return {}
  const DecisionId = uuidv7()
  await db
    .insertInto("decisions")
    .values({
      DecisionId,
      AdmissionId: made.admissionId,
      Subject: made.subject,
      SubjectId: made.id,
      Event: made.event,
      UserID: session.userId,
      At: now.toISOString(),
      State: made.state,
      Version: made.version,
      Before: JSON.stringify(made.before),
      NotificationId: made.notificationId ?? null,
    })
    .execute()
  return { undo: { DecisionId, Seconds: UNDO_SECONDS } }
}

/** Until when a notice about a decision made now is held back. */
export const heldUntil = ({ now }: { readonly now: Date }): Date => undoableUntil(now.toISOString())

/** The row of the current step; null when nobody has opened or decided it in this chain. */
export async function currentStepRow(
  db: Queries,
  of: { readonly AdmissionId: string; readonly Chain: number; readonly StepId: number },
): Promise<BeforeApplication["Step"]> {
  const row = await db
    .selectFrom("approval_steps")
    .select(["Status", "ActedBy", "ActedAt", "Remarks"])
    .where("AdmissionId", "=", of.AdmissionId)
    .where("Chain", "=", of.Chain)
    .where("StepId", "=", of.StepId)
    .executeTakeFirst()
  return row ?? null
}
