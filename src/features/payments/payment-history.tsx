import { Fragment, type ReactNode, useState } from "react"
import type { LocalPayment } from "#data/admissions/admissions.ts"
import { paymentBadges } from "#data/payments/payment-looks.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { withPercent } from "#domain/texts/form/percent.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { nowrap } from "#ui/look/text.css.ts"
import { Badge } from "#ui/status/badge.tsx"
import { DeliveryLabel } from "#ui/status/delivery-label.tsx"
import { paymentParts } from "./payment-lines.ts"
import * as css from "./payments.css.ts"
import { paymentWords } from "./words.ts"

const PaymentDialog = lazyDialog(() => import("./payment-dialog.tsx").then((module) => module.PaymentDialog))

type PaymentHistoryProps = {
  payments: readonly LocalPayment[]
  /** The text of the specification for an empty list. */
  emptyText?: string | undefined
  emptyHint?: string | undefined
  /** How much of a receipt the server has, 0 to 1, by the outbox entry that carries it. */
  shares?: ReadonlyMap<number, number> | undefined
  /** Below a refused payment: how to repair it. */
  repair?: ((payment: LocalPayment) => ReactNode) | undefined
}

/** Payments with their status; each opens its proof. */
export function PaymentHistory(props: PaymentHistoryProps) {
  const { payments, emptyText = paymentTexts.noPayments, emptyHint, shares, repair } = props
  const [openedId, setOpenedId] = useState<string | null>(null)
  // Looked up on each render: a payment that is given up elsewhere in the meantime is no longer shown.
  const opened = payments.find(({ PaymentId }) => PaymentId === openedId) ?? null
  if (payments.length === 0 && openedId === null)
    return <Empty icon="indian-rupee" title={emptyText} hint={emptyHint} />
  return (
    <>
      <ul className={css.list}>
        {payments.map((payment) => (
          <li
            key={payment.PaymentId}
            id={payment.seq ? `entry-${payment.seq}` : undefined}
            className={css.item}
          >
            <button type="button" className={css.payment} onClick={() => setOpenedId(payment.PaymentId)}>
              <span className={css.sum}>{formatRupees(payment.Amount)}</span>
              <PaymentState payment={payment} share={shares?.get(payment.seq ?? 0)} />
              <span className={css.line}>
                {paymentParts(payment).map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && " · "}
                    <span className={nowrap}>{part}</span>
                  </Fragment>
                ))}
              </span>
            </button>
            {payment.delivery === "needs-you" && repair?.(payment)}
            {payment.delivery === "received" && payment.refusal !== null && (
              <p className={css.refusal}>{fill(paymentWords.notWithdrawn, { message: payment.refusal })}</p>
            )}
          </li>
        ))}
      </ul>
      {openedId !== null && <PaymentDialog payment={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}

/** The delivery state of a payment until the server has received it, then its status. */
function PaymentState({ payment, share }: { payment: LocalPayment; share: number | undefined }) {
  if (payment.withdrawal)
    return <DeliveryLabel state={payment.withdrawal}>{paymentWords.withdrawalWaits}</DeliveryLabel>
  // A withdrawn payment no longer counts, wherever it is.
  if (paymentStatus(payment.PaymentStatus) === "Withdrawn")
    return <Badge {...paymentBadges.Withdrawn}>Withdrawn</Badge>
  switch (payment.delivery) {
    case "needs-you":
      return <DeliveryLabel state="needs-you">{documentTexts.failed}</DeliveryLabel>
    case "waiting":
      return <DeliveryLabel state="waiting">{documentTexts.waiting}</DeliveryLabel>
    case "sending":
      return (
        <DeliveryLabel state="sending" share={share}>
          {withPercent(paymentWords.sending, share)}
        </DeliveryLabel>
      )
    case "received": {
      const status = paymentStatus(payment.PaymentStatus)
      const { tone, icon } = paymentBadges[status]
      return (
        <Badge tone={tone} icon={icon}>
          {status}
        </Badge>
      )
    }
  }
}
