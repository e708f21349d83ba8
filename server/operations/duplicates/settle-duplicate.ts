import { issueText } from "#domain/fields/validation.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { ownershipTexts } from "#domain/texts/office/ownership.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, invalidField, notFound } from "#server/errors/problem.ts"
import { moveAdmission } from "#server/records/admissions/admission-moves.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { recheckFlagged } from "#server/records/people/duplicate-cases.ts"
import { duplicateCases } from "#server/records/people/duplicate-list.ts"

type Settle = SignedInCall<"settleDuplicate">

/**
 * Of two applications of one person, withdraws the other one; an approved one has a seat and is refused here, because it has
 * to be cancelled.
 */
async function endOther(call: Settle, endedId: string, keptFormNo: string): Promise<void> {
  const row = await requireAdmission(call, endedId, "getAdmission", true)
  if (approvalState(row) === "approved") throw invalidField("KeptId", ownershipTexts.notBothOfOne)
  const reason = fill(ownershipTexts.withdrawnFor, { kept: keptFormNo, reason: call.body.Reason.trim() })
  await moveAdmission(call, row, "withdraw", { reason, field: "Reason", told: ownershipTexts.withdrawnTold })
}

/** Decides whether two applications belong to one person; both get an entry in their timeline. */
export const settleDuplicate = writes("settleDuplicate", async (call) => {
  const { db, body, now, session } = call
  const Reason = body.Reason.trim()
  const locked = await db
    .selectFrom("duplicate_cases")
    .select(["CaseId", "Status", "KeptId"])
    .where("CaseId", "=", call.path.id)
    .forUpdate()
    .executeTakeFirst()
  const [before] = locked ? await duplicateCases(db, { id: locked.CaseId }) : []
  if (!locked || !before) throw notFound()
  const KeptId = body.Outcome === "SamePerson" ? (body.KeptId ?? null) : null
  if (locked.Status !== "Open" && (locked.Status !== body.Outcome || locked.KeptId !== KeptId))
    throw conflict(ownershipTexts.duplicateDecided, "duplicate.decided")
  if (locked.Status === "Open") {
    const sides = [before.Later, before.Earlier]
    const kept = sides.find((side) => side.AdmissionId === KeptId)
    if (body.Outcome === "SamePerson") {
      if (!kept)
        throw invalidField(
          "KeptId",
          issueText({ code: "required", params: { label: "The application that is kept" } }),
        )
    }
    await db
      .updateTable("duplicate_cases")
      .set({
        Status: body.Outcome,
        KeptId,
        Reason,
        ResolvedBy: session.userId,
        ResolvedAt: now.toISOString(),
      })
      .where("CaseId", "=", locked.CaseId)
      .execute()
    // The case is settled first, because withdrawing an application closes its open cases.
    const ended = kept && sides.find((side) => side !== kept)
    if (ended) await endOther(call, ended.AdmissionId, kept.FormNo)
    for (const side of sides) {
      const other = sides.find((one) => one !== side)
      const detail = {
        Outcome: body.Outcome,
        Reason,
        Other: other?.FormNo,
        ...(kept ? { Kept: kept.FormNo } : {}),
      }
      await noteEvent(call, side.AdmissionId, "duplicateSettled", detail)
    }
    await recheckFlagged(call, before.Later.AdmissionId)
    await recheckFlagged(call, before.Earlier.AdmissionId)
  }
  const [data] = await duplicateCases(db, { id: locked.CaseId })
  if (!data) throw notFound()
  return { status: 200, body: { data, message: ownershipTexts.duplicateSettled } }
})
