/** Lists the other payments with the same reference, for staff who decide on one of them, with a way to open each. */
import { Link } from "@tanstack/react-router"
import type { Payment } from "#data/payments/payments.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { formatFormDate } from "#domain/fields/dates.ts"
import { formatRupees } from "#domain/money/money.ts"
import { mayOpenPayment } from "#domain/money/removed-payment.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { RowAction, rowActionClass } from "#ui/buttons/row-action.tsx"
import { stack } from "#ui/look/layout.css.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { Banner } from "#ui/status/banner.tsx"

type Other = NonNullable<Payment["SameReference"]>[number]

type SameReferencesProps = {
  others: readonly Other[] | undefined
  /** Given when the payments list is on the screen already. */
  onOpen?: ((paymentId: string) => void) | undefined
}

export function SameReferences({ others, onOpen }: SameReferencesProps) {
  if (!others || others.length === 0) return null
  return (
    <Banner tone="warning" title={moneyTexts.sameReference}>
      <ul className={stack}>
        {others.map((other) => (
          <li key={other.PaymentId}>
            {lineOf(other)} <OpenPayment payment={other} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const lineOf = ({ PaymentNo, FormNo, ApplicantName, Amount, PaymentDate, PaymentStatus }: Other) =>
  [
    PaymentNo,
    `${FormNo} ${ApplicantName}`,
    formatRupees(Amount),
    formatFormDate(PaymentDate),
    PaymentStatus,
  ].join(" · ")

/** Opens the payment in the payments list; who may not open it there sees only the line. */
function OpenPayment({ payment, onOpen }: { payment: Other; onOpen: SameReferencesProps["onOpen"] }) {
  const { PaymentId, PaymentNo } = payment
  if (!mayOpenPayment(payment, roleOf(requireUser()))) return null
  if (onOpen)
    return <RowAction label={moneyTexts.openPayment} subject={PaymentNo} onClick={() => onOpen(PaymentId)} />
  return (
    <Link to="/payment" search={{ payment: PaymentId }} className={rowActionClass()}>
      {moneyTexts.openPayment}
      <VisuallyHidden> {PaymentNo}</VisuallyHidden>
    </Link>
  )
}
