import { moveTexts } from "#domain/texts/moves.ts"
import { writes } from "../../http/operation.ts"
import { moveAdmission } from "../../records/admission-moves.ts"
import { requireAdmission, requireVersion, rereadRecord } from "../../records/admissions.ts"

/** An applicant gives the own application up, the office any; an approved one gives its seat back. */
export const withdrawAdmission = writes("withdrawAdmission", "withdrawAdmission", async (call) => {
  const row = await requireAdmission(call, call.path.id, "withdrawAdmission", true)
  await requireVersion(call.db, row, call.ifMatch)
  await moveAdmission(call, row, "withdraw", { reason: call.body.Reason, field: "Reason" })
  const after = await rereadRecord(call.db, row.AdmissionId)
  return {
    status: 200,
    version: after.row.Version,
    body: { data: after.record, message: moveTexts.withdrawn },
  }
})
