import { fill } from "#domain/texts/common/fill.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { type SignedInCall, writes } from "#server/contract/operation.ts"
import { conflict, notFound, Problem } from "#server/errors/problem.ts"
import type { NamedAdmission } from "#server/records/admissions/admission-record.ts"
import { matchesVersion, requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { refuseLeaver, refuseOpenSliding } from "#server/records/seats/open-sliding.ts"
import { mayBecome, toSeatAllotment } from "#server/records/seats/seat-allotments.ts"
import { TAKEN } from "#server/records/seats/seat-info.ts"
import { requireFreeSeat } from "#server/records/seats/seat-lock.ts"
import type { SeatAllotmentRow } from "../../db/tables.ts"

type Change = SignedInCall<"changeAllotmentStatus">

/**
 * Gives a seat again to somebody who gave it up: only if they are approved for this course and year, have not left the college,
 * have no seat, and one is free.
 */
async function takeAgain({ db }: Change, row: SeatAllotmentRow, admission: NamedAdmission): Promise<void> {
  if (approvalState(admission) !== "approved")
    throw new Problem(422, { message: seatTexts.notEnrolled, code: "seats.not-approved" })
  if (row.CourseId !== admission.CourseId) throw conflict(seatTexts.otherCourse, "seats.other-course")
  if (row.AcademicYear !== admission.AdmissionYear) throw conflict(seatTexts.otherYear, "seats.other-year")
  await refuseLeaver(db, row.AdmissionId)
  const held = await db
    .selectFrom("seat_allotments")
    .select("SeatAllotmentId")
    .where("AdmissionId", "=", row.AdmissionId)
    .where("Status", "in", TAKEN)
    .executeTakeFirst()
  if (held) throw conflict(seatTexts.hasSeat, "seats.held")
  const { CourseId, AcademicYear, Quota } = row
  await requireFreeSeat(db, { CourseId, AcademicYear, quota: Quota })
}

const byId = ({ db, body }: Change) =>
  db.selectFrom("seat_allotments").selectAll().where("SeatAllotmentId", "=", body.SeatAllotmentId)

const movedOn = (row: SeatAllotmentRow) =>
  new Problem(
    412,
    {
      message: fill(seatTexts.movedOn, { status: row.Status }),
      code: "seats.moved-on",
      current: { ...toSeatAllotment(row) },
    },
    undefined,
    row.AdmissionId,
  )

/** Locks the application first, as every write does, then the matrix. */
export const changeAllotmentStatus = writes("changeAllotmentStatus", async (call) => {
  const { db, body } = call
  const known = await byId(call).executeTakeFirst()
  if (!known) throw notFound()
  const admission = await requireAdmission(call, known.AdmissionId, "getAdmission", true)
  const before = await byId(call).executeTakeFirstOrThrow()
  if (before.Status !== body.Status) {
    if (!matchesVersion(call.ifMatch, before.Status)) throw movedOn(before)
    const words = { from: before.Status, to: body.Status }
    if (!mayBecome(before.Status, body.Status))
      throw conflict(fill(seatTexts.statusCannotChange, words), "seats.status")
    const isTaken = TAKEN.includes(body.Status)
    if (isTaken !== TAKEN.includes(before.Status)) await refuseOpenSliding(db, before.AdmissionId)
    if (isTaken && !TAKEN.includes(before.Status)) await takeAgain(call, before, admission)
    await db
      .updateTable("seat_allotments")
      .set({ Status: body.Status })
      .where("SeatAllotmentId", "=", before.SeatAllotmentId)
      .execute()
    const { SeatAllotmentId, Quota } = before
    const detail = { SeatAllotmentId, Quota, Remarks: body.Remarks?.trim() || null }
    await noteEvent(call, before.AdmissionId, "seatStatusChanged", detail, words)
  }
  const after = await byId(call).executeTakeFirstOrThrow()
  return {
    status: 200,
    body: { data: toSeatAllotment(after), message: seatTexts.statusChanged },
  }
})
