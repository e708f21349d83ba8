import { slidingCounters } from "#domain/seats/sliding.ts"
import { reads } from "#server/contract/operation.ts"
import { readWords } from "#server/records/admissions/searched-words.ts"
import { countStudents, pageOfStudents } from "#server/records/seats/sliding-list.ts"

/**
 * Lists enrolled students, which are the finally approved ones (decision M13). Status chooses a tab; `slidingTab` of
 * domain/seats/sliding.ts decides the tab of a student: the status of the latest sliding, Pending also for a student who
 * never slid. Counters follow the search, not the tab.
 */
export const listSlidings = reads("listSlidings", async ({ db, query }) => {
  const { Status: tab, q, page, size } = query
  const words = await readWords(db, q)
  const counted = await countStudents(db, words)
  const { counters, counts } = slidingCounters(counted)
  const rows = await pageOfStudents(db, { tab, words, counted, page, size })
  const total = tab ? counts[tab] : counters.Total
  return { status: 200, body: { ...rows, message: "Sliding", total, counters, counts } }
})
