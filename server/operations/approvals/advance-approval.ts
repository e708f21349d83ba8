import { advance } from "#domain/approval.ts"
import { approvalFields, approvalState } from "#domain/approval-record.ts"
import { paymentTiming } from "#domain/payments.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { fill } from "#domain/texts/fill.ts"
import { type SignedInCall, writes } from "../../http/operation.ts"
import { forbidden, invalidField, Problem } from "../../http/problem.ts"
import { type NamedAdmission, stageOf, toSummary } from "../../records/admission-record.ts"
import { requireAdmission, rereadRecord } from "../../records/admissions.ts"
import { noteDecision, noteOpening, requireStep, undecided } from "../../records/approval-chain.ts"
import { readCollege } from "../../records/college.ts"
import { type GivenSeat, giveSeat } from "../../records/final-seat.ts"
import { prepareNotice } from "../../records/notices.ts"
import { noteEvent } from "../../records/timeline.ts"

type Advance = SignedInCall<"advanceApproval">

const events = { Pending: "open", Approved: "confirm", Rejected: "reject" } as const

/** Opening never moves the stage; it is written down once per step (decision W3). */
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

/** What is still open when somebody confirms: a warning that goes into the audit, or a block when the college wants that (decision W7). */
async function openMatters(call: Advance, row: NamedAdmission) {
  const { documents, payments } = await undecided(call.db, row.AdmissionId)
  if (documents + payments === 0) return {}
  // A payment that nobody may decide yet holds nobody up: it is asked for from the Financer's step on.
  const isDue = documents > 0 || paymentTiming(row) === "open"
  if (isDue && (await readCollege(call.db)).decideBeforeConfirm) {
    const message =
      documents > 0
        ? fill(approvalTexts.openDocuments, { n: documents })
        : fill(approvalTexts.openPayments, { n: payments })
    throw new Problem(422, { message, code: "approval.undecided" })
  }
  return { undecidedDocuments: documents, undecidedPayments: payments }
}

async function store(
  call: Advance,
  row: NamedAdmission,
  next: ReturnType<typeof approvalState>,
  seat?: GivenSeat,
) {
  const at = call.now.toISOString()
  const { AdmissionStatus, CurrentLevel, IsCompleted } = approvalFields(next)
  await call.db
    .updateTable("admissions")
    .set((eb) => ({
      Status: AdmissionStatus,
      AdmissionStatus,
      IsCompleted,
      ...(CurrentLevel === undefined ? {} : { CurrentLevel }),
      ...(seat ? { AdmissionNo: seat.AdmissionNo } : {}),
      DecisionRemarks: call.body.Remarks?.trim() || null,
      StageSince: at,
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
}

async function confirm(call: Advance, row: NamedAdmission): Promise<string> {
  const state = approvalState(row)
  const matters = await openMatters(call, row)
  // The seat is looked for under its lock only when everything else is settled.
  const seat = state === "atPrincipal" ? await giveSeat(call, row, call.body.OverIntakeReason) : undefined
  const outcome = advance(state, "confirm", call.session.role, { seatFree: seat !== undefined })
  if (!outcome.ok) throw forbidden(approvalTexts.notAtYourStep)
  const Remarks = call.body.Remarks?.trim() || null
  await noteDecision(call, row, "Approved", Remarks)
  await store(call, row, outcome.next, seat)
  const after = stageOf({ ...row, ...approvalFields(outcome.next), CurrentLevel: row.CurrentLevel + 1 })
  const moved = { from: stageOf(row), to: after }
  const detail = { StepId: row.CurrentLevel, ...(Remarks ? { Remarks } : {}), ...matters }
  if (!seat) {
    await noteEvent(call, row.AdmissionId, "stageConfirmed", detail, moved)
    return approvalTexts.stageConfirmed
  }
  const overIntake = seat.overIntake ? { OverIntakeReason: call.body.OverIntakeReason } : {}
  const given = { AdmissionNo: seat.AdmissionNo, Quota: seat.quota }
  await noteEvent(call, row.AdmissionId, "approved", { ...detail, ...given, ...overIntake }, moved)
  await prepareNotice(call, row, "admissionApproved", { FormNo: row.FormNo, AdmissionNo: seat.AdmissionNo })
  return fill(approvalTexts.finallyApproved, { number: seat.AdmissionNo })
}

async function reject(call: Advance, row: NamedAdmission): Promise<string> {
  const Remarks = call.body.Remarks?.trim() || null
  if (!Remarks && (await readCollege(call.db)).rejectReasonRequired)
    throw invalidField("Remarks", approvalTexts.reasonRequired)
  await noteDecision(call, row, "Rejected", Remarks)
  await store(call, row, "rejected")
  const moved = { from: stageOf(row), to: "Rejected" }
  await noteEvent(call, row.AdmissionId, "stageRejected", { StepId: row.CurrentLevel, Remarks }, moved)
  await prepareNotice(call, row, "admissionRejected", { FormNo: row.FormNo, Remarks })
  return approvalTexts.stageRejected
}

/** The row of the application is locked first, so the slower of two officers sees what the faster one did. */
export const advanceApproval = writes("advanceApproval", "advanceApproval", async (call) => {
  const { AdmissionId, ApprovalStatus = "Approved" } = call.body
  const row = await requireAdmission(call, AdmissionId, "getAdmission", true)
  await requireStep(call.db, row, call.session.role, events[ApprovalStatus], call.body)
  let message: string = approvalTexts.opened
  if (ApprovalStatus === "Pending") await open(call, row)
  else message = await (ApprovalStatus === "Approved" ? confirm(call, row) : reject(call, row))
  const after = await rereadRecord(call.db, AdmissionId)
  return { status: 200, body: { data: toSummary(after.row), message } }
})
