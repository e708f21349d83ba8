import { can } from "#domain/workflow/permissions.ts"
import type { ApprovalState } from "#domain/workflow/stages.ts"
import { CLOSED, statusesOf, WAITING } from "#domain/workflow/state-groups.ts"
import { type Call, reads } from "#server/contract/operation.ts"
import { forbidden } from "#server/errors/problem.ts"
import { toSummary } from "#server/records/admissions/admission-record.ts"
import { yearsOf } from "#server/records/admissions/lists/admission-years.ts"
import { byAge, byColumn } from "#server/records/admissions/lists/list-order.ts"
import { countedPageOfAdmissions } from "#server/records/admissions/lists/list-pages.ts"
import { readWords } from "#server/records/admissions/searched-words.ts"

type Asked = NonNullable<Call<"listAdmissions">["query"]["Status"]>

/**
 * The states that each choice of the filter selects: Pending means submitted and not decided, Draft is a choice of its own
 * (decisions W10, 12.14).
 */
const meaning: Readonly<Record<Asked, readonly ApprovalState[] | undefined>> = {
  Pending: WAITING,
  Approved: ["approved"],
  Left: ["approved"],
  Rejected: CLOSED,
  Draft: ["draft"],
  Withdrawn: ["withdrawn"],
  Cancelled: ["cancelled"],
  Deleted: undefined,
}

export const listAdmissions = reads("listAdmissions", async ({ db, query, session }) => {
  const isDeleted = query.Status === "Deleted"
  if (isDeleted && !can(session.role, "restoreAdmission")) throw forbidden()
  const { sort, order = sort ? "asc" : "desc", Status, own, q, ...rest } = query
  const asked = Status && meaning[Status]
  const filter = {
    ...rest,
    words: await readWords(db, q),
    statuses: asked && statusesOf(asked),
    isDeleted,
    isLeft: Status === "Left",
    ...(own ? { CreatedBy: session.userId } : {}),
  }
  const by = sort && sort !== "CreatedAt" ? byColumn(sort, order) : byAge(order)
  const { rows, ...page } = await countedPageOfAdmissions(db, filter, [by], query)
  const years = await yearsOf(db)
  return { status: 200, body: { data: rows.map(toSummary), message: "Admissions", ...page, years } }
})
