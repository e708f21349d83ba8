import { reads } from "#server/contract/operation.ts"
import { readDegrees } from "#server/records/college/courses.ts"

export const listDegrees = reads(
  "listDegrees",
  async ({ db, query }) => ({
    status: 200,
    body: { data: await readDegrees(db, query.All === true), message: "Degrees" },
  }),
  { may: "everybody" },
)
