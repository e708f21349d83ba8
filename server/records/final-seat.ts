/**
 * Decides whether the Principal's approval finds a seat, and gives it.
 *
 * Invariants: the matrix row of course and year is locked before its seats are counted and until the transaction ends, so no two
 * approvals see the same last seat; the allotment, the AdmissionNo and the state are written in that same transaction.
 */
import { uuidv7 } from "uuidv7"
import { type QuotaCode, quotaRow } from "#domain/quotas.ts"
import { seatMayBeGiven } from "#domain/seats.ts"
import { approvalTexts } from "#domain/texts/approvals.ts"
import { fill } from "#domain/texts/fill.ts"
import { nextNumber, type Queries } from "../db/database.ts"
import { invalidField, Problem } from "../http/problem.ts"
import type { NamedAdmission } from "./admission-record.ts"
import { readCollege } from "./college.ts"
import { TAKEN } from "./seat-info.ts"

/** The seat that was given. */
export interface GivenSeat {
  readonly AdmissionNo: string
  readonly quota: QuotaCode
  readonly overIntake: boolean
}

const refused = (message: string, code: string) => new Problem(422, { message, code })

async function lockedSeats(db: Queries, row: NamedAdmission, quota: QuotaCode) {
  const matrix = await db
    .selectFrom("seat_matrix")
    .selectAll()
    .where("CourseId", "=", row.CourseId)
    .where("AcademicYear", "=", row.AdmissionYear)
    .where("Status", "=", "Active")
    .forUpdate()
    .executeTakeFirst()
  if (!matrix) throw refused(approvalTexts.noSeatMatrix, "seats.no-matrix")
  const taken = await db
    .selectFrom("seat_allotments")
    .select(["Quota", (eb) => eb.fn.countAll<number>().as("seats")])
    .where("CourseId", "=", row.CourseId)
    .where("AcademicYear", "=", row.AdmissionYear)
    .where("Status", "in", TAKEN)
    .groupBy("Quota")
    .execute()
  return {
    overIntake: matrix.OverIntake,
    course: { Total: matrix.TotalSeats, Occupied: taken.reduce((sum, { seats }) => sum + seats, 0) },
    quota: {
      Total: matrix[quotaRow(quota).seatField],
      Occupied: taken.find(({ Quota }) => Quota === quota)?.seats ?? 0,
    },
  }
}

/** Gives a seat and a number to the application, whose row is locked. Throws 422 when no seat is left. */
export async function giveSeat(
  { db, now }: { readonly db: Queries; readonly now: Date },
  row: NamedAdmission,
  reason: string | undefined,
): Promise<GivenSeat> {
  if (!row.QuotaCode) throw refused(approvalTexts.noQuota, "seats.no-quota")
  const quota = row.QuotaCode as QuotaCode
  const seats = await lockedSeats(db, row, quota)
  const isFree = seatMayBeGiven(seats, { allowed: false })
  const allowed = seats.overIntake || (!isFree && (await readCollege(db)).overIntake)
  if (!seatMayBeGiven(seats, { allowed, reason })) {
    if (allowed) throw invalidField("OverIntakeReason", approvalTexts.overIntakeReasonRequired, "seats.full")
    const figures = {
      occupied: seats.course.Occupied,
      total: seats.course.Total,
      quotaOccupied: seats.quota.Occupied,
      quotaTotal: seats.quota.Total,
    }
    throw refused(fill(approvalTexts.seatsTaken, figures), "seats.full")
  }
  await db
    .insertInto("seat_allotments")
    .values({
      SeatAllotmentId: uuidv7(),
      AdmissionId: row.AdmissionId,
      CourseId: row.CourseId,
      AcademicYear: row.AdmissionYear,
      Quota: quota,
      Status: "Allotted",
      OverIntakeReason: isFree ? null : (reason?.trim() ?? null),
      CreatedAt: now.toISOString(),
    })
    .execute()
  const yy = String(row.AdmissionYear % 100).padStart(2, "0")
  const number = await nextNumber(db, `admission-${row.AdmissionYear}`)
  const AdmissionNo = row.AdmissionNo ?? `A${yy}-${String(number).padStart(5, "0")}`
  return { AdmissionNo, quota, overIntake: !isFree }
}
