import { slidingCounters } from "#domain/seats/sliding.ts"
import { reads } from "#server/contract/operation.ts"
import { yearsOf } from "#server/records/admissions/lists/admission-years.ts"
import { readWords } from "#server/records/admissions/searched-words.ts"
import { countStudents, pageOfStudents } from "#server/records/seats/sliding-list.ts"

/**
 * Lists enrolled students, which are the finally approved ones (decision M13). Status chooses a tab; `slidingTab` of
 * domain/seats/sliding.ts decides the tab of a student: the status of the latest sliding, Pending also for a student who
 * never slid. Counters follow the search and the year, not the tab; a year hides no sliding that waits for a decision.
 */
export const listSlidings = reads("listSlidings", async ({ db, query }) => {
  const { Status: tab, q, AdmissionYear, page, size } = query
  const filter = { words: await readWords(db, q), AdmissionYear }
  const counted = await countStudents(db, filter)
  const { counters, counts } = slidingCounters(counted)
  const rows = await pageOfStudents(db, { tab, filter, counted, page, size })
  const total = tab ? counts[tab] : counters.Total
  const years = await yearsOf(db)
  return { status: 200, body: { ...rows, message: "Sliding", total, counters, counts, years } }
})
