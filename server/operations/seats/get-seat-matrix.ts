import { reads } from "#server/contract/operation.ts"
import { notFound } from "#server/errors/problem.ts"
import { namedSeatMatrix, toSeatMatrix } from "#server/records/seats/seat-matrix.ts"

export const getSeatMatrix = reads("getSeatMatrix", async ({ db, path }) => {
  const row = await namedSeatMatrix(db).where("m.SeatMatrixId", "=", path.id).executeTakeFirst()
  if (!row) throw notFound()
  return { status: 200, version: row.Version, body: { data: toSeatMatrix(row), message: "Seat matrix" } }
})
