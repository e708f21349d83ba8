/** Converts a row of the seat matrix to an answer, with or without the taken seats. */
import { isActiveMatrix } from "#domain/seats/active-matrix.ts"
import { type QuotaRules, quotasOf } from "#domain/seats/quotas.ts"
import { seatFigures } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import { moreSeats, seatsOfQuota, type WholeMatrix } from "./quota-seats.ts"
import { TAKEN } from "./seat-info.ts"

/** A row with the name of its course. */
export type NamedSeatMatrix = WholeMatrix & { readonly CourseName: string }

/** A row in the form of an answer. */
export function toSeatMatrix(row: NamedSeatMatrix): Schemas["SeatMatrix"] {
  const { Quotas, ...seats } = row
  return Quotas ? { ...seats, Quotas } : seats
}

/** The rows of all years, newest year first. */
export function namedSeatMatrix(db: Queries) {
  return db
    .selectFrom("seat_matrix as m")
    .innerJoin("courses as c", "c.CourseId", "m.CourseId")
    .selectAll("m")
    .select(["c.Name as CourseName", moreSeats("m").as("Quotas")])
    .orderBy("m.AcademicYear", "desc")
    .orderBy((eb) => eb.fn("lower", ["c.Name"]))
    .orderBy("m.SeatMatrixId")
}

/** The taken seats of every course, year and quota. */
export async function takenSeats(db: Queries) {
  return db
    .selectFrom("seat_allotments")
    .select((eb) => ["CourseId", "AcademicYear", "Quota", eb.fn.countAll<number>().as("seats")])
    .where("Status", "in", TAKEN)
    .groupBy(["CourseId", "AcademicYear", "Quota"])
    .execute()
}

/** A row with its occupancy, of the course and of each quota. Available never goes below 0; an inactive row offers no seat. */
export function toSeatMatrixDetail(
  row: NamedSeatMatrix,
  taken: Awaited<ReturnType<typeof takenSeats>>,
  rules: QuotaRules,
): Schemas["SeatMatrixDetail"] {
  const here = taken.filter((s) => s.CourseId === row.CourseId && s.AcademicYear === row.AcademicYear)
  const Occupied = here.reduce((sum, { seats }) => sum + seats, 0)
  const byQuota = Object.fromEntries(
    quotasOf(rules).map((quota) => [
      quota.QuotaCode,
      {
        Total: seatsOfQuota(row, quota),
        Occupied: here.find(({ Quota }) => Quota === quota.QuotaCode)?.seats ?? 0,
      },
    ]),
  )
  const { available } = seatFigures({ Total: row.TotalSeats, Occupied })
  const Available = isActiveMatrix(row) ? available : 0
  return { ...toSeatMatrix(row), Occupied, Available, ByQuota: byQuota }
}
