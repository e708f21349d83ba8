import { seatTexts } from "#domain/texts/office/seats.ts"
import { writes } from "#server/contract/operation.ts"
import { conflict } from "#server/errors/problem.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { awaitedReturns } from "#server/records/seats/open-sliding.ts"
import { toSeatMatrix } from "#server/records/seats/seat-matrix.ts"
import { lockMatrixRow, readMatrixDetail, seatColumns } from "#server/records/seats/seat-matrix-change.ts"

/** Refuses while seats are taken, or may be returned; the matrix can be set Inactive instead (decision M10). */
export const deleteSeatMatrix = writes("deleteSeatMatrix", async (call) => {
  const { db, path } = call
  await lockMatrixRow(db, path.id)
  const { row, detail } = await readMatrixDetail(db, path.id, await readLists(db))
  if (detail.Occupied > 0) throw conflict(seatTexts.seatsOccupied, "seats.occupied")
  if ((await awaitedReturns(db, row)).length > 0) throw conflict(seatTexts.seatsAwaited, "seats.awaited")
  await db.deleteFrom("seat_matrix").where("SeatMatrixId", "=", path.id).execute()
  const columns = seatColumns(toSeatMatrix(row))
  const was = row.Quotas ? { ...columns, Quotas: row.Quotas } : columns
  await noteAdminEvent(call, { subject: "seatMatrix", id: path.id }, "deleted", was)
  return { status: 204, body: undefined }
})
