import { reads } from "#server/contract/operation.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import { namedSeatMatrix, takenSeats, toSeatMatrixDetail } from "#server/records/seats/seat-matrix.ts"

export const getSeatMatrixInDetail = reads("getSeatMatrixInDetail", async ({ db }) => {
  const rows = await namedSeatMatrix(db).execute()
  const rules = await readLists(db)
  const taken = await takenSeats(db)
  const data = rows.map((row) => toSeatMatrixDetail(row, taken, rules))
  return { status: 200, body: { data, message: "Seat matrix" } }
})
