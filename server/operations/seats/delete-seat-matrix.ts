import { seatTexts } from "#domain/texts/seats.ts"
import { writes } from "../../http/operation.ts"
import { conflict } from "../../http/problem.ts"
import { noteAdminEvent } from "../../records/admin-log.ts"
import { toSeatMatrix } from "../../records/seat-matrix.ts"
import { lockMatrixRow, readMatrixDetail, seatColumns } from "../../records/seat-matrix-change.ts"

/** Refused while seats are taken; set it Inactive instead (decision M10). */
export const deleteSeatMatrix = writes("deleteSeatMatrix", async (call) => {
  const { db, path } = call
  await lockMatrixRow(db, path.id)
  const { row, detail } = await readMatrixDetail(db, path.id)
  if (detail.Occupied > 0) throw conflict(seatTexts.seatsOccupied, "seats.occupied")
  await db.deleteFrom("seat_matrix").where("SeatMatrixId", "=", path.id).execute()
  const was = seatColumns(toSeatMatrix(row))
  await noteAdminEvent(call, { subject: "seatMatrix", id: path.id }, "deleted", was)
  return { status: 204, body: undefined }
})
