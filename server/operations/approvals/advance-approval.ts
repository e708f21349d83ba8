import { blockingCounts, type OpenMatters } from "#domain/application/open-matters.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { advance, contextAt, isFinal } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { type ApprovalState, stages } from "#domain/workflow/stages.ts"
import { type Schemas, type SignedInCall, writes } from "#server/contract/operation.ts"
import { forbidden, invalidField, Problem } from "#server/errors/problem.ts"
import { type NamedAdmission, stageOf, toSummary } from "#server/records/admissions/admission-record.ts"
import { requireAdmission, rereadRecord } from "#server/records/admissions/admissions.ts"
import { chainOf, noteDecision, noteOpening, requireStep } from "#server/records/admissions/approval-chain.ts"
import { type ByAuthor, refuseOwnApplication } from "#server/records/admissions/authors.ts"
import {
  type BeforeApplication,
  currentStepRow,
  heldUntil,
  keepDecision,
} from "#server/records/admissions/decisions.ts"
import { namedMatters, openMattersOf } from "#server/records/admissions/open-matters.ts"
import { stageColumns } from "#server/records/admissions/stored-stage.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readCollege } from "#server/records/college/college.ts"
import { prepareNotice } from "#server/records/college/notices.ts"
import { requireSettled } from "#server/records/people/duplicate-cases.ts"
import { type GivenSeat, giveSeat } from "#server/records/seats/final-seat.ts"

type Advance = SignedInCall<"advanceApproval">
type Decided = { readonly message: string; readonly undo?: Schemas["Undo"] }

const events = { Pending: "open", Approved: "confirm", Rejected: "reject" } as const

/** Opening never changes the stage; it is recorded once per step (decision W3). */
async function open(call: Advance, row: NamedAdmission): Promise<void> {
  if (!(await noteOpening(call, row))) return
  if (row.OpenedAt === null)
    await call.db
      .updateTable("admissions")
      .set({ OpenedAt: call.now.toISOString() })
      .where("AdmissionId", "=", row.AdmissionId)
      .execute()
  await noteEvent(call, row.AdmissionId, "stageOpened", { StepId: row.CurrentLevel })
}

/**
 * Throws 422 with one line for each thing that prevents a Confirm; matters that are allowed to stay open are returned and
 * recorded in the timeline. The seat is checked afterwards, under its lock.
 */
async function requireConfirmable(call: Advance, row: NamedAdmission): Promise<OpenMatters> {
  const state = approvalState(row)
  const { role } = call.session
  if (row.Community === null && can(role, "setCommunity", contextAt(state, role)))
    throw new Problem(422, { message: approvalTexts.communityMissing, code: "approval.community" })
  const matters = await openMattersOf(call.db, row.AdmissionId)
  await refuseUndecided(call, row, matters)
  if (isFinal(state)) await requireSettled(call.db, row.AdmissionId)
  return matters
}

/** Open matters are a warning, or prevent the Confirm when the college wants that (decision W7). */
async function refuseUndecided(call: Advance, row: NamedAdmission, matters: OpenMatters): Promise<void> {
  const { documents, payments } = blockingCounts(row, matters)
  if (documents + payments === 0 || !(await readCollege(call.db)).decideBeforeConfirm) return
  const message =
    documents > 0
      ? fill(approvalTexts.openDocuments, { n: documents })
      : fill(approvalTexts.openPayments, { n: payments })
  throw new Problem(422, { message, code: "approval.undecided" })
}

/** The applicant reads `DecisionRemarks`: why it was rejected. The remarks of a Confirm stay in its step and the timeline. */
async function store(call: Advance, row: NamedAdmission, next: ApprovalState, seat?: GivenSeat) {
  const at = call.now.toISOString()
  await call.db
    .updateTable("admissions")
    .set((eb) => ({
      ...stageColumns(next),
      // Who slid before and is approved again has not slid from this seat.
      ...(seat ? { AdmissionNo: seat.AdmissionNo, IsSlid: false } : {}),
      DecisionRemarks: next === "rejected" ? call.body.Remarks?.trim() || null : null,
      StageSince: at,
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
}

/** Stores the state before the decision of this step, so that its author can take the decision back. */
async function keep(
  call: Advance,
  row: NamedAdmission,
  made: {
    readonly event: "stageConfirmed" | "stageRejected"
    readonly state: ApprovalState
    readonly Step: BeforeApplication["Step"]
    readonly notificationId?: string
  },
) {
  const { Status, AdmissionStatus, CurrentLevel, IsCompleted, DecisionRemarks, StageSince } = row
  const { event, state, Step, notificationId } = made
  const before = { Status, AdmissionStatus, CurrentLevel, IsCompleted, DecisionRemarks, StageSince, Step }
  const { AdmissionId } = row
  return keepDecision(call, {
    subject: "application",
    id: AdmissionId,
    admissionId: AdmissionId,
    event,
    state,
    version: row.Version + 1,
    before,
    notificationId,
  })
}

/** The record of this step: whether it was opened or decided before. */
const stepOf = async ({ db }: Advance, { AdmissionId, CurrentLevel }: NamedAdmission) =>
  currentStepRow(db, { AdmissionId, Chain: await chainOf(db, AdmissionId), StepId: CurrentLevel })

async function confirm(call: Advance, row: NamedAdmission, author: ByAuthor): Promise<Decided> {
  const state = approvalState(row)
  const matters = await requireConfirmable(call, row)
  // The seat is looked for, under its lock, only when everything else is settled.
  const seat = isFinal(state) ? await giveSeat(call, row, call.body.OverIntakeReason) : undefined
  const outcome = advance(state, "confirm", call.session.role, { seatFree: seat !== undefined })
  if (!outcome.ok) throw forbidden(approvalTexts.notAtYourStep)
  const Remarks = call.body.Remarks?.trim() || null
  const Step = await stepOf(call, row)
  await noteDecision(call, row, "Approved", Remarks)
  await store(call, row, outcome.next, seat)
  const moved = { from: stageOf(row), to: stages[outcome.next].name }
  const detail = {
    StepId: row.CurrentLevel,
    ...(Remarks ? { Remarks } : {}),
    ...namedMatters(matters),
    ...author,
  }
  if (!seat) {
    await noteEvent(call, row.AdmissionId, "stageConfirmed", detail, moved)
    const undo = await keep(call, row, { event: "stageConfirmed", state: outcome.next, Step })
    return { message: approvalTexts.stageConfirmed, ...undo }
  }
  const overIntake = seat.overIntake ? { OverIntakeReason: call.body.OverIntakeReason } : {}
  const given = { AdmissionNo: seat.AdmissionNo, Quota: seat.quota }
  await noteEvent(call, row.AdmissionId, "approved", { ...detail, ...given, ...overIntake }, moved)
  await prepareNotice(call, row, "admissionApproved", { FormNo: row.FormNo, AdmissionNo: seat.AdmissionNo })
  return { message: fill(approvalTexts.finallyApproved, { number: seat.AdmissionNo }) }
}

async function reject(call: Advance, row: NamedAdmission, author: ByAuthor): Promise<Decided> {
  const Remarks = call.body.Remarks?.trim() || null
  if (!Remarks && (await readCollege(call.db)).rejectReasonRequired)
    throw invalidField("Remarks", approvalTexts.reasonRequired)
  const Step = await stepOf(call, row)
  await noteDecision(call, row, "Rejected", Remarks)
  await store(call, row, "rejected")
  const moved = { from: stageOf(row), to: stages.rejected.name }
  await noteEvent(
    call,
    row.AdmissionId,
    "stageRejected",
    { StepId: row.CurrentLevel, Remarks, ...author },
    moved,
  )
  const notice = { FormNo: row.FormNo, Remarks }
  const notificationId = await prepareNotice(call, row, "admissionRejected", notice, heldUntil(call))
  const undo = await keep(call, row, { event: "stageRejected", state: "rejected", Step, notificationId })
  return { message: approvalTexts.stageRejected, ...undo }
}

/** Locks the application's row first, so that the slower of two officers sees what the faster one did. */
export const advanceApproval = writes("advanceApproval", async (call) => {
  const { AdmissionId, ApprovalStatus = "Approved" } = call.body
  const row = await requireAdmission(call, AdmissionId, "getAdmission", true)
  await requireStep(call.db, row, call.session.role, events[ApprovalStatus], call.body)
  let decided: Decided = { message: approvalTexts.opened }
  if (ApprovalStatus === "Pending") await open(call, row)
  else {
    const author = await refuseOwnApplication(call, row)
    decided = await (ApprovalStatus === "Approved" ? confirm(call, row, author) : reject(call, row, author))
  }
  const after = await rereadRecord(call, AdmissionId)
  return { status: 200, body: { data: toSummary(after.row), ...decided } }
})
