import { reads } from "#server/contract/operation.ts"
import { namedSeatMatrix, toSeatMatrix } from "#server/records/seats/seat-matrix.ts"

export const listSeatMatrix = reads("listSeatMatrix", async ({ db }) => {
  const rows = await namedSeatMatrix(db).execute()
  return { status: 200, body: { data: rows.map(toSeatMatrix), message: "Seat matrix" } }
})
