import { approvalState } from "#domain/approval-record.ts"
import { seatTexts } from "#domain/texts/seats.ts"
import { validationTexts } from "#domain/texts/validation.ts"
import { writes } from "../../http/operation.ts"
import { conflict, invalidField, Problem } from "../../http/problem.ts"
import { requireAdmission } from "../../records/admissions.ts"
import { toSeatAllotment } from "../../records/seat-allotments.ts"
import { TAKEN } from "../../records/seat-info.ts"
import { requireFreeSeat, writeAllotment } from "../../records/seat-lock.ts"
import { noteEvent } from "../../records/timeline.ts"

/** A seat by hand, for an approved application that has none; the final approval gives its own (decision M7). */
export const createSeatAllotment = writes("createSeatAllotment", "createSeatAllotment", async (call) => {
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
  const wanted = { CourseId, AcademicYear, quota }
  await requireFreeSeat(db, wanted)
  const id = await writeAllotment(call, row.AdmissionId, wanted, { Status })
  const detail = { SeatAllotmentId: id, Quota: quota, Remarks: body.Remarks?.trim() || null }
  await noteEvent(call, row.AdmissionId, "seatAllotted", detail, { from: null, to: Status })
  const made = await db
    .selectFrom("seat_allotments")
    .selectAll()
    .where("SeatAllotmentId", "=", id)
    .executeTakeFirstOrThrow()
  return { status: 201, body: { data: toSeatAllotment(made), message: seatTexts.allotted } }
})
