import { reads } from "../../http/operation.ts"
import { readFeeStructures } from "../../records/fee-structures.ts"

export const listFeeStructures = reads("listFeeStructures", "listFeeStructures", async ({ db }) => ({
  status: 200,
  body: { data: await readFeeStructures(db), message: "Fee structures" },
}))
