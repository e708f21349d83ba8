import { quotaRow } from "#domain/seats/quotas.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, invalidField, Problem } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { refuseLeaver, refuseOpenSliding } from "#server/records/seats/open-sliding.ts"
import { toSeatAllotment } from "#server/records/seats/seat-allotments.ts"
import { TAKEN } from "#server/records/seats/seat-info.ts"
import { takeSeat } from "#server/records/seats/take-seat.ts"

/** Gives a seat by hand to an approved application without one; the final approval gives a seat by itself (decision M7). */
export const createSeatAllotment = writes("createSeatAllotment", async (call) => {
  const { db, body } = call
  const { Status = "Allotted", Quota: quota, CourseId, AcademicYear } = body
  if (Status !== "Allotted" && Status !== "Joined") throw invalidField("Status", validationTexts.option)
  const row = await requireAdmission(call, body.AdmissionId, "getAdmission", true)
  if (approvalState(row) !== "approved")
    throw new Problem(422, { message: seatTexts.notEnrolled, code: "seats.not-approved" })
  if (CourseId !== row.CourseId) throw invalidField("CourseId", seatTexts.otherCourse)
  if (AcademicYear !== row.AdmissionYear) throw invalidField("AcademicYear", seatTexts.otherYear)
  const held = await db
    .selectFrom("seat_allotments")
    .select("SeatAllotmentId")
    .where("AdmissionId", "=", row.AdmissionId)
    .where("Status", "in", TAKEN)
    .executeTakeFirst()
  if (held) throw conflict(seatTexts.hasSeat, "seats.held")
  if (!quotaRow(quota, await readLists(db))?.IsActive) throw invalidField("Quota", validationTexts.option)
  await refuseOpenSliding(db, row.AdmissionId)
  await refuseLeaver(db, row.AdmissionId)
  const wanted = { CourseId, AcademicYear, quota }
  const { SeatAllotmentId: id, overIntake } = await takeSeat(call, row.AdmissionId, wanted, {
    reason: body.OverIntakeReason,
    Status,
  })
  const detail = {
    SeatAllotmentId: id,
    Quota: quota,
    Remarks: body.Remarks?.trim() || null,
    ...(overIntake ? { OverIntakeReason: body.OverIntakeReason?.trim() } : {}),
  }
  await noteEvent(call, row.AdmissionId, "seatAllotted", detail, { from: null, to: Status })
  const made = await db
    .selectFrom("seat_allotments")
    .selectAll()
    .where("SeatAllotmentId", "=", id)
    .executeTakeFirstOrThrow()
  return { status: 201, body: { data: toSeatAllotment(made), message: seatTexts.allotted } }
})
