import { moveTexts } from "#domain/texts/moves.ts"
import { writes } from "../../http/operation.ts"
import { moveAdmission } from "../../records/admission-moves.ts"
import { requireAdmission, requireVersion, rereadRecord } from "../../records/admissions.ts"

/** Admin ends an admission that was approved; its seat is free again. */
export const cancelAdmission = writes("cancelAdmission", "cancelAdmission", async (call) => {
  const row = await requireAdmission(call, call.path.id, "cancelAdmission", true)
  await requireVersion(call.db, row, call.ifMatch)
  await moveAdmission(call, row, "cancel", { reason: call.body.Reason, field: "Reason" })
  const after = await rereadRecord(call.db, row.AdmissionId)
  return {
    status: 200,
    version: after.row.Version,
    body: { data: after.record, message: moveTexts.cancelled },
  }
})
