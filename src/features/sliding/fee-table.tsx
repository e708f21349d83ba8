import { formatGrouped, formatRupees } from "#domain/money/money.ts"
import type { FeeDifference } from "#domain/seats/sliding.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { ScrollFrame } from "#ui/viewport/scroll-frame.tsx"
import * as css from "./sliding.css.ts"
import { slidingWords } from "./words.ts"

type Amounts = { before: number | null; after: number | null }

const amountText = (amount: number | null) => {
  if (amount === null) return slidingWords.none
  return amount === 0 ? paymentTexts.manualInput : formatGrouped(amount)
}
const differenceText = ({ before, after }: Amounts) => {
  if (before === null && after === null) return slidingWords.none
  const difference = (after ?? 0) - (before ?? 0)
  return difference > 0 ? `+${formatGrouped(difference)}` : formatGrouped(difference)
}

/** The fees of both seats by particulars, what was paid, and what is due or refundable. */
export function FeeTable({ fees }: { fees: FeeDifference }) {
  const { Rows, OldTotal, NewTotal, Difference, Paid, Balance } = fees
  return (
    <>
      <ScrollFrame label={slidingWords.feesOfBoth} className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{slidingWords.particulars}</th>
              <th scope="col" className={css.money}>
                {slidingWords.before}
              </th>
              <th scope="col" className={css.money}>
                {slidingWords.after}
              </th>
              <th scope="col" className={css.money}>
                {slidingWords.difference}
              </th>
            </tr>
          </thead>
          <tbody>
            {Rows.map(({ Particulars, Old, New }) => (
              <tr key={Particulars}>
                <th scope="row" className={css.particulars}>
                  {Particulars}
                </th>
                <td className={css.money}>{amountText(Old)}</td>
                <td className={css.money}>{amountText(New)}</td>
                <td className={css.money}>
                  {OldTotal === null || NewTotal === null
                    ? slidingWords.none
                    : differenceText({ before: Old, after: New })}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{slidingWords.total}</th>
              <td className={css.money}>{OldTotal === null ? slidingWords.none : formatGrouped(OldTotal)}</td>
              <td className={css.money}>{NewTotal === null ? slidingWords.none : formatGrouped(NewTotal)}</td>
              <td className={css.money}>
                {Difference === null
                  ? slidingWords.none
                  : differenceText({ before: OldTotal, after: NewTotal })}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
      <BalanceLine amount={Balance} paid={Paid} />
    </>
  )
}

function BalanceLine({ amount, paid }: { amount: number | null; paid: number }) {
  const words =
    amount === null
      ? paymentTexts.feeNotAvailable
      : amount > 0
        ? slidingWords.due
        : amount < 0
          ? slidingWords.refundable
          : slidingWords.settled
  return (
    <div className={css.balance}>
      <span className={css.soft}>
        {slidingWords.paid}: {formatRupees(paid)}
      </span>
      <span>
        {words}{" "}
        {amount !== null && amount !== 0 && <span className={css.sum}>{formatRupees(Math.abs(amount))}</span>}
      </span>
    </div>
  )
}
