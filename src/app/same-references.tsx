/** The other payments that carry a reference, for staff who decide on one of them: each named, and to be opened. */
import { Link } from "@tanstack/react-router"
import type { Payment } from "#data/payments.ts"
import { requireUser, roleOf } from "#data/session-state.ts"
import { formatFormDate } from "#domain/dates.ts"
import { formatRupees } from "#domain/money.ts"
import { canEver } from "#domain/permissions.ts"
import { moneyTexts } from "#domain/texts/money.ts"
import { Banner } from "#ui/banner.tsx"
import { stack } from "#ui/layout.css.ts"
import { RowAction, rowActionClass } from "#ui/row-action.tsx"
import { VisuallyHidden } from "#ui/visually-hidden.tsx"

type Other = NonNullable<Payment["SameReference"]>[number]

type SameReferencesProps = {
  others: readonly Other[] | undefined
  /** Where the list of payments is there already. */
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

/** The payments list shows it beside its rows; who has no such list reads its number. */
function OpenPayment({ payment, onOpen }: { payment: Other; onOpen: SameReferencesProps["onOpen"] }) {
  const { PaymentId, PaymentNo } = payment
  if (!canEver(roleOf(requireUser()), "listPayments")) return null
  if (onOpen)
    return <RowAction label={moneyTexts.openPayment} subject={PaymentNo} onClick={() => onOpen(PaymentId)} />
  return (
    <Link to="/payment" search={{ payment: PaymentId }} className={rowActionClass()}>
      {moneyTexts.openPayment}
      <VisuallyHidden> {PaymentNo}</VisuallyHidden>
    </Link>
  )
}
