import type { ReportGroupTotals, ReportTotals } from "#data/admissions/reports.ts"
import { type ReportGroup, reportGroups } from "#domain/college/student-report.ts"
import { formatRupees } from "#domain/money/money.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { reportTexts } from "#domain/texts/office/reports.ts"
import { RowAction } from "#ui/buttons/row-action.tsx"
import { MoneyText } from "#ui/content/money-text.tsx"
import * as css from "./reports.css.ts"
import { reportWords, studentsText } from "./words.ts"

type ReportSumsProps = {
  totals: ReportTotals
  groups: readonly ReportGroupTotals[]
  onGroup: (group: ReportGroup) => void
}

/**
 * Totals over all rows that match the filters, not only the page: first the counted rows, then the other groups separately.
 */
export function ReportSums({ totals, groups, onGroup }: ReportSumsProps) {
  const apart = groups.filter(({ Group }) => Group !== "counted")
  return (
    <div className={css.allSums}>
      {totals.Students > 0 && (
        <section className={css.sums} aria-label={reportWords.totals}>
          <div className={css.sumLineOf}>
            <p className={css.sumTitle}>
              {fill(reportTexts.total, { students: studentsText(totals.Students) })}
            </p>
            <Sums sums={totals} />
          </div>
          <p className={css.foot}>{reportTexts.countedHint}</p>
        </section>
      )}
      {apart.length > 0 && (
        <section className={css.sums} aria-label={reportTexts.apart}>
          <p className={css.sumTitle}>{reportTexts.apart}</p>
          <ul className={css.apart}>
            {apart.map((group) => (
              <li key={group.Group} className={css.sumLineOf}>
                <p className={css.groupTitle}>
                  {reportGroups[group.Group]} · {studentsText(group.Students)}{" "}
                  <RowAction
                    label={reportTexts.show}
                    subject={reportGroups[group.Group]}
                    onClick={() => onGroup(group.Group)}
                  />
                  {group.FormNos.length > 0 && <span className={css.below}>{namesOf(group)}</span>}
                </p>
                <Sums sums={group} hasFee={group.Group !== "noFee"} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const NAMED = 12

function namesOf({ FormNos, Students }: ReportGroupTotals): string {
  const forms = FormNos.slice(0, NAMED).join(", ")
  const n = Students - Math.min(NAMED, FormNos.length)
  return n > 0 ? fill(reportTexts.withoutFeesMore, { forms, n }) : fill(reportTexts.withoutFees, { forms })
}

function Sums({ sums, hasFee = true }: { sums: Omit<ReportTotals, "Students">; hasFee?: boolean }) {
  const rows = [
    ...(hasFee ? ([[reportTexts.fee, sums.Fee]] as const) : []),
    [reportTexts.submitted, sums.Submitted],
    [reportTexts.verified, sums.Verified],
    ...(hasFee
      ? ([
          [reportTexts.due, sums.Due],
          [reportTexts.overpaid, sums.Overpaid],
        ] as const)
      : []),
  ] as const
  return (
    <dl className={css.sumList}>
      {rows.map(([label, rupees]) => (
        <div key={label} className={css.sum}>
          <dt className={css.sumLabel}>{label}</dt>
          <dd className={css.sumValue}>
            <MoneyText text={formatRupees(rupees)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
