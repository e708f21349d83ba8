/** Decides which filters of the students' report are valid, and between which batches it lets choose. */
import { sql } from "kysely"
import { isIsoDate } from "#domain/fields/dates.ts"
import { quotaRow } from "#domain/seats/quotas.ts"
import { validationTexts } from "#domain/texts/form/validation.ts"
import type { Queries } from "#server/db/database.ts"
import { invalidField } from "#server/errors/problem.ts"
import { readLists } from "#server/records/college/college-lists.ts"
import type { ReportQuery } from "./report-terms.ts"

/** Throws 422 for a date that does not exist, and for a quota that the college does not have. */
export async function requireReportFilters(db: Queries, query: ReportQuery): Promise<void> {
  for (const name of ["From", "To"] as const)
    if (query[name] !== undefined && !isIsoDate(query[name])) throw invalidField(name, validationTexts.date)
  if (query.QuotaCode !== undefined && !quotaRow(query.QuotaCode, await readLists(db)))
    throw invalidField("QuotaCode", validationTexts.option)
}

/** The batches that applications have, in order; each is one look into their index, however many applications there are. */
export async function batchesOf(db: Queries): Promise<string[]> {
  const next = (after = sql``) => sql`(select a."Batch" from admissions a
    where a."DeletedAt" is null and a."PurgedAt" is null ${after} order by a."Batch" limit 1)`
  const { rows } = await sql<{ Batch: string }>`
    with recursive found as (
      ${next()} union all select ${next(sql`and a."Batch" > found."Batch"`)} from found where found."Batch" is not null
    ) select "Batch" from found where "Batch" is not null`.execute(db)
  return rows.map(({ Batch }) => Batch)
}
