/** The figures above the list of slidings: label and value (decision M14). */
import type { SlidingsPage } from "#data/admissions/sliding.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { slidingTexts } from "#domain/texts/office/sliding.ts"

const shown = (n: number | undefined): string | undefined => (n === undefined ? undefined : formatGrouped(n))

/** Values are undefined while they are loading. */
export const slidingFigures = (counters: SlidingsPage["counters"] | undefined) => [
  { label: slidingTexts.total, value: shown(counters?.Total) },
  { label: slidingTexts.enrolled, value: shown(counters?.Enrolled) },
  { label: slidingTexts.slid, value: shown(counters?.Slid) },
]
