/** Takes a decision back: restores the previous state completely. */
import { sql } from "kysely"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { stages } from "#domain/workflow/stages.ts"
import { type UndoRefusal, undoRefusal } from "#domain/workflow/undo.ts"
import type { Queries } from "#server/db/database.ts"
import type { DecisionRow } from "#server/db/tables.ts"
import type { NamedAdmission } from "./admission-record.ts"
import { chainOf } from "./approval-chain.ts"
import type { BeforeApplication, BeforeDocument, BeforePayment } from "./decisions.ts"

/** The present version of the record that was decided; undefined when it was deleted. */
async function versionNow(
  db: Queries,
  row: NamedAdmission,
  { Subject, SubjectId }: DecisionRow,
): Promise<number | undefined> {
  if (Subject === "application") return row.Version
  const found =
    Subject === "document"
      ? await db
          .selectFrom("admission_docs")
          .select("Version")
          .where("AdmissionDocId", "=", SubjectId)
          .where("DeletedAt", "is", null)
          .forUpdate()
          .executeTakeFirst()
      : await db
          .selectFrom("payments")
          .select("Version")
          .where("PaymentId", "=", SubjectId)
          .forUpdate()
          .executeTakeFirst()
  return found?.Version
}

/** True when the role of the next step has opened or decided the application after a confirm. */
async function isOpenedNext(db: Queries, row: NamedAdmission, decision: DecisionRow): Promise<boolean> {
  const { role, level } = stages[decision.State]
  if (decision.Subject !== "application" || role === null) return false
  const step = await db
    .selectFrom("approval_steps")
    .select("StepId")
    .where("AdmissionId", "=", row.AdmissionId)
    .where("Chain", "=", await chainOf(db, row.AdmissionId))
    .where("StepId", "=", level)
    .executeTakeFirst()
  return step !== undefined
}

/** Locks the notice; true when it was sent, which is never so far: nothing sends notices yet (notices.ts). */
async function isTold(db: Queries, { NotificationId }: DecisionRow): Promise<boolean> {
  if (NotificationId === null) return false
  const notice = await db
    .selectFrom("notifications")
    .select("Status")
    .where("NotificationId", "=", NotificationId)
    .forUpdate()
    .executeTakeFirst()
  return notice?.Status !== "Prepared"
}

/** Why the person may not take the decision back now; undefined when they may. The caller has locked the application. */
export async function refusalOf(
  {
    db,
    now,
    session,
  }: { readonly db: Queries; readonly now: Date; readonly session: { readonly userId: number } },
  row: NamedAdmission,
  decision: DecisionRow,
): Promise<UndoRefusal | undefined> {
  const since = {
    state: approvalState(row),
    isChanged: (await versionNow(db, row, decision)) !== decision.Version,
    isOpenedNext: await isOpenedNext(db, row, decision),
    isTold: await isTold(db, decision),
  }
  return undoRefusal(decision, session.userId, since, now)
}

async function undoApplication(db: Queries, decision: DecisionRow, at: string): Promise<void> {
  const { Step, ...fields } = decision.Before as BeforeApplication
  const { AdmissionId } = decision
  await db
    .updateTable("admissions")
    .set((eb) => ({ ...fields, UpdatedAt: at, Version: eb("Version", "+", 1) }))
    .where("AdmissionId", "=", AdmissionId)
    .execute()
  const Chain = await chainOf(db, AdmissionId)
  const step = { AdmissionId, Chain, StepId: fields.CurrentLevel }
  if (Step) await db.updateTable("approval_steps").set(Step).where(sameStep(step)).execute()
  else await db.deleteFrom("approval_steps").where(sameStep(step)).execute()
}

const sameStep = (step: { AdmissionId: string; Chain: number; StepId: number }) =>
  sql<boolean>`"AdmissionId" = ${step.AdmissionId} and "Chain" = ${step.Chain} and "StepId" = ${step.StepId}`

async function undoDocument(db: Queries, decision: DecisionRow): Promise<void> {
  const { ApprovalId, ...fields } = decision.Before as BeforeDocument
  await db
    .updateTable("admission_docs")
    .set((eb) => ({ ...fields, Version: eb("Version", "+", 1) }))
    .where("AdmissionDocId", "=", decision.SubjectId)
    .execute()
  await db
    .updateTable("document_approvals")
    .set({ Status: "Undone" })
    .where("ApprovalId", "=", ApprovalId)
    .execute()
}

async function undoPayment(db: Queries, decision: DecisionRow): Promise<void> {
  await db
    .updateTable("payments")
    .set((eb) => ({ ...(decision.Before as BeforePayment), Version: eb("Version", "+", 1) }))
    .where("PaymentId", "=", decision.SubjectId)
    .execute()
}

/** Restores the previous state, and cancels the notice. The decision itself is kept and marked as taken back. */
export async function takeBack(db: Queries, decision: DecisionRow, now: Date): Promise<void> {
  const at = now.toISOString()
  if (decision.Subject === "application") await undoApplication(db, decision, at)
  else if (decision.Subject === "document") await undoDocument(db, decision)
  else await undoPayment(db, decision)
  await db
    .updateTable("decisions")
    .set({ UndoneAt: at, NotificationId: null })
    .where("DecisionId", "=", decision.DecisionId)
    .execute()
  if (decision.NotificationId)
    await db.deleteFrom("notifications").where("NotificationId", "=", decision.NotificationId).execute()
}
