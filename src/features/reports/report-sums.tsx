import type { ReportTotals } from "#data/reports.ts"
import { formatRupees } from "#domain/money.ts"
import { fill } from "#domain/texts/fill.ts"
import { reportTexts } from "#domain/texts/reports.ts"
import { MoneyText } from "#ui/money-text.tsx"
import * as css from "./reports.css.ts"
import { reportWords, studentsText } from "./words.ts"

/** The totals row: over everything that the filters mean, not over the page. */
export function ReportSums({ totals }: { totals: ReportTotals }) {
  const sums = [
    [reportTexts.fee, totals.Fee],
    [reportTexts.submitted, totals.Submitted],
    [reportTexts.verified, totals.Verified],
    [reportTexts.due, totals.Due],
  ] as const
  return (
    <section className={css.sums} aria-label={reportWords.totals}>
      <p className={css.sumTitle}>{fill(reportTexts.total, { students: studentsText(totals.Students) })}</p>
      <dl className={css.sumList}>
        {sums.map(([label, rupees]) => (
          <div key={label} className={css.sum}>
            <dt className={css.sumLabel}>{label}</dt>
            <dd className={css.sumValue}>
              <MoneyText text={formatRupees(rupees)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
