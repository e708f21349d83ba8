import { reads } from "../../http/operation.ts"
import { notFound } from "../../http/problem.ts"
import { namedSeatMatrix, toSeatMatrix } from "../../records/seat-matrix.ts"

export const getSeatMatrix = reads("getSeatMatrix", async ({ db, path }) => {
  const row = await namedSeatMatrix(db).where("m.SeatMatrixId", "=", path.id).executeTakeFirst()
  if (!row) throw notFound()
  return { status: 200, version: row.Version, body: { data: toSeatMatrix(row), message: "Seat matrix" } }
})
