/**
 * Decides which changes of the seat matrix are refused: quotas beyond the total, a second matrix for a year and course,
 * removal of seats that are taken or that a sliding may return (decisions V17, M9, M10).
 */
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import { type QuotaRules, quotaRow, quotasOf } from "#domain/seats/quotas.ts"
import { quotaSum } from "#domain/seats/seats.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import { seatTexts } from "#domain/texts/office/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { SeatMatrixRow } from "#server/db/tables.ts"
import { conflict, invalidField, notFound } from "#server/errors/problem.ts"
import { type awaitedReturns, countReturns } from "./open-sliding.ts"
import { namedSeatMatrix, takenSeats, toSeatMatrixDetail } from "./seat-matrix.ts"

type Input = Schemas["SeatMatrixInput"]

/** The figures in stored form; those of quotas without a column are stored separately. */
export const seatColumns = (body: Input) => ({
  AcademicYear: body.AcademicYear,
  CourseId: body.CourseId,
  TotalSeats: body.TotalSeats,
  ConvenerQuota: body.ConvenerQuota,
  MgmtQuota1: body.MgmtQuota1,
  MgmtQuota2: body.MgmtQuota2,
  MgmtQuota3: body.MgmtQuota3,
  Status: body.Status,
  OverIntake: body.OverIntake ?? false,
})

/**
 * Throws 422 when the quotas exceed the total, or a quota or the course is unknown; 409 when year and course already have a
 * matrix.
 */
export async function refuseWrongMatrix(
  db: Queries,
  body: Input,
  rules: QuotaRules,
  exceptId?: number,
): Promise<void> {
  const strange = Object.keys(body.Quotas ?? {}).find((code) => quotaRow(code, rules)?.SeatField !== null)
  if (strange !== undefined) throw invalidField(`Quotas.${strange}`, validationTexts.option)
  if (quotaSum(body).verdict === "exceeds") throw invalidField("TotalSeats", seatTexts.quotasExceed)
  const course = await db
    .selectFrom("courses")
    .select("CourseId")
    .where("CourseId", "=", body.CourseId)
    .executeTakeFirst()
  if (!course) throw invalidField("CourseId", validationTexts.option)
  const same = await db
    .selectFrom("seat_matrix")
    .select("SeatMatrixId")
    .where("AcademicYear", "=", body.AcademicYear)
    .where("CourseId", "=", body.CourseId)
    .executeTakeFirst()
  if (same && same.SeatMatrixId !== exceptId) throw conflict(seatTexts.yearCourseExists, "seats.exists")
}

/** The row, locked. Throws 404 when there is none. */
export async function lockMatrixRow(db: Queries, id: number): Promise<SeatMatrixRow> {
  const row = await db
    .selectFrom("seat_matrix")
    .selectAll()
    .where("SeatMatrixId", "=", id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The row with the name of its course and its occupancy. */
export async function readMatrixDetail(db: Queries, id: number, rules: QuotaRules) {
  const row = await namedSeatMatrix(db).where("m.SeatMatrixId", "=", id).executeTakeFirstOrThrow()
  return { row, detail: toSeatMatrixDetail(row, await takenSeats(db), rules) }
}

/**
 * Throws 409 when a change would take seats away from people who have them, or to whom the rejection of a sliding may return
 * them, which it does only in an active matrix.
 */
export function refuseLostSeats(
  now: Schemas["SeatMatrixDetail"],
  body: Input,
  rules: QuotaRules,
  awaited: Awaited<ReturnType<typeof awaitedReturns>>,
): void {
  const isMoved = body.AcademicYear !== now.AcademicYear || body.CourseId !== now.CourseId
  if (isMoved && now.Occupied > 0) throw conflict(seatTexts.movedWhileOccupied, "seats.occupied")
  const isClosed = isActiveMatrix(now) && !isActiveMatrix(body)
  if ((isMoved || isClosed) && awaited.length > 0) throw conflict(seatTexts.seatsAwaited, "seats.awaited")
  const returns = countReturns(awaited, now.CourseId)
  const smaller = [
    {
      label: "Total Seats",
      before: now.TotalSeats,
      after: body.TotalSeats,
      taken: now.Occupied,
      returns: returns.course,
    },
    ...quotasOf(rules).map(({ QuotaCode, Name, SeatField }) => ({
      label: Name,
      before: now.ByQuota[QuotaCode]?.Total ?? 0,
      after: SeatField ? body[SeatField] : (body.Quotas?.[QuotaCode] ?? 0),
      taken: now.ByQuota[QuotaCode]?.Occupied ?? 0,
      returns: returns.quota(QuotaCode),
    })),
  ].filter(({ before, after }) => after < before)
  const lost = smaller.find(({ after, taken }) => after < taken)
  if (lost)
    throw conflict(fill(seatTexts.belowOccupied, { label: lost.label, n: lost.taken }), "seats.occupied")
  if (smaller.some((one) => one.returns > 0 && one.after < one.taken + one.returns))
    throw conflict(seatTexts.seatsAwaited, "seats.awaited")
}
