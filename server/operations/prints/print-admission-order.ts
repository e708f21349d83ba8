import { hasOrder, SEATS_OF_ORDERS } from "#domain/prints/print-rules.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import { hasLeft } from "#domain/workflow/left-college.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { requireAdmission } from "#server/records/admissions/admissions.ts"
import { noteEvent } from "#server/records/admissions/timeline.ts"
import { readCollege, ruleContext } from "#server/records/college/college.ts"
import { courseNameOf } from "#server/records/college/courses.ts"
import { readRecordFees } from "#server/records/money/fee-structures.ts"
import { amountsOfAdmission } from "#server/records/money/payments.ts"
import type { Queries } from "../../db/database.ts"
import { makePaper } from "../../prints/make-paper.ts"
import { paperWords } from "../../prints/words.ts"
import { PAPER_LIMIT } from "./limit.ts"

/** The seat that the admission has now; undefined when it was given up. */
const seatOf = (db: Queries, admissionId: string) =>
  db
    .selectFrom("seat_allotments")
    .selectAll()
    .where("AdmissionId", "=", admissionId)
    .where("Status", "in", [...SEATS_OF_ORDERS])
    .executeTakeFirst()

/** Prints the admission order for the present seat, and records every print. Throws 409 while there is no seat. */
export const printAdmissionOrder = writes(
  "printAdmissionOrder",
  async (call) => {
    const { db } = call
    const record = await requireAdmission(call, call.path.AdmissionId, "printAdmissionOrder")
    const hasNoSeat = conflict(paperTexts.noSeat, "print.no-seat")
    if (hasLeft(record)) throw hasNoSeat
    if (!hasOrder(record)) throw conflict(paperTexts.noOrder, "print.not-approved")
    const seat = await seatOf(db, record.AdmissionId)
    if (!seat) throw hasNoSeat
    const fees = await readRecordFees(db, record.AdmissionId)
    const context = await ruleContext(call)
    const content = {
      record,
      seat,
      context,
      fees,
      course: await courseNameOf(db, seat.CourseId),
      payments: await amountsOfAdmission(db, record.AdmissionId),
      conditions: (await readCollege(db)).orderConditions,
    }
    const body = await makePaper(call, {
      kind: "admissionOrder",
      id: seat.SeatAllotmentId,
      title: paperWords.orderTitle,
      number: record.AdmissionNo ?? record.FormNo,
      content,
    })
    await noteEvent(call, record.AdmissionId, "admissionOrderPrinted", {
      AdmissionNo: record.AdmissionNo,
      SeatAllotmentId: seat.SeatAllotmentId,
    })
    return { status: 200, about: record.AdmissionId, body }
  },
  { limit: PAPER_LIMIT },
)
