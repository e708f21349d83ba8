import { together } from "#server/db/together.ts"
import { changedMarks, toHistory } from "#server/records/admissions/academic-history.ts"
import { selectHistory } from "#server/records/admissions/admissions.ts"
import { insertEvent } from "#server/records/admissions/timeline.ts"

type Rows = Parameters<typeof changedMarks>[0]

/** Notes what `sent` rows have changed in the timeline; returns all rows as they are stored now. */
export async function storedRows(
  call: Parameters<typeof insertEvent>[0],
  admissionId: string,
  { sent, before, after }: Readonly<Record<"sent" | "before" | "after", Rows>>,
) {
  const detail = { rows: sent.length, Marks: changedMarks(before, after) }
  const event = insertEvent(call, admissionId, "academicHistoryStored", detail)
  const [, rows] = await together(call.db, event, selectHistory(call.db, admissionId))
  return rows.map(toHistory)
}
