import { sql } from "kysely"
import { reads } from "../../http/operation.ts"
import { toSummary } from "../../records/admission-record.ts"
import { countByStage, pageOfAdmissions, sortedBy } from "../../records/admission-search.ts"

/** Pending, Approved and Rejected are overall statuses (decision W10): a draft counts as Pending, except when Draft is asked for. */
const meaning = {
  Pending: ["Draft", "Pending"],
  Approved: ["Approved"],
  Rejected: ["Rejected", "Withdrawn", "Cancelled"],
  Draft: ["Draft"],
  Withdrawn: ["Withdrawn"],
  Cancelled: ["Cancelled"],
} as const

export const listAdmissions = reads("listAdmissions", "listAdmissions", async ({ db, query, session }) => {
  const { sort, order = sort ? "asc" : "desc", Status, own, ...rest } = query
  const filter = {
    ...rest,
    statuses: Status && meaning[Status],
    ...(own ? { CreatedBy: session.userId } : {}),
  }
  const by = sort ? sortedBy(sort) : sql.ref("a.CreatedAt")
  const { rows, ...page } = await pageOfAdmissions(db, filter, [[by, order]], query)
  const total = (await countByStage(db, filter)).reduce((sum, { count }) => sum + count, 0)
  return { status: 200, body: { data: rows.map(toSummary), message: "Admissions", total, ...page } }
})
