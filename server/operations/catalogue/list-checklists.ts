import { reads } from "../../http/operation.ts"
import { readChecklists } from "../../records/checklists.ts"

export const listChecklists = reads("listChecklists", async ({ db }) => ({
  status: 200,
  body: { data: await readChecklists(db), message: "Checklists" },
}))
