/** Decides how a row of the seat matrix reads in an answer, with and without the seats that are taken. */
import { quotaTable } from "#domain/seats/quotas.ts"
import { seatFigures } from "#domain/seats/seats.ts"
import type { Schemas } from "#server/contract/operation.ts"
import type { Queries } from "#server/db/database.ts"
import type { SeatMatrixRow } from "#server/db/tables.ts"
import { TAKEN } from "./seat-info.ts"

/** A row with the name of its course. */
export type NamedSeatMatrix = SeatMatrixRow & { readonly CourseName: string }

/** A row as answers carry it. */
export function toSeatMatrix(row: NamedSeatMatrix): Schemas["SeatMatrix"] {
  const { OverIntake: _, ...seats } = row
  return seats
}

/** Rows of all years, newest year first. */
export function namedSeatMatrix(db: Queries) {
  return db
    .selectFrom("seat_matrix as m")
    .innerJoin("courses as c", "c.CourseId", "m.CourseId")
    .selectAll("m")
    .select("c.Name as CourseName")
    .orderBy("m.AcademicYear", "desc")
    .orderBy((eb) => eb.fn("lower", ["c.Name"]))
    .orderBy("m.SeatMatrixId")
}

/** The seats taken of every course, year and quota. */
export async function takenSeats(db: Queries) {
  return db
    .selectFrom("seat_allotments")
    .select((eb) => ["CourseId", "AcademicYear", "Quota", eb.fn.countAll<number>().as("seats")])
    .where("Status", "in", TAKEN)
    .groupBy(["CourseId", "AcademicYear", "Quota"])
    .execute()
}

/** A row with its occupancy: of the course and of each quota. Available never goes below 0. */
export function toSeatMatrixDetail(
  row: NamedSeatMatrix,
  taken: Awaited<ReturnType<typeof takenSeats>>,
): Schemas["SeatMatrixDetail"] {
  const here = taken.filter((s) => s.CourseId === row.CourseId && s.AcademicYear === row.AcademicYear)
  const Occupied = here.reduce((sum, { seats }) => sum + seats, 0)
  const byQuota = Object.fromEntries(
    quotaTable.map(({ code, seatField }) => [
      code,
      { Total: row[seatField], Occupied: here.find(({ Quota }) => Quota === code)?.seats ?? 0 },
    ]),
  ) as Schemas["SeatMatrixDetail"]["ByQuota"]
  const { available } = seatFigures({ Total: row.TotalSeats, Occupied })
  return { ...toSeatMatrix(row), Occupied, Available: available, ByQuota: byQuota }
}
