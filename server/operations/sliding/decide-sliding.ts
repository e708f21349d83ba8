import { fill } from "#domain/texts/common/fill.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, invalidField, notFound, stale } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { matchesVersion, requireAdmission, rereadRecord } from "#server/records/admissions/admissions.ts"
import { timeText } from "#server/records/admissions/approval-chain.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { isPast } from "#server/records/seats/open-sliding.ts"
import { type BeforeSliding, returnSeat } from "#server/records/seats/sliding-seats.ts"
import { readSlidingStudent, slidingsOf } from "#server/records/seats/slidings.ts"
import type { SlidingRow } from "../../db/tables.ts"

type Decide = SignedInCall<"decideSliding">

function decidedAlready(sliding: SlidingRow) {
  const decision = { By: sliding.DecidedBy, At: sliding.DecidedAt, Status: sliding.Status }
  const words = { who: decision.By ?? "–", when: timeText(decision.At), what: decision.Status }
  return conflict(fill(slidingTexts.decided, words), "sliding.decided", { decision })
}

/** A pending sliding gets one decision; an approved one can still be rejected, while it is the newest one. */
async function requireDecidable({ db, body }: Decide, row: NamedAdmission): Promise<SlidingRow> {
  const all = await slidingsOf(db, row.AdmissionId)
  const sliding = all.find(({ SlidingId }) => SlidingId === body.SlidingId)
  if (!sliding) throw notFound()
  const isOpen = sliding.Status === "Pending"
  if (!isOpen && (sliding.Status === "Rejected" || body.Status === "Approved")) throw decidedAlready(sliding)
  const newest = all.find(({ Status }) => Status !== "Rejected")
  if (newest !== sliding) throw conflict(slidingTexts.notNewest, "sliding.not-newest")
  if (!isOpen && isPast(sliding, row)) throw conflict(slidingTexts.isPast, "sliding.past")
  return sliding
}

/** The previous values of the application; the seat has already been given back. */
function undone({ Before }: SlidingRow) {
  const { AllotmentStatus: _, Others: __, ...fields } = Before as BeforeSliding
  return fields
}

/** Approving confirms what saving moved, without a reason; rejecting needs a reason and undoes it exactly. The application is locked first. */
export const decideSliding = writes("decideSliding", async (call) => {
  const { db, body, session } = call
  const row = await requireAdmission(call, call.path.id, "decideSliding", true)
  const sliding = await requireDecidable(call, row)
  if (!matchesVersion(call.ifMatch, row.Version))
    throw stale(await readSlidingStudent(db, row), row.AdmissionId)
  const isRejected = body.Status === "Rejected"
  const DecisionRemarks = (isRejected && body.Reason?.trim()) || null
  if (isRejected && !DecisionRemarks) throw invalidField("Reason", slidingTexts.rejectReason)
  // Only an approved application has a seat: nothing is given back to somebody who has left since.
  if (isRejected && approvalState(row) !== "approved")
    throw conflict(seatTexts.notEnrolled, "sliding.not-enrolled")
  if (isRejected) await returnSeat(call, sliding)
  const at = call.now.toISOString()
  await db
    .updateTable("slidings")
    .set({ Status: body.Status, DecisionRemarks, DecidedBy: session.username, DecidedAt: at })
    .where("SlidingId", "=", sliding.SlidingId)
    .execute()
  await db
    .updateTable("admissions")
    .set((eb) => ({
      ...(isRejected ? undone(sliding) : {}),
      UpdatedAt: at,
      Version: eb("Version", "+", 1),
    }))
    .where("AdmissionId", "=", row.AdmissionId)
    .execute()
  const detail = {
    SlidingId: sliding.SlidingId,
    Kind: sliding.Kind,
    ...(DecisionRemarks ? { Reason: DecisionRemarks } : {}),
  }
  const event = isRejected ? "slidingRejected" : "slidingApproved"
  await noteEvent(call, row.AdmissionId, event, detail, { from: sliding.Status, to: body.Status })
  const after = await rereadRecord(call, row.AdmissionId)
  const data = await readSlidingStudent(db, after.row)
  const message = isRejected ? slidingTexts.rejected : slidingTexts.approved
  return { status: 200, version: after.row.Version, body: { data, message } }
})
