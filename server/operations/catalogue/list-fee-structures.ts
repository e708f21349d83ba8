import { reads } from "#server/contract/operation.ts"
import { cycleYear, readFeeStructures } from "#server/records/money/fee-structures.ts"

export const listFeeStructures = reads("listFeeStructures", async ({ db, query }) => ({
  status: 200,
  body: {
    data: await readFeeStructures(db, [query.AcademicYear ?? (await cycleYear(db))]),
    message: "Fee structures",
  },
}))
