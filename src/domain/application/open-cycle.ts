/**
 * Decides which batch and examination year a form has that was begun before the college opened, or corrected, its present
 * admission cycle (decisions F6, F32).
 */
import type { DraftValues } from "#domain/admission-form/wizard-values.ts"

/** True when a batch begins before the one of the open cycle; both begin with their academic year. */
export const isEarlierBatch = (batch: string, open: string): boolean =>
  batch !== "" && batch.slice(0, 4) < open.slice(0, 4)

/** True when a batch begins in another year than the open cycle. */
export const isOtherBatch = (batch: string, open: string): boolean =>
  batch !== "" && batch.slice(0, 4) !== open.slice(0, 4)

/**
 * True while the batch of a form is the one that the form itself put in (`auto`), not one that its user chose. Where that is not
 * known, in a form of an earlier version of the app, a batch of an earlier cycle counts as put in by the form.
 */
export const isOwnBatch = (batch: string, auto: string | undefined, open: string): boolean =>
  batch === (auto ?? "") || (!auto && isEarlierBatch(batch, open))

/**
 * What the open cycle changes in a form that is not created yet. Batch and examination year move together; a batch of an
 * earlier cycle that the user chose keeps the year that stands beside it.
 */
export function valuesOfCycle(
  { Batch, autoBatch }: Pick<DraftValues, "Batch" | "autoBatch">,
  { academicYear, examYear }: { readonly academicYear: string; readonly examYear: number },
): Partial<DraftValues> {
  const NEETExamYear = String(examYear)
  if (isOwnBatch(Batch, autoBatch, academicYear))
    return { Batch: academicYear, autoBatch: academicYear, NEETExamYear }
  return isEarlierBatch(Batch, academicYear) ? {} : { NEETExamYear }
}

/** True for an application of the open cycle whose examination year the college has corrected since. */
export const hasOtherExamYear = (
  { Batch, NEETExamYear }: Pick<DraftValues, "Batch" | "NEETExamYear">,
  { academicYear, examYear }: { readonly academicYear: string; readonly examYear: number },
): boolean => Batch.slice(0, 4) === academicYear.slice(0, 4) && !["", String(examYear)].includes(NEETExamYear)

/** The batch in the open cycle that has as many years as another one: "2025-2028" -> "2026-2029". */
export function batchInCycle(batch: string, academicYear: string): string {
  const [from, to] = batch.split("-").map(Number)
  const years = Number(to) - Number(from)
  const first = Number(academicYear.slice(0, 4))
  return years > 0 ? `${first}-${first + years}` : academicYear
}
