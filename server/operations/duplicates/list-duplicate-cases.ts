import { reads } from "../../http/operation.ts"
import { duplicateCases } from "../../records/duplicate-list.ts"

export const listDuplicateCases = reads("listDuplicateCases", async ({ db, query }) => {
  const data = await duplicateCases(db, { status: query.Status ?? "Open" })
  return { status: 200, body: { data, message: "Duplicates" } }
})
