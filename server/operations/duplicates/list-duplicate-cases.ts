import { reads } from "#server/contract/operation.ts"
import { duplicateCases } from "#server/records/people/duplicate-list.ts"

export const listDuplicateCases = reads("listDuplicateCases", async ({ db, query }) => {
  const data = await duplicateCases(db, { status: query.Status ?? "Open" })
  return { status: 200, body: { data, message: "Duplicates" } }
})
