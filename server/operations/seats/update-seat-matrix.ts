import { seatTexts } from "#domain/texts/office/seats.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict, invalidField, stale } from "#server/errors/problem.ts"
import { matchesVersion } from "#server/records/admissions/admissions.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { awaitedReturns } from "#server/records/seats/open-sliding.ts"
import { storeMoreSeats, withoutColumn } from "#server/records/seats/quota-seats.ts"
import { toSeatMatrix } from "#server/records/seats/seat-matrix.ts"
import {
  lockMatrixRow,
  readMatrixDetail,
  refuseLostSeats,
  refuseWrongMatrix,
  seatColumns,
} from "#server/records/seats/seat-matrix-change.ts"

const UNIQUE_VIOLATION = "23505"

/** Changes a row under a lock, so that nobody can take a seat of it meanwhile. */
export const updateSeatMatrix = writes("updateSeatMatrix", async (call) => {
  const { db } = call
  const { SeatMatrixId, Version } = await lockMatrixRow(db, call.path.id)
  const rules = await readLists(db)
  const before = await readMatrixDetail(db, SeatMatrixId, rules)
  const body = {
    ...call.body,
    Quotas: call.body.Quotas ?? withoutColumn(before.row.Quotas ?? {}, rules),
    OverIntake: call.body.OverIntake ?? before.row.OverIntake,
  }
  if (body.SeatMatrixId !== undefined && body.SeatMatrixId !== SeatMatrixId)
    throw invalidField("SeatMatrixId", "The body names another seat matrix")
  if (!matchesVersion(call.ifMatch, Version)) throw stale(toSeatMatrix(before.row))
  await refuseWrongMatrix(db, body, rules, SeatMatrixId)
  refuseLostSeats(before.detail, body, rules, await awaitedReturns(db, before.row))
  const values = seatColumns(body)
  await db
    .updateTable("seat_matrix")
    .set((eb) => ({ ...values, Version: eb("Version", "+", 1) }))
    .where("SeatMatrixId", "=", SeatMatrixId)
    .execute()
    .catch((error: unknown) => {
      // Somebody took this year and course between the check and the change.
      if ((error as { code?: string }).code === UNIQUE_VIOLATION)
        throw conflict(seatTexts.yearCourseExists, "seats.exists")
      throw error
    })
  await storeMoreSeats(db, SeatMatrixId, body.Quotas)
  const was = seatColumns(toSeatMatrix(before.row))
  const changed = Object.entries(values).filter(([name, value]) => was[name as keyof typeof was] !== value)
  const detail = Object.fromEntries(
    changed.map(([name, to]) => [name, { from: was[name as keyof typeof was], to }]),
  )
  const { row } = await readMatrixDetail(db, SeatMatrixId, rules)
  const more = { from: before.row.Quotas ?? {}, to: row.Quotas ?? {} }
  const isSame = JSON.stringify(more.from) === JSON.stringify(more.to)
  const whole = isSame ? detail : { ...detail, Quotas: more }
  await noteAdminEvent(call, { subject: "seatMatrix", id: SeatMatrixId }, "updated", whole)
  return { status: 200, version: row.Version, body: { data: toSeatMatrix(row), message: seatTexts.updated } }
})
