import type { FeeStructure } from "#data/payments/fees.ts"
import type { Read } from "#data/reads/query-client.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { type FeeRow, feeAmountText, isTotalRow, totalFee } from "#domain/money/fees.ts"
import { formatGrouped } from "#domain/money/money.ts"
import { type QuotaRules, quotaLabel, quotaOfSpelling } from "#domain/seats/quotas.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { cx } from "#ui/look/cx.ts"
import * as css from "./payments.css.ts"
import { paymentWords } from "./words.ts"

/** The fees of a course and quota, with their total. */
export function FeeStructureSection({ read }: { read: Read<FeeStructure | null> }) {
  const { data } = read
  const rules = useCollegeRules()
  return (
    <div className={css.fees}>
      <Section
        title={paymentTexts.feeStructure}
        isLarge
        note={
          data && fill(paymentWords.of, { course: `${data.CourseName}, ${quotaOf(data.QuotaType, rules)}` })
        }
      >
        <Content read={read} />
      </Section>
    </div>
  )
}

/** The full label of the quota, for an applicant: `Management S3`. */
function quotaOf(spelling: string, rules: QuotaRules): string {
  const code = quotaOfSpelling(spelling, rules)
  return code ? quotaLabel(code, rules) : spelling
}

function Content({ read: { data, isLoading, failure, reload } }: { read: Read<FeeStructure | null> }) {
  if (data && data.FeeTable.length > 0) return <FeeTable rows={data.FeeTable} />
  if (failure && data === undefined)
    return <FailedRead failure={failure} text={paymentTexts.feeLoadFailed} onRetry={reload} />
  if (isLoading) return <SkeletonLines count={5} />
  return <Empty icon="indian-rupee" title={paymentTexts.feeNotAvailable} />
}

function FeeTable({ rows }: { rows: readonly FeeRow[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            {paymentTexts.serialNo}
          </th>
          <th scope="col" className={css.head}>
            {paymentTexts.particulars}
          </th>
          <th scope="col" className={cx(css.head, css.amount)}>
            {paymentTexts.amountRupees}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => !isTotalRow(row))
          .map((row) => (
            <tr key={row.SrNo}>
              <td className={css.number}>{row.SrNo}</td>
              <th scope="row" className={css.particulars}>
                {row.Particulars} {row.Remarks && <span className={css.remark}>{row.Remarks}</span>}
              </th>
              <td className={cx(css.amount, row.Amount === 0 && css.byHand)}>{feeAmountText(row, rows)}</td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2} className={css.particulars}>
            {paymentTexts.total}
          </th>
          <td className={css.amount}>{formatGrouped(totalFee(rows))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
