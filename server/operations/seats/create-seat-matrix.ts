import { seatTexts } from "#domain/texts/office/seats.ts"
import { writes } from "#server/contract/operation.ts"
import { nextCatalogueId } from "#server/records/college/catalogue-ids.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { noteAdminEvent } from "#server/records/people/admin-log.ts"
import { storeMoreSeats } from "#server/records/seats/quota-seats.ts"
import { toSeatMatrix } from "#server/records/seats/seat-matrix.ts"
import { readMatrixDetail, refuseWrongMatrix, seatColumns } from "#server/records/seats/seat-matrix-change.ts"

export const createSeatMatrix = writes("createSeatMatrix", async (call) => {
  const { db, body } = call
  // From here on matrices are added one at a time, so a free combination of year and course stays free.
  const SeatMatrixId = await nextCatalogueId(db, "seat_matrix")
  const rules = await readLists(db)
  await refuseWrongMatrix(db, body, rules)
  const values = seatColumns(body)
  await db
    .insertInto("seat_matrix")
    .values({ SeatMatrixId, ...values })
    .execute()
  await storeMoreSeats(db, SeatMatrixId, body.Quotas ?? {})
  const { row } = await readMatrixDetail(db, SeatMatrixId, rules)
  const detail = row.Quotas ? { ...values, Quotas: row.Quotas } : values
  await noteAdminEvent(call, { subject: "seatMatrix", id: SeatMatrixId }, "created", detail)
  return { status: 201, body: { data: toSeatMatrix(row), message: seatTexts.created } }
})
