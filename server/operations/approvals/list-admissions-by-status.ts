import { sql } from "kysely"
import { stageOfRole } from "#domain/workflow/approval-chain.ts"
import { approvalState } from "#domain/workflow/approval-record.ts"
import { stages } from "#domain/workflow/stages.ts"
import { CLOSED, statusesOf, WAITING } from "#domain/workflow/state-groups.ts"
import { reads } from "#server/contract/operation.ts"
import { progressOf } from "#server/records/admissions/admission-progress.ts"
import { toSummary } from "#server/records/admissions/admission-record.ts"
import { countByStage } from "#server/records/admissions/admission-search.ts"
import { yearsOf } from "#server/records/admissions/lists/admission-years.ts"
import { pageOfParts } from "#server/records/admissions/lists/list-pages.ts"
import { readWords } from "#server/records/admissions/searched-words.ts"

/**
 * The tabs use the overall status (decision W10); Pending has only applications that wait at somebody's step, so no drafts
 * (platform §2).
 */
const tabs = {
  Pending: statusesOf(WAITING),
  Approved: statusesOf(["approved"]),
  Rejected: statusesOf(CLOSED),
}
const decided = [...tabs.Approved, ...tabs.Rejected]
const all = [...tabs.Pending, ...decided]

/**
 * Sorted by the caller's own step first, then by the longest wait (decision W8). A year narrows only what is decided: nothing
 * that waits may be hidden by it.
 */
export const listAdmissionsByStatus = reads("listAdmissionsByStatus", async ({ db, query, session }) => {
  const { Status, AdmissionYear } = query
  const words = await readWords(db, query.q)
  const stage = stageOfRole(session.role)
  const found =
    AdmissionYear === undefined
      ? await countByStage(db, { words, statuses: all })
      : [
          ...(await countByStage(db, { words, statuses: tabs.Pending })),
          ...(await countByStage(db, { words, statuses: decided, AdmissionYear })),
        ]
  const sumOf = (rows: typeof found) => rows.reduce((sum, row) => sum + row.count, 0)
  const count = (tab: keyof typeof tabs) =>
    sumOf(found.filter((row) => tabs[tab].some((status) => status === row.AdmissionStatus)))
  const counts = {
    Pending: count("Pending"),
    Approved: count("Approved"),
    Rejected: count("Rejected"),
    AtYourStep: sumOf(found.filter((row) => stage !== undefined && approvalState(row) === stage.state)),
  }
  const filter = {
    words,
    statuses: tabs[Status],
    AdmissionYear: Status === "Pending" ? undefined : AdmissionYear,
  }
  const own =
    stage && tabs[Status].some((status) => status === stages[stage.state].status) ? stage.state : undefined
  const parts = [
    ...(own ? [[{ ...filter, at: own }, counts.AtYourStep] as const] : []),
    [{ ...filter, notAt: own }, counts[Status] - (own ? counts.AtYourStep : 0)] as const,
  ]
  const { rows, ...page } = await pageOfParts(db, parts, [[sql.ref("a.SubmittedAt"), "asc"]], query)
  const progress = await progressOf(
    db,
    rows.map((row) => row.AdmissionId),
  )
  const data = rows.map((row) => ({ ...toSummary(row), ...progress(row.AdmissionId) }))
  const years = await yearsOf(db)
  return { status: 200, body: { data, message: "Admissions", total: counts[Status], counts, ...page, years } }
})
