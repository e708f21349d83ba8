/** Decides which filters of the students' report are valid, and between which batches it lets choose. */
import { isIsoDate } from "#domain/fields/dates.ts"
import { quotaRow } from "#domain/seats/quotas.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"
import { matchingAdmissions } from "#server/records/admissions/admission-search.ts"
import { isRemovedCounted } from "#server/records/admissions/retention.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import type { ReportQuery } from "./report-terms.ts"

/** Throws 422 for a date that does not exist, and for a quota that the college does not have. */
export async function requireReportFilters(db: Queries, query: ReportQuery): Promise<void> {
  for (const name of ["From", "To"] as const)
    if (query[name] !== undefined && !isIsoDate(query[name])) throw invalidField(name, validationTexts.date)
  if (query.QuotaCode !== undefined && !quotaRow(query.QuotaCode, await readLists(db)))
    throw invalidField("QuotaCode", validationTexts.option)
}

/** The batches that applications have, also removed ones, in order; each is one look into an index, however many they are. */
export async function batchesOf(db: Queries): Promise<string[]> {
  const there = await batchesIn(matchingAdmissions(db, {}))
  const removed = await batchesIn(db.selectFrom("admissions as a").where(isRemovedCounted))
  return [...new Set([...there, ...removed])].sort()
}

async function batchesIn(applications: ReturnType<typeof matchingAdmissions>): Promise<string[]> {
  const after = (last: string | undefined) =>
    applications
      .select("a.Batch")
      .$if(last !== undefined, (rows) => rows.where("a.Batch", ">", last ?? ""))
      .orderBy("a.Batch")
      .limit(1)
      .executeTakeFirst()
  const batches: string[] = []
  for (let next = await after(undefined); next; next = await after(next.Batch)) batches.push(next.Batch)
  return batches
}
