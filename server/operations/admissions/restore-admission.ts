import { moveTexts } from "#domain/texts/common/moves.ts"
import { restoredState } from "#domain/workflow/approval.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { countsAsApplication } from "#domain/workflow/state-groups.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, notFound } from "#server/errors/problem.ts"
import { type NamedAdmission, stageOf } from "#server/records/admissions/admission-record.ts"
import { deletedAdmissions, requireVersion, rereadRecord } from "#server/records/admissions/admissions.ts"
import { chainOf } from "#server/records/admissions/approval-chain.ts"
import { requireReason } from "#server/records/admissions/reason.ts"
import { refuseRemoved } from "#server/records/admissions/retention.ts"
import { stageColumns } from "#server/records/admissions/stored-stage.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { recheckDuplicate } from "#server/records/people/recheck-duplicate.ts"

type Restore = SignedInCall<"restoreAdmission">

/** The deleted application, locked. Throws 404 when there is none, 409 when it is not deleted. */
async function requireDeleted({ db, path }: Restore): Promise<NamedAdmission> {
  const known = await db
    .selectFrom("admissions")
    .select("DeletedAt")
    .where("AdmissionId", "=", path.id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw notFound()
  await refuseRemoved(db, path.id)
  if (known.DeletedAt === null) throw conflict(moveTexts.notDeleted, "admission.not-deleted")
  return deletedAdmissions(db).where("a.AdmissionId", "=", path.id).executeTakeFirstOrThrow()
}

/** Sets the Principal's step back to opened, because the Principal decides again. */
async function reopenLastStep({ db }: Restore, row: NamedAdmission): Promise<void> {
  await db
    .updateTable("approval_steps")
    .set({ Status: "Pending", ActedBy: null, ActedAt: null, Remarks: null })
    .where("AdmissionId", "=", row.AdmissionId)
    .where("Chain", "=", await chainOf(db, row.AdmissionId))
    .where("StepId", "=", row.CurrentLevel)
    .execute()
}

/**
 * Admin brings a deleted application back, unless another application of the same person counts by now (decisions L1, 0019).
 */
export const restoreAdmission = writes("restoreAdmission", async (call) => {
  const { db } = call
  const Reason = requireReason(call.body)
  const row = await requireDeleted(call)
  await requireVersion(call, row, call.ifMatch)
  const state = approvalState(row)
  const again = countsAsApplication[state] ? await recheckDuplicate(call, row) : {}
  const next = restoredState(state)
  const at = call.now.toISOString()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      DeletedAt: null,
      IsActive: true,
      ...again,
      ...(next === state ? {} : { ...stageColumns(next), StageSince: at }),
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  if (next !== state) await reopenLastStep(call, row)
  const after = await rereadRecord(call, row.AdmissionId)
  await noteEvent(call, row.AdmissionId, "restored", { Reason }, { from: "Deleted", to: stageOf(after.row) })
  return {
    status: 200,
    version: after.row.Version,
    body: { data: after.record, message: moveTexts.restored },
  }
})
