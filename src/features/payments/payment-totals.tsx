import { type FeeRow, totalFee } from "#domain/money/fees.ts"
import { formatGrouped, formatRupees } from "#domain/money/money.ts"
import { moreThanFeeText } from "#domain/money/more-than-fee.ts"
import { type PaymentLike, paymentTotals } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import type { ApprovalRecord } from "#domain/workflow/approval-record.ts"
import { MoneyText } from "#ui/content/money-text.tsx"
import { Meter, MeterLegend } from "#ui/status/meter.tsx"
import * as css from "./payments.css.ts"
import { paymentWords } from "./words.ts"

type PaymentTotalsProps = {
  /** The rows of the fee; undefined while they are unknown: then nothing is shown as due. */
  rows: readonly FeeRow[] | undefined
  payments: readonly PaymentLike[]
  record: ApprovalRecord
}

/** What is paid and what is due; the bar separates verified payments from those only submitted (decision P6). */
export function PaymentTotals({ rows, payments, record }: PaymentTotalsProps) {
  const fee = rows ? totalFee(rows) : null
  const { submitted, verified, due } = paymentTotals(fee ?? 0, payments, record)
  const pending = submitted - verified
  const more = moreThanFeeText(submitted, rows)
  const whole = Math.max(fee ?? 0, submitted, 1)
  const segments = [
    {
      share: verified / whole,
      tone: "success",
      label: fill(paymentWords.verified, { amount: formatGrouped(verified) }),
    },
    {
      share: pending / whole,
      tone: "hatched",
      label: fill(paymentWords.pending, { amount: formatGrouped(pending) }),
    },
  ] as const
  return (
    <div className={css.totals}>
      <div className={css.figures}>
        <p className={css.figure}>
          <span className={css.soft}>{paymentTexts.paid}</span>
          <MoneyText text={formatRupees(submitted)} isLarge isStrong />
        </p>
        {fee !== null && (
          <p className={css.figure}>
            <span className={css.soft}>{paymentTexts.due}</span>
            <MoneyText text={formatRupees(due)} isLarge isStrong />
          </p>
        )}
      </div>
      {more && <p>{more}</p>}
      <Meter
        size={8}
        label={fill(paymentWords.paidOf, {
          paid: formatRupees(submitted),
          total: formatRupees(fee ?? submitted),
          verified: formatRupees(verified),
        })}
        segments={segments}
      />
      <div className={css.legend}>
        <MeterLegend segments={segments} />
        {fee !== null && <span>{fill(paymentWords.total, { amount: formatGrouped(fee) })}</span>}
      </div>
    </div>
  )
}
