import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { can } from "#domain/workflow/permissions.ts"
import { writes } from "#server/contract/operation.ts"
import { forbidden } from "#server/errors/problem.ts"
import { hideAdmission } from "#server/records/admissions/admission-moves.ts"
import { contextOf, requireAdmission } from "#server/records/admissions/admissions.ts"
import { refuseOpenSliding } from "#server/records/seats/open-sliding.ts"

/**
 * Hides the record without deleting its row (decision L1) and frees its seat; a Counsellor may delete drafts only (decision
 * L2). Throws 409 while a sliding waits, because its decision would move a seat of a hidden record.
 */
export const deleteAdmission = writes("deleteAdmission", async (call) => {
  const row = await requireAdmission(call, call.path.id, "getAdmission", true)
  if (!can(call.session.role, "deleteAdmission", contextOf(row, call.session)))
    throw forbidden(admissionsTexts.deletedOnlyDrafts)
  if (approvalState(row) === "approved") await refuseOpenSliding(call.db, row.AdmissionId)
  await hideAdmission(call, row, call.now.toISOString())
  return { status: 200, body: { message: admissionsTexts.studentDeleted } }
})
