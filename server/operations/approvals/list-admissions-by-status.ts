import { sql } from "kysely"
import { levels } from "#domain/approval-record.ts"
import { reads } from "../../http/operation.ts"
import { toSummary } from "../../records/admission-record.ts"
import { atLevel, countByStatus, type OrderPart, pageOfAdmissions } from "../../records/admission-search.ts"

/** The tabs read the overall status (decision W10); Pending keeps only applications that wait at somebody's step, so no drafts (platform §2). */
const tabs = {
  Pending: ["Pending"],
  Approved: ["Approved"],
  Rejected: ["Rejected", "Withdrawn", "Cancelled"],
} as const
const all = Object.values(tabs).flat()

/** The caller's own step first, then who has waited longest (decision W8). */
export const listAdmissionsByStatus = reads(
  "listAdmissionsByStatus",
  "listAdmissionsByStatus",
  async ({ db, query, session }) => {
    const { Status, q } = query
    const level = levels.find((row) => row.role === session.role)?.level
    const oldestFirst: OrderPart = [sql.ref("a.SubmittedAt"), "asc"]
    const order: OrderPart[] = level ? [[atLevel(level), "desc"], oldestFirst] : [oldestFirst]
    const { rows, ...page } = await pageOfAdmissions(db, { q, statuses: tabs[Status] }, order, query)
    const found = await countByStatus(db, { q, statuses: all })
    const count = (tab: keyof typeof tabs) =>
      tabs[tab].reduce((sum, status) => sum + (found.get(status) ?? 0), 0)
    const counts = {
      Pending: count("Pending"),
      Approved: count("Approved"),
      Rejected: count("Rejected"),
    }
    const data = rows.map(toSummary)
    return { status: 200, body: { data, message: "Admissions", total: counts[Status], counts, ...page } }
  },
)
