import { moveTexts } from "#domain/texts/common/moves.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { moveAdmission } from "#server/records/admissions/admission-moves.ts"
import { recordAnswer, requireAdmission, requireVersion } from "#server/records/admissions/admissions.ts"

async function end(
  call: SignedInCall<"withdrawAdmission"> | SignedInCall<"cancelAdmission">,
  move: "withdraw" | "cancel",
  message: string,
) {
  const row = await requireAdmission(call, call.path.id, `${move}Admission`, true)
  await requireVersion(call, row, call.ifMatch)
  await moveAdmission(call, row, move, { reason: call.body.Reason, field: "Reason" })
  return recordAnswer(call, row.AdmissionId, message)
}

/** An applicant withdraws their own application, the office any; an approved one gives its seat back. */
export const withdrawAdmission = writes("withdrawAdmission", (call) =>
  end(call, "withdraw", moveTexts.withdrawn),
)

/** Admin cancels an admission that was approved; its seat is free again. */
export const cancelAdmission = writes("cancelAdmission", (call) => end(call, "cancel", moveTexts.cancelled))
