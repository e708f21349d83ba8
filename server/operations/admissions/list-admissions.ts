import { reads } from "../../http/operation.ts"
import { toSummary } from "../../records/admission-record.ts"
import { namedAdmissions } from "../../records/admissions.ts"
import { pageOf } from "../../records/paging.ts"

const wordsOf = (q: string) =>
  `%${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&")}%`

/** Pending, Approved and Rejected are overall statuses (decision W10): a draft counts as Pending, except when Draft is asked for. */
const meaning = {
  Pending: ["Draft", "Pending"],
  Approved: ["Approved"],
  Rejected: ["Rejected", "Withdrawn", "Cancelled"],
  Draft: ["Draft"],
  Withdrawn: ["Withdrawn"],
  Cancelled: ["Cancelled"],
} as const

export const listAdmissions = reads("listAdmissions", "listAdmissions", async ({ db, query }) => {
  let found = namedAdmissions(db)
  if (query.Status) found = found.where("a.AdmissionStatus", "in", [...meaning[query.Status]])
  if (query.DegreeId) found = found.where("a.DegreeId", "=", query.DegreeId)
  if (query.CourseId) found = found.where("a.CourseId", "=", query.CourseId)
  if (query.Batch) found = found.where("a.Batch", "=", query.Batch)
  if (query.q?.trim()) {
    const words = wordsOf(query.q)
    found = found.where((eb) =>
      eb.or([
        eb("a.SearchText", "like", words),
        eb(eb.fn("lower", ["c.Name"]), "like", words),
        eb(eb.fn("lower", ["d.Name"]), "like", words),
        eb(eb.fn("lower", ["a.AdmissionStatus"]), "like", words),
        eb(eb.fn("lower", ["a.AdmissionNo"]), "like", words),
      ]),
    )
  }
  const { rows, ...page } = await pageOf(found, query, (rows) =>
    rows.orderBy("a.CreatedAt", "desc").orderBy("a.AdmissionId", "desc"),
  )
  return { status: 200, body: { data: rows.map(toSummary), message: "Admissions", ...page } }
})
