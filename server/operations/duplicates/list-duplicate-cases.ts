import { reads } from "#server/contract/operation.ts"
import { pageCut } from "#server/contract/paging.ts"
import { countCases, duplicateCases } from "#server/records/people/duplicate-list.ts"

export const listDuplicateCases = reads("listDuplicateCases", async ({ db, query }) => {
  const which = { status: query.Status ?? "Open" } as const
  const { shown, ...cut } = pageCut(query)
  const data = await duplicateCases(db, which, cut)
  return { status: 200, body: { data, message: "Duplicates", total: await countCases(db, which), ...shown } }
})
