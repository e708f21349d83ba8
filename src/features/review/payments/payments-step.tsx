import type { LocalAdmission, LocalPayment } from "#data/admissions/admissions.ts"
import { paymentBadges } from "#data/payments/payment-looks.ts"
import { formatRupees } from "#domain/money/money.ts"
import { amountToVerify, paymentStatus, totalCollected, waitsForFinancer } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { RecordFees } from "#screen/record/record-fees.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { cx } from "#ui/look/cx.ts"
import { Badge } from "#ui/status/badge.tsx"
import { ApplicantPanel } from "../applicant/applicant-panel.tsx"
import type { OvertakenProps } from "../overtaken.tsx"
import * as review from "../review.css.ts"
import type { Reviewer } from "../use-reviewer.ts"
import { reviewWords } from "../words.ts"
import { paymentLine } from "./payment-facts.ts"
import * as css from "./payments.css.ts"

const PaymentPanel = lazyDialog(() => import("./payment-panel.tsx").then((module) => module.PaymentPanel))

type PaymentsStepProps = OvertakenProps & {
  application: LocalAdmission
  reviewer: Reviewer
  openedId: string | undefined
  onOpen: (id: string | null) => void
}

/** The totals of paid and verified amounts, and the payments, each of which can be opened. */
export function PaymentsStep({ openedId, onOpen, ...rest }: PaymentsStepProps) {
  const { payments, record } = rest.application
  const toVerify = amountToVerify(payments)
  const opened = payments.find(({ PaymentId }) => PaymentId === openedId)
  return (
    <div className={review.columns}>
      <div className={review.onlyBeside}>
        <ApplicantPanel record={record} />
      </div>
      <div className={css.payments}>
        <p className={css.total}>
          <span>{reviewWords.totalCollected}</span>
          <span className={css.sum}>{formatRupees(totalCollected(payments))}</span>
        </p>
        {toVerify > 0 && (
          <p className={css.flag}>{fill(admissionsTexts.toVerifyOfIt, { amount: formatRupees(toVerify) })}</p>
        )}
        {payments.length === 0 && <Empty icon="indian-rupee" title={paymentTexts.noPayments} />}
        <ul>
          {payments.map((payment) => (
            <li key={payment.PaymentId} className={css.item}>
              <Row payment={payment} isOpen={payment === opened} onOpen={() => onOpen(payment.PaymentId)} />
            </li>
          ))}
        </ul>
        {!opened && (
          <RecordFees admissionId={rest.application.admissionId} record={record} payments={payments} />
        )}
      </div>
      {opened && (
        <PaymentPanel
          key={opened.PaymentId}
          {...rest}
          payment={opened}
          onOpen={onOpen}
          onClose={() => onOpen(null)}
        />
      )}
    </div>
  )
}

function Row({ payment, isOpen, onOpen }: { payment: LocalPayment; isOpen: boolean; onOpen: () => void }) {
  const status = paymentStatus(payment.PaymentStatus)
  return (
    <button
      type="button"
      className={cx(css.row, isOpen && css.rowOpen)}
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className={css.amount}>{formatRupees(payment.Amount)}</span>
      <Badge {...paymentBadges[status]}>{status}</Badge>
      <span className={css.line}>{paymentLine(payment)}</span>
      {status === "Accepted" && waitsForFinancer(payment) && (
        <span className={css.flag}>{reviewWords.notVerified}</span>
      )}
    </button>
  )
}
