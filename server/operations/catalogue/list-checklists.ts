import { reads } from "#server/contract/operation.ts"
import { readChecklists } from "#server/records/documents/checklists.ts"

export const listChecklists = reads("listChecklists", async ({ db }) => ({
  status: 200,
  body: { data: await readChecklists(db), message: "Checklists" },
}))
